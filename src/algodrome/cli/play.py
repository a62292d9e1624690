"""`algodrome play`: a game in the terminal, against bots and with others at the same keyboard."""

import atexit
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from algodrome.bots.making import check_bot, is_bot, make_bot
from algodrome.bots.outside.opening import check_outside, is_outside
from algodrome.bots.outside.refereed import Refereed
from algodrome.bots.registry import usual_rule
from algodrome.cli.arguments import chosen_game, player_names, seed_number, whole_number
from algodrome.cli.keyboard import Leave, ask
from algodrome.cli.record_file import open_record
from algodrome.cli.screen import screen
from algodrome.cli.sitting import Sitting
from algodrome.games.contract import Game
from algodrome.games.registry import game_class, game_names
from algodrome.games.terminal.sentence import Sentence
from algodrome.kernels.generator import SEEDS
from algodrome.language import text
from algodrome.match.match import Match
from algodrome.match.seats import Person, Player


def play(
    game: Annotated[str | None, typer.Argument(metavar="game")] = None,
    *,
    players: Annotated[str | None, typer.Option("--players", metavar="number")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="setting")] = None,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="number")] = None,
    bot: Annotated[str | None, typer.Option("--bot", metavar="bot")] = None,
    names: Annotated[str | None, typer.Option("--names", metavar="names")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="number")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="file")] = None,
) -> None:
    """Play a game in the terminal."""
    console = screen()
    if resume:
        _refuse_beside_resume({"GAME": game, "--players": players, "--option": option, "--seed": seed})
        Sitting(_resumed(resume, seat, bot), console, resume).run()
        return
    try:
        name = game or _ask_which(console)
    except Leave:
        return
    chosen = chosen_game(name, players, option or [])
    usual = _bot(chosen, bot)
    people = _people(chosen, seat)
    number = seed_number(seed)
    table = seated(chosen, people, [usual] * chosen.players, player_names(names), number)
    Sitting(Match(chosen, table, number), console).run()


def seated(
    game: Game, people: Sequence[int], bots: Sequence[str], names: Sequence[str], seed: int | None
) -> list[Player]:
    """Fill the seats: people where they asked to sit, bots elsewhere; a seed fixes the bots' choices too."""
    if len(names) > game.players:
        raise ValueError(text("match.seats", found=len(names), players=game.players))
    table: list[Player] = []
    for seat, usual in enumerate(game.seat_names(), 1):
        given = names[seat - 1] if seat <= len(names) else ""
        if seat in people:
            table.append(Person(given or usual))
        else:
            luck = None if seed is None else (seed + seat) % SEEDS
            table.append(_seated_bot(bots[seat - 1], game, luck, given or text("cli.play.bot_name", number=seat)))
    return table


def _seated_bot(name: str, game: Game, luck: int | None, title: str) -> Player:
    """Seat a bot: one of Algodrome's, or a program, which is ended with this process at the latest."""
    if not is_outside(name):
        return make_bot(name, game, luck, title)
    seated = Refereed(name, game, secrets.randbelow(SEEDS) if luck is None else luck, title=title)
    atexit.register(seated.close)
    return seated


def _bot(game: Game, asked: str | None) -> str:
    """Give the bot for the seats of no person; refuse what is no bot before any question is asked."""
    name = asked or usual_rule(type(game))
    if is_outside(name):
        check_outside(name, game)
    else:
        check_bot(type(game), name)
    return name


def _people(game: Game, given: Sequence[str] | None) -> list[int]:
    """Read the seats of the people; without any, seat 1."""
    return [game.check_seat(whole_number(seat, "--seat")) for seat in given or ["1"]]


def _resumed(file: Path, seats: Sequence[str] | None, asked: str | None) -> Match:
    """Go on with a recorded match: the same people and bots, unless other seats are asked for."""
    record, game = open_record(file)
    bot = _bot(game, asked)
    sat = record.bots if len(record.bots) == game.players else [None] + [bot] * (game.players - 1)
    people = _people(game, seats or [str(seat) for seat, name in enumerate(sat, 1) if name is None])
    bots = [name if name is not None and is_bot(type(game), name) else bot for name in sat]
    names = record.names if len(record.names) == game.players else []
    return Match.resume(record, seated(game, people, bots, names, None))


def _refuse_beside_resume(given: dict[str, object]) -> None:
    """A record says these already."""
    for name, value in given.items():
        if value:
            raise ValueError(text("cli.errors.beside_resume", given=name))


def _ask_which(console: Console) -> str:
    """Let the person choose a game from a numbered list."""
    known = game_names()
    for number, name in enumerate(known, 1):
        kind = game_class(name)
        entry = Text.assemble((f"{number:>2} ", "bold cyan"), (kind.title, "bold"))
        console.print(entry.append("  " + text(f"{kind.package}.summary")))
    console.print(Sentence(text("cli.play.which", last=len(known)), style="bold"))
    while (line := ask()) not in known:
        if line in {"q", "quit"}:
            raise Leave
        if line.isdigit() and 1 <= int(line) <= len(known):
            return known[int(line) - 1]
        console.print(Sentence(text("registry.unknown", name=line, known=", ".join(known)), style="red"))
    return line
