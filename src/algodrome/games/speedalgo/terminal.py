"""SpeedAlgo's board: five lanes, A on the left border of a driver who goes from the left to the right of the screen.

A bolide is the number of its seat, in its colour; `■` is traffic, `·` a free cell, `#` a missing one, `▓` the line.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from algodrome.games.contract import Event, Game
from algodrome.games.speedalgo.constants import MAX_BODY, NEXT
from algodrome.games.speedalgo.listing import STYLES, list_program
from algodrome.games.speedalgo.notation import read_program
from algodrome.games.speedalgo.program import CARDS, EMPTY_PROGRAM, blocks_of
from algodrome.games.speedalgo.track import NAMES as LANES
from algodrome.games.speedalgo.track import Track, find_track
from algodrome.games.terminal.colours import seat_style
from algodrome.language import text

TRAFFIC, FREE, MISSING, LINE = "■", "·", "#", "▓"
WIDE = 34  # columns up to which a cell takes two signs
ROOM = 2  # columns shown beyond the line, or beyond the first bolide there
QUIET = frozenset({"submitted", "program_started", "block_shown"})


def draw(game: Game, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Draw the track, what runs, and of each player the die and the program that may be seen."""
    parts: list[RenderableType] = [_heading(view), _order(view, names), _track(game, view)]
    if view["running"]:
        parts.append(_running(view, names))
    parts.append(Columns([_player(view, seat, name) for seat, name in enumerate(names, 1)], padding=(0, 3)))
    return Group(*parts)


def why_single(view: dict[str, Any], move: str) -> str:
    """SA9, SA28: say why a program can only be handed in, or only go on to the other branch of SAS."""
    if view["phase"] != "programming":
        return text("boards.single")
    names = {"!": "single", "+/": "single_else", "+-": "single_next"}
    return text(f"speedalgo.board.{names.get(move, 'single_card')}")


def programs(view: dict[str, Any], names: Sequence[str]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """SA10: the programs that lie open."""
    for seat, program in enumerate(view["programs"], 1):
        if program not in {None, EMPTY_PROGRAM}:
            blocks = blocks_of(read_program(program, MAX_BODY, condition=True))
            die = view["dice"][seat - 1] if view["dice"] else None
            yield names[seat - 1], {style: list_program(blocks, style, die) for style in STYLES}


def tell(game: Game, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """Tell each program in one line, and the rest event by event."""
    for number, event in enumerate(events):
        if event.kind == "program_shown":
            shown = events[number + 1 : number + 1 + event.data["blocks"]]
            program = " - ".join(block.data["text"] for block in shown) or EMPTY_PROGRAM
            yield text("speedalgo.board.program", player=names[event.data["seat"] - 1], program=program)
        elif event.kind not in QUIET:
            yield game.story(event, names)


def sheet(rows: Sequence[Mapping[str, Any]], names: Sequence[str]) -> RenderableType:
    """SA26: draw the score sheet, a row for each round and player."""
    columns = [text(f"speedalgo.sheet.{name}") for name in ("round", "player", "die", "program", "path")]
    table = Table(*columns, title=text("speedalgo.sheet.title"), title_justify="left", box=None, pad_edge=False)
    for row in rows:
        name = Text(names[row["seat"] - 1], style=seat_style(row["seat"]))
        path = " ".join(row["trajectory"])
        if row["stopped"]:
            path = text("speedalgo.sheet.stopped", path=path, block=row["stopped"])
        table.add_row(str(row["round"]), name, str(row["die"]), Text(row["program"]), Text(path))
    return table if rows else Text(text("speedalgo.sheet.empty"))


def _heading(view: Mapping[str, Any]) -> Text:
    phase = text(f"speedalgo.board.phases.{view['phase']}")
    key = "heading" if view["round"] else "setting_up"
    return Text(text(f"speedalgo.board.{key}", round=view["round"], phase=phase), style="bold")


def _order(view: Mapping[str, Any], names: Sequence[str]) -> Text:
    return Text(text("speedalgo.board.order", names=", ".join(names[seat - 1] for seat in view["order"])))


def _track(game: Game, view: Mapping[str, Any]) -> Text:
    track = find_track(str(game.chosen["track"]), game.players)
    signs = {cell: (TRAFFIC, "white") for cell in view["traffic"] if cell}
    for seat, cell in enumerate(view["bolides"], 1):
        if cell:
            signs[cell] = (str(seat), f"bold {seat_style(seat)}")
    furthest = max([track.last, *(int(cell[1:]) for cell in view["bolides"] if cell)])
    return track_map(track, signs, furthest)


def track_map(track: Track, signs: Mapping[str, tuple[str, str]] = MappingProxyType({}), furthest: int = 0) -> Text:
    """Draw the lanes, with what stands on some cells and in which style; at least to the line."""
    columns = range(max(track.last, furthest) + ROOM + 1)
    width = 2 if len(columns) <= WIDE else 1
    drawn = Text("   " + "".join(_number(column, width) for column in columns) + "\n", style="dim")
    for lane, name in enumerate(LANES):
        drawn.append(f"{name}  ", style="bold")
        for column in columns:
            free = FREE if track.has(lane, column) else MISSING
            sign, style = signs.get(f"{name}{column}", (free, "dim"))
            drawn.append(sign, style=style)
            drawn.append(LINE if column == track.last else " " * (width - 1), style="dim")
        drawn.append("\n")
    drawn.rstrip()
    return drawn


def _number(column: int, width: int) -> str:
    """Write every fifth column's number; it may take the room of the next columns."""
    span = 5 * width
    return str(column).ljust(span) if column % 5 == 0 else ""


def _running(view: Mapping[str, Any], names: Sequence[str]) -> Text:
    running = view["running"]
    tokens = read_program(view["programs"][running["seat"] - 1], bodies=len(CARDS), condition=True)
    before = tokens[: running["at"]]
    card = CARDS[tokens[running["at"]]]
    key = "runs_again" if running["repetition"] else "runs"
    told = text(
        f"speedalgo.board.{key}",
        name=names[running["seat"] - 1],
        block=1 + before.count(NEXT),
        card=card,
        repetition=running["repetition"],
    )
    return Text(f"{told} ({text('speedalgo.board.left', n=running['left'])})" if card == "AT" else told)


def _player(view: Mapping[str, Any], seat: int, name: str) -> Text:
    drawn = Text(f"{seat} {name}", style=f"bold {seat_style(seat)}")
    facts = []
    if view["dice"]:
        facts.append(text("speedalgo.board.die", die=view["dice"][seat - 1]))
    if view["sides"]:
        facts.append(text("speedalgo.board.side", side=view["sides"][seat - 1]))
    if view["round"]:
        facts.append(_program(view, seat))
    drawn.append("\n" + "\n".join(facts), style="not bold default")
    return drawn


def _program(view: Mapping[str, Any], seat: int) -> str:
    program = view["programs"][seat - 1]
    if program is None:
        if seat in view["ready"]:
            return text("speedalgo.board.ready")
        if seat == view["seat"] and view.get("draft"):
            return str(view["draft"]).replace("+", "") + " …"
        return text("speedalgo.board.building")
    return text("speedalgo.board.empty_program") if program == EMPTY_PROGRAM else str(program)
