"""One game in native code, an action at a time: a batch of one without the checks of a batch.

The loops are those of `game.batch`, so nothing else is compiled.
"""

from functools import cache
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from algodrome.games.contract import Game, State
from algodrome.kernels import loops
from algodrome.kernels.build import built
from algodrome.kernels.generator import halves
from algodrome.kernels.log import Silence
from algodrome.kernels.loops import LOOPS, OVER, start, turn
from algodrome.kernels.native import numba
from algodrome.kernels.progress import compiling
from algodrome.kernels.slots import legal, observe, step

__all__ = ["OVER", "Engine", "OneGame", "engine_of"]


class Engine:
    """The compiled rules of a game, and the columns that they read and write: shared by all of its positions."""

    def __init__(self, game: Game) -> None:
        """Compile the rules, or find them compiled."""
        numba()  # or one sentence that it is missing
        from algodrome.kernels.compiler import machine_code  # noqa: PLC0415 - needs Numba, which is an extra

        self.game, self.every = game, np.ones(1, np.bool_)
        self.boards, self.logs = game.board.to_array(), Silence().to_array()
        self.seat, self.action, self.answer = (np.zeros(1, np.int64) for _ in range(3))
        self.low, self.high = (np.zeros(1, np.int64) for _ in range(2))
        self.numbers = np.zeros((1, game.observation), np.int16)
        room, mask = self.room(), self.mask()
        rules = built((*game.modules, loops), "native")
        shared = self.every, self.boards, room
        with compiling(game.title):
            self.start = machine_code(rules[LOOPS[start]], *shared, self.low, self.high, self.logs)
            self.step = machine_code(rules[LOOPS[step]], *shared, self.seat, self.action, self.logs)
            self.turn = machine_code(rules[LOOPS[turn]], *shared, self.answer)
            self.legal = machine_code(rules[LOOPS[legal]], *shared, self.seat, mask, self.answer)
            self.observe = machine_code(rules[LOOPS[observe]], *shared, self.seat, self.numbers)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game, and compile it again where it is read."""
        return engine_of, (self.game,)

    def room(self) -> NDArray[Any]:
        """Make an empty position."""
        return np.zeros(1, self.game.position_type.dtype)

    def mask(self) -> NDArray[np.int8]:
        """Make an empty mask."""
        return np.zeros((1, self.game.actions), np.int8)

    def look(self, positions: NDArray[Any], mask: NDArray[np.int8]) -> int:
        """Give the seat to act, or OVER, and fill the mask of its legal actions."""
        self.turn(self.every, self.boards, positions, self.answer)
        seat = int(self.answer[0])
        if seat != OVER:
            self.seat[0] = seat
            self.legal(self.every, self.boards, positions, self.seat, mask, self.answer)
        return seat


@cache
def engine_of(game: Game) -> Engine:
    """Compile a game once."""
    return Engine(game)


class OneGame:
    """A game under way: `seat` (from 0) is to act, or the game is OVER, and `mask` says what it may do."""

    def __init__(self, engine: Engine, positions: NDArray[Any], mask: NDArray[np.int8], seat: int) -> None:
        """Keep the position, in an array of one."""
        self.engine, self.positions, self.mask, self.seat = engine, positions, mask, seat

    @classmethod
    def of(cls, engine: Engine, positions: NDArray[Any]) -> Self:
        """Go on from a position, in an array of one."""
        mask = engine.mask()
        return cls(engine, positions, mask, engine.look(positions, mask))

    @classmethod
    def start(cls, engine: Engine, seed: int) -> Self:
        """Begin the game of a seed."""
        positions = engine.room()
        engine.low[0], engine.high[0] = halves(seed)
        engine.start(engine.every, engine.boards, positions, engine.low, engine.high, engine.logs)
        return cls.of(engine, positions)

    def may(self, action: int) -> bool:
        """Tell whether the seat to act may take an action."""
        return self.seat != OVER and 0 <= action < self.mask.shape[1] and bool(self.mask[0, action])

    def take(self, action: int) -> None:
        """Take an action that is legal."""
        engine = self.engine
        engine.seat[0], engine.action[0] = self.seat, action
        engine.step(engine.every, engine.boards, self.positions, engine.seat, engine.action, engine.logs)
        self.seat = engine.look(self.positions, self.mask)

    def observe(self, seat: int) -> NDArray[np.int16]:
        """Give what a seat (from 0) sees, in an array that is filled anew each time."""
        engine = self.engine
        engine.seat[0] = seat
        engine.observe(engine.every, engine.boards, self.positions, engine.seat, engine.numbers)
        seen: NDArray[np.int16] = engine.numbers[0]
        return seen

    def state(self) -> State:
        """Give the game as a state without a past."""
        game = self.engine.game
        return State(game, game.position_type().load(self.positions[0]), [])

    def copy(self) -> Self:
        """Copy the game."""
        return type(self)(self.engine, self.positions.copy(), self.mask.copy(), self.seat)
