"""`algodrome simulate`: many games between bots, with how sure the results are."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from algodrome.cli.arguments import chosen_game, seed_number, whole_number
from algodrome.cli.figures import decimal, interval, percent
from algodrome.cli.screen import print_json, screen, side_screen
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text

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
) -> None:
    """Play many games between bots and print who wins how often."""
    from algodrome.arena.simulation import simulate as play_many
    from algodrome.games.policies import policies_of

    chosen = chosen_game(game, players, option or [])
    number = whole_number(games, "--games")
    with _progress(number) as progress:
        found = play_many(
            chosen,
            number,
            bots or policies_of(type(chosen))[::-1][: chosen.players],
            backend,
            seed=seed_number(seed) or 0,
            cores=whole_number(cores, "--cores") if cores else None,
            progress=progress.advance,
        )
    if as_json:
        print_json(found.to_json(), indent=2)
    else:
        _print_findings(screen(), found)


class _Bar:
    """A bar that appears with the first game done: before that, a line may tell of compiling."""

    def __init__(self, games: int, bar: Progress) -> None:
        self.games = games
        self.bar = bar
        self.task: TaskID | None = None

    def advance(self, games: int) -> None:
        """Count games as done."""
        if self.task is None:
            self.task = self.bar.add_task(text("cli.simulate.games"), total=self.games)
            self.bar.start()
        self.bar.advance(self.task, games)


@contextmanager
def _progress(games: int) -> Iterator[_Bar]:
    """Show progress where a person watches, and take it away at the end."""
    console = side_screen()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    try:
        yield _Bar(games, bar)
    finally:
        bar.stop()


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
