"""Where the command line writes: results on the standard output, complaints and progress on the standard error."""

import json
import sys
import unicodedata
from collections.abc import Iterable

import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from algodrome.language import HARD_SPACE

COMMANDING = frozenset({"Cc", "Cf"})  # categories of signs that a terminal obeys instead of showing them


class Screen(Console):
    """A console on which nobody's text moves the cursor, rings or turns lines round: names come from strangers."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Give what is to be shown; only what Rich itself orders the terminal to do passes as it is."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)


def harmless(words: str) -> str:
    """Write "?" for each sign that a terminal would obey."""
    if words.isprintable():
        return words
    return "".join("?" if unicodedata.category(sign) in COMMANDING and sign != "\n" else sign for sign in words)


def screen() -> Console:
    """Give the standard output; what is printed there is never taken for markup."""
    return Screen(markup=False, highlight=False, emoji=False)


def side_screen() -> Console:
    """Give the standard error, for progress that must not mix with results."""
    return Screen(stderr=True, markup=False, highlight=False, emoji=False)


def print_json(content: object, *, indent: int | None = None) -> None:
    """Write JSON on the standard output, with the signs that a terminal would obey as JSON writes them."""
    written = json.dumps(content, ensure_ascii=False, indent=indent)
    typer.echo("".join(_escaped(sign) if not sign.isprintable() and sign != "\n" else sign for sign in written))


def _escaped(sign: str) -> str:
    return json.dumps(sign)[1:-1] if unicodedata.category(sign) in COMMANDING else sign


def complain(place: str, message: str) -> None:
    """Write one line on the standard error, however long, whatever line ends and control signs the message holds."""
    line = " ".join(message.split())
    shown = "".join(sign if sign.isprintable() or sign == HARD_SPACE else "?" for sign in line)
    side_screen().print(Text(f"{place}: {shown}"), soft_wrap=True)


def is_interactive() -> bool:
    """Tell whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
