"""`algodrome dataset`: many games between bots as data for learners."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from algodrome.cli.arguments import chosen_game, seed_number, whole_number
from algodrome.cli.ending import ends_like_ctrl_c
from algodrome.cli.progress_bar import progress_bar
from algodrome.cli.screen import screen
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.figures import decimal

if TYPE_CHECKING:
    from algodrome.rl.dataset import Dataset

SUFFIXES = (".parquet", ".jsonl")
MINARI = "minari:"


def dataset(
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    to: Annotated[Path, typer.Option("--to", metavar="file")],
    games: Annotated[str, typer.Option("--games", metavar="number")] = "1000",
    bots: Annotated[list[str] | None, typer.Option("--bots", metavar="bot")] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="number")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="setting")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="number")] = "0",
) -> None:
    """Play games between bots, and write them as data."""
    from algodrome.games.policies import policies_of
    from algodrome.rl.dataset import Dataset, WritingStopped, write

    chosen, number, first = chosen_game(game, players, option or []), whole_number(games, "--games"), seed_number(seed)
    _check_target(to)
    names = bots or [policies_of(type(chosen))[-1]]
    with ends_like_ctrl_c(), progress_bar(number) as progress, TemporaryDirectory() as folder:
        file = to if to.suffix == ".parquet" else Path(folder) / "games.parquet"
        try:
            moves = write(file, chosen, names, number, seed=first or 0, progress=progress.advance)
        except WritingStopped as stop:
            _keep(Dataset(stop.kept), to)
            raise
        size = _deliver(Dataset(file), to)
    told = {"games": decimal(number), "moves": decimal(moves), "size": decimal(size), "each": decimal(size / moves, 2)}
    screen().print(Sentence(text("cli.dataset.written", file=to, **told)))


def _keep(games: "Dataset", to: Path) -> None:
    """Say where the games are that were finished before Ctrl-C, as lines if they were to be; Minari gets none."""
    from algodrome.rl.dataset import stopped

    file = games.path
    if to.suffix == ".jsonl":
        file = stopped(to)
        games.to_jsonl(file)
    if to.suffix in SUFFIXES:
        screen().print(Sentence(text("cli.dataset.stopped", games=decimal(len(games)), file=file)))


def _check_target(to: Path) -> None:
    """Refuse what nothing can be written to, before anything is played."""
    if str(to).startswith(MINARI):
        from algodrome.rl.minari import check_name

        check_name(str(to).removeprefix(MINARI))
    elif to.suffix not in SUFFIXES:
        raise ValueError(text("dataset.suffix", file=to))
    else:
        from algodrome.rl.dataset import CARD_BEGINS
        from algodrome.whole_file import check_writable

        check_writable(to)
        card = to.with_suffix(".md")
        if to.suffix == ".parquet" and card.exists() and not card.read_bytes().startswith(CARD_BEGINS.encode()):
            raise ValueError(text("dataset.no_card", card=card, file=to))


def _deliver(games: "Dataset", to: Path) -> int:
    """Write games as the target's name says, and give how many bytes they take."""
    if str(to).startswith(MINARI):
        from algodrome.rl.minari import export

        folder = export(games, str(to).removeprefix(MINARI))
        return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    if to.suffix == ".jsonl":
        games.to_jsonl(to)
    else:
        to.with_suffix(".md").write_text(games.card(), "utf-8")
    return to.stat().st_size
