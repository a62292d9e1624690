"""The searcher of one game: compiled trials inside, the clock outside."""

from collections.abc import Sequence
from math import ceil, log2
from types import ModuleType
from typing import Any

import numpy as np

from algodrome.bots.registry import usual_rule
from algodrome.bots.search import by_features, by_outcome, by_table, trials
from algodrome.bots.search.budget import Budget, Clock
from algodrome.bots.search.room import LONGEST, Plan, Room, Tools
from algodrome.bots.search.wisdom import wisdom_of
from algodrome.games.contract import Game
from algodrome.games.policies import policy, policy_modules
from algodrome.kernels.build import Build, built
from algodrome.kernels.generator import PLAYERS, WORD, Generator, below, seed_generator
from algodrome.kernels.kind import Array
from algodrome.kernels.log import Silence
from algodrome.kernels.progress import compiling

LISTED = 256  # plans that are all tried; where there are more, plans are made by varying others
POOL = 48  # plans that are varied
FINALISTS = 12  # of them that are tried in new worlds
REHEARSALS = 4  # worlds in which varied plans are tried
IMPROVING = 0.5  # of the budget, where plans are varied
FRUITLESS = 1000  # variations in a row that were nothing new: there are no more


class Searcher:
    """The rules of one game, compiled with the search, and rooms to work in."""

    def __init__(
        self, game: Game, *, stages: int | None = None, wisdom: Array | None = None, target: str = "native"
    ) -> None:
        """Build the search for a game; on the target "python" it is slow, and wants wide positions."""
        kind = type(game)
        own = kind.module("appraisal")
        wide = target == "python"
        position = game.position_type.wide if wide else game.position_type.dtype
        marks = np.int64 if wide else np.int8
        self.game = game
        self._build = build_for(kind, own, target)
        self._plans = Plan.wide if wide else Plan.dtype
        self._rooms, self._lucks = Room().to_array(wide=wide), Generator().to_array(wide=wide)
        self._rooms["seats"] = game.players
        self._tools = Tools(
            boards=game.board.to_array(wide=wide),
            works=np.zeros(1, position),
            lucks=self._lucks,
            logs=Silence().to_array(wide=wide),
            scratches=np.zeros(1, game.scratch_type.wide if wide else game.scratch_type.dtype),
            rooms=self._rooms,
            drafts=Plan().to_array(wide=wide),
            stack=np.zeros(LONGEST + 2, position),
            mask=np.zeros(game.actions, marks),
            masks=np.zeros((LONGEST + 2, game.actions), marks),
            wisdom=wisdom_of(game) if wisdom is None else np.ascontiguousarray(wisdom, np.int64),
            policy=policy(kind, model_of(kind)),
            stages=stages or (1 if own is None else own.STAGES),
        )

    def get_ready(self) -> None:
        """Compile everything, or load it from the disk, so that no choice has to wait for it."""
        state = self.game.start(0)
        position, seat, whole = state.position.to_array(), state.to_act[0] - 1, Budget(trials=1)
        first = self.plan(position, seat, whole, 0)
        plans = np.zeros(1, self._plans)
        plans["length"], plans["actions"][0, : len(first)] = len(first), first
        worlds = self._worlds(position, seat, REHEARSALS, 0, 0)
        self._shortest(worlds, seat, plans)
        self._improved(plans, worlds, seat, whole, 0)

    def plan(self, position: Array, seat: int, budget: Budget, seed: int, overlooks: int = 0) -> list[int]:
        """Choose what a seat (from 0) does until another must act, from what it may know.

        Of 100 plans some are overlooked; the policy's is no help then, where there are too many to list.
        """
        with compiling(self.game.title):
            return self._plan(position, seat, budget, seed, overlooks)

    def _plan(self, position: Array, seat: int, budget: Budget, seed: int, overlooks: int) -> list[int]:
        self._rooms["tried"] = 0
        low, high = seed & WORD, seed >> 32 & WORD
        seed_generator(self._lucks[0], low, high, PLAYERS)
        worlds = self._worlds(position, seat, REHEARSALS, low, high)
        plans = np.zeros(LISTED, self._plans)
        all_listed = self._build[trials.begin](self._tools, worlds[0], seat, plans)
        share = 1.0
        if not all_listed:
            share -= IMPROVING
            first = self._shortest(worlds, seat, plans[:1]) if overlooks else plans[:1]
            plans = self._improved(first, worlds, seat, budget, seed)
        elif overlooks:
            plans = self._seen(plans[: self._kept], overlooks, seed)
        best = self._best(plans[: self._kept].copy(), position, seat, budget, share, low + REHEARSALS, high)
        return [int(action) for action in best["actions"][: best["length"]]]

    def _seen(self, plans: Array, overlooks: int, seed: int) -> Array:
        """Leave out what is overlooked; something is always seen."""
        whims = Generator()
        seed_generator(whims, seed & WORD, seed >> 32 & WORD, PLAYERS + 2)
        seen = [number for number in range(len(plans)) if below(whims, 100) >= overlooks]
        found = plans[seen or [below(whims, len(plans))]]
        self._rooms["kept"] = len(found)
        return found

    def _shortest(self, worlds: tuple[Array, Array], seat: int, otherwise: Array) -> Array:
        """Give the plan that ends the turn at once, as far as that can be done."""
        self._build[trials.begin_shortly](self._tools, worlds[0], seat)
        drafts = self._tools.drafts
        return drafts.copy() if drafts["length"][0] < LONGEST else otherwise

    def _improved(self, first: Array, worlds: tuple[Array, Array], seat: int, budget: Budget, seed: int) -> Array:
        """Vary plans, beginning with one, and give the best, in order."""
        plans = np.zeros(POOL, self._plans)
        plans[0], self._rooms["kept"] = first[0], 1
        self._try(plans, worlds, seat)
        whims = np.zeros(1, self._lucks.dtype)
        seed_generator(whims[0], seed & WORD, seed >> 32 & WORD, PLAYERS + 1)
        clock = Clock(budget, IMPROVING, self.tried)
        missed = 0
        while times := clock.pieces(self.tried, REHEARSALS):
            before = self.tried
            self._build[trials.improve_plans](self._tools, *worlds, seat, plans, whims, times)
            missed = missed + times if self.tried == before else 0
            if missed > FRUITLESS:
                break
        order = np.argsort(-plans["worth"][: self._kept], kind="stable")[:FINALISTS]
        self._rooms["kept"] = len(order)
        plans = plans[order]
        plans["worth"] = plans["tries"] = 0
        return plans

    def _best(self, plans: Array, position: Array, seat: int, budget: Budget, share: float, low: int, high: int) -> Any:
        """Try plans in the same worlds, and leave the worse half out, again and again."""
        halvings = max(1, ceil(log2(len(plans))))
        for _ in range(halvings if len(plans) > 1 else 0):
            clock = Clock(budget, share / halvings, self.tried)
            while count := clock.pieces(self.tried, self._kept):
                count = min(count, 256)
                self._try(plans, self._worlds(position, seat, count, low, high), seat)
                low += count
            order = np.argsort(-plans["worth"], kind="stable")[: (len(plans) + 1) // 2]
            plans = plans[order]
            self._rooms["kept"] = len(plans)
        return plans[0]

    def _worlds(self, position: Array, seat: int, count: int, low: int, high: int) -> tuple[Array, Array]:
        """Imagine worlds, and give them with the luck in each."""
        worlds, fortunes = np.zeros(count, position.dtype), np.zeros(count, self._lucks.dtype)
        self._build[trials.prepare](self._tools, position, worlds, fortunes, seat, low & WORD, high)
        return worlds, fortunes

    def _try(self, plans: Array, worlds: tuple[Array, Array], seat: int) -> None:
        self._build[trials.try_plans](self._tools, *worlds, seat, plans)

    @property
    def tried(self) -> int:
        """Count the trials of the last choice: plans, each in one world."""
        return int(self._rooms["tried"][0])

    @property
    def _kept(self) -> int:
        return int(self._rooms["kept"][0])


def build_for(kind: type[Game], own: ModuleType | None, target: str) -> Build:
    """Build the rules of a game with the bot that it takes everybody for, its appraisal and the search."""
    return built((*policy_modules(kind, [model_of(kind)]), *appraisal_modules(own), trials), target)


def model_of(kind: type[Game]) -> str:
    """Name the bot that a search takes everybody for: the one that the appraisal names, or the usual one."""
    return str(getattr(kind.module("appraisal"), "MODEL", usual_rule(kind)))


def appraisal_modules(own: ModuleType | None) -> Sequence[ModuleType]:
    """Give the modules that appraise positions, from the game's own, where it has one."""
    if own is None:
        return [by_outcome]
    return [by_table if hasattr(own, "CELLS") else by_features, own]
