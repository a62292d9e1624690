"""What clerks do: each task takes JSON and gives the bytes of a JSON document, or refuses.

Options and what tools are given are a stranger's, and are checked. Entries and records are the server's own.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_type_hints

from pydantic import TypeAdapter
from pydantic_core import to_json

from algodrome.games.errors import IllegalMove, OptionError
from algodrome.games.options import found_good_before
from algodrome.games.registry import game_class
from algodrome.games.tools import tools_of
from algodrome.language import language
from algodrome.match.record import Notes
from algodrome.school import races
from algodrome.server import exercises, ladder, offers
from algodrome.server.decisions import chosen_game
from algodrome.server.letters import Letters
from algodrome.server.refusal import Refused
from algodrome.server.replay import replay
from algodrome.server.retelling import retold
from algodrome.server.store.store import Entry
from algodrome.server.table import Table
from algodrome.server.tickets import participant_of

Task = Callable[..., bytes]
Options = Mapping[str, Any]


def choose(game: str, options: Options, clock: int | None) -> bytes:
    """Check a game and its options, and give them complete, as an entry keeps them."""
    return to_json(chosen_game(game, dict(options), clock))


def complete_options(game: str, options: Options) -> bytes:
    """Complete the options chosen so far."""
    return offers.completed(game_class(game), options).model_dump_json().encode()


def show_board(game: str, options: Options) -> bytes:
    """Give what a drawing of a game needs."""
    try:
        return to_json(game_class(game)(**options).scenery())
    except OptionError as error:
        raise Refused("bad_option", reason=str(error)) from None


def use_tool(game: str, tool: str, given: Mapping[str, Any]) -> bytes:
    """Use a tool of a game."""
    used = next(one for one in tools_of(game_class(game)) if one.__name__ == tool)
    try:
        return TypeAdapter(get_type_hints(used)["return"]).dump_json(used(**given))
    except IllegalMove as error:
        raise Refused("illegal", reason=str(error)) from None


def write_record(notes: Mapping[str, Any]) -> bytes:
    """Write the record of a game."""
    return to_json(Notes(**notes).record().to_json())


def retell(notes: Mapping[str, Any], seat: int | None) -> bytes:
    """Play a game again, move by move, as a seat may see it."""
    with found_good_before():
        return retold(Notes(**notes).record(), seat).model_dump_json().encode()


def show_ladder(file: str, theme: str) -> bytes:
    """Write the page of a tournament."""
    return ladder.page(Path(file), language(), theme)


def retell_ladder(file: str, number: int) -> bytes:
    """Play a game of a tournament again, move by move."""
    return retold(ladder.record(Path(file), number), None).model_dump_json().encode()


def export(entries: Sequence[Sequence[Any]], token: str | None, present: Sequence[str]) -> bytes:
    """Give all that is kept of a table and that a token lets one know, after all of these entries."""
    table = replay("", [Entry(*entry) for entry in entries])
    return exported(table, participant_of(table, token), present)


def exported(table: Table, who: str | None, present: Sequence[str]) -> bytes:
    """Do the same for a table that is laid."""
    over = [*table.finished, *([table.notes(table.rounds)] if table.phase == "over" else [])]
    told = json.loads(b"{%b}" % Letters(table).sync(who, present, {}, whole=True))
    return to_json({**told, "type": "export", "games": [notes.record().to_json() for notes in over]})


def read_program(game: str, options: Options, written: str) -> bytes:
    """Read a program that a pupil wrote."""
    with found_good_before():
        kind = game_class(game)(**options)
    try:
        races.read_program(kind, written)
    except ValueError as error:
        raise Refused("bad_program", reason=str(error)) from None
    return b"{}"


def list_schools() -> bytes:
    """List the games that have exercises."""
    return to_json(exercises.schools())


def list_exercises(game: str) -> bytes:
    """List the exercises of a game."""
    return exercises.collection(game).model_dump_json().encode()


def show_exercise(game: str, number: int | None) -> bytes:
    """Give a position and a question."""
    return exercises.shown(exercises.numbered(game, number)).model_dump_json().encode()


def judge_answer(game: str, number: int, said: str) -> bytes:
    """Judge an answer."""
    return exercises.judged(exercises.numbered(game, number), said).model_dump_json().encode()


def judge_in_class(game: str, number: int, said: str) -> bytes:
    """Judge an answer, and give it as it is written in notation: a class keeps that."""
    one = exercises.numbered(game, number)
    judged = exercises.judged(one, said)
    return to_json({"judged": judged, "said": exercises.written(one, said), "is_open": not one.answers})


def tell_mistakes(game: str, number: int, wrong: Mapping[str, int]) -> bytes:
    """Say in words what was answered wrongly, and how often."""
    return exercises.mistaken(exercises.numbered(game, number), wrong).model_dump_json().encode()


def try_lines(game: str, number: int, lines: Sequence[str]) -> bytes:
    """Tell how lines may go on."""
    return to_json(list(exercises.foreseen(exercises.numbered(game, number), lines)))


def print_own(game: str, written: str, name: str, look: str, paper: str) -> bytes:
    """Set a track or a deck of somebody's own as PDF."""
    from algodrome.server.own_paper import own_sheets  # noqa: PLC0415 - few clerks print

    return to_json(list(own_sheets(game, written, name, look, paper)))


def print_exercises(game: str, look: str, **wanted: Any) -> bytes:
    """Set exercises of somebody's choice as PDF."""
    from algodrome.server.own_paper import exercise_sheets  # noqa: PLC0415 - few clerks print

    return to_json(list(exercise_sheets(game, look, **wanted)))


LONG = 40  # signs of a value that is a text of somebody's own: names and numbers are shorter


def is_quick(task: str, given: Mapping[str, Any]) -> bool:
    """Tell whether a task takes some milliseconds: a game whose options hold no text of somebody's own."""
    values = given["options"].values() if task in {"choose", "complete_options", "show_board"} else ["?" * LONG]
    return all(not isinstance(value, str) or len(value) < LONG for value in values)


TASKS: Mapping[str, Task] = {
    task.__name__: task
    for task in (
        *(list_schools, list_exercises, show_exercise, judge_answer, judge_in_class, tell_mistakes, try_lines),
        *(choose, complete_options, show_board, use_tool, write_record, retell, export, read_program),
        *(show_ladder, retell_ladder),
        *(print_own, print_exercises),
    )
}
