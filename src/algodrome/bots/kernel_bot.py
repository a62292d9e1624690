"""Bots written as rules, at a table: the same code that plays millions of games a second, interpreted or compiled."""

import secrets
from functools import lru_cache
from typing import Any

import numpy as np

from algodrome.games.contract import Game, Move, State
from algodrome.games.policies import policy, policy_modules
from algodrome.kernels import playout
from algodrome.kernels.build import built
from algodrome.kernels.generator import PLAYERS, WORD, Generator, seed_generator
from algodrome.kernels.playout import choose_one


class KernelBot:
    """A bot of the registry; the same seed makes the same choices on every target."""

    def __init__(
        self, name: str, game: Game, seed: int | None = None, title: str | None = None, *, target: str = "python"
    ) -> None:
        """Take a bot by its name; `title` is what it is called at the table.

        Built for "native", it is compiled at its first choice, or loaded from the disk where that was done before.
        """
        self.bot = name
        self.name = title or name
        self._policy = policy(type(game), name)
        self._choose = built((*policy_modules(type(game), [name]), playout), target)[choose_one]
        self._action = self._interpreted if target == "python" else self._compiled
        self._luck = Generator()
        seed = secrets.randbits(64) if seed is None else seed
        seed_generator(self._luck, seed & WORD, seed >> 32 & WORD, PLAYERS)

    def choose(self, state: State, seat: int) -> Move:
        """Choose a move for a seat."""
        return state.game.move(self._action(state, seat - 1))

    def _interpreted(self, state: State, seat: int) -> int:
        mask, scratch = [0] * state.game.actions, [state.game.scratch_type()]
        return self._choose([state.game.board], [state.position], seat, mask, scratch, [self._luck], self._policy)

    def _compiled(self, state: State, seat: int) -> int:
        mask, luck = np.zeros(state.game.actions, np.int8), self._luck.to_array()
        scratch = np.zeros(1, state.game.scratch_type.dtype)
        action = self._choose(tables(state.game), state.position.to_array(), seat, mask, scratch, luck, self._policy)
        self._luck.load(luck[0])
        return int(action)


@lru_cache(maxsize=64)
def tables(game: Game) -> Any:
    """Give the board of a game as an array; equal games have equal boards, which never change."""
    return game.board.to_array()
