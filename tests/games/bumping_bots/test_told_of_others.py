"""What is told of robots and obstacles that are not the first of their kind: who, what and where are never mixed up."""

import pytest

import algodrome
from tests.games.bumping_bots.positions import FAR, question, race, robots
from tests.games.bumping_bots.round_hall import SPOTS, position, write_place

PLACES = ("from", "to", "cell")


def told(events: list[algodrome.Event], spot: str = "open") -> list[str]:
    """Write all events, with places as seen from a spot."""
    lines = []
    for event in events:
        values = [
            write_place(value, SPOTS[spot], 0) if name in PLACES else str(value) for name, value in event.data.items()
        ]
        lines.append(" ".join([event.kind, *values]))
    return lines


@pytest.mark.rule("BB8")
def test_a_whole_turn_of_the_second_robot(backend: str) -> None:
    state = position(backend, "0,-3 E 1; 3,0 W 2; -3,3 W 1", turn=1)
    assert told(state.play("+ L", 2)) == [
        "speed_chosen 2 2 3 False",
        "moved 2 3,0 2,0 2",
        "moved 2 2,0 1,0 1",
        "rotated 2 W SW itself",
        "moved 2 1,0 0,1 0",
        "turn_started 3 -3,3 3",
    ]


@pytest.mark.rule("BB8")
def test_a_round_ends_and_the_next_one_starts_with_its_leader(backend: str) -> None:
    state = position(backend, "0,-3 E 1; 3,0 W 2 @1; -3,3 W 1; -2,3 W 1", turn=3)
    assert told(state.play("= .", 4))[-2:] == ["round_started 3", "turn_started 2 3,0 1"]


@pytest.mark.rule("BB2c")
def test_a_lap_that_the_second_robot_loses(backend: str) -> None:
    state = position(backend, "-3,3 W 1; 0,0 SE 1 @2", spot="line", turn=1)
    assert told(state.play("= .", 2), "line")[1:3] == ["moved 2 0,0 0,1 0", "lapped 2 2 1"]


@pytest.mark.rule("BB31")
def test_the_boost_of_the_second_robot_ends(backend: str) -> None:
    state = race(backend, FAR[0], "0,0 E 1", FAR[1], turn=1, boost=1)
    assert "boost_ended 2" in told(state.play("= . .", 2))


@pytest.mark.rule("BB30")
def test_a_card_of_the_second_robot(backend: str) -> None:
    state = race(backend, FAR[0], "0,0 E 1", FAR[1], hands=[[], ["nitro"]], turn=1, laps_run=[1, 1])
    assert told(state.play("nitro", 2))[:2] == ["card_played 2 nitro 1", "speed_chosen 2 1 2 False"]


@pytest.mark.rule("BB29")
def test_a_pull_along_a_slanting_line(backend: str) -> None:
    state = position(backend, "0,0 SW 2; 0,2 E 1", hand=["magnet"])
    assert told(state.play("magnet SE", 1)) == ["card_played 1 magnet 1", "pulled 1 0,0 0,1 2"]


@pytest.mark.rule("BB39")
def test_the_second_obstacle_passes_a_blow_on(backend: str) -> None:
    state = position(backend, "-1,0 E 3; 1,0 E 4; mobile -3,3; mobile 0,0")
    assert told(state.play("=", 1))[1:] == [
        "hit R1 -1,0 M2 E",
        "hit M2 0,0 R2 E",
        "slowed 2 4 2",
        "pushed 2 1,0 2,0 0",
        "launched 2 0,0 SW 1",
        "flew 2 0,0 -1,1 0",
        "slowed 1 3 2",
        "moved 1 -1,0 0,0 0",
    ]


@pytest.mark.rule("BB38")
def test_the_second_obstacle_flies_round_the_corner(backend: str) -> None:
    state = position(backend, "3,0 E 2; mobile -3,3; mobile 4,0")
    assert told(state.play("=", 1))[1:6] == [
        "hit R1 3,0 M2 E",
        "launched 2 4,0 E 2",
        "flew 2 4,0 5,0 1",
        "hit M2 5,0 wall E",
        "bounced 2 5,0 SW 0",
    ]


@pytest.mark.rule("BB36a")
@pytest.mark.rule("BB39a")
def test_an_obstacle_whose_robot_can_not_move_stays_and_is_not_struck_twice(backend: str) -> None:
    state = position(backend, "3,0 E 5; 5,0 E 5; mobile -3,3; mobile 4,0")
    assert told(state.play("=", 1)) == [
        "speed_chosen 1 5 5 False",
        "hit R1 3,0 M2 E",
        "hit M2 4,0 R2 E",
        "slowed 2 5 3",
        "hit R2 5,0 wall E",
        "slowed 1 5 4",
        "hit R1 3,0 M2 E",
    ]


@pytest.mark.rule("BB35b")
def test_arms_that_are_blocked_on_a_slanting_axis(backend: str) -> None:
    state = position(backend, "-1,1 E 6; -2,1 E 1", spot="motor", turn=3, arms=["E", "SE"])
    assert "arms_blocked 2 SE" in told(state.play("= .", 4), "motor")


@pytest.mark.rule("BB7")
@pytest.mark.rule("BB7b")
def test_the_cards_that_are_dealt_are_those_in_the_hands() -> None:
    state = algodrome.game("bumping-bots", players=4, tuning=3).start(4)
    dealt = [event.data for event in state.events if event.kind == "dealt"]
    assert [event["seat"] for event in dealt] == [1, 2, 3, 4] * 3
    for seat, hand in enumerate(state.to_json()["hands"], 1):
        assert sorted(event["card"] for event in dealt if event["seat"] == seat) == sorted(hand)


@pytest.mark.rule("BB28b")
def test_the_cards_that_are_picked_are_told_to_their_player() -> None:
    state = algodrome.game("bumping-bots", players=2, tuning=2, tuning_deal="pick").start(4)
    events = [*state.play("nitro quick", 1), *state.play("magnet boost", 2)]
    picked = [(event.data["seat"], event.data["card"]) for event in events if event.kind == "picked"]
    assert picked == [(1, "nitro"), (1, "quick"), (2, "magnet"), (2, "boost")]


# Robots that were not struck by the active one itself


@pytest.mark.rule("BB19")
def test_a_push_of_two_cells_that_a_wall_ends_after_one(backend: str) -> None:
    state = position(backend, "2,0 E 5; 4,0 E 6")
    assert told(state.play("=", 1))[2:] == [
        "hit R1 3,0 R2 E",
        "slowed 1 5 3",
        "slowed 2 6 4",
        "pushed 2 4,0 5,0 1",
        "hit R2 5,0 wall E",
        "slowed 2 4 2",
    ]


@pytest.mark.rule("BB40b")
def test_a_robot_that_a_thrown_one_strikes_is_neither_turned_by_choice_nor_by_the_throw(backend: str) -> None:
    state = position(backend, "4,-5 SW 6; 0,-3 E 5; 5,-5 W 1", spot="bumper")
    assert told(state.play("=", 1), "bumper")[5:] == [
        "bumped 1 0,-1 NW 2",
        "slowed 1 6 4",
        "pushed 1 0,-1 0,-2 1",
        "rotated 1 SW W bumper",
        "hit R1 0,-2 R2 NW",
        "slowed 1 4 2",
        "slowed 2 5 3",
        "pushed 2 0,-3 0,-4 0",
        "turn_started 2 0,-4 2",
    ]


@pytest.mark.rule("BB40c")
def test_a_robot_that_is_pushed_onto_an_arrow_and_blocked_there_loses_nothing_more(backend: str) -> None:
    state = position(backend, "2,-3 SW 3; 1,-2 SW 6; 0,-2 E 5", spot="bumper")
    assert told(state.play("=", 1), "bumper")[2:] == [
        "slowed 1 3 1",
        "slowed 2 6 4",
        "pushed 2 1,-2 0,-1 0",
        "bumped 2 0,-1 NW 1",
        "slowed 2 4 2",
        "hit R2 0,-1 R3 NW",
        "slowed 3 5 3",
        "pushed 3 0,-2 0,-3 0",
    ]


@pytest.mark.rule("BB40d")
@pytest.mark.parametrize(("speed", "pushed"), [(4, []), (6, ["pushed 2 0,-4 0,-5 0"])])
def test_what_a_thrown_robot_sets_flying_strikes_with_the_speed_that_is_left(
    backend: str, speed: int, pushed: list[str]
) -> None:
    state = position(backend, f"3,-4 SW {speed}; 0,-4 E 5; mobile 0,-2", spot="bumper")
    flight = ["hit R1 0,-1 M1 NW", "launched 1 0,-2 NW 2", "flew 1 0,-2 0,-3 1", "hit M1 0,-3 R2 NW", "slowed 2 5 3"]
    events = told(state.play("=", 1), "bumper")
    assert [*flight, *pushed] == events[events.index(flight[0]) : -1]


@pytest.mark.rule("BB40")
@pytest.mark.rule("BB20c")
def test_a_thrown_robot_that_is_struck_in_its_own_turn_may_not_turn_after_all(backend: str) -> None:
    bumpers = ["bumper -3,0", "bumper 2,0"]  # the third robot is thrown back, and the blow comes back to the first
    state = race(backend, "0,-2 SW 4", "-1,0 E 6", "0,0 E 6", obstacles=bumpers)
    state.play("=", 1)
    assert robots(state) == ["-2,0 SW 1", "-1,0 E 2", "0,0 E 1"]
    assert question(state) == "2 speed"
