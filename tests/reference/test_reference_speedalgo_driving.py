"""The second SpeedAlgo. Bolides and traffic that move, and collide: SA13 to SA16, SA20, SA21."""

import pytest

from .speedalgo_positions import FULL_LANE, happened, place, run_first, traffic, two

# The own bolide


@pytest.mark.parametrize(("card", "end"), [("AB", "C4"), ("ABD", "D4"), ("ABG", "B4")])
def test_own_bolide_moves(card: str, end: str) -> None:
    """SA13, SA14: straight, towards E (right), towards A (left)."""
    reference = two("C3", ["A9"])
    run_first(reference, card)
    assert place(reference, 1) == end


def test_diagonals_pass_between_cars_and_missing_cells() -> None:
    """SA13, SA14: only the target cell matters."""
    reference = two("C3", ["C4", "D3"])
    run_first(reference, "ABD")
    assert place(reference, 1) == "D4"
    holes = "\n".join([FULL_LANE, FULL_LANE, "....#" + "." * 20, "...#." + "." * 20, FULL_LANE])
    reference = two("C3", ["A9"], track=holes)
    run_first(reference, "ABD")
    assert place(reference, 1) == "D4"


@pytest.mark.parametrize(
    ("own", "cars", "card"),
    [("C3", ["C4"], "AB"), ("E3", ["A1"], "ABD"), ("A3", ["A1"], "ABG"), ("B3", ["A4"], "ABG")],
)
def test_collision_stops_the_program(own: str, cars: list[str], card: str) -> None:
    """SA20: border or car: nothing moves and the rest is not run."""
    reference = two(own, cars)
    run_first(reference, f"{card} - ATD")
    assert place(reference, 1) == own
    assert traffic(reference) == cars
    assert happened(reference, "stopped") == [("stopped", 1, "collision")]


def test_missing_cell_is_border() -> None:
    """SA1, SA20: a missing cell is border."""
    reference = two("C3", ["A9"], track="\n".join([FULL_LANE, FULL_LANE, "....#" + "." * 20, FULL_LANE, FULL_LANE]))
    run_first(reference, "AB - ABD")
    assert place(reference, 1) == "C3"


# Traffic


def test_several_traffic_cars_are_chosen_one_after_the_other() -> None:
    """SA15, SA21: different cars, chosen when it runs; the last one left is not asked."""
    reference = two("A0", ["B1", "C1", "D1"], 3)
    run_first(reference, "AT")
    assert reference.choices(1) == ["B1", "C1", "D1"]
    assert reference.choices(2) == []
    reference.play(1, "C1")
    assert reference.choices(1) == ["B1", "D1"]
    assert reference.snapshot()["standing"] == {
        "block": 1,
        "text": "AT",
        "card_number": 1,
        "card": "AT",
        "cars_moved": 1,
        "cars_wanted": 3,
    }
    with pytest.raises(ValueError, match="not among the choices"):
        reference.play(1, "C2")
    reference.play(1, "D1")
    assert traffic(reference) == ["B2", "C2", "D2"]
    assert reference.board.round == 2


def test_fewer_traffic_cars_than_the_die() -> None:
    """SA15: all of them."""
    reference = two("A0", ["B1"], 4)
    run_first(reference, "AT - AB")
    assert traffic(reference) == ["B2"]
    assert place(reference, 1) == "A1"
    reference = two("A0", ["B1", "C1", "D1"], 4)
    run_first(reference, "AT - AB")
    reference.play(1, "D1")
    reference.play(1, "B1")
    assert traffic(reference) == ["B2", "C2", "D2"]
    assert place(reference, 1) == "A1"


def test_traffic_collision_keeps_cars_already_moved() -> None:
    """SA15, SA20, SA21: a car that will collide can be chosen; cars already moved stay moved."""
    reference = two("A0", ["B1", "B2", "D1"], 3)
    run_first(reference, "AT - AB")
    reference.play(1, "D1")
    assert reference.choices(1) == ["B1", "B2"]
    reference.play(1, "B1")
    assert traffic(reference) == ["B1", "B2", "D2"]
    assert place(reference, 1) == "A0"


def test_traffic_in_line_moves_front_first() -> None:
    """SA15: a cell left by one car is free for the next."""
    reference = two("A0", ["B1", "B2"], 2)
    run_first(reference, "AT")
    reference.play(1, "B2")
    assert traffic(reference) == ["B2", "B3"]


def test_removed_car_counts_as_moved() -> None:
    """SA15, SA24: k is fixed when AT starts; a removed car counts."""
    reference = two("A0", ["B24", "C1", "D1"], 2)
    run_first(reference, "AT")
    reference.play(1, "B24")
    assert reference.choices(1) == ["C1", "D1"]
    reference.play(1, "C1")
    assert traffic(reference) == ["C2", "D1"]


@pytest.mark.parametrize("card", ["AT", "ATD", "ATG"])
def test_no_traffic_stops_the_program(card: str) -> None:
    """SA15, SA16: without traffic the instruction can't be run."""
    reference = two("A0", [])
    run_first(reference, f"{card} - AB")
    assert place(reference, 1) == "A0"
    assert happened(reference, "cannot run") == [("cannot run", 1, card)]


@pytest.mark.parametrize(("card", "end"), [("ATD", "D6"), ("ATG", "B6")])
def test_one_traffic_car_moves_diagonally(card: str, end: str) -> None:
    """SA16: right is towards E, left towards A."""
    reference = two("A0", ["C5", "E9"])
    run_first(reference, card)
    assert reference.choices(1) == ["C5", "E9"]
    reference.play(1, "C5")
    assert traffic(reference) == sorted([end, "E9"])
