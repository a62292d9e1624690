"""The second SpeedAlgo. Repetitions, conditions and bodies of several cards: SA18, SA19, SA28."""

import pytest

from .speedalgo_positions import FULL_LANE, happened, place, run_first, traffic, two


def test_repetition_and_choices_made_anew() -> None:
    """SA18, SA21: the die is the number of runs; each repetition asks again and may move the same car."""
    reference = two("A0", ["B1", "C1"], 3)
    run_first(reference, "REP ATD - AB")
    reference.play(1, "B1")
    assert reference.choices(1) == ["C1", "C2"]
    standing = reference.snapshot()["standing"]
    assert isinstance(standing, dict)
    assert standing["repetition"] == 2
    reference.play(1, "C2")
    reference.play(1, "D3")
    assert traffic(reference) == ["C1", "E4"]
    assert place(reference, 1) == "A1"


def test_repetition_stops_at_a_collision() -> None:
    """SA18, SA20: a collision ends repetitions and program."""
    reference = two("A0", ["A3"], 4)
    run_first(reference, "REP AB - ABD")
    assert place(reference, 1) == "A2"


def test_repeated_push_carries_the_car_along() -> None:
    """SA17, SA18: die 3, three pushes."""
    reference = two("A0", ["A1"], 3)
    run_first(reference, "REP P")
    assert place(reference, 1) == "A3"
    assert traffic(reference) == ["A4"]


def test_repeated_several_traffic_cars() -> None:
    """SA15, SA18: each repetition is a new AT; when the last car has left, AT can't be run."""
    reference = two("A0", ["B23"], 3)
    run_first(reference, "REP AT - AB")
    assert traffic(reference) == []
    assert happened(reference, "cannot run") == [("cannot run", 1, "AT")]
    assert place(reference, 1) == "A0"


@pytest.mark.parametrize(
    ("own", "cars", "text", "end"),
    [
        ("A0", ["A1"], "SA ABD - AB", "B2"),
        ("A0", ["B1"], "SA ABD - AB", "A1"),
        ("A0", ["A1"], "SAS ABD / AB", "B1"),
        ("A0", ["A2"], "SAS ABD / AB", "A1"),
    ],
)
def test_condition(own: str, cars: list[str], text: str, end: str) -> None:
    """SA19: a car directly in front; otherwise SA does nothing and the program goes on."""
    reference = two(own, cars)
    run_first(reference, text)
    assert place(reference, 1) == end


def test_condition_sees_bolides_but_no_border() -> None:
    """SA19: a bolide is a car, a missing cell is not."""
    reference = two("A0", ["E9"], other="A1")
    run_first(reference, "SA ABD")
    assert place(reference, 1) == "B1"
    reference = two("A0", ["E9"], track="\n".join([".#" + "." * 23, *[FULL_LANE] * 4]))
    run_first(reference, "SA ABG - ABD")
    assert place(reference, 1) == "B1"


def test_condition_is_tested_once() -> None:
    """SA19, SA28: before the first card of the body only."""
    reference = two("A0", ["A1"], bodies=2)
    run_first(reference, "SA ABD AB")
    assert place(reference, 1) == "B2"


def test_body_runs_whole_at_each_repetition() -> None:
    """SA28: all its cards in order at each repetition; a collision ends everything."""
    reference = two("A0", ["E9"], 2, bodies=2)
    run_first(reference, "REP AB ABD")
    assert place(reference, 1) == "C4"
    reference = two("A0", ["C4"], 3, bodies=2)
    run_first(reference, "REP AB ABD - ABG")
    assert place(reference, 1) == "B3"
