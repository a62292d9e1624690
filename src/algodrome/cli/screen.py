"""Where the command line writes: results on the standard output, complaints and progress on the standard error."""

import sys

from rich.console import Console
from rich.text import Text

from algodrome.games.terminal.sentence import HARD_SPACE


def screen() -> Console:
    """Give the standard output; what is printed there is never taken for markup."""
    return Console(markup=False, highlight=False, emoji=False)


def side_screen() -> Console:
    """Give the standard error, for progress that must not mix with results."""
    return Console(stderr=True, markup=False, highlight=False, emoji=False)


def complain(place: str, message: str) -> None:
    """Write one line on the standard error, however long, whatever line ends and control signs the message holds."""
    line = " ".join(message.split())
    shown = "".join(sign if sign.isprintable() or sign == HARD_SPACE else "?" for sign in line)
    side_screen().print(Text(f"{place}: {shown}"), soft_wrap=True)


def is_interactive() -> bool:
    """Tell whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
