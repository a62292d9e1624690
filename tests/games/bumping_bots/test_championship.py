"""Points of several races, forfeits, teams, and grids in an order that is given: BB25 to BB27."""

import random
from collections.abc import Callable

import numpy as np
import pytest

import algodrome
from algodrome.games.bumping_bots.constants import MAX_PLAYERS
from algodrome.games.bumping_bots.track_reader import SHIPPED
from algodrome.games.championship import (
    Race,
    picking_order,
    standings,
    team_points,
    team_ranking,
    teams_of,
    wins,
)
from algodrome.language import speaking, text
from algodrome.match.seats import Person
from algodrome.testing import check_game, check_same_game
from tests.games.accompanied import using
from tests.games.bumping_bots.agreement import race_twice


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


@pytest.mark.rule("BB27a")
def test_over_several_races_teams_add_their_points_and_the_best_rank_of_all_splits_equals() -> None:
    teams = [(1, 2), (3, 4), (5, 6)]
    # 8 + 2, 6 + 4 and 4 + 8: the first two are equal, and the first of them has won a race
    assert team_ranking(teams, race(1, 6, 2, 5, 3, 4), race(5, 6, 3, 4, 1, 2)) == [(3,), (1,), (2,)]
    # 6 + 4, 4 + 6 and 8 + 8: neither of the first two has done better than second
    assert team_ranking(teams, race(2, 5, 3, 4, 1, 6), race(3, 4, 2, 6, 5, 1)) == [(3,), (1, 2)]


@pytest.mark.rule("BB27a")
def test_a_team_without_a_starter_gets_nothing_from_a_race() -> None:
    races = race(3, 4, 1, 2, forfeits=(5, 6)), race(1, 2, 3, 4, forfeits=(3, 4))
    totals = [sum(team_points(team, one) for one in races) for team in teams_of(range(1, 7))]
    assert totals == [2 + 5, 5 + 0, 0 + 2]


@pytest.mark.rule("BB26a")
def test_a_void_race_counts_nowhere() -> None:
    void = race(1, forfeits=(2, 3))
    assert wins(1, [void]) == 0
    assert standings((1, 2, 3), [race(2, 1, 3), void]) == standings((1, 2, 3), [race(2, 1, 3)])
    assert team_ranking([(1, 2), (3, 4)], race(1, forfeits=(2, 3, 4))) == [(1, 2)]


@pytest.mark.rule("BB27")
@pytest.mark.parametrize(
    ("entries", "teams"),
    [
        (4, [(1, 2), (3, 4)]),
        (6, [(1, 2), (3, 4), (5, 6)]),
        (8, [(1, 2), (3, 4), (5, 6), (7, 8)]),
        (9, [(1, 2, 3), (4, 5, 6), (7, 8, 9)]),
        (2, []),
        (5, []),
        (7, []),
    ],
)
def test_teams_are_pairs_of_four_six_and_eight_and_threes_of_nine(entries: int, teams: list[tuple[int, ...]]) -> None:
    assert teams_of(range(1, entries + 1)) == teams


# A grid in an order that is given (BB26)


def lined_up(state: algodrome.State) -> list[int]:
    return [event.data["seat"] for event in state.events if event.kind == "lined_up"]


@pytest.mark.rule("BB26")
def test_robots_line_up_in_the_order_that_is_given() -> None:
    state = algodrome.game("bumping-bots", order="3-1-4-2").start(5)
    places = state.game.track.grid_places()  # type: ignore[attr-defined]
    assert lined_up(state) == [3, 1, 4, 2]
    assert [state.position.cell[seat] for seat in (2, 0, 3, 1)] == list(places[:4])


def test_an_order_that_is_none_is_refused_in_the_words_of_its_readers() -> None:
    with speaking("fr"), pytest.raises(algodrome.OptionError) as refusal:
        algodrome.game("bumping-bots", players=4, order="1,2\n")
    assert str(refusal.value).replace("\u00a0", " ").startswith("ordre sur la grille : « 1,2 » n’est pas permis ;")


@pytest.mark.rule("BB26")
def test_players_choose_their_places_in_the_order_that_is_given() -> None:
    state = algodrome.game("bumping-bots", players=5, grid="choose", order="5-3-1-2-4").start(5)
    asked: list[int] = []
    while state.to_json()["question"] == "grid":
        asked += state.to_act
        state.play(state.legal_moves()[-1])
    assert asked == [5, 3, 1, 2, 4]


@pytest.mark.rule("BB6")
def test_without_an_order_lots_are_drawn_as_ever() -> None:
    drawn = {tuple(lined_up(algodrome.game("bumping-bots").start(seed))) for seed in range(20)}
    assert len(drawn) > 10
    assert [lined_up(algodrome.game("bumping-bots").start(seed)) for seed in (1, 2)] == [[2, 3, 4, 1], [4, 1, 2, 3]]
    assert algodrome.game("bumping-bots").start(1).fingerprint() == "3859ddd26c057d2d"
    choosing = algodrome.game("bumping-bots", players=9, grid="choose", tuning=5)
    assert choosing.start(1).fingerprint() == "91a9a692118d750f"


@pytest.mark.rule("BB26")
def test_an_order_that_is_given_makes_another_fingerprint() -> None:
    given = {algodrome.game("bumping-bots", order=order).start(1).fingerprint() for order in ("1-2-3-4", "2-1-3-4")}
    assert len(given | {algodrome.game("bumping-bots").start(1).fingerprint()}) == 3


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("order", ["3-1", "1-1-2-3", "0-1-2-3", "1-2-3-4-5", "a-b-c-d", "01-2-3-4", "1,2,3,4", ""])
def test_an_order_must_name_each_seat_once(order: str, language: str) -> None:
    with speaking(language), pytest.raises(algodrome.OptionError, match="4-3-2-1") as caught:
        algodrome.game("bumping-bots", order=order)
    with speaking(language):
        assert text("language.quoted", word=order) in str(caught.value)


def test_an_order_is_part_of_documents_and_records() -> None:
    game = algodrome.game("bumping-bots", players=3, grid="choose", order="2-3-1")
    state = game.start(4)
    assert state.to_json()["options"]["order"] == "2-3-1"
    assert game.from_json(state.to_json()) == state
    without = {name: value for name, value in state.to_json().items() if name != "order"}
    assert game.from_json(without) == state
    with pytest.raises(algodrome.PositionError, match="in the order 2-3-1"):
        game.from_json({**state.to_json(), "order": [1, 2, 3]})
    assert algodrome.replay(algodrome.Match(game, [Person("Ada")] * 3, 4).record()) == state


def test_what_was_written_before_there_were_orders_is_still_read() -> None:
    game = algodrome.game("bumping-bots")
    state = game.start(4)
    old = state.to_json()
    del old["options"]["order"]
    assert game.from_json(old) == state
    record = {"game": game.name, "rules_version": game.rules_version, "options": {"players": 4}, "seed": 4, "moves": []}
    assert algodrome.replay({**record, "fingerprint": state.fingerprint()}) == state
    with pytest.raises(algodrome.PositionError, match="options"):
        algodrome.game("bumping-bots", order="4-3-2-1").from_json(old)


@pytest.mark.rule("BB26")
@pytest.mark.soak
@pytest.mark.parametrize("grid", ["auto", "choose"])
@pytest.mark.parametrize("track", SHIPPED)
def test_both_implementations_agree_on_given_orders(track: str, grid: str, soak: Callable[[int, int], int]) -> None:
    for seed in range(soak(40, 1)):
        choice = random.Random(seed)
        seats = list(range(1, choice.randint(2, MAX_PLAYERS) + 1))
        choice.shuffle(seats)
        order = "-".join(map(str, seats))
        race_twice(seed, track, answers=soak(5000, 120), steady=60, players=len(seats), grid=grid, order=order)


def test_compiled_rules_line_up_the_same(backend: str) -> None:
    game = algodrome.game("bumping-bots", players=6, grid="choose", order="6-2-5-1-4-3")
    choice = random.Random(3)
    state = game.start(3)
    taken = []
    for _ in range(40):
        seat, move = state.to_act[0], choice.choice(state.legal_moves())
        state.play(move, seat)
        taken.append((seat, move))
    check_same_game(game, using(game, backend), 3, taken)


def test_compiled_races_from_a_given_grid_are_the_same_races() -> None:
    results = [
        algodrome.simulate(
            "bumping-bots", games=4, bots=["random"], backend=backend, keep=True, order="4-2-3-1", stop="winner"
        ).results
        for backend in ("python", "native")
    ]
    plain, native = (found.positions for found in results)
    assert plain is not None
    assert native is not None
    assert all(np.array_equal(plain[name], native[name]) for name in plain.dtype.names or ())


@pytest.mark.soak
def test_a_race_with_a_given_order_keeps_the_contract(soak: Callable[[int, int], int]) -> None:
    game = algodrome.game("bumping-bots", players=3, grid="choose", order="3-1-2", stop="winner")
    check_game(game, games=soak(5, 1), native=False, every=soak(7, 400))
