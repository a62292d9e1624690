"""Exercises: which there are, one of them, and what an answer is worth. Clerks do the work, as it has no table."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from algodrome.server.http.asking import asked_of_a_clerk
from algodrome.server.http.exercise_models import CollectionInfo, ExerciseInfo, JudgedInfo, Said, SchoolInfo, Tried
from algodrome.server.protocol import Foreseen

router = APIRouter(prefix="/api/exercises", tags=["exercises"])

Name = Annotated[str, Path(max_length=40)]
Number = Annotated[int, Path(ge=1, le=99_999)]


@router.get("", response_model=list[SchoolInfo])
async def list_schools(request: Request) -> Response:
    """List the games that have exercises, each with the number of today's."""
    return await asked_of_a_clerk(request, "list_schools")


@router.get("/{game}", response_model=CollectionInfo)
async def list_exercises(request: Request, game: Name) -> Response:
    """List the exercises of a game, in an order to learn from."""
    return await asked_of_a_clerk(request, "list_exercises", game=game)


@router.get("/{game}/daily", response_model=ExerciseInfo)
async def ask_daily(request: Request, game: Name) -> Response:
    """Give today's exercise: the same for everybody, easy on Monday and hard on Sunday."""
    return await asked_of_a_clerk(request, "show_exercise", game=game, number=None)


@router.get("/{game}/{number}", response_model=ExerciseInfo)
async def ask_exercise(request: Request, game: Name, number: Number) -> Response:
    """Give a position and a question, with the answers offered in an order that does not tell the right one."""
    return await asked_of_a_clerk(request, "show_exercise", game=game, number=number)


@router.post("/{game}/{number}/answer", response_model=JudgedInfo)
async def judge_answer(request: Request, game: Name, number: Number, answer: Said) -> Response:
    """Judge an answer by running it, and tell what happens on the board. Nothing is kept."""
    return await asked_of_a_clerk(request, "judge_answer", game=game, number=number, said=answer.said)


@router.post("/{game}/{number}/preview", response_model=list[Foreseen])
async def try_lines(request: Request, game: Name, number: Number, tried: Tried) -> Response:
    """Tell whether lines may begin an answer to an open question and how they may go on, but not where they lead."""
    return await asked_of_a_clerk(request, "try_lines", game=game, number=number, lines=tried.lines)
