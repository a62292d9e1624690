"""A rulebook in the words of a table: whoever reads it on paper has no options to set and no files to write.

A game's `data/paper/table.xx.toml` says what is left out of its rulebook, and what is said instead.
"""

import re
import tomllib
from importlib import resources

from algodrome.games.description import Description
from algodrome.language import language

ANYTHING = "…"  # in a phrase: whatever stands there on the same line
UNDER = {"-": " ", "|": "|"}  # what goes with a line that is left out: parts of a rule, rows of a table


def at_the_table(kind: type[Description], written: str) -> str:
    """Say a rulebook in the words of a table."""
    file = resources.files(kind.folder()) / "data" / "paper" / f"table.{language()}.toml"
    if not file.is_file():
        return written
    words = tomllib.loads(file.read_text("utf-8"))
    told = _without(written, words.get("left_out", []))
    for phrase in words.get("instead", []):
        told = pattern_of(phrase["rulebook"]).sub(phrase["table"], told)
    return told


def pattern_of(phrase: str) -> re.Pattern[str]:
    """Read a phrase of the rulebook, with gaps."""
    return re.compile(".*?".join(map(re.escape, phrase.split(ANYTHING))))


def _without(written: str, phrases: list[str]) -> str:
    """Leave out the lines that hold one of the phrases, with what goes with them."""
    kept: list[str] = []
    under: str | None = None
    for line in written.split("\n"):
        if any(phrase in line for phrase in phrases):
            under = UNDER.get(line[0])
        elif under is None or not line.startswith(under):
            kept.append(line)
            under = None
    return "\n".join(kept)
