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
from algodrome.rl.training.files import ASIDE, check_place
from algodrome.rl.training.plan import Plan, plan_of
from algodrome.whole_file import check_writable, write_whole

if TYPE_CHECKING:
    from algodrome.rl.training.trainer import Look

WEEK = 7 * 24 * 3600
MOST_SLOTS, MOST_CORES = 1 << 24, 1 << 12


def train(
    game: Annotated[str, typer.Argument(metavar="game")],
    *,
    to: Annotated[Path, typer.Option("--to", metavar="file")],
    games: Annotated[str | None, typer.Option("--games", metavar="number")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="number")] = None,
    policy: Annotated[bool, typer.Option("--policy")] = False,
    apprentice: Annotated[bool, typer.Option("--apprentice")] = False,
    seconds: Annotated[str, typer.Option("--seconds", metavar="seconds")] = "300",
    device: Annotated[str, typer.Option("--device", metavar="device")] = "cpu",
    cores: Annotated[str | None, typer.Option("--cores", metavar="number")] = None,
    slots: Annotated[str | None, typer.Option("--slots", metavar="number")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    ray: Annotated[str | None, typer.Option("--ray", metavar="address")] = None,
) -> None:
    """Learn, and write down what was learnt."""
    kind = game_class(game)
    if policy and apprentice:
        raise ValueError(text("cli.train.one_of_both"))
    if apprentice:
        if ray is not None:
            raise ValueError(text("cli.train.one_machine"))
        _teach_an_apprentice(kind, to, games, seed_number(seed) or 0)
    elif policy:
        if ray is not None:
            raise ValueError(text("cli.train.one_machine"))
        if games is not None:
            raise ValueError(text("cli.train.by_time"))
        plan = _plan(kind, slots, seed_number(seed))
        playing = None if cores is None else whole_number(cores, "--cores", most=MOST_CORES)
        _learn_a_policy(plan, to, duration(seconds, "--seconds", WEEK), device, playing, resume=resume)
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
    check_writable(to)
    if to.exists():
        raise ValueError(text("cli.play.exists", file=to))
    numbers = {}
    for players, (wisdom, loss, guess) in learnt_for_each(kind, own.LEARNT_WITH, number, seed, ray):
        numbers[players] = wisdom
        found = {"loss": decimal(loss, 4), "guess": decimal(guess, 4)}
        screen().print(Sentence(text("cli.train.learnt", players=players, n=number, games=decimal(number), **found)))
    how = {"game": kind.name, "rules_version": kind.rules_version, "games": number, "seed": seed}
    write_whole(to, written(numbers, how | own.LEARNT_WITH))


def _teach_an_apprentice(kind: type[Game], to: Path, games: str | None, seed: int) -> None:
    """Let a small network look on at the learnt policy, for the champion's trials."""
    from algodrome.bots.search.apprenticeship import FEWEST, GAMES, game_of, leave, teach

    game = game_of(kind)
    if game is None:
        raise ValueError(text("cli.train.nobody", title=kind.title))
    number = GAMES if games is None else whole_number(games, "--games", least=FEWEST)
    _check_weights_file(to)
    check_writable(to)
    if to.exists():
        raise ValueError(text("cli.play.exists", file=to))
    arrays, foretold = teach(game, number, seed)
    leave(arrays, to)
    screen().print(Sentence(text("cli.train.taught", n=number, games=decimal(number), share=percent(foretold))))


def _plan(kind: type[Game], slots: str | None, seed: int | None) -> Plan:
    """Give the plan of a game, with other numbers where they are asked for."""
    plan = plan_of(kind)
    number = plan.slots if slots is None else whole_number(slots, "--slots", most=MOST_SLOTS)
    return replace(plan, slots=number, seed=plan.seed if seed is None else seed)


def _learn_a_policy(plan: Plan, to: Path, seconds: float, device: str, cores: int | None, *, resume: bool) -> None:
    """Learn by self-play; the state of learning lies beside the file, so that it can go on."""
    _check_weights_file(to)
    check_place(to, resume=resume)
    from algodrome.rl.training.learning import learn

    aside, done = to.with_suffix(ASIDE), 0
    with progress_bar(round(seconds), "cli.train.seconds") as bar:

        def tell(spent: float, look: "Look | None") -> None:
            nonlocal done
            bar.advance(round(spent) - done)
            done = round(spent)
            if look is not None:
                _print_look(look)

        try:
            strength = learn(plan, to, seconds, tell, device=device, cores=cores, resume=resume)["strength"]
        except KeyboardInterrupt:
            if aside.exists():
                screen().print(Sentence(text("rl.training.stopped", file=aside)))
            raise
    found = {"wins": percent(strength["wins"]), "error": percent(strength["error"]), "bot": strength["against"]}
    screen().print(Sentence(text("cli.train.strength", games=decimal(strength["games"]), **found)))


def _check_weights_file(to: Path) -> None:
    if to.suffix != ".npz":
        raise ValueError(text("cli.train.weights", file=to))


def _print_look(look: "Look") -> None:
    told = {"seconds": decimal(look["seconds"]), "decisions": decimal(look["decisions"]), "wins": percent(look["wins"])}
    screen().print(Sentence(text("cli.train.look", games=decimal(look["games"]), **told)))
