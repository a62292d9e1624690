"""A bot that searches, at a table: it plans a whole turn, and goes on with it as long as nothing unforeseen happens."""

import random
import secrets
from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from algodrome.bots.registry import SEARCH
from algodrome.bots.search.budget import Budget
from algodrome.bots.search.guide import guide_of
from algodrome.bots.search.searcher import Searcher
from algodrome.games.contract import Game, Move, State


class SearchBot:
    """A player that tries its plans in imagined games; the same seed and number of trials make the same choices."""

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        title: str | None = None,
        *,
        budget: Budget | None = None,
        name: str = SEARCH,
        overlooks: int = 0,
        guided: bool = False,
        far: bool = False,
        deep: bool = False,
        plain: bool = False,
        target: str = "native",
    ) -> None:
        """Sit down; the search is compiled at the first choice, or loaded from the disk, or interpreted.

        It overlooks some of 100 things that it could do. Guided, it listens to the policy that the game ships. One
        that looks far plays more of the game on, or tries its next turns too; deep, it plays better there. A plain one
        has learnt nothing, and tries its plans to the end of the game.
        """
        self.bot = name
        self.name = title or name
        self._searcher = searcher_of(game, target, guided=guided, far=far, deep=deep, plain=plain)
        self._budget = budget or Budget()
        self._overlooks = overlooks
        self._luck = random.Random(secrets.randbits(64) if seed is None else seed)
        self._plan: deque[int] = deque()
        self._foreseen: Mapping[str, Any] | None = None

    def choose(self, state: State, seat: int) -> Move:
        """Choose a move for a seat."""
        legal = [move.action for move in state.legal_moves(seat)]
        if len(legal) == 1:
            return state.game.move(legal[0])
        if not self._plan or self._plan[0] not in legal or state.view(seat) != self._foreseen:
            seed = self._luck.getrandbits(64)
            self._plan = deque(self._searcher.plan(state.position, seat - 1, self._budget, seed, self._overlooks))
        action = self._plan.popleft()
        self._foreseen = self._after(state, seat, action) if self._plan else None
        return state.game.move(action)

    def _after(self, state: State, seat: int, action: int) -> Mapping[str, Any]:
        """Give what the seat will see if nothing comes between."""
        then = state.copy()
        then.play(action, seat)
        return then.view(seat)


@lru_cache(maxsize=16)
def searcher_of(
    game: Game, target: str, *, guided: bool = False, far: bool = False, deep: bool = False, plain: bool = False
) -> Searcher:
    """Give the searcher of a game; those of one game share it, one after the other."""
    return Searcher(game, guide=guide_of(game) if guided else None, far=far, deep=deep, plain=plain, target=target)
