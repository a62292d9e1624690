"""Points of several races, forfeits and teams: BB25 to BB27."""

import pytest

from algodrome.games.bumping_bots.championship import (
    Race,
    picking_order,
    standings,
    team_points,
    team_ranking,
    teams_of,
)


def race(*ranks: int, forfeits: tuple[int, ...] = ()) -> Race:
    """Make a race from the ranks of the seats that started, in their order."""
    starters = [seat for seat in range(1, len(ranks) + len(forfeits) + 1) if seat not in forfeits]
    return Race(dict(zip(starters, ranks, strict=True)), frozenset(forfeits))


@pytest.mark.rule("BB25")
@pytest.mark.parametrize(
    ("robots", "points"),
    [
        (2, [3, 1]),
        (3, [5, 3, 1]),
        (4, [5, 3, 2, 1]),
        (5, [7, 5, 3, 2, 1]),
        (6, [8, 6, 4, 3, 2, 1]),
        (7, [9, 7, 5, 4, 3, 2, 1]),
        (8, [10, 8, 6, 5, 4, 3, 2, 1]),
        (9, [10, 8, 6, 5, 4, 3, 2, 1, 0]),
    ],
)
def test_points_follow_the_number_that_starts(robots: int, points: list[int]) -> None:
    result = race(*range(1, robots + 1))
    assert [result.points(seat) for seat in range(1, robots + 1)] == points


@pytest.mark.rule("BB25")
def test_equal_ranks_get_the_points_of_the_better_place() -> None:
    assert [race(1, 1, 3).points(seat) for seat in (1, 2, 3)] == [5, 5, 1]


@pytest.mark.rule("BB25")
def test_equal_totals_go_to_more_wins_then_to_the_better_last_race() -> None:
    seats = (1, 2, 3, 4)
    # 5 + 1 against 3 + 3: a win counts
    assert standings(seats, [race(1, 2, 3, 4), race(4, 2, 3, 1)])[:2] == [(4,), (1,)]
    assert standings((1, 2), [race(1, 2), race(2, 1)]) == [(2,), (1,)]


@pytest.mark.rule("BB26")
def test_the_last_of_the_standings_picks_first() -> None:
    assert picking_order((1, 2, 3), [race(2, 1, 3)]) == [3, 1, 2]
    assert picking_order((1, 2, 3), []) == [3, 2, 1]


@pytest.mark.rule("BB26")
@pytest.mark.rule("BB26a")
def test_a_forfeit_brings_nothing_and_the_points_follow_those_who_start() -> None:
    result = race(1, 2, 3, forfeits=(2,))
    assert [result.points(seat) for seat in (1, 2, 3, 4)] == [5, 0, 3, 1]
    assert standings((1, 2, 3, 4), [result]) == [(1,), (3,), (4,), (2,)]


@pytest.mark.rule("BB26a")
def test_a_race_with_one_robot_is_void() -> None:
    result = race(1, forfeits=(2, 3))
    assert result.is_void
    assert result.points(1) == 0


@pytest.mark.rule("BB27")
def test_a_pair_scores_as_its_better_robot_and_three_as_their_two_best() -> None:
    assert teams_of((1, 2, 3, 4)) == [(1, 2), (3, 4)]
    assert teams_of((1, 2, 3)) == []
    assert [team_points(team, race(4, 1, 2, 3)) for team in ((1, 2), (3, 4))] == [5, 3]
    nine = race(1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert [team_points(team, nine) for team in teams_of(range(1, 10))] == [18, 9, 3]


@pytest.mark.rule("BB27a")
def test_equal_teams_are_split_by_their_best_rank_and_those_who_start_count() -> None:
    assert team_ranking([(1, 2), (3, 4)], race(1, 2, 2, forfeits=(1,))) == [(1,), (2,)]
    assert team_ranking([(1, 2), (3, 4)], race(1, 3, 1, 4)) == [(1, 2)]
