"""`algodrome track`: whether a track of one's own can be raced on, and what it looks like."""

import errno
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from algodrome.cli.arguments import whole_number
from algodrome.cli.help import CommandInOurWords, group
from algodrome.cli.screen import complain, print_json, screen
from algodrome.games.contract import Game
from algodrome.games.registry import game_class, game_names
from algodrome.games.terminal.sentence import Sentence
from algodrome.games.tracks import TrackReport, TrackTools, track_tools
from algodrome.language import text
from algodrome.language.figures import decimal

PLACE = "algodrome track"
STANDARD_INPUT = "-"
REFUSED = 1  # the exit code: what was asked can't be done with this track

track = group("track")

File = Annotated[str, typer.Argument(metavar="file")]
GameName = Annotated[str | None, typer.Option("--game", metavar="game")]


@track.command(cls=CommandInOurWords)
def check(
    file: File,
    *,
    players: Annotated[str | None, typer.Option("--players", metavar="number")] = None,
    game: GameName = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Tell whether a track can be raced on."""
    kind, tools = game_with_tracks(game)
    number = number_of_players(kind, players)
    found = tools.check_track(track_text(tools, file), number)
    refusals = [fault.text for fault in found.refusals]
    if as_json:
        told = {"track": file, "good": found.good, "refusals": refusals, "advice": found.advice, **found.facts}
        print_json(told, indent=2)
    elif found.good:
        _print_facts(screen(), kind, file, found)
    if refusals:
        _refuse(file, [] if as_json else refusals)


@track.command(cls=CommandInOurWords)
def draw(
    file: File,
    *,
    output: Annotated[Path | None, typer.Option("--output", metavar="file")] = None,
    game: GameName = None,
) -> None:
    """Draw a track in the terminal or as an SVG file."""
    kind, tools = game_with_tracks(game)
    written = track_text(tools, file)
    found = tools.check_track(written, number_of_players(kind, None))
    if found.refusals:
        _refuse(file, [fault.text for fault in found.refusals])
    elif output:
        _write(tools.track_picture(written, shown_name(file)), output)
    else:
        console = screen()
        console.print(Sentence(text("cli.track.title", name=shown_name(file)), style="bold"))
        console.print(tools.draw_track(written))


def game_with_tracks(name: str | None) -> tuple[type[Game], TrackTools]:
    """Find the game that a track is for; without a name, the first that has tracks."""
    kinds = [game_class(one) for one in (game_names() if name is None else [name])]
    for kind in kinds:
        tools = track_tools(kind)
        if tools:
            return kind, tools
    known = [one for one in game_names() if track_tools(game_class(one))]
    raise ValueError(text("cli.errors.no_tracks", title=kinds[0].title, known=", ".join(known)))


def track_text(tools: TrackTools, file: str) -> str:
    """Read the text of a track: a shipped one by its name, a file, or the standard input."""
    shipped = {one.name: one.text for one in tools.tracks()}
    if file in shipped:
        return shipped[file]
    try:
        return sys.stdin.read() if file == STANDARD_INPUT else Path(file).read_text("utf-8")
    except UnicodeDecodeError:
        complain(PLACE, text("cli.errors.no_text", path=file))
        raise typer.Exit(REFUSED) from None


def shown_name(file: str) -> str:
    """Give the name of a track without folder and ending."""
    return text("cli.track.unnamed") if file == STANDARD_INPUT else Path(file).stem


def number_of_players(kind: type[Game], given: str | None) -> int:
    """Read how many play; as many as can where nobody says."""
    allowed = [int(value) for value in kind.options[0].allowed({})]
    if given is None:
        return allowed[-1]
    number = whole_number(given, "--players")
    if number not in allowed:
        raise ValueError(text("options.bad_value", name="players", value=given, allowed=", ".join(map(str, allowed))))
    return number


def _refuse(file: str, refusals: list[str]) -> None:
    """Complain in one line for each refusal, and end the command."""
    for refusal in refusals:
        complain(PLACE, f"{text('cli.track.unnamed') if file == STANDARD_INPUT else file}: {refusal}")
    raise typer.Exit(REFUSED)


def _print_facts(console: Console, kind: type[Game], file: str, found: TrackReport) -> None:
    console.print(Sentence(text("cli.track.good", name=shown_name(file)), style="bold"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right")
    for name, value in found.facts.items():
        grid.add_row(Sentence(text(f"{kind.package}.track_facts.{name}")), Text(decimal(value)))
    console.print(grid)
    for line in found.advice:
        console.print(Sentence(text("cli.track.advice", advice=line)))


def _write(drawn: str, output: Path) -> None:
    """Write the picture; a file that is there already is never lost."""
    try:
        with output.open("x", encoding="utf-8", newline="\n") as file:
            file.write(drawn)
    except FileExistsError:
        raise FileExistsError(errno.EEXIST, text("cli.track.exists"), str(output)) from None
    screen().print(Sentence(text("cli.track.drawn", file=output)), soft_wrap=True)
