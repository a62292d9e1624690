"""Exercises on the line of a class: what the teacher gives, what pupils answer, and how far they are."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict  # pydantic reads typing's own only since Python 3.12

from algodrome.games.own_text import MAX_LINE
from algodrome.school.assignments import MOST_ASSIGNED
from algodrome.school.classroom import MOST_GROUPS
from algodrome.server.http.exercise_models import JudgedInfo
from algodrome.server.protocol import Command, Message, Model
from algodrome.server.shapes import strict

GroupNumber = Annotated[int, Field(ge=0, le=MOST_GROUPS)]
Name = Annotated[str, Field(max_length=40)]
ExerciseNumber = Annotated[int, Field(ge=1, le=99_999)]
Said = Annotated[str, Field(max_length=MAX_LINE)]


class AnswerExercise(Command):
    """Answer an exercise that one was given (a pupil)."""

    type: Literal["answer"]
    game: Name
    exercise: ExerciseNumber
    said: Said


class Assign(Command):
    """Give exercises to everybody, instead of all that were given, or to one group: a set, or some by their numbers."""

    type: Literal["assign"]
    group: GroupNumber  # 0: everybody
    game: Name
    set_name: Name | None = None
    exercises: Annotated[list[ExerciseNumber], Field(max_length=MOST_ASSIGNED, default_factory=list)]


class Collect(Command):
    """Take exercises back; what was answered is kept."""

    type: Literal["collect"]
    group: GroupNumber  # 0: all


class ExplainedAnswer(Model):
    """An answer to be explained to all."""

    game: Name
    exercise: ExerciseNumber
    said: Said


@strict
class ExplainedInfo(TypedDict):
    """An answer that the projector explains."""

    game: str
    exercise: int
    said: str


@strict
class Answers(TypedDict):
    """How a place has answered, exercise by exercise."""

    tries: list[int]
    stars: list[int]  # of the best answer
    solved: list[int]  # at which try it was right first; 0: at none


@strict
class WorkRow(Answers):
    """How one place has answered."""

    place: int


@strict
class Work(TypedDict):
    """Exercises that were given."""

    game: str
    game_title: str
    set_name: str  # "": they were chosen one by one
    title: str  # of the set
    exercises: list[int]


@strict
class WorkInfo(Work):
    """Exercises that were given, and who has done which."""

    group: int  # 0: all that have no others
    rows: list[WorkRow]


@strict
class OwnWork(Work, Answers):
    """Exercises that one was given, and how one has answered them."""


@strict
class Judged(Message):
    """What an answer is worth."""

    type: Literal["judged"]
    id: str
    entry: int
    judged: JudgedInfo
