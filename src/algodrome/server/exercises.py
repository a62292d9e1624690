"""Exercises as they are told: lists, one question, and what an answer to it is worth."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from algodrome.games.contract import IllegalMove, State
from algodrome.games.errors import UnknownGameError
from algodrome.games.exercises import STARS, Exercise, ExerciseError, theme_words
from algodrome.games.registry import game_class
from algodrome.language import has_text, text
from algodrome.school.collection import (
    exercise,
    exercises_of,
    games_with_exercises,
    kind_of,
    of_the_day,
    path,
)
from algodrome.school.explaining import explain
from algodrome.school.sets import sets_of
from algodrome.server.desk import board_lines, told_events
from algodrome.server.http.exercise_models import (
    CollectionInfo,
    ExerciseInfo,
    ExerciseLine,
    JudgedInfo,
    MistakesInfo,
    SchoolInfo,
    SetInfo,
    WordInfo,
    WrongAnswer,
)
from algodrome.server.protocol import Foreseen
from algodrome.server.refusal import Refused
from algodrome.server.shapes import MoveInfo


def schools() -> list[SchoolInfo]:
    """List the games that have exercises."""
    return [SchoolInfo(**_school(name)) for name in games_with_exercises()]


def collection(name: str) -> CollectionInfo:
    """List the exercises of a game, in an order to learn from."""
    game = game_class(known_game(name))
    found = path(game)
    kinds = dict.fromkeys(one.kind for one in found)
    themes = sorted({theme for one in found for theme in one.themes})
    return CollectionInfo(
        **_school(game.name),
        kinds=[WordInfo(name=kind, text=_kind_word(game.package, kind)) for kind in kinds],
        themes=[WordInfo(name=theme, text=theme_words(game, theme)) for theme in themes],
        exercises=[ExerciseLine(**_line(one)) for one in found],
        sets=[
            SetInfo(name=one.name, text=one.title, grade=one.grade, exercises=[*one.numbers])
            for one in sets_of(game.name)
        ],
    )


def numbered(name: str, number: int | None) -> Exercise:
    """Find an exercise; without a number, today's."""
    try:
        return (
            of_the_day(known_game(name), datetime.now(UTC).date())
            if number is None
            else exercise(known_game(name), number)
        )
    except ExerciseError as error:
        raise Refused("no_exercise", reason=str(error)) from None


def shown(one: Exercise) -> ExerciseInfo:
    """Show a position and ask, without telling which answer is right."""
    state, kind = one.state(), kind_of(one)
    game, names, view = state.game, state.game.seat_names(), kind.view(one)
    return ExerciseInfo(
        **_line(one),
        game=game.name,
        title=game.title,
        kind_text=_kind_word(game.package, one.kind),
        theme_texts=[theme_words(type(game), theme) for theme in one.themes],
        options=dict(game.chosen),
        scenery=dict(game.scenery()),
        names=names,
        seat=one.seat,
        view=view,
        board=board_lines(game, view, names),
        question=kind.question(one),
        given=one.given,
        goal=one.goal,
        answers=[_word(one, answer.said) for answer in one.offered()],
        moves=[] if one.answers else _moves(one, state),
    )


def judged(one: Exercise, said: str) -> JudgedInfo:
    """Judge an answer, and tell what happens on the board."""
    try:
        explanation = explain(one, said)
    except (ExerciseError, IllegalMove) as refusal:
        raise Refused("illegal", reason=str(refusal)) from None
    verdict, end = explanation.verdict, explanation.end
    game, kind = one.state().game, kind_of(one)
    names = game.seat_names()
    view = end.view(one.seat) if end else None
    best = "" if verdict.stars == STARS else kind.example(one)
    return JudgedInfo(
        stars=verdict.stars,
        most=STARS,
        mistake=verdict.mistake,
        correction=explanation.correction,
        reached=verdict.reached,
        events=told_events(game, explanation.events, one.seat, names),
        after=view,
        after_board=board_lines(game, view, names) if view else None,
        right=_word(one, best) if best else None,
    )


def written(one: Exercise, said: str) -> str:
    """Give an answer as it is written in notation, or as it is offered."""
    clean = kind_of(one).cleaned
    return next((answer.said for answer in one.answers if clean(answer.said) == clean(said)), clean(said))


def mistaken(one: Exercise, wrong: Mapping[str, int]) -> MistakesInfo:
    """Say what was answered wrongly and what is true instead, the commonest first; and an answer that has all stars."""
    kind = kind_of(one)
    ordered = sorted(wrong.items(), key=lambda answer: (-answer[1], answer[0]))
    return MistakesInfo(
        question=kind.question(one),
        right=_word(one, kind.example(one)),
        wrong=[
            WrongAnswer(**_word(one, said).model_dump(), correction=kind.correction(_mistake(one, said)), places=places)
            for said, places in ordered
        ],
    )


def _word(one: Exercise, said: str) -> WordInfo:
    return WordInfo(name=said, text=kind_of(one).answer_words(one, said))


def _mistake(one: Exercise, said: str) -> str:
    return kind_of(one).judge(one, said).mistake


def foreseen(one: Exercise, lines: Sequence[str]) -> Iterator[Foreseen]:
    """Tell whether lines may begin an answer to an open question and how they may go on, but not where they lead."""
    if one.answers:
        raise Refused("illegal", reason=text("exercises.not_open"))
    for line in lines:
        state = one.state()
        refusal = _refusal(one, state, line)
        moves = _moves(one, state) if refusal is None else []
        yield {"complete": True, "events": [], "view": None, "moves": moves, "refusal": refusal}


def _refusal(one: Exercise, state: State, line: str) -> str | None:
    """Play a line; say why it can't begin an answer, or None."""
    try:
        state.play(line, one.seat)
    except IllegalMove as error:
        return str(error)
    try:
        kind_of(one).judge(one, line)
    except ExerciseError as error:
        return str(error)
    except IllegalMove:  # not an answer yet
        return None
    return None


def known_game(name: str) -> str:
    """Give the name of a game that has exercises, or refuse."""
    try:
        exercises_of(game_class(name).name)
    except (UnknownGameError, ExerciseError) as error:
        raise Refused("no_exercise", reason=str(error)) from None
    return name


def _school(name: str) -> dict[str, Any]:
    today = of_the_day(name, datetime.now(UTC).date())
    return {
        "game": name,
        "title": game_class(name).title,
        "count": len(exercises_of(name)),
        "daily": today.number,
    }


def _line(one: Exercise) -> dict[str, Any]:
    return {
        "number": one.number,
        "kind": one.kind,
        "grade": one.grade,
        "themes": list(one.themes),
        "open": not one.answers,
    }


def _moves(one: Exercise, state: State) -> list[MoveInfo]:
    """List the moves of the seat that is asked, without those that the question leaves out."""
    if one.seat not in state.to_act:
        return []
    kind, view = kind_of(one), state.view(one.seat)
    moves = [str(move) for move in state.legal_moves(one.seat)]
    return [{"move": move, "text": state.game.wording(view, move)} for move in moves if kind.allows(one, move)]


def _kind_word(package: str, kind: str) -> str:
    key = f"{package}.exercises.kinds.{kind}"
    return text(key) if has_text(key) else kind
