"""The tournament that everybody may see: its page and its games. Clerks read the file; another program may write it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import MOST_GAMES
from algodrome.arena.tournament.report import Site, report
from algodrome.language import speaking
from algodrome.match.record import GameRecord
from algodrome.server.refusal import Refused

CODE = "LADDER"  # stands where that of a table does; no table has it, for codes have no L
SITE = Site(start="/", looks="/ladder.css", games="/replay/ladder")


def page(file: Path, spoken: str, theme: str = "") -> bytes:
    """Write the page, once for each state of the file."""
    with _refusing():
        return _page(file, file.stat().st_mtime_ns, spoken, theme)


@lru_cache(maxsize=8)
def _page(file: Path, changed: int, spoken: str, theme: str) -> bytes:  # noqa: ARG001 - a file that has changed is read anew
    with speaking(spoken):
        return report(Ledger(file), replace(SITE, theme=theme)).encode()


def record(file: Path, number: int) -> GameRecord:
    """Give a game."""
    if not 1 <= number <= MOST_GAMES:
        raise Refused("not_found")
    with _refusing():
        return Ledger(file).record(number)


@contextmanager
def _refusing() -> Iterator[None]:
    """Take a file that can't be read, and a game that it does not have, for nothing."""
    try:
        yield
    except (ValueError, OSError):  # the former also of a game that is not installed here
        raise Refused("not_found") from None
