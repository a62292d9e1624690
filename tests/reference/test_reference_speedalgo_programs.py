"""The second SpeedAlgo. Which programs can be built, and all there are: SA3, SA4, SA9, SA10, SA26 to SA28."""

import random
from math import perm

import pytest

from .speedalgo import Position, ProgramRefusedError, Reference


def two(own: str, traffic: list[str], other: str = "E0", **options: object) -> Reference:
    """Two players who build programs; the dice show 1."""
    position = Position({1: own, 2: other}, traffic)
    return Reference({"players": 2, **options}, lambda possibilities: possibilities * 0, position=position)


@pytest.mark.parametrize(
    "text",
    [
        ".",
        "AB",
        "REP AB - ATG - SA P - ABD",
        "SAS P / ABD",
        "AB - ABD - ABG - AT",
        "REP P - SAS AT / ATD - ATG - AB",
    ],
)
def test_legal_programs(text: str) -> None:
    """SA3, SA4, SA9, SA10, SA26: what can be built."""
    assert two("A0", ["E9"]).accepts(1, text) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "ab",
        "AB ",
        " AB",
        "AB-ABD",
        "AB - ",
        "AB -  ABD",
        ". - AB",
        "X",
        "AB ABD",
        "AB - AB",
        "REP",
        "REP AB ABD",
        "REP REP",
        "REP SA AB",
        "REP AB / ABD",
        "REP AB - REP ABD",
        "SA",
        "SA AB / ABD",
        "SA AB - SAS ABD / ABG",
        "SAS AB",
        "SAS AB /",
        "SAS / AB",
        "SAS AB / AB",
        "SAS AB / ABD / ABG",
        "SAS AB/ABD",
        "SAS AB ABD / P",
        "REP AB - AB",
        "AB - ABD - ABG - AT - ATD",
    ],
)
def test_refused_programs(text: str) -> None:
    """SA3, SA4, SA9, SA10, SA26, SA28: what can't be built."""
    reference = two("A0", ["E9"])
    assert reference.accepts(1, text) is not None
    with pytest.raises(ProgramRefusedError):
        reference.play(1, text)


def test_bodies_is_a_maximum() -> None:
    """SA28: up to so many cards per REP and per branch, never none."""
    reference = two("A0", ["E9"], bodies=2)
    assert reference.accepts(1, "REP AB ABD - SAS P AT / ABG") is None
    assert reference.accepts(1, "REP AB - SA P") is None
    assert reference.accepts(1, "REP AB ABD ABG") is not None
    assert reference.accepts(1, "SAS AB / ABD ABG P") is not None
    assert reference.accepts(1, "AB ABD") is not None
    assert two("A0", ["E9"], bodies=3).accepts(1, "SAS AB ABD ABG / AT ATD ATG - REP P") is None


def test_condition_option() -> None:
    """SA27: none, free, flip."""
    assert two("A0", ["E9"], condition="none").accepts(1, "SA AB") is not None
    assert two("A0", ["E9"], condition="none").accepts(1, "SAS AB / P") is not None
    assert two("A0", ["E9"], condition="flip").accepts(1, "SA AB") is None
    assert two("A0", ["E9"], condition="flip").accepts(1, "SAS AB / P") is not None


def test_programs_are_all_programs() -> None:
    """SA9, SA10: as many as counting by hand says, all accepted, none twice."""
    without = list(two("A0", ["E9"], condition="none").programs(1))
    assert len(without) == len(set(without)) == sum((1 + n) * perm(7, n) for n in range(5))
    reference = two("A0", ["E9"])
    free = list(reference.programs(1))
    expected = sum((1 + n + n * n) * perm(7, n) + n * n * perm(7, n + 1) for n in range(5))
    assert len(free) == len(set(free)) == expected
    assert all(reference.accepts(1, text) is None for text in random.Random(1).sample(free, 2000))
    flip = list(two("A0", ["E9"], condition="flip").programs(1))
    assert flip == [text for text in free if "SAS" not in text]
    assert free[0] == "."


def test_programs_with_larger_bodies_are_lazy_and_legal() -> None:
    """SA28: the first few thousand are accepted and fit the maximum."""
    reference = two("A0", ["E9"], bodies=3)
    generated = reference.programs(1)
    for _ in range(5000):
        assert reference.accepts(1, next(generated)) is None
