"""`algodrome train`: learn what positions of a game are worth, for the bots that search, or a policy by self-play."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from algodrome.cli.arguments import duration, seed_number, whole_number
from algodrome.cli.progress_bar import progress_bar
from algodrome.cli.screen import screen
from algodrome.games.contract import Game
from algodrome.games.registry import game_class
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.figures import decimal, percent
from algodrome.whole_file import check_writable

if TYPE_CHECKING:
    from algodrome.rl.training.trainer import Look


def train(
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    to: Annotated[Path, typer.Option("--to", metavar="file")],
    games: Annotated[str | None, typer.Option("--games", metavar="number")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="number")] = "0",
    policy: Annotated[bool, typer.Option("--policy")] = False,
    seconds: Annotated[str, typer.Option("--seconds", metavar="seconds")] = "300",
    device: Annotated[str, typer.Option("--device", metavar="device")] = "cpu",
    cores: Annotated[str | None, typer.Option("--cores", metavar="number")] = None,
    slots: Annotated[str | None, typer.Option("--slots", metavar="number")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    ray: Annotated[str | None, typer.Option("--ray", metavar="address")] = None,
) -> None:
    """Learn, and write down what was learnt."""
    kind = game_class(game)
    if policy:
        if ray is not None:
            raise ValueError(text("cli.train.one_machine"))
        numbers = [whole_number(given, option) if given else None for given, option in
                   ((cores, "--cores"), (slots, "--slots"))]  # fmt: skip
        _learn_a_policy(kind, to, duration(seconds, "--seconds"), device, *numbers, resume=resume)
    else:
        _learn_chances(kind, to, games, seed_number(seed) or 0, ray)
    screen().print(Sentence(text("cli.train.written", file=to)))


def _learn_chances(kind: type[Game], to: Path, games: str | None, seed: int, ray: str | None) -> None:
    """Learn from games of the usual bot, for each number of players."""
    from algodrome.arena.learning import learnt_for_each
    from algodrome.bots.search.wisdom import written

    own = kind.module("appraisal")
    if own is None:
        raise ValueError(text("cli.train.nothing", title=kind.title))
    number = own.GAMES if games is None else whole_number(games, "--games")
    _check_that_it_can_be_written(to)
    numbers = {}
    for players, (wisdom, loss, guess) in learnt_for_each(kind, own.LEARNT_WITH, number, seed, ray):
        numbers[players] = wisdom
        found = {"loss": decimal(loss, 4), "guess": decimal(guess, 4)}
        screen().print(Sentence(text("cli.train.learnt", players=players, n=number, games=decimal(number), **found)))
    how = {"game": kind.name, "rules_version": kind.rules_version, "games": number, "seed": seed}
    to.write_text(written(numbers, how | own.LEARNT_WITH), "utf-8")


def _learn_a_policy(
    kind: type[Game], to: Path, seconds: float, device: str, cores: int | None, slots: int | None, *, resume: bool
) -> None:
    """Learn by self-play; the state of learning lies beside the file, so that it can go on."""
    if to.suffix != ".npz":
        raise ValueError(text("cli.train.weights", file=to))
    _check_that_it_can_be_written(to)
    from algodrome.rl.training.plan import plan_of
    from algodrome.rl.training.results import leave
    from algodrome.rl.training.trainer import Trainer, check_device

    check_device(device)
    aside, plan = to.with_suffix(".pt"), plan_of(kind)
    trainer = Trainer(replace(plan, slots=slots or plan.slots), device, cores)
    if resume and aside.exists():
        trainer.load(aside)
    with progress_bar(round(seconds), "cli.train.seconds") as bar:
        done = round(trainer.spent)
        bar.advance(done)

        def tell(spent: float, look: "Look | None") -> None:
            nonlocal done
            bar.advance(round(spent) - done)
            done = round(spent)
            if look is not None:
                _print_look(look)

        trainer.learn(seconds, tell, aside)
    strength = leave(trainer, to)["strength"]
    found = {"wins": percent(strength["wins"]), "error": percent(strength["error"]), "bot": strength["against"]}
    screen().print(Sentence(text("cli.train.strength", games=decimal(strength["games"]), **found)))


def _print_look(look: "Look") -> None:
    told = {"seconds": decimal(look["seconds"]), "decisions": decimal(look["decisions"]), "wins": percent(look["wins"])}
    screen().print(Sentence(text("cli.train.look", games=decimal(look["games"]), **told)))


def _check_that_it_can_be_written(file: Path) -> None:
    """Refuse a file in no folder, or that is a folder, before the games are played and not after."""
    check_writable(file)
    if file.exists():
        file.open("a").close()
