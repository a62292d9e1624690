"""Track, traffic and bolides before the first round: SA1, SA2, SA5 to SA7."""

from collections import Counter

import pytest

import algodrome
from algodrome.language import speaking
from tests.games.speedalgo.positions import bolide, choices, race, run, told, traffic

LANE = "." * 25


def fresh(backend: str, **options: object) -> algodrome.State:
    return algodrome.game("speedalgo", **{"players": 2, **options}).using(backend).start(1)


def place_traffic(state: algodrome.State, cells: str) -> None:
    for cell in cells.split():
        state.play(cell)


@pytest.mark.rule("SA1")
def test_a_driver_has_lane_a_on_the_left_and_lane_e_on_the_right(backend: str) -> None:
    state = race(backend, "C3")
    run(state, "ABG")
    assert bolide(state) == "B4"
    state = race(backend, "C3")
    run(state, "ABD")
    assert bolide(state) == "D4"


@pytest.mark.rule("SA1")
def test_a_missing_cell_is_border(backend: str) -> None:
    holes = "\n".join([LANE, LANE, "....#" + "." * 20, LANE, LANE])
    state = race(backend, "C3", track=holes)
    events = run(state, "AB")
    assert bolide(state) == "C3"
    assert told(events, "collided") == [{"car": "S1", "from": "C3", "direction": [0, 1], "with": "border"}]


@pytest.mark.rule("SA1")
def test_all_lanes_run_on_beyond_the_line(backend: str) -> None:
    holes = "\n".join(["." * 24 + "#", LANE, LANE, LANE, LANE])
    state = race(backend, "B23", dice=(4,), track=holes)
    run(state, "AB - ABG - REP P")
    assert bolide(state) == "A25"


@pytest.mark.rule("SA1")
@pytest.mark.parametrize(("track", "last"), [("straight", 24), ("roadworks", 24), ("long", 36)])
def test_three_tracks_are_in_the_box(track: str, last: int) -> None:
    game = algodrome.game("speedalgo", track=track)
    assert game.board.last == last  # type: ignore[attr-defined]
    assert game.start(1).to_json()["options"]["track"] == track


@pytest.mark.rule("SA1")
@pytest.mark.parametrize(
    ("track", "fault"),
    [
        ("nowhere", "5 lines"),
        ("\n".join([LANE] * 4), "this one has 4"),
        ("\n".join([LANE] * 4 + ["." * 24]), "line 5: it has 24 columns"),
        ("\n".join([LANE, LANE, "..x" + "." * 22, LANE, LANE]), "line 3, column 2: 'x'"),
        ("\n".join(["." * 60] * 5), "60 columns, and 50 is the most"),
        ("\n".join([LANE] + ["#" + "." * 24] * 4), "column 0: it has 1 cells"),
        ("\n".join(["..."] * 5), "10 cells after column 0"),
    ],
)
def test_a_track_that_can_t_be_played_is_refused_with_its_fault(track: str, fault: str) -> None:
    with pytest.raises(algodrome.OptionError, match=fault):
        algodrome.game("speedalgo", players=2, track=track)
    with speaking("fr"), pytest.raises(algodrome.OptionError, match=r"^track"):
        algodrome.game("speedalgo", players=2, track=track)


@pytest.mark.rule("SA1")
def test_a_track_of_ones_own_can_be_recorded_and_played(backend: str) -> None:
    own = "\n".join(["." * 5] * 5)
    state = fresh(backend, track=f"\n  {own}  \n", setup="random")
    assert state.to_json()["options"]["track"] == own
    assert len(traffic(state)) == 12


@pytest.mark.rule("SA2")
def test_there_are_twelve_traffic_cars_and_a_die_of_six_faces(backend: str) -> None:
    state = fresh(backend, setup="random", players=4)
    assert len(traffic(state)) == 12
    rolls: Counter[int] = Counter()
    game = algodrome.game("speedalgo", setup="random")
    for seed in range(300):
        rolls.update(game.start(seed).to_json()["dice"])
    assert set(rolls) == {1, 2, 3, 4}
    assert 330 < rolls[2] < 470
    assert 330 < rolls[3] < 470
    assert 150 < rolls[1] < 250
    assert 150 < rolls[4] < 250


@pytest.mark.rule("SA5")
def test_traffic_is_placed_in_turn_from_column_1_to_the_last(backend: str) -> None:
    state = fresh(backend, players=3, first=2)
    assert state.to_act == (2,)
    assert choices(state) == {f"{lane}{column}" for lane in "ABCDE" for column in range(1, 25)}
    events = state.play("C7")
    assert told(events, "traffic_placed") == [{"seat": 2, "cell": "C7", "car": "T1"}]
    assert state.to_act == (3,)
    assert "C7" not in choices(state)


@pytest.mark.rule("SA5")
def test_a_placement_that_leaves_a_lane_without_traffic_is_refused(backend: str) -> None:
    state = fresh(backend)
    place_traffic(state, "A1 A2 A3 A4 A5 A6 A7 A8")
    assert {cell[0] for cell in choices(state)} == set("BCDE")
    with pytest.raises(algodrome.IllegalMove, match="every lane must get a car"):
        state.play("A9")
    place_traffic(state, "B1 C1 D1")
    assert {cell[0] for cell in choices(state)} == {"E"}


@pytest.mark.rule("SA5")
def test_a_lane_without_cells_needs_no_traffic(backend: str) -> None:
    closed = "\n".join(["." + "#" * 24, LANE, LANE, LANE, LANE])
    state = fresh(backend, track=closed)
    place_traffic(state, "B1 B2 B3 B4 B5 B6 B7 B8 B9")
    assert {cell[0] for cell in choices(state)} == set("CDE")


@pytest.mark.rule("SA6")
def test_bolides_are_placed_on_free_cells_of_column_0(backend: str) -> None:
    state = fresh(backend, first=2)
    place_traffic(state, "A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3")
    assert state.to_act == (2,)
    assert choices(state) == {"A0", "B0", "C0", "D0", "E0"}
    state.play("C0")
    assert state.to_act == (1,)
    assert choices(state) == {"A0", "B0", "D0", "E0"}
    state.play("A0")
    assert state.to_json()["bolides"] == ["A0", "C0"]
    assert state.to_json()["round"] == 1


@pytest.mark.rule("SA6")
def test_the_last_place_of_column_0_is_still_asked_for(backend: str) -> None:
    narrow = "\n".join([LANE, LANE, *["#" + "." * 24] * 3])
    state = fresh(backend, track=narrow)
    place_traffic(state, "A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3")
    state.play("A0")
    assert choices(state) == {"B0"}


@pytest.mark.rule("SA5")
def test_at_random_every_car_is_drawn_and_every_lane_has_traffic(backend: str) -> None:
    states = [fresh(backend, setup="random", players=4)]
    states += [algodrome.game("speedalgo", setup="random").start(seed) for seed in range(50)]
    for state in states:
        assert {cell[0] for cell in traffic(state)} == set("ABCDE")
        assert all(1 <= int(cell[1:]) <= 24 for cell in traffic(state))
        assert len({bolide(state, seat) for seat in range(1, 5)}) == 4
        assert all(bolide(state, seat)[1:] == "0" for seat in range(1, 5))


@pytest.mark.rule("SA7")
def test_seat_1_begins_unless_another_is_named(backend: str) -> None:
    assert fresh(backend, players=4).to_act == (1,)
    state = fresh(backend, players=4, first=3)
    assert state.to_act == (3,)
    assert state.to_json()["order"] == [3, 4, 1, 2]
    with pytest.raises(algodrome.OptionError, match="first"):
        algodrome.game("speedalgo", players=2, first=3)
