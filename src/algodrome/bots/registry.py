"""The bots of each game, and the modules that play them at full speed."""

from collections.abc import Iterable
from functools import cache
from types import ModuleType

from algodrome.bots.choice import choice_between
from algodrome.games.contract import Game
from algodrome.language import has_text, text

RANDOM = "random"  # plays every game


class UnknownBotError(ValueError):
    """A bot that is not there."""


def bots_of(kind: type[Game]) -> tuple[str, ...]:
    """Name the bots that can play a game, the usual opponent last."""
    return RANDOM, *map(_name, kind.bots)


def usual_bot(kind: type[Game]) -> str:
    """Name the bot that plays where nobody asked for another."""
    return bots_of(kind)[-1]


def bot_words(kind: type[Game], name: str) -> str:
    """Describe a bot: in the words of its game, or those that all games share."""
    own, common = f"{kind.package}.bots.{name}", f"bots.words.{name}"
    return text(own) if has_text(own) else text(common) if has_text(common) else name


def policy(kind: type[Game], name: str) -> int:
    """Give the number by which compiled games know a bot."""
    known = bots_of(kind)
    if name not in known:
        raise UnknownBotError(text("bots.unknown", name=name, game=kind.title, known=", ".join(known)))
    return known.index(name)


def policy_modules(kind: type[Game], names: Iterable[str] | None = None) -> list[ModuleType]:
    """Give the rules of a game together with those of the named bots, or of all, for building."""
    numbers = {policy(kind, name) for name in (bots_of(kind) if names is None else names)}
    return [*kind.modules, _choice(kind, frozenset(numbers))]


@cache
def _choice(kind: type[Game], numbers: frozenset[int]) -> ModuleType:
    numbered = enumerate(kind.bots, 1)
    return choice_between({number: getattr(bot, _name(bot)) for number, bot in numbered if number in numbers})


def _name(bot: ModuleType) -> str:
    return bot.__name__.rpartition(".")[2]
