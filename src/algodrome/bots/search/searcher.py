"""The searcher of one game: compiled trials inside, the clock outside."""

import time
from collections.abc import Sequence
from math import ceil, log2
from types import ModuleType
from typing import Any

import numpy as np

from algodrome.bots.registry import usual_rule
from algodrome.bots.search import by_features, by_outcome, by_rows, tasks, trials
from algodrome.bots.search.appraisal import WHOLE
from algodrome.bots.search.apprentice import APPRENTICE, Apprentice, apprentice_of, nobody
from algodrome.bots.search.budget import Budget, Clock
from algodrome.bots.search.guide import Guide
from algodrome.bots.search.room import LONGEST, Ahead, Plan, Room, Tools, Turn
from algodrome.bots.search.tasks import Task
from algodrome.bots.search.wisdom import wisdom_of
from algodrome.games.contract import Game
from algodrome.games.policies import RANDOM, policy, policy_modules
from algodrome.kernels.build import Build, built
from algodrome.kernels.generator import PLAYERS, WORD, Generator, below, seed_generator
from algodrome.kernels.kind import Array
from algodrome.kernels.log import Silence
from algodrome.kernels.progress import compiling
from algodrome.kernels.record import Record
from algodrome.kernels.rows import Rows, blank_rows, row_of

LISTED = 256  # plans that are all tried; where there are more, plans are made by varying others
POOL = 48  # plans that are varied
FINALISTS = 12  # of them that are tried in new worlds
MOST_WORLDS = 256  # that are imagined at once
FEW = 16  # plans of which the next turns are looked at too
REHEARSALS = 4  # worlds in which varied plans are tried
IMPROVING = 0.5  # of the budget, where plans are varied
DOUBTING = 0.25  # of the budget, where plans that won every trial are told apart
NEGLIGIBLE = 100  # millionths of a win by which a plan is no better than one before it
FRUITLESS = 1000  # variations in a row that were nothing new: there are no more

Worlds = tuple[Array | Rows, Array | Rows]  # imagined positions, and the luck of the players in each


class Searcher:
    """The rules of one game, compiled with the search, and rooms to work in."""

    def __init__(
        self,
        game: Game,
        *,
        stages: int | None = None,
        far: bool = False,
        wisdom: Array | None = None,
        guide: Guide | None = None,
        deep: bool = False,
        plain: bool = False,
        target: str = "native",
    ) -> None:
        """Build the search for a game; on the target "python" it chooses the same, some hundred times slower.

        One that looks far plays more stages on, or tries the seat's next turns too, where the game says how many. A
        deep one lets an apprentice play for itself there, where the game has one, and asks what positions are worth to
        that. A plain one leaves aside what the game says of its worth, and all that was learnt.
        """
        kind = type(game)
        own = None if plain else kind.module("appraisal")
        learnt = wisdom_of(game) if wisdom is None else np.ascontiguousarray(wisdom, np.int64)
        masks = np.zeros((LONGEST + 2, game.actions), np.int8)
        self.game = game
        self.target = target
        self._guide = guide
        self._build = build_for(kind, own, target)
        self._lucks = blank_rows(Generator, 1, target)
        self._room = (rooms := blank_rows(Room, 1, target))[0]
        self._room.seats = game.players
        self._tools = Tools(
            boards=row_of(game.board, target),
            works=blank_rows(game.position_type, 1, target),
            lucks=self._lucks,
            logs=blank_rows(Silence, 1, target),
            scratches=blank_rows(game.scratch_type, 1, target),
            rooms=rooms,
            drafts=blank_rows(Plan, 1, target),
            stack=blank_rows(game.position_type, LONGEST + 2, target),
            mask=self._plain(masks[0]),
            masks=self._plain(masks),
            wisdom=self._plain(learnt),
            favours=False,
            policies=self._plain(np.array([policy(kind, name) for name in models_of(kind, own)])),
            own_policy=policy(kind, own_model_of(kind, own)),
            apprentice=self._plainly(nobody(game)),
            stages=stages or (1 if own is None else own.STAGES),
        )
        self._variety = blank_rows(Generator, 1, target)
        self._anybody = self._plain(np.array([policy(kind, RANDOM)]))
        self._near = self._look_ahead(0, 0)
        self._far = self._look_ahead(getattr(own, "TURNS", 1) - 1 if far else 0, getattr(own, "WIDTH", 0))
        near_stages = self._tools.stages
        self._far_tools = self._tools._replace(stages=getattr(own, "FAR_STAGES", near_stages) if far else near_stages)
        if far and deep and (found := apprentice_of(game)):
            self._far_tools = self._far_tools._replace(
                own_policy=APPRENTICE, apprentice=self._plainly(found[0]), wisdom=self._plain(found[1]), favours=True
            )
        self._looks_far = len(self._far.turns) > 0 or self._far_tools.stages > near_stages

    def _look_ahead(self, turns: int, width: int) -> Ahead:
        """Make room to try so many plans of each of so many of the seat's next turns."""
        game, target = self.game, self.target
        masks = np.zeros((LONGEST + 2, game.actions), np.int8)
        return Ahead(
            lister=self._tools._replace(
                rooms=blank_rows(Room, 1, target),
                drafts=blank_rows(Plan, 1, target),
                stack=blank_rows(game.position_type, LONGEST + 2, target),
                masks=self._plain(masks),
            ),
            listed=self._blank_plans(LISTED if turns else 0),
            positions=blank_rows(game.position_type, turns, target),
            lucks=blank_rows(Generator, turns, target),
            plans=self._blank_plans(turns * width),
            turns=blank_rows(Turn, turns, target),
            width=width,
        )

    def _plain(self, numbers: Array) -> Array | list[Any]:
        """Give numbers as the target is quickest with."""
        return numbers.tolist() if self.target == "python" else numbers.copy()

    def _plainly(self, apprentice: Apprentice) -> Apprentice:
        """Give an apprentice as the target is quickest with."""
        return Apprentice(*map(self._plain, apprentice))

    def get_ready(self) -> None:
        """Compile everything, or load it from the disk, so that no choice has to wait for it."""
        state = self.game.start(0)
        position, seat, whole = state.position, state.to_act[0] - 1, Budget(trials=1)
        first = self.plan(position, seat, whole, 0)
        plans = self._blank_plans(1)
        plans[0].length = len(first)
        plans[0].actions[: len(first)] = first
        worlds = self._worlds(position, seat, REHEARSALS, 0, 0)
        self._shortest(worlds, seat, plans)
        self._improved(plans, worlds, seat, whole, 0)

    def plan(self, position: Record, seat: int, budget: Budget, seed: int, overlooks: int = 0) -> list[int]:
        """Choose what a seat (from 0) does until another must act, from what it may know.

        Of 100 plans some are overlooked; where there are too many to list, the policy's is, in some of 100 turns.
        """
        with compiling(self.game.title):
            return self._plan(position, seat, budget, seed, overlooks)

    def _plan(self, position: Record, seat: int, budget: Budget, seed: int, overlooks: int) -> list[int]:
        self._room.tried = 0
        low, high = seed & WORD, seed >> 32 & WORD
        seed_generator(self._lucks[0], low, high, PLAYERS)
        worlds = self._worlds(position, seat, REHEARSALS, low, high)
        plans = self._blank_plans(LISTED)
        all_listed = self._carry_out(self._task(tasks.BEGIN, worlds, seat, plans))
        share = 1.0
        if not all_listed:
            share -= IMPROVING
            first = plans.take([0])
            if below(self._whims(seed), 100) < overlooks:
                first = self._shortest(worlds, seat, first)
            plans = self._improved(first, worlds, seat, budget, seed)
        elif overlooks:
            plans = self._seen(plans, overlooks, seed)
        plans = plans.take(range(self._kept))
        if self._guide is not None and all_listed and self._kept > 1:
            budget = budget.less(self._lean(plans, worlds, seat, self._guide))
        best = self._best(plans, position, seat, budget, share, low + REHEARSALS, high)
        return [int(action) for action in best.actions[: best.length]]

    def _lean(self, plans: Array | Rows, worlds: Worlds, seat: int, guide: Guide) -> float:
        """Have the guide say what it thinks of the kept plans; give the seconds that it took."""
        begun = time.thread_time()
        actions = [[int(action) for action in plan.actions[: plan.length]] for plan in plans]
        rows = sum(map(len, actions))
        seen = self._plain(np.zeros((rows, self.game.observation), np.int16))
        masks = self._plain(np.zeros((rows, self.game.actions), np.int8))
        self._build[trials.observe_plans](self._tools, worlds[0], seat, plans, seen, masks)
        for number, lean in enumerate(guide.leans(actions, seen, masks)):
            plans[number].lean = lean
        return time.thread_time() - begun

    def _blank_plans(self, count: int) -> Array | Rows:
        return blank_rows(Plan, count, self.target)

    def _seen(self, plans: Array | Rows, overlooks: int, seed: int) -> Array | Rows:
        """Leave out what is overlooked of the kept plans; something is always seen."""
        whims = self._whims(seed)
        seen = [number for number in range(self._kept) if below(whims, 100) >= overlooks]
        return self._keep(plans, seen or [below(whims, self._kept)])

    def _whims(self, seed: int) -> Generator:
        """Give the luck by which something is overlooked."""
        whims = Generator()
        seed_generator(whims, seed & WORD, seed >> 32 & WORD, PLAYERS + 2)
        return whims

    def _keep(self, plans: Array | Rows, places: Sequence[int]) -> Array | Rows:
        """Keep the plans at some places, and no others."""
        self._room.kept = len(places)
        return plans.take(places)

    def _shortest(self, worlds: Worlds, seat: int, otherwise: Array | Rows) -> Array | Rows:
        """Give the plan that ends the turn at once, as far as that can be done."""
        self._carry_out(self._task(tasks.BEGIN_SHORTLY, worlds, seat, otherwise))
        drafts = self._tools.drafts
        return drafts.take([0]) if drafts[0].length < LONGEST else otherwise

    def _improved(self, first: Array | Rows, worlds: Worlds, seat: int, budget: Budget, seed: int) -> Array | Rows:
        """Vary plans, beginning with one, and give the best, in order."""
        plans = self._blank_plans(POOL)
        plans[0], self._room.kept = first[0], 1
        self._try(plans, worlds, seat)
        varying = self._task(tasks.IMPROVE, worlds, seat, plans)
        seed_generator(varying.whims[0], seed & WORD, seed >> 32 & WORD, PLAYERS + 1)
        clock = Clock(budget, IMPROVING, self.tried)
        missed = 0
        while times := clock.pieces(self.tried, REHEARSALS):
            before = self.tried
            self._carry_out(varying._replace(times=times))
            missed = missed + times if self.tried == before else 0
            if missed > FRUITLESS:
                break
        return self._untried(self._keep(plans, self._by_worth(plans)[:FINALISTS]))

    def _untried(self, plans: Array | Rows) -> Array | Rows:
        """Forget how plans fared."""
        for number in range(self._kept):
            plans[number].worth = plans[number].tries = 0
        return plans

    def _by_worth(self, plans: Any) -> list[int]:
        """Number the kept plans, the best first; where nothing can be won any more, that is the policy's."""
        return sorted(
            range(self._kept), key=lambda number: -(plans[number].worth // (NEGLIGIBLE * plans[number].tries))
        )

    def _best(
        self, plans: Array | Rows, position: Record, seat: int, budget: Budget, share: float, low: int, high: int
    ) -> Any:
        """Try plans in the same worlds, and leave the worse half out, again and again; look far when few are left."""
        halvings = max(1, ceil(log2(len(plans))))
        for _ in range(halvings if len(plans) > 1 else 0):
            clock = Clock(budget, share / halvings, self.tried)
            is_far = len(plans) <= FEW
            while count := clock.pieces(self.tried, self._kept):
                count = min(count, MOST_WORLDS)
                self._try(plans, self._worlds(position, seat, count, low, high), seat, is_far=is_far)
                low += count
            half = self._by_worth(plans)[: (len(plans) + 1) // 2]
            sure = [number for number, plan in enumerate(plans) if plan.worth == WHOLE * int(plan.tries)]
            if len(sure) > 1 and len(sure) >= len(half):
                return self._safest(self._keep(plans, sure), position, seat, budget, low, high)
            plans = self._keep(plans, half)
            if self._looks_far and not is_far and len(plans) <= FEW:
                plans = self._untried(plans)  # what they fared is worth less than what will be seen
        return plans[0]

    def _safest(self, plans: Array | Rows, position: Record, seat: int, budget: Budget, low: int, high: int) -> Any:
        """Of plans that won every trial, give the one that wins most when the others do anything: they may see more."""
        plans = self._untried(plans)
        clock = Clock(budget, DOUBTING, self.tried)
        while count := clock.pieces(self.tried, self._kept):
            count = min(count, MOST_WORLDS)
            trying = self._task(tasks.TRY, self._worlds(position, seat, count, low, high), seat, plans)
            self._build[tasks.carry_out](self._far_tools._replace(policies=self._anybody), self._near, trying)
            low += count
        return plans[self._by_worth(plans)[0]]

    def _worlds(self, position: Record, seat: int, count: int, low: int, high: int) -> Worlds:
        """Imagine worlds, and give them with the luck in each."""
        worlds = blank_rows(type(position), count, self.target), blank_rows(Generator, count, self.target)
        preparing = self._task(tasks.PREPARE, worlds, seat, self._tools.drafts)
        self._carry_out(preparing._replace(roots=row_of(position, self.target), seed_low=low & WORD, seed_high=high))
        return worlds

    def _try(self, plans: Array | Rows, worlds: Worlds, seat: int, *, is_far: bool = False) -> None:
        self._carry_out(self._task(tasks.TRY, worlds, seat, plans), is_far=is_far)

    def _task(self, kind: int, worlds: Worlds, seat: int, plans: Array | Rows) -> Task:
        """Describe a task in some worlds with some plans, to which what else it needs can be added."""
        return Task(
            kind=kind,
            seat=seat,
            roots=worlds[0],
            worlds=worlds[0],
            fortunes=worlds[1],
            plans=plans,
            whims=self._variety,
            seed_low=0,
            seed_high=0,
            times=0,
        )

    def _carry_out(self, task: Task, *, is_far: bool = False) -> bool:
        tools, ahead = (self._far_tools, self._far) if is_far else (self._tools, self._near)
        return self._build[tasks.carry_out](tools, ahead, task)

    @property
    def tried(self) -> int:
        """Count the trials of the last choice: plans, each in one world."""
        return int(self._room.tried)

    @property
    def _kept(self) -> int:
        return int(self._room.kept)


def build_for(kind: type[Game], own: ModuleType | None, target: str) -> Build:
    """Build the rules of a game with the bots that it takes all for, its appraisal and the search."""
    return built(
        (
            *policy_modules(kind, [*models_of(kind, own), own_model_of(kind, own)]),
            *appraisal_modules(own),
            tasks,
            trials,
        ),
        target,
    )


def models_of(kind: type[Game], own: ModuleType | None) -> Sequence[str]:
    """Name the bots that a search takes the others for, by lot: those that the appraisal names, or the usual one."""
    return getattr(own, "MODELS", (usual_rule(kind),))


def own_model_of(kind: type[Game], own: ModuleType | None) -> str:
    """Name the bot that a search takes itself for, once a plan has been carried out: the first of them, or another."""
    return str(getattr(own, "OWN_MODEL", models_of(kind, own)[0]))


def appraisal_modules(own: ModuleType | None) -> Sequence[ModuleType]:
    """Give the modules that appraise positions, from the game's own, where it has one."""
    if own is None:
        return [by_outcome]
    return [by_rows if hasattr(own, "ROWS") else by_features, own]
