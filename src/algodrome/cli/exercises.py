"""`algodrome exercises`: questions about positions, answered in the terminal; collections made and checked."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from algodrome.cli.arguments import exercise_grade, seed_number, whole_number
from algodrome.cli.help import CommandInOurWords, group
from algodrome.cli.keyboard import Leave, ask
from algodrome.cli.screen import complain, screen
from algodrome.games import terminal
from algodrome.games.errors import IllegalMove
from algodrome.games.exercises import STARS, Answer, Exercise, ExerciseError
from algodrome.games.own_text import cut
from algodrome.games.registry import game_class
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.plain_words import plain
from algodrome.school.checking import faults
from algodrome.school.collection import exercise, exercises_of, fitting, games_with_exercises, kind_of, of_the_day, path
from algodrome.school.explaining import explain
from algodrome.school.making import EACH_GRADE, make
from algodrome.school.sets import exercise_set

SEED = 1
LEAVE = frozenset({"q", "quit", "quitter"})
HELP = frozenset({"?", "help", "aide"})
NUMBERS, LETTERS = "12345", "abcde"  # before the answers
REFUSED = 1  # the exit code: a collection is not right

exercises = group("exercises")

Name = Annotated[str, typer.Argument(metavar="game")]


@exercises.command("make", cls=CommandInOurWords)
def make_collection(
    name: Name,
    *,
    to: Annotated[Path, typer.Option("--to", metavar="file")],
    seed: Annotated[str | None, typer.Option("--seed", metavar="number")] = None,
    each: Annotated[str | None, typer.Option("--each", metavar="number")] = None,
) -> None:
    """Make a collection."""
    count = EACH_GRADE if each is None else whole_number(each, "--each")
    chosen = seed_number(seed)
    console = screen()
    written = make(
        game_class(name),
        SEED if chosen is None else chosen,
        count,
        lambda kind, found: console.print(Sentence(text("cli.exercises.found", kind=kind, n=found))),
    )
    to.write_text(written, "utf-8")
    console.print(Sentence(text("cli.exercises.written", file=to)))


@exercises.command(cls=CommandInOurWords)
def check(names: Annotated[list[str] | None, typer.Argument(metavar="game")] = None) -> None:
    """Find all answers out anew."""
    is_right = True
    for name in names or games_with_exercises():
        found = exercises_of(name)
        wrong = list(faults(found))
        for line in wrong:
            complain("algodrome exercises", line)
        if not wrong:
            screen().print(Sentence(text("cli.exercises.all_right", game=game_class(name).title, n=len(found))))
        is_right = is_right and not wrong
    if not is_right:
        raise typer.Exit(REFUSED)


@exercises.command(cls=CommandInOurWords)
def play(
    name: Name,
    *,
    number: Annotated[str | None, typer.Option("--number", metavar="number")] = None,
    grade: Annotated[str | None, typer.Option("--grade", metavar="number")] = None,
    kind: Annotated[str | None, typer.Option("--kind", metavar="name")] = None,
    theme: Annotated[str | None, typer.Option("--theme", metavar="name")] = None,
    set_name: Annotated[str | None, typer.Option("--set", metavar="name")] = None,
    daily: Annotated[bool, typer.Option("--daily")] = False,
) -> None:
    """Answer questions, one after the other."""
    game = game_class(name)
    if number is not None:
        chosen = [exercise(game.name, whole_number(number, "--number"))]
    elif set_name is not None:
        chosen = exercise_set(game.name, set_name).exercises()
    elif daily:
        chosen = [of_the_day(game.name, datetime.now(UTC).date())]
    elif grade or kind or theme:
        chosen = fitting(game.name, grade=exercise_grade(grade), kind=kind, theme=theme)
    else:
        chosen = path(game)
    try:
        ask_all(screen(), chosen)
    except Leave:
        return


def ask_all(console: Console, chosen: Sequence[Exercise]) -> None:
    """Ask one question after the other, and count the stars."""
    stars = 0
    for count, one in enumerate(chosen, 1):
        stars += ask_one(console, one)
        console.print(Sentence(text("cli.exercises.so_far", n=stars, most=STARS * count), style="dim"))


def ask_one(console: Console, one: Exercise) -> int:
    """Show a position, ask until there is an answer, and show what happens; give the stars."""
    state, kind = one.state(), kind_of(one)
    names = state.game.seat_names()
    console.rule(text("cli.exercises.title", number=one.number, grade=one.grade))
    console.print(terminal.draw(state.game, kind.view(one), names))
    console.print(Sentence(kind.question(one), style="bold"))
    offered = _marked(one.offered())
    for mark, answer in offered.items():
        console.print(Sentence(f"  {mark}  {kind.answer_words(one, answer.said)}"))
    explanation = None
    while explanation is None:
        try:
            explanation = explain(one, _said(one, offered, ask()))
        except (ExerciseError, IllegalMove) as refusal:
            console.print(Sentence(str(refusal)))
    verdict = explanation.verdict
    for line in terminal.tell(state.game, [event.seen_by(one.seat) for event in explanation.events], names):
        console.print(Sentence(line, style="dim"))
    told = "right" if verdict.stars else "wrong"
    shown = "★" * verdict.stars + "☆" * (STARS - verdict.stars)
    console.print(Sentence(f"{shown} {text(f'cli.exercises.{told}')} {explanation.correction}", style="bold"))
    return verdict.stars


def _marked(offered: Sequence[Answer]) -> dict[str, Answer]:
    """Number the answers; where one of them is a number itself they have letters, so that a number is an answer."""
    are_numbers = any(answer.said.isdecimal() for answer in offered)
    return dict(zip(LETTERS if are_numbers else NUMBERS, offered, strict=False))


def _said(one: Exercise, offered: Mapping[str, Answer], line: str) -> str:
    """Read a line: of a closed question the mark of an answer in the list, or the answer in words or notation."""
    if line in LEAVE:
        raise Leave
    if line in HELP:
        raise ExerciseError(text("cli.exercises.how" if offered else "cli.exercises.how_open"))
    if not offered:
        return line
    if line.lower() in offered:
        return offered[line.lower()].said
    if line.isdecimal() and NUMBERS[0] in offered:
        raise ExerciseError(text("cli.exercises.no_number", given=cut(line), last=len(offered)))
    words = {answer.said: kind_of(one).answer_words(one, answer.said) for answer in offered.values()}
    for answer, told in words.items():
        if plain(line).rstrip(".") in {plain(told).rstrip("."), plain(answer)}:
            return answer
    raise ExerciseError(text("exercises.not_offered", said=cut(line), offered=" · ".join(words.values())))
