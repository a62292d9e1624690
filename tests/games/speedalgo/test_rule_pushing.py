"""Pushing: SA17."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import (
    answer,
    asked,
    bolides,
    collisions,
    race,
    run,
    told,
    track,
    traffic,
)

# a neighbour of C5, and where a push takes it
DIRECTIONS = [
    ("B4", "A3"),
    ("B5", "A5"),
    ("B6", "A7"),
    ("C4", "C3"),
    ("C6", "C7"),
    ("D4", "E3"),
    ("D5", "E5"),
    ("D6", "E7"),
]


@pytest.mark.rule("SA17")
@pytest.mark.parametrize(("pushed", "end"), DIRECTIONS)
def test_pusher_and_pushed_move_one_cell_in_the_direction_from_one_to_the_other(
    backend: str, pushed: str, end: str
) -> None:
    """SA17: ahead, sideways, backwards and diagonally; traffic."""
    state = race(backend, "C5 A20", f"{pushed} E20", "4")
    run(state, "P")
    assert (bolides(state), traffic(state)) == (f"{pushed} A20", f"{end} E20")


@pytest.mark.rule("SA17")
@pytest.mark.parametrize(("pushed", "end"), DIRECTIONS)
def test_a_bolide_is_pushed_as_traffic_is(backend: str, pushed: str, end: str) -> None:
    """SA17: one car, traffic or another bolide."""
    state = race(backend, f"C5 {pushed}", "A20 E20")
    run(state, "P")
    assert (bolides(state), traffic(state)) == (f"{pushed} {end}", "A20 E20")


@pytest.mark.rule("SA17")
@pytest.mark.parametrize(
    ("own", "cars", "hit"),
    [
        ("C5", "C6 C7", "T1 on C6 into T2"),
        ("C5", "C4 C3", "T1 on C4 into T2"),
        ("C5", "D6 E7", "T1 on D6 into T2"),
        ("C5", "B5 A5", "T1 on B5 into T2"),
        ("B5", "A5", "T1 on A5 into border"),
        ("B5", "A6", "T1 on A6 into border"),
        ("D5", "E5", "T1 on E5 into border"),
        ("D5", "E4", "T1 on E4 into border"),
        ("C1", "C0", "T1 on C0 into border"),
        ("C1", "D0", "T1 on D0 into border"),
        ("D23", "E24", "T1 on E24 into border"),
    ],
)
def test_behind_the_pushed_car_there_must_be_a_free_cell_of_the_track(
    backend: str, own: str, cars: str, hit: str
) -> None:
    """SA17, SA20: otherwise it is a collision, nothing moves and the program stops; nobody is asked."""
    state = race(backend, f"{own} B20", cars)
    events = run(state, "P - AB")
    assert collisions(events) == [hit]
    assert told(events, "stopped") == [{"seat": 1, "block": 1, "cell": own}]
    assert (bolides(state), traffic(state)) == (f"{own} B20", cars)


@pytest.mark.rule("SA17")
@pytest.mark.parametrize(("cars", "missing"), [("C6", "C7"), ("D6", "E7"), ("B5", "A5"), ("C4", "C3")])
def test_a_car_cannot_be_pushed_off_the_track(backend: str, cars: str, missing: str) -> None:
    """SA1, SA17: a missing cell is border."""
    state = race(backend, "C5 E20", cars, track=track(missing))
    events = run(state, "P - ABG")
    assert collisions(events) == [f"T1 on {cars} into border"]
    assert (bolides(state), traffic(state)) == ("C5 E20", cars)


@pytest.mark.rule("SA17")
def test_neither_a_car_can_be_pushed_into_a_bolide_nor_a_bolide_into_a_car(backend: str) -> None:
    """SA17: only one car can be pushed."""
    state = race(backend, "C5 C7", "C6")
    assert collisions(run(state, "P - AB")) == ["T1 on C6 into S2"]
    assert (bolides(state), traffic(state)) == ("C5 C7", "C6")
    state = race(backend, "C5 C6", "C7")
    assert collisions(run(state, "P - AB")) == ["S2 on C6 into T1"]
    assert (bolides(state), traffic(state)) == ("C5 C6", "C7")


@pytest.mark.rule("SA17")
def test_a_diagonal_push_passes_between_cars(backend: str) -> None:
    """SA14, SA17: only the cell behind the pushed car matters."""
    state = race(backend, "C5 A20", "D6 C6 D5 E6 D7")
    run(state, "P")
    assert asked(state) == "1: C6 D5 D6"
    state.play("D6")
    assert (bolides(state), traffic(state)) == ("D6 A20", "E7 C6 D5 E6 D7")


@pytest.mark.rule("SA17")
def test_a_diagonal_push_passes_missing_cells(backend: str) -> None:
    """SA14, SA17: only the cell behind the pushed car matters."""
    state = race(backend, "C5 A20", "D6", track=track("C6 D5 E6 D7"))
    run(state, "P")
    assert (bolides(state), traffic(state)) == ("D6 A20", "E7")


@pytest.mark.rule("SA17")
@pytest.mark.parametrize(
    ("own", "cars"),
    [
        ("C5", "C7 E5 A5 C3 E7 A3"),
        ("E5", "A5 A6 A7"),  # the left border is not next to the right one
        ("A5", "E3 E4 E5"),
        ("E0", "A1 A2"),
    ],
)
def test_without_a_neighbour_p_cannot_be_run_and_the_program_stops(backend: str, own: str, cars: str) -> None:
    """SA17: a neighbour is on one of the 8 cells around, no further."""
    state = race(backend, f"{own} B20", cars)
    events = run(state, "P - AB", "AB")
    assert told(events, "impossible") == [{"seat": 1, "block": 1, "card": "P"}]
    assert (bolides(state), traffic(state)) == (f"{own} B21", cars)


@pytest.mark.rule("SA17")
@pytest.mark.rule("SA21")
def test_with_several_neighbours_the_player_chooses_when_it_runs(backend: str) -> None:
    """SA17, SA21: among traffic and bolides, those too whose push is a collision; the others are told nothing."""
    state = race(backend, "B4 C6", "A5 C4 E9")
    events = run(state, "AB - P - ABD")
    assert asked(state) == "1: A5 C4 C6"
    assert not told(events, "chose")
    for cell in ("B5", "E9", "C5"):
        with pytest.raises(algodrome.IllegalMove, match=f"no car on {cell}"):
            state.play(cell)
    away = state.copy()
    assert collisions(away.play("A5")) == ["T1 on A5 into border"]
    assert (bolides(away), traffic(away)) == ("B5 C6", "A5 C4 E9")
    away = state.copy()
    away.play("C6")
    assert (bolides(away), traffic(away)) == ("C6 D7", "A5 C4 E9")  # ABD then runs into seat 2
    state.play("C4")
    assert (bolides(state), traffic(state)) == ("D5 C6", "A5 D3 E9")


@pytest.mark.rule("SA17")
@pytest.mark.parametrize(("own", "car", "end"), [("C2", "C1", "C0"), ("C2", "D1", "E0"), ("C2", "B1", "A0")])
def test_traffic_may_be_pushed_into_column_0(backend: str, own: str, car: str, end: str) -> None:
    """SA17: there it stands as any other car."""
    state = race(backend, f"{own} E20", car)
    run(state, "P")
    assert (bolides(state), traffic(state)) == (f"{car} E20", end)


@pytest.mark.rule("SA17")
def test_along_column_0_a_push_is_a_push(backend: str) -> None:
    """SA17, SA25: sideways on the start column, but never behind it."""
    state = race(backend, "B0 C0")
    run(state, "P")
    assert bolides(state) == "C0 D0"


@pytest.mark.rule("SA17")
@pytest.mark.rule("SA24")
@pytest.mark.parametrize("car", ["B24", "C24", "D24"])
def test_traffic_pushed_over_the_line_leaves_and_the_pusher_takes_its_cell(backend: str, car: str) -> None:
    """SA17, SA24: straight or diagonally."""
    state = race(backend, "C23 E0", f"{car} E9")
    events = run(state, "P")
    assert (bolides(state), traffic(state)) == (f"{car} E0", "- E9")
    assert told(events, "removed") == [{"car": "T1", "from": car, "left": 1}]
    assert not state.is_over


@pytest.mark.rule("SA17")
def test_the_cells_left_by_a_push_are_free(backend: str) -> None:
    """SA17: seat 2 drives where the pusher was, seat 3 where the pushed car was before the pusher drove on."""
    state = race(backend, "C5 C4 D5", "C6", "1 1 1")
    run(state, "P - ABD", "AB", "ABG")
    answer(state, "C6")
    assert (bolides(state), traffic(state)) == ("D7 C5 C6", "C7")
