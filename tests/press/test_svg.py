import pytest

from algodrome.games.pictures.svg import element, group, number, polyline, words


@pytest.mark.parametrize(
    ("value", "written"), [(3, "3"), (2.04, "2"), (-0.04, "0"), (17.3205, "17.3"), (-1.25, "-1.2"), (100.0, "100")]
)
def test_numbers_are_written_to_a_tenth(value: float, written: str) -> None:
    assert number(value) == written


def test_an_element_has_dashes_in_its_attributes_and_no_empty_ones() -> None:
    assert element("path", d="M0 0", stroke_width=2.55, stroke_dasharray=None) == '<path d="M0 0" stroke-width="2.5"/>'


def test_markup_in_words_and_in_attributes_stays_words() -> None:
    assert element("title", words("<b> & co"), id='a"b') == "<title id='a\"b'>&lt;b&gt; &amp; co</title>"


def test_an_empty_group_is_not_written() -> None:
    assert group("", "", fill="none") == ""


def test_a_path_goes_through_its_points() -> None:
    assert polyline([(0, 0), (1.04, 2)], closed=True) == "M0 0L1 2z"
