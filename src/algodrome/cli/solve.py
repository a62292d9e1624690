"""`algodrome solve`: the best lines of a position, in a file or in the middle of a recorded game."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from algodrome.cli.arguments import check_option_names, whole_number
from algodrome.cli.record_file import record_in
from algodrome.cli.screen import print_json, screen
from algodrome.games.contract import State
from algodrome.games.registry import game_class
from algodrome.games.solution import Solution
from algodrome.games.solving import solve as find_best
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.figures import decimal
from algodrome.language.json_words import json_fault
from algodrome.match.record import RecordError, steps

MOST_LINES = 10


def solve(
    file: Annotated[Path, typer.Argument(metavar="file")],
    *,
    at: Annotated[str | None, typer.Option("--at", metavar="number")] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="number")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Find the best lines of a position."""
    state = position_in(file, None if at is None else whole_number(at, "--at", least=0))
    solution = find_best(state, None if seat is None else whole_number(seat, "--seat"))
    if as_json:
        print_json(solution.to_json())
    else:
        print_solution(screen(), state, solution)


def position_in(file: Path, at: int | None) -> State:
    """Read a position, or play a record as far as told; whatever is wrong with the file is one line."""
    content = _content(file)
    if "moves" not in content:
        if at is not None:
            raise ValueError(text("cli.errors.at_without_moves"))
        return _position(content)
    record, _ = record_in(content)
    states = [state.copy() for _, state, _ in steps(record)]
    if at is not None and at >= len(states):
        raise ValueError(text("cli.errors.at", given=at, n=len(states) - 1))
    return states[-1 if at is None else at]


def print_solution(
    console: Console, state: State, solution: Solution, *, most: int = MOST_LINES, more: str = "cli.solve.more_lines"
) -> None:
    """Tell what is reached, by which lines, and whether that is proven; `more` words that some lines are left out."""
    if solution.reached is None:
        console.print(Sentence(text("cli.solve.nothing", seat=solution.seat)))
    else:
        reached = text(f"{state.game.package}.score", n=solution.reached)
        console.print(Sentence(text("cli.solve.reached", seat=solution.seat, reached=reached), style="bold"))
        console.print(Sentence(text("cli.solve.lines", n=len(solution.lines), count=decimal(len(solution.lines)))))
    for line in solution.lines[:most]:
        console.print(Text(f"  {line}"))
    left_out = len(solution.lines) - most
    if left_out > 0:
        console.print(Sentence(text(more, n=left_out, count=decimal(left_out)), style="dim"))
    figures = {"among": decimal(solution.among), "decisions": decimal(solution.decisions)}
    console.print(Sentence(text("cli.solve.proven" if solution.proven else "cli.solve.unproven", **figures)))


def _content(file: Path) -> dict[str, Any]:
    try:
        content = json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise RecordError(text("document.no_json", reason=json_fault(error))) from None
    if not isinstance(content, dict):
        raise RecordError(text("document.no_object"))
    return content


def _position(content: dict[str, Any]) -> State:
    """Make the game that the document names; options that it leaves out are the usual ones."""
    document = dict(content)
    options = document.pop("options", {})
    if not isinstance(options, dict):
        raise RecordError(text("record.damaged", part="options"))
    kind = game_class(str(document.get("game")))
    check_option_names(kind, options)
    return kind(**options).from_json(document)
