"""Bots by their names: `greedy`, `easy`, and with a time or a number of trials `search@0.5s`, `champion@2000`."""

import re

from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.levels import CHAMPION, LEVELS, skill, trials_of
from algodrome.bots.registry import SEARCH, bots_of
from algodrome.bots.search.budget import Budget
from algodrome.bots.search.search_bot import SearchBot
from algodrome.bots.trained.trained_bot import TRAINED, TrainedBot
from algodrome.games.contract import Game
from algodrome.games.errors import UnknownBotError
from algodrome.games.own_text import cut
from algodrome.games.policies import all_policies_of
from algodrome.games.skill import Skill
from algodrome.kernels.native import usual_backend
from algodrome.language import text

Bot = KernelBot | SearchBot | TrainedBot
TIMED = {SEARCH, CHAMPION}  # whose names may say how long they think
LONG = 0.5  # seconds for a choice, from which on a champion looks deep
BUDGET = re.compile(r"(?P<seconds>[0-9]{1,3}(\.[0-9]{1,3})?)s|(?P<trials>[0-9]{1,9})")


def make_bot(
    name: str, game: Game, seed: int | None = None, title: str | None = None, *, target: str = "python"
) -> Bot:
    """Make a bot; `title` is what it is called at the table, and `target` how bots that are rules are built."""
    check_bot(type(game), name)
    if name in all_policies_of(type(game)):
        return KernelBot(name, game, seed, title, target=target)
    if name == TRAINED:
        return TrainedBot(game, title, target=target)
    backend = usual_backend()
    stem = name.partition("@")[0]
    level = skill(type(game), name) if name in LEVELS else Skill(0)
    budget = budget_of(name, type(game), backend)
    return SearchBot(
        game,
        seed,
        title,
        budget=budget,
        name=name,
        overlooks=level.overlooks,
        guided=stem == CHAMPION,
        far=(stem in TIMED or level.looks_far) and backend != "python",  # interpreted, that would take a minute
        deep=stem == CHAMPION and budget.trials is None and budget.seconds >= LONG,
        target=backend,
    )


def check_bot(kind: type[Game], name: str) -> None:
    """Refuse a name that is no bot's of a game."""
    stem = name.partition("@")[0]
    known = bots_of(kind)
    if stem not in known and stem not in all_policies_of(kind):
        raise UnknownBotError(text("bots.unknown", name=cut(name), game=kind.title, known=", ".join(known)))
    if stem != name and (stem not in TIMED or not is_budget(name.partition("@")[2])):
        raise UnknownBotError(text("bots.budget", name=cut(name)))


def is_bot(kind: type[Game], name: str) -> bool:
    """Tell whether a name is a bot's of a game."""
    try:
        check_bot(kind, name)
    except UnknownBotError:
        return False
    return True


def is_searching(name: str) -> bool:
    """Tell whether a bot searches."""
    return name.partition("@")[0] in {SEARCH, *LEVELS}


def is_rule_bot(name: str) -> bool:
    """Tell whether a bot is a rule, which compiled games know by number."""
    return not is_searching(name) and name != TRAINED


def budget_of(name: str, kind: type[Game], backend: str = "native") -> Budget:
    """Tell how long a bot may think for each choice of a game: as its name says, or as its level does."""
    usual = Budget(trials=trials_of(kind, name, backend)) if name in LEVELS else Budget()
    return budget_in(name) or usual


def budget_in(name: str) -> Budget | None:
    """Tell how long a bot may think by what its name says; None where it says nothing."""
    given = BUDGET.fullmatch(name.partition("@")[2])
    if given is None:
        return None
    return Budget(seconds=float(given["seconds"])) if given["seconds"] else Budget(trials=int(given["trials"]))


def is_budget(given: str) -> bool:
    """Tell whether a budget can be read, and is not nothing."""
    found = BUDGET.fullmatch(given)
    return found is not None and float(found["seconds"] or found["trials"]) > 0
