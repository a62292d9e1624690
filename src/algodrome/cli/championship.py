"""`algodrome championship`: several races of the same entries, with points and standings, kept in one file."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from algodrome.arena.championship.championship import Championship
from algodrome.arena.championship.file import ChampionshipFile
from algodrome.arena.championship.plan import DRAWN, MOST_RACES, Entry, Plan
from algodrome.arena.championship.race import RaceMatch
from algodrome.arena.championship.summary import summary_json
from algodrome.cli.arguments import chosen_game, seed_number, whole_number
from algodrome.cli.championship_sitting import RaceSitting
from algodrome.cli.championship_table import command_for_next, print_championship
from algodrome.cli.help import CommandInOurWords, group
from algodrome.cli.podium import print_podium
from algodrome.cli.record_file import open_record
from algodrome.cli.screen import print_json, screen
from algodrome.games.options import Value
from algodrome.games.registry import game_class
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.match.seats import Person

USUAL_RACES = "3"

championship = group("championship")

File = Annotated[Path, typer.Argument(metavar="file")]
Forfeits = Annotated[list[str] | None, typer.Option("--forfeit", metavar="name")]


@championship.command(cls=CommandInOurWords)
def new(
    file: File,
    *,
    game: Annotated[str, typer.Option("--game", metavar="game")],
    entry: Annotated[list[str], typer.Option("--entry", metavar="entry")],
    races: Annotated[str | None, typer.Option("--races", metavar="number")] = None,
    race: Annotated[list[str] | None, typer.Option("--race", metavar="settings")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="setting")] = None,
    grid: Annotated[str, typer.Option("--grid", metavar="grid")] = DRAWN,
    teams: Annotated[bool, typer.Option("--teams")] = False,
    seed: Annotated[str | None, typer.Option("--seed", metavar="number")] = None,
) -> None:
    """Enter people and bots for several races."""
    game_class(game)
    if races and race:
        raise ValueError(text("cli.championship.races_or_race"))
    number = min(whole_number(races or USUAL_RACES, "--races"), MOST_RACES + 1)
    entries = [_entry(words) for words in entry]
    plan = Plan(game, entries, ({},), grid, teams, seed_number(seed))
    plan.check()  # before the options, which need its players
    shared = option or []
    chosen = [_options(game, len(entries), [*shared, *_settings(words)]) for words in race or []]
    begun = Championship(replace(plan, races=chosen or [_options(game, len(entries), shared)] * number))
    if file.exists():
        raise ValueError(text("cli.play.exists", file=file))
    ChampionshipFile(file).save(begun)
    print_championship(screen(), begun, file)


@championship.command(name="next", cls=CommandInOurWords)
def run_next(file: File, *, forfeit: Forfeits = None) -> None:
    """Run the next race, or go on with the one under way."""
    store = ChampionshipFile(file)
    running = store.load()
    match = _match(running, forfeit or [])
    store.save(running)
    console = screen()
    number = len(running.runs)
    if match is None:
        console.print(Sentence(text("cli.championship.void", number=number)))
    else:
        starts = text("cli.championship.starts", number=number, races=len(running.plan.races))
        console.print(Sentence(starts, style="bold"))
        _play(match, console, running, store)
    if not running.under_way:
        print_championship(console, running, file)


@championship.command(cls=CommandInOurWords)
def show(file: File, *, as_json: Annotated[bool, typer.Option("--json")] = False) -> None:
    """Print the standings and what comes next."""
    shown = ChampionshipFile(file).load()
    if as_json:
        print_json(summary_json(shown), indent=2)
    else:
        print_championship(screen(), shown, file)


@championship.command(cls=CommandInOurWords)
def add(file: File, record: Annotated[Path, typer.Argument(metavar="record")], *, forfeit: Forfeits = None) -> None:
    """Take the record of a race that was played elsewhere."""
    store = ChampionshipFile(file)
    grown = store.load()
    played, _ = open_record(record)
    grown.add(played, forfeit or [])
    store.save(grown)
    print_championship(screen(), grown, file)


def _entry(words: str) -> Entry:
    """Read `Ada`, or `Bob=greedy` for a bot."""
    name, equals, bot = words.partition("=")
    return Entry(name.strip(), bot.strip() if equals else None)


def _settings(words: str) -> list[str]:
    """Split `track=oval,laps=3` at the commas."""
    settings = words.split(",")
    if not all("=" in setting for setting in settings):
        raise ValueError(text("cli.championship.settings", given=words))
    return settings


def _options(game: str, players: int, settings: Sequence[str]) -> dict[str, Value]:
    """Read the options that were given, each checked; the others stay open, for they may depend on who starts."""
    names = [setting.partition("=")[0].strip() for setting in settings]
    chosen = chosen_game(game, None if "players" in names else str(players), settings).chosen
    return {name: chosen[name] for name in names}


def _match(running: Championship, forfeits: Sequence[str]) -> RaceMatch | None:
    """Start the next race, or go on with the one under way, whose starters are known."""
    if running.under_way and not forfeits:
        return running.resume_race()
    return running.start_race(forfeits)


def _play(match: RaceMatch, console: Console, running: Championship, store: ChampionshipFile) -> None:
    """Play a race: people at the keyboard, bots by themselves."""

    def keep(at_once: bool) -> None:
        running.keep(match, at_once=at_once)
        store.save(running)

    if any(isinstance(player, Person) for player in match.players):
        go_on = text("cli.championship.go_on", command=command_for_next(store.path))
        RaceSitting(match, console, keep, go_on).run()
        return
    try:
        while not match.state.is_over:
            match.play_bot()
    finally:
        keep(False)
    if match.state.outcome:
        print_podium(console, match.game, match.state.outcome, match.names)
