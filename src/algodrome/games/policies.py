"""The policies of a game: random play, and the bots that it declares, by name, by number, and as rules."""

from collections.abc import Iterable
from functools import cache
from types import ModuleType

from algodrome.games.description import Description
from algodrome.games.errors import UnknownBotError
from algodrome.games.own_text import cut
from algodrome.kernels.choice import choice_between
from algodrome.language import text

RANDOM = "random"  # plays every game


def policies_of(kind: type[Description]) -> tuple[str, ...]:
    """Name the policies that a game offers, the strongest last."""
    return RANDOM, *map(_name, kind.bots)


def all_policies_of(kind: type[Description]) -> tuple[str, ...]:
    """Name the policies of a game, those too that others are only measured by."""
    return *policies_of(kind), *map(_name, kind.yardsticks)


def policy(kind: type[Description], name: str) -> int:
    """Give the number by which compiled games know a policy."""
    known = all_policies_of(kind)
    if name not in known:
        known = policies_of(kind)
        raise UnknownBotError(text("bots.not_compiled", name=cut(name), game=kind.title, known=", ".join(known)))
    return known.index(name)


def policy_modules(kind: type[Description], names: Iterable[str] | None = None) -> list[ModuleType]:
    """Give the rules of a game together with those of the named policies, or of all, for building."""
    numbers = {policy(kind, name) for name in (policies_of(kind) if names is None else names)}
    return [*kind.modules, _choice(kind, frozenset(numbers))]


@cache
def _choice(kind: type[Description], numbers: frozenset[int]) -> ModuleType:
    numbered = enumerate((*kind.bots, *kind.yardsticks), 1)
    return choice_between({number: getattr(bot, _rule(bot)) for number, bot in numbered if number in numbers})


def _name(bot: ModuleType) -> str:
    return _rule(bot).replace("_", "-")


def _rule(bot: ModuleType) -> str:
    return bot.__name__.rpartition(".")[2]
