"""The second SpeedAlgo. Pushing a car, in all directions: SA17."""

import pytest

from .speedalgo_positions import happened, place, run_first, traffic, two


@pytest.mark.parametrize(
    ("pushed", "end"),
    [
        ("B4", "A3"),
        ("B5", "A5"),
        ("B6", "A7"),
        ("C4", "C3"),
        ("C6", "C7"),
        ("D4", "E3"),
        ("D5", "E5"),
        ("D6", "E7"),
    ],
)
def test_push_in_all_directions(pushed: str, end: str) -> None:
    """SA17: pusher and pushed move in the direction from the bolide to the car."""
    reference = two("C5", [pushed, "A20"])
    run_first(reference, "P")
    assert place(reference, 1) == pushed
    assert traffic(reference) == sorted([end, "A20"])
    reference = two("C5", ["A20"], other=pushed)
    run_first(reference, "P")
    assert (place(reference, 1), place(reference, 2)) == (pushed, end)


@pytest.mark.parametrize(
    ("own", "cars"),
    [("C5", ["C6", "C7"]), ("C1", ["C0"]), ("B5", ["A5"]), ("D5", ["E6"]), ("A5", ["A6", "A7", "E1"])],
)
def test_push_that_collides(own: str, cars: list[str]) -> None:
    """SA17, SA25: only one car, onto a free cell of the track; column 0 is the end."""
    reference = two(own, cars)
    run_first(reference, "P - AB")
    assert place(reference, 1) == own
    assert traffic(reference) == sorted(cars)
    assert happened(reference, "stopped") == [("stopped", 1, "collision")]


def test_push_without_neighbour() -> None:
    """SA17: with none, the instruction can't be run and the program stops."""
    reference = two("C5", ["C7"])
    run_first(reference, "P - AB")
    assert place(reference, 1) == "C5"
    assert happened(reference, "cannot run") == [("cannot run", 1, "P")]


def test_push_choice() -> None:
    """SA17, SA21: any adjacent car may be chosen, colliding ones too."""
    reference = two("B5", ["A5", "C6", "C5"])
    run_first(reference, "P - AB")
    assert reference.choices(1) == ["A5", "C5", "C6"]
    reference.play(1, "A5")
    assert happened(reference, "collided") == [("collided", "traffic 1", "A5", "border")]
    assert place(reference, 1) == "B5"


def test_push_into_column_0_and_over_the_line() -> None:
    """SA17, SA24: traffic may enter column 0; over the line it leaves and the pusher takes its cell."""
    reference = two("C2", ["C1"])
    run_first(reference, "P")
    assert traffic(reference) == ["C0"]
    reference = two("C23", ["C24"])
    run_first(reference, "P - AB")
    assert traffic(reference) == []
    assert place(reference, 1) == "C25"
    assert reference.is_over
