"""Driving the own bolide and the traffic: SA13 to SA16."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import (
    answer,
    asked,
    bolides,
    collisions,
    moves,
    race,
    ran,
    run,
    told,
    track,
    traffic,
)


@pytest.mark.rule("SA13")
def test_ab_drives_the_own_bolide_one_cell_straight_ahead(backend: str) -> None:
    """SA13: and nothing else, whatever the die shows."""
    state = race(backend, "C3 E0", "A9", "4")
    run(state, "AB")
    assert (bolides(state), traffic(state)) == ("C4 E0", "A9")


@pytest.mark.rule("SA14")
@pytest.mark.parametrize(("card", "cell"), [("ABD", "D4"), ("ABG", "B4")])
def test_abd_and_abg_drive_diagonally_to_the_right_and_to_the_left(backend: str, card: str, cell: str) -> None:
    """SA1, SA14: the right border is that of lane E, the left one that of lane A."""
    state = race(backend, "C3 E0", "A9", "4")
    run(state, card)
    assert (bolides(state), traffic(state)) == (f"{cell} E0", "A9")


@pytest.mark.rule("SA14")
@pytest.mark.parametrize(("card", "cell", "cars"), [("ABD", "D4", "C4 D3"), ("ABG", "B4", "C4 B3")])
def test_a_diagonal_passes_between_two_cars(backend: str, card: str, cell: str, cars: str) -> None:
    """SA14: only the target cell matters."""
    state = race(backend, "C3 E0", cars)
    run(state, card)
    assert (bolides(state), traffic(state)) == (f"{cell} E0", cars)


@pytest.mark.rule("SA14")
@pytest.mark.parametrize(("card", "cell", "missing"), [("ABD", "D4", "C4 D3"), ("ABG", "B4", "C4 B3")])
def test_a_diagonal_passes_between_missing_cells(backend: str, card: str, cell: str, missing: str) -> None:
    """SA1, SA14: only the target cell matters."""
    state = race(backend, "C3 E0", track=track(missing))
    run(state, card)
    assert bolides(state) == f"{cell} E0"


@pytest.mark.rule("SA16")
@pytest.mark.parametrize(("card", "cell", "cars"), [("ATD", "D4", "C4 D3"), ("ATG", "B4", "C4 B3")])
def test_traffic_too_passes_diagonally_between_two_cars(backend: str, card: str, cell: str, cars: str) -> None:
    """SA14, SA16: only the target cell matters."""
    state = race(backend, "A0 E0", f"C3 {cars}")
    run(state, card)
    answer(state, "C3")
    assert traffic(state) == f"{cell} {cars}"


@pytest.mark.rule("SA13")
def test_no_instruction_may_be_declined(backend: str) -> None:
    """SA13: what can be run is run, and where cars are chosen the cars are all the answers there are."""
    state = race(backend, "C3 E0", "B2")
    run(state, "P")
    assert (bolides(state), traffic(state)) == ("B2 E0", "A1")  # backwards, and nobody was asked
    state = race(backend, "C3 E0", "E3 E4")
    run(state, "ATD")
    assert moves(state) == ["E3", "E4"]  # both collide, and one must be named
    for line in (".", "!", "AB", "C3"):
        with pytest.raises(algodrome.IllegalMove, match=r"name one|no car on"):
            state.play(line)


@pytest.mark.rule("SA15")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_at_moves_as_many_different_cars_as_the_die_says(backend: str, die: int) -> None:
    """SA15: each one cell straight ahead, one after the other, of the player's choice."""
    state = race(backend, "A0 E0", "B1 B3 C1 C3 D1", str(die))
    run(state, "AT - AB")
    named = ["C3", "D1", "B1", "C1"][:die]
    left = ["B1", "B3", "C1", "C3", "D1"]
    moved: list[str] = []
    for cell in named:
        assert asked(state) == f"1: {' '.join(left)}"
        assert bolides(state) == "A0 E0"
        state.play(cell)
        left.remove(cell)
        moved.append(cell)
        for car in moved:
            assert f"{car[0]}{int(car[1]) + 1}" in traffic(state)
    assert asked(state) == ""
    expected = [f"{cell[0]}{int(cell[1]) + (cell in named)}" for cell in ("B1", "B3", "C1", "C3", "D1")]
    assert (bolides(state), traffic(state)) == ("A1 E0", " ".join(expected))


@pytest.mark.rule("SA15")
def test_a_car_that_at_has_moved_cannot_be_moved_again_by_it(backend: str) -> None:
    """SA15: DIFFERENT cars."""
    state = race(backend, "A0 E0", "B1 C1 D1", "3")
    run(state, "AT")
    state.play("C1")
    for cell in ("C1", "C2"):
        with pytest.raises(algodrome.IllegalMove, match="no car on"):
            state.play(cell)
    assert asked(state) == "1: B1 D1"


@pytest.mark.rule("SA15")
@pytest.mark.parametrize(("cars", "named", "after"), [("B1", "", "B2"), ("B1 C1 D1", "D1 B1", "B2 C2 D2")])
def test_with_fewer_cars_than_the_die_says_all_of_them_move(backend: str, cars: str, named: str, after: str) -> None:
    """SA15: and the program goes on."""
    state = race(backend, "A0 E0", cars, "4")
    events = run(state, "AT - AB") + answer(state, named)
    assert (bolides(state), traffic(state)) == ("A1 E0", after)
    assert ran(events) == "AT AB"


@pytest.mark.rule("SA15")
def test_cars_are_chosen_when_the_instruction_runs(backend: str) -> None:
    """SA15: after the blocks before it, and where the cars are by then."""
    state = race(backend, "C0 E0", "C2 B9", "1")
    events = run(state, "AB - P - AT")
    assert ran(events) == "AB P AT"
    assert bolides(state) == "C2 E0"
    assert asked(state) == "1: B9 C3"
    assert not told(events, "chose")


@pytest.mark.rule("SA15")
def test_a_cell_that_one_car_has_left_is_free_for_the_next(backend: str) -> None:
    """SA15: one after the other; the order is the player's."""
    state = race(backend, "A0 E0", "B1 B2", "2")
    run(state, "AT")
    state.play("B2")
    assert traffic(state) == "B2 B3"
    state = race(backend, "A0 E0", "B1 B2", "2")
    events = run(state, "AT") + state.play("B1")
    assert collisions(events) == ["T1 on B1 into T2"]
    assert traffic(state) == "B1 B2"


@pytest.mark.rule("SA15")
@pytest.mark.parametrize(
    ("cars", "die", "named", "after"),
    [
        ("B24 C1 D1", 2, "B24 C1", "- C2 D1"),
        ("B24 C1", 3, "B24", "- C2"),
        ("B24 C24 D1", 3, "B24 C24", "- - D2"),
        ("B24 C24 D1 D5", 3, "B24 C24 D1", "- - D2 D5"),
        ("B24 C24", 4, "C24", "-"),
    ],
)
def test_a_car_that_leaves_counts_as_moved(backend: str, cars: str, die: int, named: str, after: str) -> None:
    """SA15, SA24: the number is fixed when AT starts, and the program goes on after it."""
    state = race(backend, "A0 E0", cars, str(die))
    run(state, "AT - AB")
    answer(state, named)
    assert asked(state) == ""
    assert (bolides(state), traffic(state)) == ("A1 E0", after)


@pytest.mark.rule("SA15")
@pytest.mark.rule("SA16")
@pytest.mark.parametrize("card", ["AT", "ATD", "ATG"])
def test_without_traffic_the_instruction_cannot_be_run_and_the_program_stops(backend: str, card: str) -> None:
    """SA15, SA16: the rest is not run; the other programs are."""
    state = race(backend, "A0 E0")
    events = run(state, f"ABD - {card} - AB", "AB")
    assert told(events, "impossible") == [{"seat": 1, "block": 2, "card": card}]
    assert told(events, "stopped") == [{"seat": 1, "block": 2, "cell": "B1"}]
    assert bolides(state) == "B1 E1"


@pytest.mark.rule("SA16")
@pytest.mark.parametrize(("card", "cell"), [("ATD", "D6"), ("ATG", "B6")])
def test_atd_and_atg_drive_one_car_of_the_players_choice_diagonally(backend: str, card: str, cell: str) -> None:
    """SA16: one, whatever the die shows, from anywhere on the track."""
    state = race(backend, "A0 E0", "D15 C5 B9", "4")
    run(state, f"{card} - AB")
    assert asked(state) == "1: B9 C5 D15"
    state.play("C5")
    assert asked(state) == ""
    assert (bolides(state), traffic(state)) == ("A1 E0", f"D15 {cell} B9")


@pytest.mark.rule("SA15")
@pytest.mark.rule("SA16")
@pytest.mark.parametrize("card", ["AT", "ATD", "ATG"])
def test_bolides_are_no_traffic(backend: str, card: str) -> None:
    """SA15, SA16: neither the own bolide nor another can be chosen."""
    state = race(backend, "C5 D5 B5", "C9 D9", "4 1 1")
    run(state, card)
    assert asked(state) == "1: C9 D9"
    state = race(backend, "C5 D5 B5", "C9", "4 1 1")
    run(state, card)
    assert asked(state) == ""
    assert bolides(state) == "C5 D5 B5"
