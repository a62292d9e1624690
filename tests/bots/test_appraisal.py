"""What positions are worth to a search, how long it thinks, and what it chooses: by the interpreter, in small games."""

from typing import Any

import pytest

import algodrome
from algodrome.bots.search import budget, by_outcome
from algodrome.bots.search.appraisal import BIT, FINE, WHOLE
from algodrome.bots.search.budget import Budget, Clock
from algodrome.bots.search.room import Plan, Room
from algodrome.bots.search.searcher import Searcher
from algodrome.games.registry import registered
from algodrome.kernels.build import built
from algodrome.kernels.rows import blank_rows
from tests.bots import appraised_by_rows, appraised_by_weights, shared_win
from tests.toy_game.game import RaceTo21

ONE_BIT = BIT << FINE  # a weight that doubles the chances


def chances(module: Any, wisdom: list[int], seats: int) -> list[int]:
    """Give the chances of seats whose features are those of the module."""
    room = Room()
    room.seats = seats
    built((module,), "python")[module.chances](None, None, wisdom, room)
    return room.values[:seats]


def test_chances_double_with_each_bit_of_weight() -> None:
    assert chances(appraised_by_weights, [ONE_BIT, 0], 3) == [WHOLE // 7, 2 * WHOLE // 7, 4 * WHOLE // 7]


def test_chances_below_zero_count_as_well_and_the_best_is_whoever_is_best() -> None:
    assert chances(appraised_by_weights, [-ONE_BIT, ONE_BIT], 3) == [WHOLE // 4, WHOLE // 4, WHOLE // 2]


def test_parts_of_a_bit_count() -> None:
    first, second = chances(appraised_by_weights, [ONE_BIT // 2, 0], 2)
    assert second / first == pytest.approx(2**0.5, rel=1e-4)


def test_who_is_hopelessly_behind_keeps_next_to_nothing() -> None:
    assert chances(appraised_by_weights, [40 * ONE_BIT, 0], 2) == [0, 999999]


@pytest.mark.parametrize(
    ("counts", "parts"),
    [
        ([0, 0, 0], [0, 1, 2]),  # each row is one chance, and who has none has no row
        ([1, 0, 0], [0, 1, 4]),  # the first row is counted with each of the others
        ([0, 2, 1], [0, 8, 6]),  # cells of a row multiply, rows are added
        ([0, -1, 0], [0, 1, 3]),
    ],
)
def test_cells_of_a_row_multiply_with_the_first_row_and_rows_are_added(counts: list[int], parts: list[int]) -> None:
    found = chances(appraised_by_rows, [count * BIT for count in counts], 3)
    assert found == [WHOLE * part // sum(parts) for part in parts]


def test_who_is_favoured_has_numbers_of_its_own_behind_those_of_all_others() -> None:
    room = Room()
    room.seats, room.favoured = 3, 3
    build = built((appraised_by_rows,), "python")
    build[appraised_by_rows.chances](None, None, [0, 0, 0, BIT, 0, 0], room)
    assert room.values[:3] == [0, WHOLE // 5, 4 * WHOLE // 5]  # with the numbers of the others: 1 and 2 of 3


@pytest.mark.parametrize("bits", [30, 3000])
def test_what_counts_more_or_less_than_can_be_told_is_taken_for_the_most_or_the_least(bits: int) -> None:
    _, first, second = chances(appraised_by_rows, [-bits * BIT, bits * BIT, 0], 3)
    most, middle, least = 2**20, 2**10, 1
    assert first == WHOLE * most // (most + middle + least)
    assert second == WHOLE * (middle + least) // (most + middle + least)


@pytest.mark.parametrize(
    ("winners", "shares"),
    [(1, [0, 0, WHOLE]), (2, [0, WHOLE // 2, WHOLE // 2]), (3, [WHOLE // 3, WHOLE // 3, WHOLE // 3])],
)
def test_who_wins_together_shares_the_win(winners: int, shares: list[int]) -> None:
    room = Room()
    room.seats = 3
    built((shared_win, by_outcome), "python")[by_outcome.chances](None, winners, None, room)
    assert room.values[:3] == shares


def test_half_of_the_time_is_left_at_least() -> None:
    assert [Budget(seconds=1).less(seconds) for seconds in (0.25, 0.75)] == [Budget(seconds=0.75), Budget(seconds=0.5)]
    assert Budget(trials=7).less(0.01).trials == 7


class Watch:
    """The time of a thread, which the test sets."""

    now = 5.0

    def thread_time(self) -> float:
        """Tell the time that was set."""
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Put a watch in the place of the clock."""
    watch = Watch()
    monkeypatch.setattr(budget, "time", watch)
    return watch


def test_a_share_of_the_trials_is_used_up_in_as_many_pieces_as_it_takes() -> None:
    clock = Clock(Budget(trials=10), 0.5, 100)
    assert [clock.pieces(done, 3) for done in (100, 102, 103, 104, 105, 106, 109)] == [2, 1, 1, 1, 0, 0, 0]
    assert Clock(Budget(trials=1), 0.1, 0).pieces(0, 1) == 1
    assert Clock(Budget(trials=10**9), 1.0, 0).pieces(0, 4) == 4096  # somebody may want to stop it


def test_a_share_of_the_time_is_looked_at_twenty_times(watch: Watch) -> None:
    clock = Clock(Budget(seconds=4), 0.5, 10)
    assert clock.pieces(10, 5) == 1  # nothing is known of the pace yet
    watch.now = 5.125
    assert clock.pieces(1260, 5) == 200  # 10,000 trials a second: a twentieth of two seconds, by five
    watch.now = 6.9375
    assert clock.pieces(19385, 5) == 125  # what is left of the time
    watch.now = 7.0
    assert clock.pieces(20010, 5) == 0


@pytest.mark.parametrize(("total", "added"), [(18, 3), (19, 2), (20, 1), (14, 3)])
def test_a_search_wins_where_it_can(total: int, added: int) -> None:
    with registered(RaceTo21):
        game = algodrome.game("race-to-21")
        state = game.start(1)
        state.position.total = total
        searcher = Searcher(game, target="python")
        plans = [searcher.plan(state.position, 0, Budget(trials=60), seed) for seed in (5, 5, 6)]
    assert plans == [[added - 1]] * 3
    assert searcher.tried >= 60 or total == 20  # where there is one thing to do, nothing is tried


def test_a_search_that_overlooks_everything_still_chooses_something() -> None:
    with registered(RaceTo21):
        game = algodrome.game("race-to-21")
        searcher = Searcher(game, target="python")
        position = game.start(1).position
        found = {tuple(searcher.plan(position, 0, Budget(trials=6), seed, 100)) for seed in range(12)}
    assert found == {(0,), (1,), (2,)}
    assert position.total == 0  # thinking leaves no trace


@pytest.mark.parametrize(
    ("worths", "order"),
    [
        ([0, 7, 99], [0, 1, 2]),  # nothing can be won any more: as the policy plays, and not as the noise has it
        ([0, 100, 7], [1, 0, 2]),
        ([350_000, 400_000, 420_000], [2, 1, 0]),
    ],
)
def test_what_is_better_by_next_to_nothing_is_not_put_before_the_policy(worths: list[int], order: list[int]) -> None:
    with registered(RaceTo21):
        searcher = Searcher(algodrome.game("race-to-21"), target="python")
    plans = blank_rows(Plan, 3, "python")
    for plan, worth in zip(plans, worths, strict=True):
        plan.tries, plan.worth = 93, 93 * worth
    assert searcher._by_worth(searcher._keep(plans, range(3))) == order
