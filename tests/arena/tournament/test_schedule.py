"""Who meets whom in each form, on which seats, and under which numbers."""

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

import algodrome
from algodrome.arena.tournament.plan import MOST_GAMES, Event, Plan, Result, Test, TournamentError
from algodrome.arena.tournament.schedule import Fixture, check_size, fixtures, ladder, size, total
from algodrome.bots.outside.limits import Limits


def plan(bots: int, form: str = "round-robin", players: int = 2, rounds: int = 3, games: int = 0) -> Plan:
    event = Event.of(algodrome.game("algouno", players=players))
    names = tuple(f"search@{number}" for number in range(1, bots + 1))
    return Plan(names, (event,), form, rounds, games)


def played(whole: Plan, strongest: list[int]) -> list[Result]:
    """Play all rounds: of two bots the one that stands first in the list is better."""
    results: list[Result] = []
    for number in range(whole.rounds):
        results += [ended(one, strongest) for one in fixtures(whole, 0, number, results)]
    return results


def ended(fixture: Fixture, strongest: list[int]) -> Result:
    order = sorted(fixture.bots, key=strongest.index)
    ranks = tuple(order.index(bot) + 1 for bot in fixture.bots)
    nobody = (False,) * len(ranks)
    return Result(fixture.number, fixture.event, fixture.round, fixture.bots, ranks, ranks, nobody)


@pytest.mark.parametrize("form", ["round-robin", "swiss", "ladder"])
@pytest.mark.parametrize(("bots", "players"), [(2, 2), (5, 2), (6, 2), (4, 3), (7, 3), (3, 3), (2, 3)])
def test_games_are_numbered_without_gaps_and_counted_before(form: str, bots: int, players: int) -> None:
    whole = plan(bots, form, players, rounds=4)
    results = played(whole, list(range(bots)))
    assert [result.number for result in results] == list(range(1, total(whole, 0) + 1))
    for number in range(4):
        assert size(whole, 0, number) == sum(result.round == number for result in results)


def test_in_a_round_robin_everybody_meets_everybody_on_every_seat() -> None:
    results = played(plan(4, rounds=1), [0, 1, 2, 3])
    seats = Counter(result.bots for result in results)
    assert seats == {(one, other): 1 for one in range(4) for other in range(4) if one != other}


def test_seats_go_on_rotating_where_a_meeting_is_one_game() -> None:
    results = played(plan(2, rounds=4, games=1), [0, 1])
    assert [result.bots for result in results] == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_seats_go_on_rotating_where_a_meeting_has_fewer_games_than_seats() -> None:
    results = played(plan(3, players=3, rounds=3, games=2), [0, 1, 2])
    assert [result.bots.index(0) for result in results] == [0, 1, 2, 0, 1, 2]


def groups(results: list[Result], number: int) -> list[set[int]]:
    return [set(result.bots) for result in results if result.round == number]


def test_in_swiss_rounds_winners_meet_winners() -> None:
    results = played(plan(4, "swiss", rounds=2, games=1), [0, 3, 1, 2])
    assert groups(results, 0) == [{0, 1}, {2, 3}]
    assert groups(results, 1) == [{0, 3}, {1, 2}]


def test_in_swiss_rounds_the_lowest_join_who_is_left_over() -> None:
    results = played(plan(5, "swiss", rounds=1, games=1), [0, 1, 2, 3, 4])
    assert groups(results, 0) == [{0, 1}, {2, 3}, {3, 4}]


def test_in_swiss_rounds_who_has_played_twice_has_no_more_for_it() -> None:
    results = played(plan(7, "swiss", rounds=2, games=1), [0, 2, 5, 4, 6, 1, 3])
    assert groups(results, 0) == [{0, 1}, {2, 3}, {4, 5}, {6, 5}]
    assert groups(results, 1)[0] == {0, 2}


def test_in_swiss_rounds_all_of_a_group_have_met_least() -> None:
    results = played(plan(6, "swiss", players=3, rounds=2, games=1), [0, 1, 2, 3, 4, 5])
    assert groups(results, 1) == [{0, 3, 1}, {4, 2, 5}]


@pytest.mark.parametrize(("bots", "players"), [(4, 3), (5, 4), (6, 4), (7, 3)])
def test_on_a_ladder_every_round_is_played_and_begins_at_another_rung(bots: int, players: int) -> None:
    whole = plan(bots, "ladder", players, rounds=6, games=1)
    results = played(whole, list(range(bots)))
    highest = [min(set.union(*groups(results, number))) for number in range(6)]
    assert all(one != other for one, other in pairwise(highest))


def test_in_swiss_rounds_nobody_meets_twice_while_there_are_others_and_the_best_meet() -> None:
    results = played(plan(8, "swiss", rounds=3, games=1), [3, 1, 4, 0, 5, 2, 6, 7])
    assert max(Counter(frozenset(result.bots) for result in results).values()) == 1
    winners = [result.bots[result.ranks.index(1)] for result in results if result.round < 2]
    assert winners.count(3) == 2


def test_on_a_ladder_the_strong_climb() -> None:
    strongest = [4, 3, 2, 1, 0]
    whole = plan(5, "ladder", rounds=10)
    results = played(whole, strongest)
    assert ladder(whole, 0, results) == strongest
    one, other = (set(result.bots) for result in results[:2])
    assert one == other == {0, 1}


def test_where_seats_are_more_than_bots_these_fill_them_in_turn() -> None:
    results = played(plan(2, players=3, rounds=1), [0, 1])
    assert [result.bots for result in results] == [(0, 1, 0), (1, 0, 1), (0, 1, 0)]


@pytest.mark.parametrize(("bots", "players"), [(2, 3), (3, 4), (3, 8), (5, 8), (2, 4), (3, 3)])
def test_each_bot_has_a_seat_more_as_often_as_the_others_and_each_seat_as_often(bots: int, players: int) -> None:
    results = played(plan(bots, players=players, rounds=bots), list(range(bots)))
    seats = Counter(bot for result in results for bot in result.bots)
    assert len(set(seats.values())) == 1
    places = Counter((place, bot) for result in results for place, bot in enumerate(result.bots))
    assert len(places) == players * bots
    assert len(set(places.values())) == 1


def test_a_file_from_before_goes_on_with_the_first_bot_on_the_seat_more() -> None:
    content = json.loads(plan(2, players=3, rounds=1).dumps())
    del content["in_turn"]
    results = played(Plan.read(json.dumps(content)), [0, 1])
    assert [result.bots for result in results] == [(0, 1, 0), (0, 0, 1), (1, 0, 0)]


def test_events_follow_each_other_and_every_game_has_its_seed() -> None:
    one = plan(3, rounds=2)
    both = Plan(one.bots, one.events * 2, rounds=2, seed=2**64 - 1)
    last = list(fixtures(both, 1, 1, []))
    assert last[-1].number == 2 * total(both, 0)
    assert [fixture.seed for fixture in fixtures(both, 0, 0, [])][:2] == [2**64 - 1, 0]
    assert all(after.seed == before.seed + 1 for before, after in pairwise(last))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"form": "knockout"}, "round-robin, swiss, ladder"),
        ({"bots": ("random",)}, "not 1"),
        ({"bots": ("random", "random")}, "entered twice"),
        ({"bots": ("random", "nobody")}, "no bot 'nobody'"),
        ({"bots": tuple(f"search@{number}" for number in range(1, 202))}, "not 201"),
        ({"bots": ("random", "greedy", "easy"), "test": Test(0, 10)}, "between two bots"),
        ({"form": "swiss", "test": Test(0, 10)}, "between two bots"),
        ({"events": plan(2).events * 2, "test": Test(0, 10)}, "between two bots"),
        ({"test": Test(10, 10)}, "fewer points and more"),
    ],
)
def test_what_cannot_be_played_is_refused(changed: dict[str, object], words: str) -> None:
    good = vars(plan(2)) | {"bots": ("random", "greedy")}
    Plan(**good).check()
    with pytest.raises(ValueError, match=words):
        Plan(**good | changed).check()


def test_programs_have_the_seconds_of_the_plan() -> None:
    assert replace(plan(2), seconds=0.25).limits == Limits(seconds=0.25)


def test_too_many_games_are_refused() -> None:
    with pytest.raises(TournamentError, match="the most are"):
        check_size(plan(150, players=4))
    with pytest.raises(TournamentError, match="rounds; the most are"):
        check_size(plan(2, rounds=10**15))
    check_size(plan(2, rounds=MOST_GAMES // 2))
    with pytest.raises(TournamentError, match="1000002 games"):
        check_size(plan(2, rounds=MOST_GAMES // 2 + 1))


def test_a_plan_is_read_as_it_was_written() -> None:
    assert Plan.read(plan(3).dumps()) == plan(3)
