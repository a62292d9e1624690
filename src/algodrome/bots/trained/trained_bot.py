"""A bot that has learnt by playing against itself and against `greedy`: it answers at once, and draws no lots."""

import numpy as np

from algodrome.bots.trained.weights import learnt
from algodrome.games.contract import Game, Move, State

TRAINED = "trained"


class TrainedBot:
    """A player that takes the move which its network counts highest; of equals the first."""

    def __init__(self, game: Game, title: str | None = None) -> None:
        """Load the weights of the game, once in a process."""
        self.bot = TRAINED
        self.name = title or TRAINED
        self._inputs, self._network = learnt(type(game))

    def choose(self, state: State, seat: int) -> Move:
        """Choose a move for a seat."""
        legal = [move.action for move in state.legal_moves(seat)]
        counts = self._network.counts(self._inputs.rows(state.observe(seat)))
        return state.game.move(legal[int(np.argmax(counts[legal]))])
