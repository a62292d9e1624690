"""A race of a championship at one keyboard: kept in the championship's file after every move of a person."""

from collections.abc import Callable

from rich.console import Console

from algodrome.arena.championship.race import RaceMatch
from algodrome.cli.sitting import Sitting
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text

Keep = Callable[[bool], None]  # keeps what has been played; True: quickly, in the middle of a race


class RaceSitting(Sitting):
    """One race, from now to its end or until somebody leaves."""

    def __init__(self, match: RaceMatch, console: Console, keep: Keep, go_on: str) -> None:
        """Sit down; `go_on` says how to come back."""
        super().__init__(match, console)
        self.keep = keep
        self.go_on = go_on

    @property
    def plays_for_itself(self) -> bool:
        """Nobody does: a race counts for the standings."""
        return False

    def _answer(self, seat: int, line: str) -> bool:
        has_moved = super()._answer(seat, line)
        if has_moved:
            self.keep(True)
        return has_moved

    def _save(self, seat: int, rest: str) -> None:
        """Save in the championship; a name makes a record of its own as well."""
        self.keep(True)
        if rest:
            super()._save(seat, rest)
        else:
            self.console.print(Sentence(text("cli.championship.kept")))

    def _leave(self) -> None:
        self.keep(False)
        self.console.print(Sentence(text("cli.championship.kept")))
        self.console.print(Sentence(self.go_on), soft_wrap=True)

    def _end(self) -> None:
        self.keep(False)
        super()._end()

    def _offer_to_save(self, seat: int | None) -> None:
        """Nothing to offer: the race is in the championship's file."""
