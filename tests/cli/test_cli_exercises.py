"""`algodrome exercises`: questions in the terminal, collections made and checked."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from algodrome.cli import exercises as command
from algodrome.games.exercises import Answer
from algodrome.language import speaking
from algodrome.school.collection import exercise, exercises_of, kind_of
from algodrome.school.sets import exercise_set
from tests.cli.conftest import Algodrome


def test_a_right_answer_by_its_text_has_three_stars(algodrome: Algodrome) -> None:
    one = exercise("speedalgo", 1)
    ran = algodrome("exercises play speedalgo --number 1 --lang fr", one.right.lower() + "\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Exercice 1, difficulté 1" in ran.out
    assert one.given in ran.out
    assert "★★★ Juste\u00a0!" in ran.out
    assert "3 étoiles sur 3" in ran.out


def test_a_wrong_answer_by_its_number_is_corrected_and_shown(algodrome: Algodrome) -> None:
    one = exercise("speedalgo", 1)
    offered = one.offered()
    wrong = next(number for number, answer in enumerate(offered, 1) if answer.mistake == "through")
    ran = algodrome("exercises play speedalgo --number 1", f"{wrong}\n")
    assert "☆☆☆ No. A car is an obstacle" in " ".join(ran.out.split())
    assert "Collision:" in ran.out


def test_a_set_is_asked_in_its_order(algodrome: Algodrome) -> None:
    first, second = exercise_set("speedalgo", "loop").exercises()[:2]
    ran = algodrome("exercises play speedalgo --set loop", f"{first.right}\n")
    assert f"Exercise {first.number}, difficulty 1" in ran.out
    assert f"Exercise {second.number}, difficulty 1" in ran.out.partition("★★★")[2]


def test_what_is_no_answer_is_asked_again_and_the_end_of_the_input_ends(algodrome: Algodrome) -> None:
    ran = algodrome("exercises play speedalgo --grade 2", "perhaps\n")
    assert ran.code == 0
    assert "“perhaps” is none of the answers offered" in ran.out


def test_a_program_that_is_none_is_refused_with_its_reason(algodrome: Algodrome) -> None:
    ran = algodrome("exercises play speedalgo --kind getting_far", "AB - - AB\nAT\n.\n")
    assert "The card AT is not allowed in this exercise." in ran.out
    assert "0 of 3 stars" in ran.out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("play chess", "chess"),
        ("play speedalgo --number 9999", "no number 9999"),
        ("play speedalgo --number x", "--number"),
        ("play speedalgo --grade 4", "there is no difficulty 4"),
        ("play speedalgo --theme love", "no theme “love”"),
        ("play speedalgo --kind riddle", "no question “riddle”"),
        ("play speedalgo --set songs", "no set “songs”; there are: loop"),
        ("make speedalgo --to e.json --each 0", "--each"),
        ("make speedalgo --to nowhere/e.json --each 1", "nowhere/e.json"),
    ],
)
def test_bad_wishes_are_refused_in_one_line(algodrome: Algodrome, line: str, told: str) -> None:
    ran = algodrome(f"exercises {line}")
    assert ran.code in {1, 2}
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_the_exercise_of_the_day_is_asked(algodrome: Algodrome) -> None:
    ran = algodrome("exercises play speedalgo --daily")
    assert (ran.code, ran.out.count("Exercise ")) == (0, 1)


def test_a_collection_is_made(algodrome: Algodrome, tmp_path: Path) -> None:
    ran = algodrome("exercises make speedalgo --to mine.json --each 1 --seed 5")
    assert (ran.code, ran.err) == (0, "")
    made = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert [one["grade"] for one in made] == [1, 2, 3]


def test_a_wrong_collection_is_told_line_by_line(algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *_ = exercises_of("speedalgo")
    right, wrong, *rest = first.answers
    planted = replace(first, answers=(Answer(wrong.said), Answer(right.said, wrong.mistake), *rest))
    monkeypatch.setattr(command, "exercises_of", lambda _: (planted,))
    ran = algodrome("exercises check speedalgo")
    assert ran.code == 1
    assert f"speedalgo 1 (stopping): the right answer is not the one that is noted, but: {right.said}." in ran.err
    monkeypatch.setattr(command, "exercises_of", lambda _: (first,))
    assert "SpeedAlgo: 1 exercise, right." in algodrome("exercises check speedalgo").out


def test_the_numbers_of_the_list_are_the_only_numbers(algodrome: Algodrome) -> None:
    ran = algodrome("exercises play speedalgo --number 1", "99\n")
    assert "No answer has the number 99: they go from 1 to " in ran.out


@pytest.mark.parametrize("typed", ["²", "9" * 5000, "٣٣"])
def test_odd_numbers_are_refused_in_a_sentence(algodrome: Algodrome, typed: str) -> None:
    for game in ("speedalgo", "formel-fun"):
        ran = algodrome(f"exercises play {game} --number 1", f"{typed}\nq\n")
        assert (ran.code, ran.err) == (0, "")
        assert "No answer has the number" in ran.out or "is none of the answers offered" in ran.out


def test_where_the_answers_are_numbers_a_number_is_an_answer_and_a_letter_stands_for_its_line(
    algodrome: Algodrome,
) -> None:
    one = next(one for one in exercises_of("bumping-bots") if one.kind == "speeds" and one.offered()[0].mistake)
    asked = f"exercises play bumping-bots --number {one.number}"
    assert "★★★" in algodrome(asked, f"{one.right}\n").out
    assert "★★★" in algodrome(asked, f"{'ABCDE'[[answer.said for answer in one.offered()].index(one.right)]}\n").out
    assert "☆☆☆" in algodrome(asked, "a\n").out


def test_an_answer_is_given_in_its_words(algodrome: Algodrome) -> None:
    one = next(one for one in exercises_of("algouno") if " " in one.right)
    with speaking("fr"):
        words = kind_of(one).answer_words(one, one.right)
    ran = algodrome(f"exercises play algouno --number {one.number} --lang fr", words.upper() + "\n")
    assert "★★★" in ran.out


@pytest.mark.parametrize("number", [1, 2])
def test_questions_are_left_with_q_and_explained_with_a_question_mark(algodrome: Algodrome, number: int) -> None:
    ran = algodrome(f"exercises play speedalgo --number {number}", "?\nq\n1\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Type the number or the letter of an answer" in ran.out
    assert "of 3 stars" not in ran.out
