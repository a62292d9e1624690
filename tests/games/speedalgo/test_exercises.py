"""Exercises about SpeedAlgo: what a question says."""

from algodrome.language import LANGUAGES, speaking
from algodrome.school.collection import exercises_of, kind_of


def test_the_two_sides_of_the_condition_card_are_named_as_one_card() -> None:
    both = [one for one in exercises_of("speedalgo") if one.kind == "getting_far" and "SAS" in one.given]
    assert both
    for spoken in LANGUAGES:
        with speaking(spoken):
            assert all("REP SA/SAS." in kind_of(one).question(one) for one in both)
