"""What a search spends its trials on, and what it may know of the game: by the interpreter."""

from collections.abc import Iterator
from typing import Any

import pytest

import algodrome
from algodrome.bots.search import searcher as searching
from algodrome.bots.search import tasks
from algodrome.bots.search.budget import Budget
from algodrome.bots.search.room import Plan
from algodrome.bots.search.search_bot import SearchBot
from algodrome.bots.search.searcher import Searcher
from algodrome.games.registry import registered
from algodrome.kernels.rows import blank_rows
from tests.games.reached import random_state
from tests.toy_game.game import RaceTo21

GAMES = algodrome.game_names()


def race(total: int = 0) -> algodrome.State:
    """Begin a race to 21 somewhere."""
    with registered(RaceTo21):
        state = algodrome.game("race-to-21").start(1)
    state.position.total = total
    return state


class Watched(Searcher):
    """A searcher that writes down what it tries: how many plans in how many worlds, how far, and tried before."""

    def __init__(self, game: algodrome.Game, **more: Any) -> None:
        super().__init__(game, target="python", **more)
        self.seen: list[tuple[int, int, bool, int]] = []
        self.fortunes: list[bytes] = []
        self.done: list[tuple[int, bytes]] = []  # kinds of tasks, with the luck of plans that are made or varied

    def _carry_out(self, task: Any, *, is_far: bool = False) -> bool:
        lucks = {tasks.BEGIN: self._lucks, tasks.IMPROVE: task.whims}.get(task.kind)
        self.done.append((task.kind, lucks[0].to_array().tobytes() if lucks else b""))
        return super()._carry_out(task, is_far=is_far)

    def _try(self, plans: Any, worlds: Any, seat: int, *, is_far: bool = False) -> None:
        self.seen.append((self._kept, len(worlds[0]), is_far, plans[0].tries))
        super()._try(plans, worlds, seat, is_far=is_far)

    def _worlds(self, *asked: Any) -> Any:
        worlds = super()._worlds(*asked)
        self.fortunes += [luck.to_array().tobytes() for luck in worlds[1]]
        return worlds


def test_each_halving_has_its_share_of_the_trials_and_leaves_the_worse_half_out() -> None:
    state = race()
    searcher = Watched(state.game)
    searcher.plan(state.position, 0, Budget(trials=60), 5)
    assert searcher.seen == [(3, 10, True, 0), (2, 15, True, 10)]
    assert searcher.tried == 60


def test_no_world_is_seen_twice_and_another_seed_has_others() -> None:
    state = race()
    searcher = Watched(state.game)
    for seed in (5, 5 + (1 << 32), 1 << 20):
        searcher.plan(state.position, 0, Budget(trials=60), seed)
    assert len(searcher.fortunes) == len(set(searcher.fortunes)) == 3 * (4 + 10 + 15)


def test_who_looks_far_does_so_when_few_plans_are_left_and_forgets_how_they_fared_before() -> None:
    class Unmoved(Watched):
        """Tries nothing, but says that it has."""

        def _carry_out(self, task: Any, *, is_far: bool = False) -> bool:
            del is_far
            for number in range(self._kept):
                task.plans[number].tries += len(task.worlds)
            self._room.tried += self._kept * len(task.worlds)
            return True

        def _worlds(self, *asked: Any) -> Any:
            return [None] * asked[2], [None] * asked[2]

    searcher = Unmoved(algodrome.game("bumping-bots", players=2), far=True)
    plans = searcher._keep(blank_rows(Plan, 40, "python"), range(40))
    searcher._best(plans, searcher.game.start(1).position, 0, Budget(trials=600), 1.0, 0, 0)
    assert searcher.seen == [
        (40, 3, False, 0),
        (20, 5, False, 3),
        (10, 10, True, 0),
        (5, 20, True, 10),
        (3, 34, True, 30),
        (2, 50, True, 64),
    ]


def test_plans_that_were_varied_come_best_first_and_are_tried_anew() -> None:
    state = race(18)
    searcher = Watched(state.game)
    first = blank_rows(Plan, 1, "python")
    first[0].length = 1
    worlds = searcher._worlds(state.position, 0, 4, 5, 6)
    plans = searcher._improved(first, worlds, 0, Budget(trials=200), 5)
    assert [plan.length for plan in plans] == [1, 1, 1]
    assert plans[0].actions[0] == 2
    assert {plan.actions[0] for plan in plans} == {0, 1, 2}
    assert [(plan.worth, plan.tries) for plan in plans] == [(0, 0)] * 3


@pytest.fixture
def cramped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave room for two plans, so that three must be found by varying them."""
    monkeypatch.setattr(searching, "LISTED", 2)


@pytest.mark.usefixtures("cramped")
@pytest.mark.parametrize("seed", range(4))
def test_where_plans_are_varied_that_has_half_of_the_trials(seed: int) -> None:
    """One plan is tried in four worlds, then what it is varied to, until there is nothing new; then all are halved."""
    state = race()
    searcher = Watched(state.game)
    searcher.plan(state.position, 0, Budget(trials=40), seed)
    assert searcher.seen == [(1, 4, False, 0), (3, 4, True, 0), (2, 5, True, 4)]
    assert searcher.tried == 3 * 4 + 3 * 4 + 2 * 5


@pytest.mark.usefixtures("cramped")
def test_the_same_seed_does_the_same_again_whatever_was_thought_of_between() -> None:
    state = race()
    searcher, found = Watched(state.game), []
    for seed in (5, 5, 6):
        searcher.done.clear()
        searcher.plan(state.position, 0, Budget(trials=40), seed)
        found.append((searcher.done.copy(), searcher.tried))
        searcher.plan(race(7).position, 0, Budget(trials=40), 11)
    assert found[0] == found[1]
    for kind in (tasks.BEGIN, tasks.IMPROVE):
        lucks = [next(luck for done, luck in one if done == kind) for one, _ in found]
        assert lucks[1] != lucks[2]


@pytest.mark.usefixtures("cramped")
@pytest.mark.parametrize("overlooks", [0, 100])
def test_who_overlooks_a_turn_too_long_to_list_begins_with_the_shortest_plan(overlooks: int) -> None:
    state = race()
    searcher = Watched(state.game)
    searcher.plan(state.position, 0, Budget(trials=40), 5, overlooks)
    assert (tasks.BEGIN_SHORTLY in [kind for kind, _ in searcher.done]) == bool(overlooks)


def twins(name: str) -> Iterator[tuple[algodrome.State, int]]:
    """Give positions of a game, each with a seat that has to act; it is not always the first."""
    for number in range(5):
        state = random_state(algodrome.game(name), number, 12 + 9 * number)
        if not state.is_over:
            yield state, state.to_act[-1]


@pytest.mark.parametrize("name", GAMES)
def test_imagined_worlds_are_the_same_in_every_game_that_looks_the_same(name: str) -> None:
    seats, differ = set(), False
    for state, seat in twins(name):
        searcher, twin = Searcher(state.game, target="python"), state.imagine(seat, 3)
        found, others = (searcher._worlds(one.position, seat - 1, 2, 5, 6) for one in (state, twin))
        assert [world.to_array().tobytes() for world in found[0]] == [world.to_array().tobytes() for world in others[0]]
        seats.add(seat)
        differ = differ or twin.position != state.position
    assert differ
    assert seats != {1}


def test_where_all_act_at_once_the_others_are_ready_before_the_seat_decides() -> None:
    state = algodrome.game("speedalgo", players=3, setup="random").start(2)
    searcher = Searcher(state.game, target="python")
    assert state.to_act == (1, 2, 3)
    for seat in range(3):
        (world,) = searcher._worlds(state.position, seat, 1, 5, 6)[0]
        assert state.game.rulebook.acting(state.game.board, world) == 1 << seat


def test_what_the_guide_takes_comes_off_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    state, given = race(), []
    searcher = Searcher(state.game, guide=object(), target="python")  # type: ignore[arg-type]

    def best(*asked: Any) -> Any:
        given.append(asked[3].seconds)
        return asked[0][0]

    monkeypatch.setattr(searcher, "_best", best)
    taken = iter((0.25, 0.75))
    monkeypatch.setattr(searcher, "_lean", lambda *_: next(taken))
    for _ in range(2):
        searcher.plan(state.position, 0, Budget(seconds=1), 5)
    assert given == [0.75, 0.5]  # half of it at least


class Adviser:
    """Plans what it is told, and counts how often it is asked."""

    def __init__(self, plan: list[int]) -> None:
        self.advice, self.asked = plan, 0

    def plan(self, *asked: Any) -> list[int]:
        """Give the plan."""
        del asked
        self.asked += 1
        return self.advice


def test_a_plan_goes_on_as_long_as_nothing_unforeseen_is_seen() -> None:
    state = algodrome.game("bumping-bots", players=2, tuning=0).start(3)
    seat = state.to_act[0]
    first = next(move for move in state.legal_moves(seat) if str(move) == "+")
    then = state.copy()
    then.play(first)
    second = then.legal_moves(seat)[-1]
    assert then.to_act == (seat,)
    for elsewhere, times in ((False, 1), (True, 2)):
        bot, adviser = SearchBot(state.game, 4, target="python"), Adviser([first.action, second.action])
        bot._searcher = adviser  # type: ignore[assignment]
        assert bot.choose(state, seat) == first
        adviser.advice = [second.action]
        there = then.copy()
        if elsewhere:
            robots: Any = there.position
            robots.speed[2 - seat] += 1
        assert bot.choose(there, seat) == second
        assert adviser.asked == times
