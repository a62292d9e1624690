"""The two ways in which the games for OpenSpiel have their luck.

`Drawn`: chance gives a seed once, and the game goes on in native code. `Open`: chance is asked for every draw, in the
interpreter, for algorithms that look at all outcomes. Seats count from 0 here.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from algodrome.games.contract import Game, State
from algodrome.games.errors import IllegalMove
from algodrome.kernels.log import cleared_log
from algodrome.kernels.open_chance import OpenChance, Stop, outcomes
from algodrome.language import text
from algodrome.rl.one_game import OVER, OneGame, engine_of
from algodrome.rl.recollection import BEGINNING, Recollection

CHANCE = -2  # to act: none of the seats


@cache
def rules_of(game: Game) -> OpenChance:
    """Open the chance of a game once."""
    return OpenChance(game.modules, game.board, game.position_type)


class Drawn:
    """A game of one of so many seeds, each as likely as the others; or one that goes on from a position."""

    def __init__(self, game: Game, seeds: int, recall: int, position: State | None) -> None:
        """Wait for the seed, unless there is a position."""
        self.game, self.seeds = game, seeds
        self.recollection = Recollection(game, recall)
        self._waiting: tuple[int, ...] = ()  # actions that the shadow has not seen
        self._native: OneGame | None = None
        self._shadow: State | None = None  # the same game in the interpreter, some actions behind: for what is told
        if position is not None:
            self.go_on_from(position)

    @property
    def actor(self) -> int:
        """Give the seat to act, CHANCE or OVER."""
        return CHANCE if self._native is None else self._native.seat

    def legal(self) -> list[int]:
        """List the legal actions of the seat to act."""
        actions: list[int] = np.flatnonzero(self._native.mask[0]).tolist() if self._native else []
        return actions

    def outcomes(self) -> list[tuple[int, float]]:
        """List the seeds."""
        return [(seed, 1 / self.seeds) for seed in range(self.seeds)]

    def apply(self, action: int) -> None:
        """Take the seed, or an action."""
        if self._native is None:
            check_draw(action, self.seeds)
            self._native, log = OneGame.start(engine_of(self.game), action), cleared_log()
            self._shadow = self.game.start(action)
            self.recollection.add(BEGINNING, 0, log.read())
        else:
            if not self._native.may(action):
                self._native.state().play(action)  # says why not
            self._native.take(action)
            self._waiting += (action,)

    def recall(self) -> Recollection:
        """Give what the seats have been told."""
        log = cleared_log()
        if self._shadow is not None:
            for action in self._waiting:
                (step,) = self._shadow.take(action)
                self.recollection.add(step.seat - 1, action, log.read())
        self._waiting = ()
        return self.recollection

    def observe(self, seat: int, numbers: NDArray[np.int16]) -> None:
        """Fill what a seat sees; zeros before the game has begun."""
        numbers[:] = 0 if self._native is None else self._native.observe(seat)

    def state(self) -> State | None:
        """Give the game as a state; None before it has begun."""
        return self._native.state() if self._native else None

    def imagined(self, seat: int, seed: int) -> Self:
        """Give a game that a seat can't tell from this one; what others were told before is not drawn anew."""
        twin, state = self.__deepcopy__({}), self.state()
        if state is not None:
            twin.recall()
            twin.go_on_from(state.imagine(seat + 1, seed))
        return twin

    def go_on_from(self, state: State) -> None:
        """Take another position; what was told stays."""
        self._native, self._shadow = OneGame.of(engine_of(self.game), state.position.to_array()), state.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Copy the game."""
        twin = type(self).__new__(type(self))
        native = self._native.copy() if self._native else None
        shadow = self._shadow.copy() if self._shadow else None
        told = self.recollection.__deepcopy__(memo)
        vars(twin).update(vars(self), _native=native, _shadow=shadow, recollection=told)
        return twin


class Open:
    """A game whose draws are asked for; draws that come to the same are one outcome."""

    def __init__(self, game: Game, seeds: int, recall: int, position: State | None) -> None:
        """Run the setup up to its first draw, or go on from a position."""
        del seeds
        self.game, self.recollection = game, Recollection(game, recall)
        self._before: Any = None  # the position that the step under way began in; None: the setup is under way
        self._seat, self._action, self._script = BEGINNING, 0, list[int]()
        self._stop = Stop(position.position.copy(), []) if position else self._run([])
        if not self._stop.limit and position is None:
            self._note()

    @property
    def actor(self) -> int:
        """Give the seat to act, CHANCE or OVER."""
        if self._stop.limit:
            return CHANCE
        rules, position = self.game.rulebook, self._stop.position
        return OVER if rules.is_over(self.game.board, position) else rules.next_seat(self.game.board, position)

    def legal(self) -> list[int]:
        """List the legal actions of the seat to act."""
        mask = [0] * self.game.actions
        self.game.rulebook.legal(self.game.board, self._stop.position, self.actor, mask)
        return [action for action, allowed in enumerate(mask) if allowed]

    def outcomes(self) -> list[tuple[int, float]]:
        """List the numbers that can be drawn, the first of those that come to the same."""
        limit = self._stop.limit
        found = outcomes(lambda number: self._run([*self._script, number]), limit)
        return [(number, count / limit) for number, _, count in found]

    def apply(self, action: int) -> None:
        """Take a number that was drawn, or an action."""
        if self._stop.limit:
            check_draw(action, self._stop.limit)
            self._script = [*self._script, action]
        else:
            if action not in self.legal():
                State(self.game, self._stop.position.copy(), []).play(action)  # says why not
            self._before, self._seat, self._action, self._script = self._stop.position, self.actor, action, []
        self._stop = self._run(self._script)
        if not self._stop.limit:
            self._note()

    def recall(self) -> Recollection:
        """Give what the seats have been told."""
        return self.recollection

    def observe(self, seat: int, numbers: NDArray[np.int16]) -> None:
        """Fill what a seat sees; in the middle of a step, what it saw before; zeros before the game has begun."""
        state = self.state()
        numbers[:] = state.observe(seat + 1) if state else 0

    def state(self) -> State | None:
        """Give the game as a state; in the middle of a step, the one before; None before the game has begun."""
        position = self._before if self._stop.limit else self._stop.position
        return None if position is None else State(self.game, position, [])

    def imagined(self, seat: int, seed: int) -> Self:
        """Give a game that a seat can't tell from this one; what others were told before is not drawn anew."""
        twin, state = self.__deepcopy__({}), self.state()
        if state is not None and not self._stop.limit:
            vars(twin).update(_stop=Stop(state.imagine(seat + 1, seed).position, []))
        return twin

    def _run(self, script: Sequence[int]) -> Stop:
        rules = rules_of(self.game)
        if self._before is None:
            return rules.start(script)
        return rules.step(self._before, self._seat, self._action, script)

    def _note(self) -> None:
        self.recollection.add(self._seat, self._action, self._stop.rows)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Share all that never changes: positions are not written to."""
        twin = type(self).__new__(type(self))
        vars(twin).update(vars(self), recollection=self.recollection.__deepcopy__(memo))
        return twin


def check_draw(number: int, limit: int) -> None:
    """Refuse a number that chance can't draw."""
    if not 0 <= number < limit:
        raise IllegalMove(text("rl.draw", found=number))


LUCK: dict[str, Callable[..., Drawn | Open]] = {"drawn": Drawn, "explicit": Open}
