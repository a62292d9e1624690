"""Standings, forfeits, grids and teams of a championship: BB25 to BB27, and the rulings for the other games."""

from collections.abc import Sequence

import pytest

import algodrome
from algodrome.arena.championship.championship import Championship, ChampionshipError
from algodrome.arena.championship.plan import BY_STANDINGS, Entry, Plan, PlanError
from algodrome.arena.championship.race import Run
from algodrome.arena.championship.summary import entry_lines, summary_json, team_lines
from algodrome.games.contract import Outcome
from algodrome.games.registry import registered
from algodrome.match.record import GameRecord
from tests.toy_game.other_words import OtherWords

NAMES = ("Ada", "Bob", "Cy", "Di", "Eve", "Fay", "Gil", "Hal", "Ivy")


def championship(entries: int, races: int = 3, game: str = "bumping-bots", **rest: object) -> Championship:
    """Begin a championship of random bots called Ada, Bob, …."""
    bots = [Entry(name, "random") for name in NAMES[:entries]]
    return Championship(Plan(game, bots, [{}] * races, seed=7, **rest))  # type: ignore[arg-type]


def finish(running: Championship, *places: str) -> None:
    """Note a race by its places, best first: names with `=` between equals; who is not named forfeits."""
    groups = [place.split("=") for place in places]
    starters = [name for group in groups for name in group]
    seats = {name: seat for seat, name in enumerate(starters, 1)}
    ranking = tuple(tuple(seats[name] for name in group) for group in groups)
    record = GameRecord(running.plan.game, 1, {}, 0, (), starters)
    forfeits = tuple(name for name in running.plan.names if name not in starters)
    run = Run(forfeits, record, Outcome(ranking, (0,) * len(starters), "finish"))
    running.runs.append(run if len(starters) > 1 else Run(forfeits, None))


def table(running: Championship) -> list[tuple[int, str, int]]:
    return [(line.rank, line.name, line.total) for line in entry_lines(running)]


@pytest.mark.rule("BB25")
def test_a_championship_computed_by_hand_with_ties() -> None:
    running = championship(4, races=4)
    finish(running, "Ada", "Bob=Cy", "Di")  # 5, 3, 3, 1: equals get the points of the better place
    finish(running, "Bob", "Ada", "Cy")  # three start: 5, 3, 1
    finish(running, "Di", "Cy", "Bob", "Ada")  # 5, 3, 2, 1
    # Ada 5 + 3 + 1, Bob 3 + 5 + 2, Cy 3 + 1 + 3, Di 1 + 0 + 5
    assert table(running) == [(1, "Bob", 10), (2, "Ada", 9), (3, "Cy", 7), (4, "Di", 6)]
    finish(running, "Ada=Bob", "Cy", "Di")  # 5, 5, 2, 1
    assert table(running) == [(1, "Bob", 15), (2, "Ada", 14), (3, "Cy", 9), (4, "Di", 7)]
    assert [line.wins for line in entry_lines(running)] == [2, 2, 0, 1]
    assert running.is_over


@pytest.mark.rule("BB25")
@pytest.mark.parametrize(
    ("races", "expected"),
    [
        # 5 + 1 against 3 + 3, one win against none
        ([("Ada", "Bob", "Cy"), ("Cy", "Bob", "Ada")], [(1, "Cy"), (2, "Ada"), (3, "Bob")]),
        # all have 5 + 3 + 1 and one win: the last race decides
        (
            [("Ada", "Bob", "Cy"), ("Bob", "Cy", "Ada"), ("Cy", "Ada", "Bob")],
            [(1, "Cy"), (2, "Ada"), (3, "Bob")],
        ),
        # nothing splits those who shared every place
        ([("Ada=Bob", "Cy"), ("Ada=Bob", "Cy")], [(1, "Ada"), (1, "Bob"), (3, "Cy")]),
        # nobody has raced: all are equal
        ([], [(1, "Ada"), (1, "Bob"), (1, "Cy")]),
    ],
)
def test_equal_points_go_to_more_wins_then_to_the_better_last_race(
    races: Sequence[Sequence[str]], expected: list[tuple[int, str]]
) -> None:
    running = championship(3)
    for places in races:
        finish(running, *places)
    assert [(rank, name) for rank, name, _ in table(running)] == expected


@pytest.mark.rule("BB26")
@pytest.mark.rule("BB26a")
def test_the_points_follow_those_who_start_and_a_forfeit_brings_none() -> None:
    running = championship(4)
    finish(running, "Di", "Bob")
    assert table(running) == [(1, "Di", 3), (2, "Bob", 1), (3, "Ada", 0), (3, "Cy", 0)]
    assert entry_lines(running)[-1].points == (None,)


@pytest.mark.rule("BB26a")
def test_with_one_starter_the_race_is_void_and_the_next_one_comes() -> None:
    running = championship(3)
    assert running.start_race(["Ada", "Cy"]) is None
    assert running.next_number == 2
    assert table(running) == [(1, "Ada", 0), (1, "Bob", 0), (1, "Cy", 0)]
    assert summary_json(running)["races"][0] == {
        "number": 1,
        "options": {},
        "state": "void",
        "forfeits": ["Ada", "Cy"],
        "results": [],
    }


@pytest.mark.rule("BB26")
def test_those_who_start_sit_in_the_order_of_the_entries() -> None:
    match = championship(4).start_race(["Bob"])
    assert match is not None
    assert match.names == ["Ada", "Cy", "Di"]
    assert match.game.players == 3


@pytest.mark.rule("BB26")
def test_the_first_grid_is_drawn_and_a_later_one_is_picked_by_the_last_first() -> None:
    running = championship(4, grid=BY_STANDINGS)
    assert "order" not in running.next_options()
    finish(running, "Bob", "Di", "Ada", "Cy")
    match = running.start_race(["Di"])
    assert match is not None
    assert match.names == ["Ada", "Bob", "Cy"]
    assert match.game.chosen["order"] == "3-1-2"  # Cy, Ada, Bob
    assert match.game.chosen["grid"] == "choose"
    assert match.state.to_act == (3,)


@pytest.mark.rule("BB26")
def test_a_grid_that_is_drawn_again_stays_drawn() -> None:
    running = championship(4)
    finish(running, "Bob", "Di", "Ada", "Cy")
    match = running.start_race()
    assert match is not None
    assert (match.game.chosen["order"], match.game.chosen["grid"]) == ("draw", "auto")


@pytest.mark.rule("BB26")
def test_places_that_are_given_out_follow_the_standings_too() -> None:
    entries = [Entry(name, "random") for name in NAMES[:3]]
    running = Championship(Plan("bumping-bots", entries, [{"grid": "auto"}] * 2, grid=BY_STANDINGS))
    finish(running, "Ada", "Bob", "Cy")
    match = running.start_race()
    assert match is not None
    assert (match.game.chosen["grid"], match.game.chosen["order"]) == ("auto", "3-2-1")


@pytest.mark.rule("BB26a")
def test_of_equals_the_worse_last_race_picks_first_then_the_higher_number() -> None:
    running = championship(4)
    finish(running, "Ada=Bob=Cy=Di")
    assert running.grid_order() == ["Di", "Cy", "Bob", "Ada"]
    finish(running, "Cy=Di", "Ada", "Bob")
    assert running.grid_order() == ["Bob", "Ada", "Di", "Cy"]
    running = championship(3)
    finish(running, "Ada", "Bob", "Cy")
    finish(running, "Bob", "Ada", "Cy")
    assert running.grid_order() == ["Cy", "Ada", "Bob"]


def test_while_no_race_has_counted_the_grid_is_drawn() -> None:
    running = championship(3, grid=BY_STANDINGS)
    finish(running, "Ada")
    assert running.races[0].is_void
    assert "order" not in running.next_options()


@pytest.mark.rule("BB27")
@pytest.mark.rule("BB27a")
@pytest.mark.parametrize(
    ("entries", "points"),
    [
        (4, [("Ada + Bob", 5), ("Cy + Di", 2)]),
        (6, [("Ada + Bob", 8), ("Cy + Di", 4), ("Eve + Fay", 2)]),
        (8, [("Ada + Bob", 10), ("Cy + Di", 6), ("Eve + Fay", 4), ("Gil + Hal", 2)]),
        (9, [("Ada + Bob + Cy", 18), ("Di + Eve + Fay", 9), ("Gil + Hal + Ivy", 3)]),
    ],
)
def test_teams_follow_the_entries(entries: int, points: list[tuple[str, int]]) -> None:
    running = championship(entries, has_teams=True)
    finish(running, *NAMES[:entries])
    assert [(line.name, line.total) for line in team_lines(running)] == points


@pytest.mark.rule("BB27a")
def test_a_team_counts_those_of_it_who_start() -> None:
    running = championship(4, has_teams=True)
    finish(running, "Di", "Bob", "Cy")  # three start: 5, 3, 1
    finish(running, "Ada", "Bob")  # two start: 3, 1
    assert [(line.name, line.points) for line in team_lines(running)] == [
        ("Ada + Bob", (3, 3)),
        ("Cy + Di", (5, None)),
    ]


# The other games


def test_formel_fun_adds_up_the_points_of_its_own_rulebook() -> None:
    """FF22: the game gives points to every car, so a season adds them up."""
    running = championship(3, races=1, game="formel-fun")
    match = running.start_race()
    assert match is not None
    while not match.state.is_over:
        match.play_bot()
    running.keep(match)
    outcome = match.state.outcome
    assert outcome is not None
    assert {line.name: line.total for line in entry_lines(running)} == dict(
        zip(match.names, outcome.scores, strict=True)
    )


@pytest.mark.parametrize("game", ["speedalgo", "algouno"])
def test_who_begins_changes_from_race_to_race(game: str) -> None:
    running = championship(3, races=5, game=game)
    begun = []
    for _ in range(4):
        begun.append(running.next_options()["first"])
        finish(running, "Ada", "Bob", "Cy")
    assert begun == [1, 2, 3, 1]


def test_who_begins_can_be_chosen() -> None:
    entries = [Entry(name, "random") for name in NAMES[:3]]
    running = Championship(Plan("algouno", entries, [{"first": 2}] * 2))
    finish(running, "Ada", "Bob", "Cy")
    assert running.next_options()["first"] == 2


def test_forfeits_go_only_as_far_as_the_game_allows() -> None:
    running = championship(4, game="formel-fun")
    with pytest.raises(ValueError, match="Formel Fun needs at least 3 players, and 2 would start"):
        running.start_race(["Ada", "Bob"])
    assert running.runs == []
    assert running.start_race(["Ada"]) is not None


def test_only_a_game_with_a_grid_has_grids_by_the_standings() -> None:
    with pytest.raises(PlanError, match=r"Alg\(un\)o has no grid"):
        championship(3, game="algouno", grid=BY_STANDINGS)


def test_a_race_under_way_must_end_before_the_next_one() -> None:
    running = championship(3)
    running.start_race()
    assert running.under_way is not None
    with pytest.raises(ChampionshipError, match="race 1 is under way"):
        running.start_race()
    with pytest.raises(ChampionshipError, match="race 1 is under way"):
        running.start_race(["Ada"])


def test_after_the_last_race_there_is_no_other() -> None:
    running = championship(3, races=1)
    with pytest.raises(ChampionshipError, match="no race is under way"):
        running.resume_race()
    finish(running, "Ada", "Bob", "Cy")
    with pytest.raises(ChampionshipError, match="the championship is over"):
        running.start_race()
    assert isinstance(ChampionshipError("…"), algodrome.RecordError)


def test_options_that_are_called_order_and_first_and_are_no_seats_are_left_alone() -> None:
    with registered(OtherWords):
        entries = [Entry(name, "random") for name in NAMES[:2]]
        running = Championship(Plan(OtherWords.name, entries, [{"order": "down"}], seed=7))
        match = running.start_race()
        assert match is not None
        assert (match.game.chosen["order"], match.game.chosen["first"]) == ("down", "odd")
        with pytest.raises(PlanError, match="Race to 21"):
            Plan(OtherWords.name, entries, [{}], grid=BY_STANDINGS).check()
