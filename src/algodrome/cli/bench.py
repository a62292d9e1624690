"""`algodrome bench`: how fast this machine plays, game by game and backend by backend."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from algodrome.cli.arguments import duration
from algodrome.cli.screen import print_json, screen
from algodrome.games.contract import Game
from algodrome.games.registry import game, game_names
from algodrome.kernels.gpu import NoGpuError
from algodrome.kernels.native import NoNumbaError
from algodrome.language import text
from algodrome.language.figures import decimal

WAYS = (("python", 1), ("native", 1), ("native", None), ("cuda", None))  # backend and cores; None: all
MOST_GAMES = 1 << 22  # at once, so that the results fit in memory
COLUMNS = (14, 22, 16, 14)  # widths


@dataclass(frozen=True)
class Measurement:
    """The speed of one game on one backend, or why there is none."""

    game: str
    backend: str
    cores: int | None  # None: all there are
    games: int = 0
    moves_per_second: float = 0.0
    games_per_second: float = 0.0
    missing: str | None = None


def bench(
    *,
    only_game: Annotated[list[str] | None, typer.Option("--game", metavar="game")] = None,
    backend: Annotated[list[str] | None, typer.Option("--backend", metavar="backend")] = None,
    seconds: Annotated[str, typer.Option("--seconds", metavar="seconds")] = "1",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Measure the speed of games between random bots."""
    chosen = [game(name) for name in only_game or game_names()]
    measured = _measurements(chosen, _chosen_ways(backend), duration(seconds, "--seconds"))
    if as_json:
        print_json([asdict(item) for item in measured], indent=2)
        return
    console = screen()
    console.print(Text(_row(*(text(f"cli.bench.{name}") for name in ("game", "backend", "moves", "games"))), "bold"))
    for item in measured:
        _print_measurement(console, item)


def _chosen_ways(backends: list[str] | None) -> list[tuple[str, int | None]]:
    known = list(dict.fromkeys(backend for backend, _ in WAYS))
    for backend in backends or []:
        if backend not in known:
            raise ValueError(text("simulate.backend", backend=backend, known=", ".join(known)))
    return [way for way in WAYS if not backends or way[0] in backends]


def _measurements(chosen: list[Game], ways: list[tuple[str, int | None]], seconds: float) -> Iterator[Measurement]:
    for item in chosen:
        for backend, cores in ways:
            yield _measurement(item, backend, cores, seconds)


def _measurement(chosen: Game, backend: str, cores: int | None, seconds: float) -> Measurement:
    """Play more and more games until they take the time that was asked for."""
    from algodrome.arena.simulation import simulate

    number = 8
    try:
        found = simulate(chosen, number, ["random"], backend, cores=cores)
        while found.seconds < seconds / 2 and number < MOST_GAMES:
            growth = seconds / max(found.seconds, 1e-9)
            number = min(MOST_GAMES, int(number * min(16.0, max(2.0, growth))))
            found = simulate(chosen, number, ["random"], backend, cores=cores)
    except (NoGpuError, NoNumbaError) as error:
        return Measurement(chosen.name, backend, cores, missing=str(error))
    moves, played = round(found.actions_per_second, 1), round(found.games_per_second, 1)
    return Measurement(chosen.name, backend, cores, number, moves, played)


def _print_measurement(console: Console, item: Measurement) -> None:
    way = item.backend
    if way == "native":
        way = text("cli.bench.native_one" if item.cores == 1 else "cli.bench.native_all")
    if item.missing:
        words = text("cli.bench.missing", reason=item.missing)
        console.print(Text(f"{item.game:<{COLUMNS[0]}}{way:<{COLUMNS[1]}}  {words}", style="dim"), soft_wrap=True)
        return
    console.print(Text(_row(item.game, way, decimal(item.moves_per_second), decimal(item.games_per_second))))


def _row(name: str, way: str, moves: str, played: str) -> str:
    widths = COLUMNS
    return f"{name:<{widths[0]}}{way:<{widths[1]}}{moves:>{widths[2]}}{played:>{widths[3]}}"
