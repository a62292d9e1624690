"""What happened is told as it happened: the events of whole turns, one after another."""

import pytest

import algodrome
from tests.games.bumping_bots.round_hall import SPOTS, position, write_place
from tests.games.bumping_bots.table_of_obstacles import BUMPERS, FIXED_AND_MOBILE
from tests.games.bumping_bots.table_of_shocks import SHOCKS

PLACES = ("from", "to", "cell")


def told(events: list[algodrome.Event], spot: str = "open") -> list[str]:
    """Write events, with places as seen from a spot; who plays next is left out."""
    lines = []
    for event in events:
        data = {
            name: write_place(value, SPOTS[spot], 0) if name in PLACES else value for name, value in event.data.items()
        }
        lines.append(" ".join([event.kind, *map(str, data.values())]))
    return [line for line in lines if not line.startswith("turn_started")]


@pytest.mark.rule("BB16a")
def test_a_blow_that_turns_and_pushes(backend: str) -> None:
    state = position(backend, "0,0 E 6; 1,0 SE 5")
    assert told(state.play("= R1 L", 1)) == [
        "speed_chosen 1 6 6 False",
        "hit R1 0,0 R2 E",
        "slowed 1 6 4",
        "slowed 2 5 3",
        "rotated 2 SE SW blow",
        "pushed 2 1,0 2,0 0",
        "rotated 1 E NE itself",
    ]


@pytest.mark.rule("BB38")
def test_a_flight_round_the_corner(backend: str) -> None:
    state = position(backend, "2,0 E 4; mobile 3,0")
    assert told(state.play("= . .", 1)) == [
        "speed_chosen 1 4 4 False",
        "hit R1 2,0 M1 E",
        "launched 1 3,0 E 4",
        "flew 1 3,0 4,0 3",
        "flew 1 4,0 5,0 2",
        "hit M1 5,0 wall E",
        "bounced 1 5,0 SW 1",
        "flew 1 5,0 4,1 0",
        "slowed 1 4 3",
        "moved 1 2,0 3,0 1",
        "moved 1 3,0 4,0 0",
    ]


@pytest.mark.rule("BB40")
def test_a_throw_into_a_robot_before_a_mobile_obstacle(backend: str) -> None:
    state = position(backend, "4,-5 SW 5; 0,-3 E 5; mobile 0,-4", spot="bumper")
    assert told(state.play("=", 1), "bumper")[4:] == [
        "moved 1 1,-2 0,-1 1",
        "bumped 1 0,-1 NW 2",
        "slowed 1 5 3",
        "pushed 1 0,-1 0,-2 1",
        "rotated 1 SW W bumper",
        "hit R1 0,-2 R2 NW",
        "slowed 1 3 1",
        "slowed 2 5 3",
        "hit R2 0,-3 M1 NW",
        "launched 1 0,-4 NW 1",
        "flew 1 0,-4 0,-5 0",
    ]


@pytest.mark.rule("BB39")
def test_a_blow_that_an_obstacle_passes_on(backend: str) -> None:
    state = position(backend, "-1,0 E 5; 1,0 E 4; mobile 0,0")
    assert told(state.play("= . .", 1)) == [
        "speed_chosen 1 5 5 False",
        "hit R1 -1,0 M1 E",
        "hit M1 0,0 R2 E",
        "slowed 2 4 2",
        "pushed 2 1,0 2,0 1",
        "pushed 2 2,0 3,0 0",
        "launched 1 0,0 SW 2",
        "flew 1 0,0 -1,1 1",
        "flew 1 -1,1 -2,2 0",
        "slowed 1 5 4",
        "moved 1 -1,0 0,0 1",
        "moved 1 0,0 1,0 0",
    ]


@pytest.mark.rule("BB21")
def test_a_lap_that_a_push_gives(backend: str) -> None:
    state = position(backend, "0,2 NW 3; 0,1 W 1", spot="line")
    assert told(state.play("= .", 1), "line")[-2:] == ["pushed 2 0,1 0,0 0", "lapped 2 0 1"]


@pytest.mark.rule("BB35")
def test_arms_that_push_a_robot_and_an_obstacle(backend: str) -> None:
    state = position(backend, "0,1 E 6; mobile 0,-1", spot="motor", turn=3)
    assert told(state.play("= .", 4), "motor")[2:-1] == [
        "arms_turned 1 E SW",
        "slowed 1 6 4",
        "pushed 1 0,1 -1,2 0",
        "rotated 1 E SE arm",
        "swept 1 0,-1 1,-2 2",
        "arms_turned 2 E SE",
    ]


@pytest.mark.rule("BB29")
@pytest.mark.rule("BB31")
def test_a_pull_and_an_engine_that_stops_being_boosted(backend: str) -> None:
    pulled = position(backend, "0,0 SW 2; 2,0 E 1", hand=["magnet"])
    assert told(pulled.play("magnet E", 1)) == ["card_played 1 magnet 1", "pulled 1 0,0 1,0 2"]
    boosted = position(backend, "0,0 E 1", hand=["boost"])
    assert told(boosted.play("boost = . .", 1)) == [
        "card_played 1 boost 1",
        "speed_chosen 1 1 1 False",
        "moved 1 0,0 1,0 1",
        "moved 1 1,0 2,0 0",
        "boost_ended 1",
    ]


@pytest.mark.rule("BB8")
def test_nothing_of_a_turn_is_kept_for_the_next(backend: str) -> None:
    for row in (*SHOCKS, *FIXED_AND_MOBILE, *BUMPERS):
        state = position(backend, row.before, spot=row.spot)
        state.play(row.play, 1)
        assert state.to_json()["move"] == {}, row
