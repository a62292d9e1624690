"""How long each seat has for its decision, in the time of the event loop.

A decision has one deadline, whatever happens beside it: a move that is taken back, a bot that comes and goes, or a
pause give nobody more time.
"""

from algodrome.server.store.store import Entry
from algodrome.server.table import Table


class Clocks:
    """The clocks of one table."""

    def __init__(self) -> None:
        """Start with none."""
        self._forget()

    def _forget(self) -> None:
        self.deadlines: dict[int, float] = {}  # of the seats that a person plays, and that may act now
        self._decisions: dict[int, float] = {}  # the same, and of seats that a bot plays
        self._moves: dict[int, tuple[int, float]] = {}  # by the turns before a move: its seat, and its deadline
        self._paused_at: float | None = None

    def follow(self, table: Table, entry: Entry, now: float) -> None:
        """Take an entry that the table has taken: a seat that has come to act gets its time."""
        if table.clock is None or table.match is None or entry.kind in {"started", "chosen"}:
            self._forget()
        if table.clock is None or table.match is None:
            return
        if table.paused:
            self._paused_at = now if self._paused_at is None else self._paused_at
            self.deadlines = {}
            return
        self._go_on(now)
        turns = len(table.match.history)
        if entry.kind == "moved":
            self._move(entry.data["seat"], turns - 1)
        elif entry.kind == "undone":
            self._take_back(turns)
        acting = table.match.state.to_act
        # A decision that has just come up gets its whole time, any other keeps its own.
        self._decisions = {seat: self._decisions.get(seat, now + table.clock) for seat in acting}
        self.deadlines = {seat: at for seat, at in self._decisions.items() if table.seats[seat - 1].bot is None}

    def _go_on(self, now: float) -> None:
        """Give everybody after a pause what they had left before it."""
        if self._paused_at is not None:
            paused = now - self._paused_at
            self._decisions = {seat: at + paused for seat, at in self._decisions.items()}
            self._moves = {turn: (seat, at + paused) for turn, (seat, at) in self._moves.items()}
            self._paused_at = None

    def _move(self, seat: int, turn: int) -> None:
        """End a decision, and remember until when it could have been made."""
        deadline = self._decisions.pop(seat, None)
        if deadline is not None:
            self._moves[turn] = (seat, deadline)

    def _take_back(self, turn: int) -> None:
        """Go back to a decision: it is the same one, with the same deadline."""
        if turn in self._moves:
            seat, deadline = self._moves.pop(turn)
            self._decisions[seat] = deadline
