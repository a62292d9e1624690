"""`algodrome simulate`: many games between bots, with how sure the results are."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from algodrome.cli.arguments import chosen_game, seed_number, whole_number
from algodrome.cli.progress_bar import progress_bar
from algodrome.cli.screen import print_json, screen
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.figures import decimal, interval, percent

if TYPE_CHECKING:
    from algodrome.arena.simulation import Line, Simulation


def simulate(
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    games: Annotated[str, typer.Option("--games", metavar="number")] = "1000",
    bots: Annotated[list[str] | None, typer.Option("--bots", metavar="bot")] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="number")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="setting")] = None,
    backend: Annotated[str | None, typer.Option("--backend", metavar="backend")] = None,
    cores: Annotated[str | None, typer.Option("--cores", metavar="number")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="number")] = "0",
    as_json: Annotated[bool, typer.Option("--json")] = False,
    ray: Annotated[str | None, typer.Option("--ray", metavar="address")] = None,
) -> None:
    """Play many games between bots and print who wins how often."""
    from algodrome.arena.simulation import simulate as play_many
    from algodrome.games.policies import policies_of

    chosen = chosen_game(game, players, option or [])
    number = whole_number(games, "--games")
    with progress_bar(number) as progress:
        found = play_many(
            chosen,
            number,
            bots or policies_of(type(chosen))[::-1][: chosen.players],
            backend,
            seed=seed_number(seed) or 0,
            cores=whole_number(cores, "--cores") if cores else None,
            progress=progress.advance,
            ray=ray,
        )
    if as_json:
        print_json(found.to_json(), indent=2)
    else:
        _print_findings(screen(), found)


def _print_findings(console: Console, found: "Simulation") -> None:
    speed = text(
        "cli.simulate.speed",
        title=found.game.title,
        games=decimal(found.games),
        seconds=decimal(found.seconds, 2),
        backend=found.backend,
        games_per_second=decimal(found.games_per_second),
        moves_per_second=decimal(found.actions_per_second),
    )
    console.print(Sentence(speed))
    console.print(_table("bot", found.bots))
    console.print(_table("seat", found.seats))


def _table(first: str, lines: "Sequence[Line]") -> Table:
    table = Table(title_justify="left")
    table.add_column(text(f"cli.simulate.{first}"))
    for name in ("played", "wins", "interval", "rank", "score"):
        table.add_column(text(f"cli.simulate.{name}"), justify="right")
    for line in lines:
        table.add_row(
            Text(line.name),
            decimal(line.games),
            percent(line.win_rate),
            interval(line.win_low, line.win_high),
            decimal(line.rank, 2),
            f"{decimal(line.score, 2)} ± {decimal(line.score_error, 2)}",
        )
    return table
