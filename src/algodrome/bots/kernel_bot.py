"""Bots written as rules, at a table: the same code that plays millions of games a second, interpreted."""

import secrets
from functools import cache
from types import ModuleType

from algodrome.bots.registry import policy, policy_modules
from algodrome.games.contract import Game, Move, State
from algodrome.kernels.build import Build, build
from algodrome.kernels.generator import PLAYERS, WORD, Generator, seed_generator


class KernelBot:
    """A bot of the registry; the same seed makes the same choices."""

    def __init__(self, name: str, game: Game, seed: int | None = None, title: str | None = None) -> None:
        """Take a bot by its name; `title` is what it is called at the table."""
        self.bot = name
        self.name = title or name
        self._policy = policy(name)
        modules = policy_modules(game, [name])
        self._choose = _built(tuple(modules))[modules[-1].choose]
        self._luck = Generator()
        seed = secrets.randbits(64) if seed is None else seed
        seed_generator(self._luck, seed & WORD, seed >> 32 & WORD, PLAYERS)

    def choose(self, state: State, seat: int) -> Move:
        """Choose a move for a seat."""
        mask = [0] * state.game.actions
        action = self._choose(state.game.board, state.position, seat - 1, mask, self._luck, self._policy)
        return state.game.move(action)


@cache
def _built(modules: tuple[ModuleType, ...]) -> Build:
    return build(modules, "python")
