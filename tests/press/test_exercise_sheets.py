"""Sheets of exercises: the question, its answers to tick, the position; and what is right, with the rule."""

import re

import pytest

from algodrome.games.exercises import GRADES, ExerciseError
from algodrome.games.paper import LETTERS, PUPIL, TEACHER, paper_of
from algodrome.games.pictures.hexagons import centre
from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class
from algodrome.language import speaking
from algodrome.press.exercise_sheets import MOST, ON_A_SHEET, chosen_documents
from algodrome.school.collection import exercises_of, fitting, kind_of, path
from algodrome.school.sets import exercise_set
from tests.press.lettered_boxes import boxes
from tests.press.printed_sheets import GAMES, document, pdf, reader

RULE = re.compile(r"\((?:SA|AU|BB|FF)\d+\w*(?:, (?:SA|AU|BB|FF)\d+\w*)*\)\.?$")


def words_of(game: str, name: str, code: str = "fr") -> str:
    """Read a document as a screen reader does; where lines are broken is of no interest."""
    return joined("".join(page.extract_text() for page in reader(pdf(game, name, code)).pages))


def joined(words: str) -> str:
    return re.sub(r"[\s\u00ad-]+", "", words)


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_is_asked_on_the_sheet_of_its_grade(game: str, grade: int) -> None:
    sheet = document(game, f"exercises-{grade}")
    asked = [block for block in sheet.blocks if block["kind"] == "exercise"]
    assert len(asked) == len(sheet.pictures) == ON_A_SHEET
    kinds = {exercises_of(game)[int(block["name"]) - 1].kind for block in asked}
    assert kinds == {one.kind for one in exercises_of(game) if one.grade == grade}
    assert (sheet.copies, document(game, f"corrections-{grade}").copies) == (PUPIL, TEACHER)


@pytest.mark.parametrize("game", GAMES)
def test_corrections_name_the_right_letter_and_a_rule_for_every_wrong_one(game: str) -> None:
    chosen = [one for one in path(game_class(game)) if one.grade == 2][:ON_A_SHEET]
    blocks = document(game, "corrections-2", "en").blocks[1:]
    with speaking("en"):
        for one, head, reasons in zip(chosen, blocks[::2], blocks[1::2], strict=True):
            said = head["runs"][2]["text"]
            if not one.answers:
                assert (said, head["runs"][3]["text"]) == ("for example ", kind_of(one).example(one))
                continue
            letter = LETTERS[[answer.said for answer in one.offered()].index(one.right)]
            told = "" if kind_of(one).in_picture else f" {kind_of(one).right_words(one)}"
            assert said == f"{letter}){told}"
            lines = ["".join(run["text"] for run in item[0]) for item in reasons["items"]]
            assert len(lines) == len(one.answers) - 1
            assert [line for line in lines if not RULE.search(line)] == []


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("game", GAMES)
def test_what_stays_on_one_line_is_never_a_part_of_a_word(game: str, grade: int) -> None:
    for block in document(game, f"exercises-{grade}").blocks:
        if block.get("kept"):
            kept = re.escape(block["kept"])
            assert re.findall(kept, block["question"]) == re.findall(rf"(?<!\w){kept}(?!\w)", block["question"])


def test_the_question_and_its_answers_are_text_that_can_be_read_out() -> None:
    told = words_of("algouno", "exercises-1", "en")
    [one] = [one for one in path(game_class("algouno")) if one.grade == 1][:1]
    with speaking("en"):
        assert joined(kind_of(one).question(one)) in told
        assert all(joined(kind_of(one).answer_words(one, answer.said)) in told for answer in one.answers)
    assert "Name:" in told


@pytest.mark.rule("BB10")
def test_answers_that_are_cells_have_their_letters_on_the_track() -> None:
    one = fitting("bumping-bots", grade=2, kind="ending")[0]
    paper = paper_of(game_class("bumping-bots"))
    assert paper
    svg = paper.asked(one, kind_of(one).view(one), LOOKS["ink"]).svg
    for letter, answer in zip(LETTERS, one.offered(), strict=False):
        column, row = map(int, answer.said.split(","))
        x, y = centre((column, row))
        assert re.search(rf'translate\({x:.1f} {y:g}\)"><circle[^>]*/><text[^>]*>{letter}<', svg), answer.said


@pytest.mark.parametrize("game", GAMES)
def test_a_position_fits_on_a_page_and_shows_the_spaces_that_may_be_answered(game: str) -> None:
    """A sample of all exercises, not only of those on the sheets."""
    paper = paper_of(game_class(game))
    assert paper
    for one in exercises_of(game)[::24]:
        drawing = paper.asked(one, kind_of(one).view(one), LOOKS["colour"])
        assert drawing.width <= 182
        assert drawing.height <= 200
        shown = {
            words
            for words, (left, top, right, bottom) in boxes(drawing)
            if left >= 0 and top >= 0 and right <= drawing.width and bottom <= drawing.height
        }
        spaces = {answer.said for answer in one.answers} if (game, one.kind) == ("formel-fun", "stopping") else set()
        assert spaces <= shown


def test_exercises_of_ones_own_choice() -> None:
    kind = game_class("speedalgo")
    with speaking("en"):
        sheet, corrections = chosen_documents(kind, LOOKS["ink"], grade=2, theme="loop", most=4)
        assert sheet.title == "exercises, difficulty 2, loop"
        assert len(sheet.pictures) == 4
        chosen = [exercises_of("speedalgo")[int(number) - 1] for number in sheet.pictures]
        assert all(one.grade == 2 and "loop" in one.themes for one in chosen)
        assert corrections.pictures == {}
        [hour, _] = chosen_documents(kind, LOOKS["ink"], set_name="loop")
        assert [int(number) for number in hour.pictures] == list(exercise_set("speedalgo", "loop").numbers)
        [numbered, _] = chosen_documents(kind, LOOKS["ink"], numbers=[7, 3, 7])
        assert list(numbered.pictures) == ["7", "3"]


@pytest.mark.parametrize(
    ("wanted", "told"),
    [({"theme": "nothing"}, "has no theme"), ({"numbers": [9999]}, "9999"), ({"most": MOST + 1}, "at most 60")],
)
def test_exercises_that_can_not_be_printed(wanted: dict[str, object], told: str) -> None:
    with speaking("en"), pytest.raises(ExerciseError, match=told):
        list(chosen_documents(game_class("speedalgo"), LOOKS["ink"], **wanted))  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "told"), [("bumping-bots", "North is at the top"), ("formel-fun", "T is a Turbo")])
def test_a_sheet_says_how_its_pictures_and_cards_are_read(game: str, told: str) -> None:
    assert told in repr(document(game, "exercises-1", "en").blocks)
