"""`algodrome train`: learn what positions of a game are worth, for the bots that search."""

from pathlib import Path
from typing import Annotated

import typer

from algodrome.cli.arguments import seed_number, whole_number
from algodrome.cli.screen import screen
from algodrome.games.registry import game_class
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.figures import decimal


def train(
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    to: Annotated[Path, typer.Option("--to", metavar="file")],
    games: Annotated[str | None, typer.Option("--games", metavar="number")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="number")] = "0",
) -> None:
    """Learn from games of the usual bot, for each number of players, and write down what was learnt."""
    from algodrome.bots.search.learning import learn
    from algodrome.bots.search.wisdom import written

    kind = game_class(game)
    own = kind.module("appraisal")
    if own is None:
        raise ValueError(text("cli.train.nothing", title=kind.title))
    number = own.GAMES if games is None else whole_number(games, "--games")
    start = seed_number(seed) or 0
    _check_that_it_can_be_written(to)
    numbers = {}
    for players in kind.options[0].allowed({}):
        chosen = kind(players=players, **own.LEARNT_WITH)
        numbers[chosen.players], loss, guess = learn(chosen, number, start)
        found = {"loss": decimal(loss, 4), "guess": decimal(guess, 4)}
        screen().print(Sentence(text("cli.train.learnt", players=players, n=number, games=decimal(number), **found)))
    how = {"game": kind.name, "rules_version": kind.rules_version, "games": number, "seed": start}
    to.write_text(written(numbers, how | own.LEARNT_WITH), "utf-8")
    screen().print(Sentence(text("cli.train.written", file=to)))


def _check_that_it_can_be_written(file: Path) -> None:
    """Refuse a file in no folder, or that is a folder, before the games are played and not after."""
    if file.exists():
        file.open("a").close()
    else:
        file.parent.stat()
