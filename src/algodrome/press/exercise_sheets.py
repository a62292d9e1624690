"""Sheets of exercises: positions with questions, answers to tick or lines to write on; and what is right, and why."""

from collections.abc import Iterator, Sequence

from algodrome.games import terminal
from algodrome.games.contract import Game
from algodrome.games.exercises import Exercise, ExerciseError, theme_words
from algodrome.games.paper import LETTERS, PUPIL, TEACHER, PaperPart, paper_of
from algodrome.games.pictures.look import Look
from algodrome.games.registry import game_class
from algodrome.language import has_text, text
from algodrome.press.document import Block, Document
from algodrome.press.prose import runs_of
from algodrome.school.collection import exercise, exercises_of, fitting, has_exercises, kind_of, path
from algodrome.school.explaining import explain
from algodrome.school.sets import exercise_set

ON_A_SHEET = 6  # exercises: two pages, or three where boards are large
MOST = 60  # exercises of one's own choice
LINES = 2  # to write an answer on
FIELDS = ("name", "class", "date")


def standard_exercises(name: str, look: Look) -> Iterator[Document]:
    """Give a sheet of each grade of a game, each followed by its corrections; nothing for a game without exercises."""
    kind = game_class(name)
    if not has_exercises(kind) or paper_of(kind) is None:
        return
    in_order = path(kind)
    for grade in sorted({one.grade for one in in_order}):
        chosen = [one for one in in_order if one.grade == grade][:ON_A_SHEET]
        yield from exercise_documents(kind, chosen, look, text("press.exercises.grade", grade=grade), f"-{grade}")


def chosen_documents(
    kind: type[Game],
    look: Look,
    *,
    grade: int | None = None,
    theme: str | None = None,
    set_name: str | None = None,
    numbers: Sequence[int] = (),
    most: int = ON_A_SHEET,
) -> Iterator[Document]:
    """Give a sheet with exercises of one's own choice, and their corrections; ExerciseError says what there is not."""
    if numbers:
        chosen = [exercise(kind.name, number) for number in dict.fromkeys(numbers)]
        which = [text("press.exercises.chosen")]
    elif set_name:
        found = exercise_set(kind.name, set_name)
        chosen, which = found.exercises(), [text("press.exercises.grade", grade=found.grade), found.title]
    else:
        wanted = {one.number for one in fitting(kind.name, grade=grade, theme=theme)}
        chosen = [one for one in path(kind) if one.number in wanted][:most]
        which = [text("press.exercises.grade", grade=grade)] if grade else []
        which += [theme_words(kind, theme)] if theme else []
    if len(chosen) > MOST:
        raise ExerciseError(text("press.exercises.too_many", most=MOST))
    yield from exercise_documents(kind, chosen, look, ", ".join(which) or text("press.exercises.chosen"))


def exercise_documents(
    kind: type[Game], chosen: Sequence[Exercise], look: Look, which: str, ending: str = ""
) -> Iterator[Document]:
    """Give a sheet with some exercises, and their corrections; `which` says which they are."""
    paper = check_on_paper(kind)
    pictures = {str(one.number): paper.asked(one, kind_of(one).view(one), look) for one in chosen}
    asked = [_asked(count, one) for count, one in enumerate(chosen, 1)]
    title = text("press.exercises.title", which=which)
    names = [text(f"press.exercises.{name}") for name in FIELDS]
    yield Document(
        kind.name,
        kind.title,
        f"exercises{ending}",
        title,
        look,
        blocks=(_heading(kind, title), {"kind": "fields", "names": names}, *_reading(kind), *asked),
        pictures=pictures,
        size=10.5,
        copies=PUPIL,
        choice="exercises",
    )
    title = text("press.exercises.corrections", which=which)
    corrected = [block for count, one in enumerate(chosen, 1) for block in _corrected(count, one)]
    yield Document(
        kind.name,
        kind.title,
        f"corrections{ending}",
        title,
        look,
        blocks=(_heading(kind, title), *corrected),
        size=10,
        copies=TEACHER,
        choice="corrections",
    )


def check_on_paper(kind: type[Game]) -> PaperPart:
    """Give what draws the positions of a game; ExerciseError says why its exercises can't be printed."""
    exercises_of(kind.name)
    paper = paper_of(kind)
    if paper is None:
        raise ExerciseError(text("press.exercises.no_pictures", game=kind.title))
    return paper


def _heading(kind: type[Game], title: str) -> Block:
    return {"kind": "heading", "level": 1, "runs": runs_of(text("press.title", game=kind.title, sheet=title))}


def _reading(kind: type[Game]) -> Iterator[Block]:
    """Say how the pictures of a game are read, where it has something to say: directions need a north."""
    key = f"{kind.package}.paper.reading"
    if has_text(key):
        yield {"kind": "paragraph", "runs": runs_of(text(key))}


def _asked(count: int, one: Exercise) -> Block:
    """Put a question, with its answers to tick or lines to write on."""
    kind = kind_of(one)
    answers = [[letter, "" if kind.in_picture else kind.answer_words(one, said)] for letter, said in _lettered(one)]
    return {
        "kind": "exercise",
        "name": str(one.number),
        "label": f"{count}.",
        "question": f"{kind.question(one)} {text('press.exercises.number', number=one.number)}",
        "kept": one.given if " " in one.given else "",  # a program stays whole; a letter would tear words apart
        "answers": answers,
        "lines": LINES,
    }


def _corrected(count: int, one: Exercise) -> Iterator[Block]:
    """Say what is right, and of each wrong answer what is true instead, with the number of the rule."""
    kind = kind_of(one)
    head = [{"style": "bold", "text": f"{count}."}, {"style": "plain", "text": " "}]
    place = {"style": "plain", "text": " " + text("press.exercises.number", number=one.number)}
    if not one.answers:
        example = kind.example(one)
        told = {"style": "plain", "text": text("press.exercises.example") + " "}
        yield {"kind": "answer", "runs": [*head, told, {"style": "bold", "text": example}, place]}
        yield {"kind": "list", "items": [[[{"style": "plain", "text": line}]] for line in _told(one, example)]}
        return
    by_letter = dict(_lettered(one))
    right = next(letter for letter, said in by_letter.items() if said == one.right)
    words = f"{right})" if kind.in_picture else f"{right}) {kind.right_words(one)}"
    yield {"kind": "answer", "runs": [*head, {"style": "bold", "text": words}, place]}
    mistakes = {answer.said: answer.mistake for answer in one.answers}
    wrong = [(letter, said) for letter, said in by_letter.items() if letter != right]
    yield {
        "kind": "list",
        "items": [
            [[{"style": "plain", "text": f"{letter}) {kind.correction(mistakes[said])}"}]] for letter, said in wrong
        ],
    }


def _told(one: Exercise, said: str) -> list[str]:
    """Tell what a right answer to an open question does."""
    game = one.state().game
    seen = [event.seen_by(one.seat) for event in explain(one, said).events]
    return list(terminal.tell(game, seen, game.seat_names()))


def _lettered(one: Exercise) -> list[tuple[str, str]]:
    return [(letter, answer.said) for letter, answer in zip(LETTERS, one.offered(), strict=False)]
