"""What the seats of a game have been told and have done: noted as the game goes on, written when it is asked."""

from collections.abc import Sequence
from functools import reduce
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from algodrome.games.contract import Game
from algodrome.games.recall import Told
from algodrome.kernels.log import COLUMNS, Row

Step = tuple[int, int, Sequence[Row]]  # seat (from 0), action, and the rows that the rules wrote
BEGINNING = -1  # stands for the seat of what was told before the first action


class Recollection:
    """A line of text and a row of numbers for each thing that a seat was told or did, as `State.told` has them."""

    def __init__(self, game: Game, rows: int) -> None:
        """Keep all lines, and the last so many rows."""
        self.game, self._most = game, rows
        self._lines: tuple[str, ...] = ("",) * game.players
        self._rows: tuple[tuple[Row, ...], ...] = ((),) * game.players
        self._waiting: tuple[Step, ...] = ()

    def add(self, seat: int, action: int, rows: Sequence[Row]) -> None:
        """Note a step."""
        self._waiting += ((seat, action, rows),)

    def text(self, seat: int) -> str:
        """Give the lines of a seat (from 0)."""
        self._write()
        return self._lines[seat]

    def numbers(self, seat: int) -> NDArray[np.int16]:
        """Give the last rows of a seat, the newest last."""
        self._write()
        return np.array(self._rows[seat], np.int16).reshape(-1, COLUMNS)

    def _write(self) -> None:
        for seat in range(self.game.players) if self._waiting else ():
            told = reduce(self._told, self._waiting, Told(seat + 1))
            lines, rows = list(self._lines), list(self._rows)
            lines[seat] += f"{told}\n" if told.items else ""
            rows[seat] = (*rows[seat], *told.rows)[-self._most :] if self._most else ()
            self._lines, self._rows = tuple(lines), tuple(rows)
        self._waiting = ()

    def _told(self, told: Told, step: Step) -> Told:
        seat, action, rows = step
        if seat + 1 == told.seat:
            told.did(self.game.move(action))
        told.heard(self.game.events, self.game.events_in(rows), rows)
        return told

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Share all that was noted so far."""
        twin = type(self).__new__(type(self))
        vars(twin).update(vars(self))
        return twin
