"""Races that were played elsewhere come into a championship with their records, if they belong there."""

from typing import Any

import pytest

import algodrome
from algodrome.arena.championship.championship import Championship, ChampionshipError
from algodrome.arena.championship.file import write_championship
from algodrome.arena.championship.plan import BY_STANDINGS, Plan, PlanError
from algodrome.arena.championship.race import RaceMatch, seated_at
from algodrome.match.record import GameRecord, read_record
from tests.arena.championships import TRIO, record_of, run_race


def begun(**options: Any) -> Championship:
    return Championship(Plan("algouno", TRIO, [{"level": 2, **options}] * 2))


def elsewhere(number: int = 1, **change: Any) -> GameRecord:
    return read_record({**record_of(number), **change})


def test_a_race_that_was_played_elsewhere_is_added() -> None:
    running = begun()
    running.add(elsewhere())
    assert running.next_number == 2
    assert write_championship(running)["run"][0]["record"] == record_of(1)


def test_a_record_without_names_of_bots_or_fingerprint_is_added() -> None:
    running = begun()
    running.add(elsewhere(bots=[], fingerprint=None))
    assert write_championship(running)["run"][0]["record"]["fingerprint"] == record_of(1)["fingerprint"]


def test_those_who_sat_in_another_order_get_their_own_points() -> None:
    swapped = begun(first=1)
    swapped.add(elsewhere(names=["Cy", "Ada", "Bob"], bots=[]))
    straight = begun(first=1)
    straight.add(elsewhere())
    moved = dict(zip(("Ada", "Bob", "Cy"), ("Cy", "Ada", "Bob"), strict=True))
    for name, other in moved.items():
        assert points_of(straight, name) == points_of(swapped, other)


def points_of(running: Championship, name: str) -> int:
    return running.races[0].points(running.plan.names.index(name) + 1)


@pytest.mark.rule("BB26")
def test_a_race_from_a_picked_grid_is_added_however_its_starters_sat() -> None:
    running = Championship(Plan("bumping-bots", TRIO, [{"stop": "winner"}] * 2, grid=BY_STANDINGS, seed=2))
    run_race(running)
    seats = ["Cy", "Bob", "Ada"]
    order = "-".join(str(seats.index(name) + 1) for name in running.grid_order())
    with pytest.raises(ChampionshipError, match=f"played with order draw; it must be {order}"):
        running.add(raced(seats, "draw"))
    running.add(raced(seats, order))
    assert running.is_over


def raced(seats: list[str], order: str) -> GameRecord:
    """Play a race of bots who sit in this order."""
    game = algodrome.game("bumping-bots", players=3, stop="winner", grid="choose", order=order)
    match = RaceMatch(game, seated_at(game, TRIO, seats), 9)
    while not match.state.is_over:
        match.play_bot()
    return match.record()


@pytest.mark.parametrize(
    ("number", "forfeits", "words"),
    [
        (3, (), "is not over"),
        (2, (), "played by Ada, Cy; it must be Ada, Bob, Cy"),
        (2, ("Ada",), "played by Ada, Cy; it must be Bob, Cy"),
        (1, ("Bob",), "played by Ada, Bob, Cy; it must be Ada, Cy"),
        (2, ("Bob",), ""),
    ],
)
def test_a_race_must_be_over_and_of_those_who_start(number: int, forfeits: tuple[str, ...], words: str) -> None:
    running = begun(first=record_of(number)["options"]["first"])
    if not words:
        running.add(elsewhere(number), forfeits)
        assert len(running.races) == 1
        return
    with pytest.raises(ChampionshipError, match=words):
        running.add(elsewhere(number), forfeits)
    assert running.runs == []


def test_a_race_of_another_game_or_added_twice_is_refused() -> None:
    running = begun(first=1)
    running.add(elsewhere())
    with pytest.raises(ChampionshipError, match="already"):
        running.add(elsewhere())
    with pytest.raises(ChampionshipError, match=r"a record of Formel Fun, and the championship is of Alg\(un\)o"):
        running.add(GameRecord("formel-fun", 1, {"players": 3}, 1, ()))
    with pytest.raises(ValueError, match="'Zoe' is not entered"):
        running.add(elsewhere(), ["Zoe"])


def test_a_plan_with_too_many_races_is_refused() -> None:
    with pytest.raises(PlanError, match="1 to 99 races"):
        Championship(Plan("algouno", TRIO, [{}] * 100))
