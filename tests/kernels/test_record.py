"""Records: one declaration, a plain object and its NumPy twin."""

import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algodrome.kernels.record import Record, field


class Score(Record):
    points: int = field("i2")
    hand: list[list[int]] = field("i1", 2, 3)
    total: int = field("i8")


class Longer(Score):
    extra: list[int] = field("i4", 2)


def filled(points: int = 7, cell: int = 3) -> Score:
    score = Score()
    score.points = points
    score.hand[1][2] = cell
    score.total = -(2**40)
    return score


def test_a_new_record_is_all_zeros() -> None:
    score = Score()
    assert (score.points, score.hand, score.total) == (0, [[0, 0, 0], [0, 0, 0]], 0)
    assert list(score.numbers()) == [0] * 8


def test_rows_of_a_new_record_are_their_own() -> None:
    score = Score()
    score.hand[0][0] = 5
    assert score.hand == [[5, 0, 0], [0, 0, 0]]
    assert Score().hand == [[0, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize("wide", [False, True])
def test_a_record_survives_the_way_to_numpy_and_back(wide: bool) -> None:
    array = filled().to_array(wide=wide)
    assert array.dtype == (Score.wide if wide else Score.dtype)
    again = Score().load(array[0])
    assert again == filled()
    assert all(type(number) is int for number in again.numbers())


@given(points=st.integers(-(2**15), 2**15 - 1), cell=st.integers(-128, 127))
def test_every_value_that_fits_survives(points: int, cell: int) -> None:
    score = filled(points, cell)
    assert Score().load(score.to_array()[0]) == score
    assert Score().unpack(score.pack()) == score


@pytest.mark.parametrize(("points", "cell"), [(2**15, 0), (0, 128), (0, -129)])
def test_a_value_that_does_not_fit_is_refused(points: int, cell: int) -> None:
    with pytest.raises(OverflowError):
        filled(points, cell).to_array()


def test_the_layout_is_aligned_and_named() -> None:
    assert Score.dtype.names == ("points", "hand", "total")
    assert Score.dtype.isalignedstruct
    assert [Score.dtype[name].base for name in ("points", "hand", "total")] == [np.int16, np.int8, np.int64]
    assert {Score.wide[name].base for name in Score.fields} == {np.dtype(np.int64)}


def test_fields_of_a_base_come_last() -> None:
    assert list(Longer.fields) == ["extra", "points", "hand", "total"]
    longer = Longer()
    longer.extra[1], longer.points = 9, 4
    assert list(longer.numbers()) == [0, 9, 4, 0, 0, 0, 0, 0, 0, 0]
    assert Longer().load(longer.to_array()[0]) == longer


def test_a_record_has_its_fields_and_no_dict_beside_them() -> None:
    longer = Longer()
    assert not hasattr(longer, "__dict__")
    assert list(longer.contents()) == list(Longer.fields)
    with pytest.raises(AttributeError):
        longer.other = 1  # type: ignore[attr-defined]


def test_a_record_is_filled_by_names_and_shares_no_array() -> None:
    given: dict[str, Any] = {"points": 3, "hand": [[1, 2, 3], [4, 5, 6]]}
    score = filled().fill(given)
    score.hand[0][0] = 9
    assert (score.points, score.hand, score.total) == (3, [[9, 2, 3], [4, 5, 6]], -(2**40))
    assert given["hand"] == [[1, 2, 3], [4, 5, 6]]


def test_a_record_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(filled())) == filled()  # noqa: S301 - our own bytes


def test_a_copy_shares_nothing() -> None:
    score = filled()
    twin = score.copy()
    assert twin == score
    twin.hand[1][2] = 9
    twin.points = 1
    assert score == filled()
    assert twin != score


def test_records_are_equal_by_type_and_content() -> None:
    assert filled() == filled()
    assert filled() != filled(points=8)
    assert Score() != Longer()
    with pytest.raises(TypeError, match="unhashable"):
        hash(filled())


@pytest.mark.parametrize("code", ["u1", "f4", "int", "i16", "", "b1"])
def test_a_field_is_a_signed_integer(code: str) -> None:
    with pytest.raises(TypeError, match="a field is a signed integer"):
        field(code)


@pytest.mark.parametrize("name", ["copy", "shape", "size", "flags", "data", "sum"])
def test_a_name_that_numpy_needs_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"a field can't be called '{name}'"):
        type("Bad", (Record,), {name: field("i1")})


def test_numbers_go_through_every_field_in_order() -> None:
    values: Any = list(filled().numbers())
    assert values == [7, 0, 0, 0, 0, 0, 3, -(2**40)]
