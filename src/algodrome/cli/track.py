"""`algodrome track`: whether a track of one's own can be raced on, and what it looks like."""

import errno
import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from algodrome.cli.arguments import whole_number
from algodrome.cli.figures import decimal
from algodrome.cli.help import CommandInOurWords, GroupInOurWords
from algodrome.cli.screen import complain, screen
from algodrome.games.bumping_bots.constants import MAX_PLAYERS
from algodrome.games.bumping_bots.hexagon_map import ARROWS, track_map
from algodrome.games.bumping_bots.track import LETTERS, Track, shipped_text
from algodrome.games.bumping_bots.track_advice import advice
from algodrome.games.bumping_bots.track_reader import SHIPPED
from algodrome.games.bumping_bots.track_report import report
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text

PLACE = "algodrome track"
STANDARD_INPUT = "-"
REFUSED = 1  # the exit code: what was asked can't be done with this track
FEWEST_PLAYERS = 2

track = typer.Typer(name="track", cls=GroupInOurWords)

File = Annotated[str, typer.Argument(metavar="file")]


@track.callback(invoke_without_command=True)
def top(context: typer.Context) -> None:
    """Say what there is."""
    if context.invoked_subcommand is None:
        context.get_help()


@track.command(cls=CommandInOurWords)
def check(
    file: File,
    *,
    players: Annotated[str, typer.Option("--players", metavar="number")] = str(MAX_PLAYERS),
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Tell whether a track can be raced on."""
    robots = _number_of_players(players)
    found, refusals = read_and_check(track_text(file))
    told = advice(found, robots) if found and not refusals else []
    if as_json:
        facts = facts_of(found) if found and not refusals else {}
        found_out = {"track": file, "good": not refusals, "refusals": refusals, "advice": told, **facts}
        typer.echo(json.dumps(found_out, ensure_ascii=False, indent=2))
    elif found and not refusals:
        _print_facts(screen(), file, found, told)
    if refusals:
        _refuse(file, [] if as_json else refusals)


@track.command(cls=CommandInOurWords)
def draw(
    file: File,
    *,
    output: Annotated[Path | None, typer.Option("--output", metavar="file")] = None,
) -> None:
    """Draw a track in the terminal or as an SVG file."""
    found, refusals = read_and_check(track_text(file))
    if found is None or refusals:
        _refuse(file, refusals)
    elif output:
        _write_picture(found, shown_name(file), output)
    else:
        _print_map(screen(), file, found)


def track_text(file: str) -> str:
    """Read the text of a track: a shipped one by its name, a file, or the standard input."""
    if file in SHIPPED:
        return shipped_text(file)
    try:
        return sys.stdin.read() if file == STANDARD_INPUT else Path(file).read_text("utf-8")
    except UnicodeDecodeError:
        complain(PLACE, text("cli.errors.no_text", path=file))
        raise typer.Exit(REFUSED) from None


def shown_name(file: str) -> str:
    """Give the name of a track without folder and ending."""
    return text("cli.track.unnamed") if file == STANDARD_INPUT else Path(file).stem


def read_and_check(written: str) -> tuple[Track | None, list[str]]:
    """Read a track and list every reason to refuse it."""
    found, refusals = report(written)
    return found, [str(refusal) for refusal in refusals]


def facts_of(found: Track) -> dict[str, Any]:
    """Count what a track is made of; the lap is the shortest way round, in cells."""
    return {
        "cells": len(found.cells),
        "zones": len(found.zones),
        "lap": max(found.way().values()),
        "fixed": len(found.fixed),
        "motors": len(found.motors),
        "mobiles": len(found.mobiles),
        "bumpers": len(found.bumpers),
        "grid": len(found.grid_places()),
    }


def _number_of_players(given: str) -> int:
    number = whole_number(given, "--players")
    if not FEWEST_PLAYERS <= number <= MAX_PLAYERS:
        allowed = ", ".join(map(str, range(FEWEST_PLAYERS, MAX_PLAYERS + 1)))
        raise ValueError(text("options.bad_value", name="players", value=given, allowed=allowed))
    return number


def _refuse(file: str, refusals: list[str]) -> None:
    """Complain in one line for each refusal, and end the command."""
    for refusal in refusals:
        complain(PLACE, f"{text('cli.track.unnamed') if file == STANDARD_INPUT else file}: {refusal}")
    raise typer.Exit(REFUSED)


def _print_facts(console: Console, file: str, found: Track, told: list[str]) -> None:
    console.print(Sentence(text("cli.track.good", name=shown_name(file)), style="bold"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column(justify="right")
    for name, value in facts_of(found).items():
        grid.add_row(Sentence(text(f"bumping_bots.track_facts.{name}")), Text(decimal(value)))
    console.print(grid)
    for line in told:
        console.print(Sentence(text("cli.track.advice", advice=line)))


def _print_map(console: Console, file: str, found: Track) -> None:
    console.print(Sentence(text("cli.track.title", name=shown_name(file)), style="bold"))
    console.print(track_map(found))
    travel = [f"{letter}{ARROWS[zone.direction]}" for letter, zone in zip(LETTERS, found.zones, strict=False)]
    console.print(Sentence(text("cli.track.travel", zones="  ".join(travel))))


def _write_picture(found: Track, name: str, output: Path) -> None:
    """Write the picture; a file that is there already is never lost."""
    from algodrome.press.bumping_bots import track_picture

    drawn = track_picture(found, name)
    try:
        with output.open("x", encoding="utf-8", newline="\n") as file:
            file.write(drawn)
    except FileExistsError:
        raise FileExistsError(errno.EEXIST, text("cli.track.exists"), str(output)) from None
    screen().print(Sentence(text("cli.track.drawn", file=output)), soft_wrap=True)
