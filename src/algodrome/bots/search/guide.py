"""A learnt policy as the guide of a search: it says of each plan how far it departs from what it would do itself."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.bots.trained.weights import has_weights, learnt
from algodrome.games.contract import Game

GRAIN = 24  # bits of counts that are one grain
DISTRUST = 200_000  # of a win: the most that a plan is held back by


class Guide:
    """The policy that a game ships, and how much a search trusts it."""

    def __init__(self, kind: type[Game], trust: int) -> None:
        """Load the weights; trust is what a grain of counts is worth, in millionths of a win."""
        self._inputs, self._network = learnt(kind)
        self._trust = trust

    def leans(self, plans: Sequence[Sequence[int]], seen: Any, masks: Any) -> list[int]:
        """Tell what to add to each try of each plan: nothing for what the policy itself would do, less for others.

        `seen` and `masks` have a row before each action of each plan; what begins alike is looked at once.
        """
        before = [tuple(plan[:place]) for plan in plans for place in range(len(plan))]
        first = {prefix: row for row, prefix in reversed(list(enumerate(before)))}
        rows = list(first.values())
        regrets = dict(zip(first, self._regrets(np.asarray(seen)[rows], np.asarray(masks)[rows]), strict=True))
        sums = [sum(int(regrets[tuple(plan[:place])][plan[place]]) for place in range(len(plan))) for plan in plans]
        return [-min((regret * self._trust) >> GRAIN, DISTRUST) for regret in sums]

    def _regrets(self, seen: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
        """Count for each action what the best one has more."""
        counts = self._network.counts(self._inputs.rows(seen))
        best = np.where(masks != 0, counts, np.iinfo(np.int64).min).max(1, keepdims=True)
        regrets: NDArray[np.int64] = best - counts
        return regrets


def guide_of(game: Game) -> Guide | None:
    """Give the guide of a game that ships a policy, says how far to trust it, and is played as the policy learnt it."""
    own = game.module("appraisal")
    trust, learnt_with = getattr(own, "TRUST", 0), getattr(own, "TRUSTED_WITH", {})
    suits = all(game.chosen[name] in values for name, values in learnt_with.items())
    return Guide(type(game), trust) if trust and suits and has_weights(type(game)) else None
