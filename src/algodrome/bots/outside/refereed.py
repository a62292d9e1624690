"""A bot under a referee: what it does wrong costs it the move or the game, and nobody else anything."""

import time

from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.outside.faults import Fault, Lost
from algodrome.bots.outside.limits import USUAL, Limits
from algodrome.bots.outside.opening import OutsideBot, open_bot
from algodrome.games.contract import Game, Move, State
from algodrome.games.errors import IllegalMove, UnknownBotError
from algodrome.games.moves import Step
from algodrome.language import text


class Refereed:
    """A bot whose every move is legal: its own, or one by chance where it gave none.

    A line of several moves is tried whole, in the game that was imagined for its seat, and then played move by move.
    """

    def __init__(self, name: str, game: Game, seed: int, limits: Limits = USUAL, title: str | None = None) -> None:
        """Open a bot from outside; `title` is what it is called at the table."""
        self.bot = name
        self.name = title or name
        self.faults: list[str] = []
        self.is_out = False
        self.answers = 0
        self.slowest = 0.0  # seconds for an answer
        self.limits = limits
        self._chance = KernelBot("random", game, seed)
        self._rest: list[int] = []  # of the line that is being played
        self._outside: OutsideBot | None = None
        try:
            self._outside = open_bot(name, game, seed, limits)
        except Lost as fault:
            self._note(fault)
        except UnknownBotError as error:  # it was there when it was entered
            self._note(Lost("gone", reason=str(error)))

    def choose(self, state: State, seat: int) -> Move:
        """Choose one legal move."""
        if self.is_out:
            return self._chance.choose(state, seat)
        if self._rest and state.legal_mask(seat)[self._rest[0]]:
            return state.game.move(self._rest.pop(0))
        self._rest = []
        try:
            first, *self._rest = self._asked(state, seat)
        except Fault as fault:
            self._note(fault)
            return self._chance.choose(state, seat)
        return state.game.move(first)

    def close(self) -> None:
        """End what was started for the bot."""
        if self._outside is not None:
            self._outside.close()

    @property
    def complaints(self) -> str:
        """Give the end of what a program said on its standard error."""
        process = getattr(self._outside, "process", None)
        return "" if process is None else process.complaints.decode(errors="replace")

    def _asked(self, state: State, seat: int) -> list[int]:
        assert self._outside is not None  # noqa: S101 - else the bot is out
        began = time.monotonic()
        try:
            answer = self._outside.choose(state.copy(), seat)
        except Fault:
            raise
        except (Exception, SystemExit) as error:
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            raise Lost("broke", reason=reason) from error
        if self.answers:  # before the first it had to start
            self.slowest = max(self.slowest, time.monotonic() - began)
        self.answers += 1
        return [step.action for step in self._tried(state, seat, answer)]

    @staticmethod
    def _tried(state: State, seat: int, answer: object) -> list[Step]:
        try:
            return state.copy().take(answer, seat)  # type: ignore[arg-type]  # whatever it is, it is refused there
        except (IllegalMove, TypeError) as error:
            shown = text("outside.nothing") if answer is None else answer
            raise Fault("illegal", move=shown, reason=str(error)) from None

    def _note(self, fault: Fault) -> None:
        """Count a fault; the bot is out with one that it can't go on from, or with too many."""
        self.faults.append(" ".join(str(fault).split()))
        if isinstance(fault, Lost) or len(self.faults) >= self.limits.faults:
            self.is_out = True
            self.close()
