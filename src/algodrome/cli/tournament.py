"""`algodrome tournament`: bots of any origin in any game, kept in one file, and who is better."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from algodrome.cli.arguments import chosen_game, duration, seed_number, whole_number
from algodrome.cli.ending import ends_like_ctrl_c
from algodrome.cli.help import CommandInOurWords, group
from algodrome.cli.progress_bar import progress_bar
from algodrome.cli.screen import print_json, screen
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.whole_file import write_whole

if TYPE_CHECKING:
    from algodrome.arena.tournament.plan import Event, Test

MOST_WORKERS = 61 if sys.platform == "win32" else 256  # Windows waits for no more processes at a time

tournament = group("tournament")

File = Annotated[Path, typer.Argument(metavar="file")]
Workers = Annotated[str, typer.Option("--workers", metavar="number")]
Ray = Annotated[str | None, typer.Option("--ray", metavar="address")]


@tournament.command(cls=CommandInOurWords)
def new(
    file: File,
    *,
    game: Annotated[list[str], typer.Option("--game", metavar="event")],
    bots: Annotated[list[str], typer.Option("--bots", metavar="bot")],
    form: Annotated[str, typer.Option("--form", metavar="form")] = "round-robin",
    rounds: Annotated[str, typer.Option("--rounds", metavar="number")] = "1",
    games: Annotated[str | None, typer.Option("--games", metavar="number")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="number")] = "0",
    seconds: Annotated[str, typer.Option("--seconds", metavar="seconds")] = "1",
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="points")] = None,
) -> None:
    """Enter bots for a tournament; nothing is played yet."""
    from algodrome.arena.tournament.ledger import Ledger
    from algodrome.arena.tournament.plan import Plan
    from algodrome.arena.tournament.schedule import total

    plan = Plan(
        bots=tuple(bots),
        events=tuple(_event(words) for words in game),
        form=form,
        rounds=whole_number(rounds, "--rounds"),
        games=whole_number(games, "--games") if games else 0,
        seed=seed_number(seed) or 0,
        seconds=duration(seconds, "--seconds"),
        test=_test(sprt) if sprt else None,
    )
    Ledger.create(file, plan).close()
    number = sum(total(plan, event) for event in range(len(plan.events)))
    screen().print(Sentence(text("cli.tournament.new.made", n=number, bots=len(bots), file=file)))


@tournament.command(cls=CommandInOurWords)
def run(file: File, *, workers: Workers = "1", ray: Ray = None) -> None:
    """Play all games that have not been played."""
    _play(file, workers, ray)


@tournament.command(cls=CommandInOurWords)
def resume(file: File, *, workers: Workers = "1", ray: Ray = None) -> None:
    """Go on with a tournament that was stopped; no game is played twice."""
    _play(file, workers, ray)


@tournament.command(cls=CommandInOurWords)
def show(
    file: File,
    *,
    game: Annotated[str | None, typer.Option("--game", metavar="number")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="file")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Print ranking and cross-table, or the record of one game, or write a page."""
    from algodrome.arena.tournament.findings import findings
    from algodrome.arena.tournament.ledger import Ledger
    from algodrome.arena.tournament.report import report
    from algodrome.cli.tournament_table import findings_json, print_findings

    ledger = Ledger(file)
    if game:
        typer.echo(ledger.record(whole_number(game, "--game")).dumps())
    elif html:
        _write(html, report(ledger))
    elif as_json:
        print_json([findings_json(ledger.plan, found) for found in findings(ledger)], indent=2)
    else:
        print_findings(screen(), ledger)
    ledger.close()


def _play(file: Path, workers: str, ray: str | None) -> None:
    from algodrome.arena.tournament.ledger import Ledger
    from algodrome.arena.tournament.running import run as play_missing
    from algodrome.arena.tournament.schedule import total
    from algodrome.cli.tournament_table import print_findings

    at_once = whole_number(workers, "--workers", most=MOST_WORKERS)
    ledger = Ledger(file)
    number = sum(total(ledger.plan, event) for event in range(len(ledger.plan.events)))
    with ends_like_ctrl_c(), progress_bar(number) as progress:
        done = len(ledger.results())
        if done:
            progress.advance(done)
        play_missing(ledger, at_once, lambda _: progress.advance(1), ray=ray)
    print_findings(screen(), Ledger(file))


def _event(words: str) -> "Event":
    """Read the name of a game and its options, such as `name,players=3,cars=2`."""
    from algodrome.arena.tournament.plan import Event

    name, *settings = words.split(",")
    return Event.of(chosen_game(name.strip(), None, settings))


def _test(words: str) -> "Test":
    """Read `0:10`: from no points to ten."""
    from algodrome.arena.tournament.plan import Test

    low, _, high = words.partition(":")
    try:
        return Test(float(low), float(high))
    except ValueError:
        raise ValueError(text("cli.tournament.new.bad_points", given=words)) from None


def _write(file: Path, page: str) -> None:
    """Write a page; a file that is there already is never lost."""
    if file.exists():
        raise ValueError(text("cli.play.exists", file=file))
    write_whole(file, page)
    screen().print(Sentence(text("cli.play.saved", file=file)), soft_wrap=True)
