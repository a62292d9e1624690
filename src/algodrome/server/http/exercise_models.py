"""What the HTTP API takes and gives about exercises."""

from typing import Annotated, Any

from pydantic import Field

from algodrome.games.own_text import MAX_LINE
from algodrome.server.http.models import Given, Model
from algodrome.server.shapes import EventInfo, MoveInfo, Options

MOST_LINES = 8  # that one preview asks about

Line = Annotated[str, Field(max_length=MAX_LINE)]


class WordInfo(Model):
    """A name for programs, and the word for people."""

    name: str
    text: str


class SchoolInfo(Model):
    """A game that has exercises."""

    game: str
    title: str
    count: int
    daily: int  # the number of today's


class ExerciseLine(Model):
    """An exercise in a list."""

    number: int
    kind: str
    grade: int
    themes: list[str]
    open: bool  # the answer is a line of one's own, else one of those offered


class SetInfo(WordInfo):
    """A set for an hour in class."""

    grade: int
    exercises: list[int]  # their numbers, in an order that teaches


class CollectionInfo(SchoolInfo):
    """The exercises of a game, in an order to learn from."""

    kinds: list[WordInfo]
    themes: list[WordInfo]
    exercises: list[ExerciseLine]
    sets: list[SetInfo]


class ExerciseInfo(ExerciseLine):
    """A position and a question; which answer is right is not told."""

    game: str
    title: str
    kind_text: str
    theme_texts: list[str]
    options: Options
    scenery: dict[str, Any]
    names: list[str]  # of the seats
    seat: int  # that looks, and is asked
    view: dict[str, Any]
    board: list[str] | None  # the position as lines of text, in a game that the site has no board for
    question: str
    given: str  # what it shows beside the position, in notation
    goal: str  # what is to be reached, in notation
    answers: list[WordInfo]  # offered
    moves: list[MoveInfo]  # with which an answer to an open question may begin


class Said(Given):
    """An answer."""

    said: Line


class Tried(Given):
    """Beginnings of an answer to an open question."""

    lines: Annotated[list[Line], Field(min_length=1, max_length=MOST_LINES)]


class JudgedInfo(Model):
    """What an answer is worth, and what happens on the board, from the position of the exercise on."""

    stars: int  # 0: it is wrong
    most: int
    mistake: str  # that it comes from, where that has a name
    correction: str  # what is true instead, with the number of the rule
    reached: str  # by an open answer, in notation
    events: list[EventInfo]
    after: dict[str, Any] | None  # the position then; None: the question does not go on until the next one
    after_board: list[str] | None
    right: WordInfo | None  # an answer that has all stars, for one that has not


class WrongAnswer(WordInfo):
    """What was answered wrongly in a class."""

    correction: str  # what is true instead; empty where the mistake has no name
    places: int  # that have answered so


class MistakesInfo(Model):
    """What a class has answered wrongly to an exercise, the commonest answer first."""

    question: str
    right: WordInfo  # an answer that has all stars
    wrong: list[WrongAnswer]


GIVEN: tuple[type[Given], ...] = (Said, Tried)
TOLD: tuple[type[Model], ...] = (SchoolInfo, CollectionInfo, ExerciseInfo, JudgedInfo, MistakesInfo)
