"""Text of strangers: how much of it is read, what is counted before TOML's reader sees it, and how little is shown.

All of it is read in time proportional to its length.
"""

import re

MAX_TEXT = 20_000  # signs of a track or a deck
MAX_LINE = 2_000  # signs of a line of moves
MAX_BRACKETS = 300  # opened in a text of TOML; two decks in full have 122
MAX_DOTS = 40  # in a line of TOML: its reader needs the square of the parts of a dotted key
LONG_NUMBER = re.compile(r"[0-9][0-9A-Za-z_]{40}")  # Python writes no number of thousands of digits
SHOWN = 200  # signs of what a refusal names


class Beginning(str):
    """The beginning of something that is no word: it is shown without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show it as it is."""
        return str(self)


def cut(written: object) -> object:
    """Give what a refusal names of something that a stranger wrote: all of it, or its beginning."""
    if isinstance(written, str):
        return written if len(written) <= SHOWN else f"{written[:SHOWN]}…"
    try:
        shown = repr(written)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists in lists
        return Beginning("…")
    return written if len(shown) <= SHOWN else Beginning(f"{shown[:SHOWN]}…")


def unfit_for_toml(written: str) -> tuple[int, str] | None:
    """Tell in which line TOML's reader would take long or fail, and the key of the sentence; None where it does not."""
    if written.count("[") + written.count("{") > MAX_BRACKETS:
        return 1, "brackets"
    for number, line in enumerate(written.split("\n"), 1):
        if line.count(".") > MAX_DOTS:
            return number, "dots"
        if LONG_NUMBER.search(line):
            return number, "long_number"
    return None
