"""A bot that has learnt by playing against itself and against `greedy`: it answers at once, and draws no lots."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.trained.sight import heeded, sight_of
from algodrome.bots.trained.weights import learnt
from algodrome.games.contract import Game, Move, State
from algodrome.games.policies import policies_of

TRAINED = "trained"


class TrainedBot:
    """A player that takes the move which its network counts highest; of equals the first."""

    def __init__(self, game: Game, title: str | None = None, *, target: str = "python") -> None:
        """Load the weights of the game, once in a process."""
        self.bot = TRAINED
        self.name = title or TRAINED
        self._inputs, self._network = learnt(type(game))
        self._sight = sight_of(game, constant)
        advised = self._network.is_advised
        self._adviser = KernelBot(policies_of(type(game))[-1], game, 0, target=target) if advised else None

    def choose(self, state: State, seat: int) -> Move:
        """Choose a move for a seat."""
        legal = [move.action for move in state.legal_moves(seat)]
        counts = self.counts(state, seat)
        return state.game.move(legal[int(np.argmax(counts[legal]))])

    def counts(self, state: State, seat: int) -> NDArray[np.int64]:
        """Count for each action."""
        numbers = np.array([state.observe(seat)], np.int64)
        columns = [numbers, *self._sight(numbers)]
        if self._adviser:
            advice = np.array([[self._adviser.choose(state, seat).action]])
            columns.append(heeded(type(state.game), numbers, advice))
        seen = np.concatenate(columns, 1)
        counts: NDArray[np.int64] = self._network.counts(self._inputs.rows(seen), seen[:, -1])[0]
        return counts


def constant(numbers: list[int]) -> NDArray[Any]:
    """Make an array of numbers that sight works with."""
    return np.array(numbers, np.int64)
