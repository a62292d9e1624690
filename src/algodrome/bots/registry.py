"""The bots there are, and the modules that play them at full speed."""

from collections.abc import Iterable
from importlib import import_module
from types import ModuleType

from algodrome.bots import choice, random_choice
from algodrome.bots.choice import POLICIES
from algodrome.games.contract import Game
from algodrome.language import text


class UnknownBotError(ValueError):
    """A bot that is not there."""


def bots() -> tuple[str, ...]:
    """Name the bots that can play any game."""
    return POLICIES


def policy(name: str) -> int:
    """Give the number by which compiled games know a bot."""
    if name not in POLICIES:
        raise UnknownBotError(text("bots.unknown", name=name, known=", ".join(POLICIES)))
    return POLICIES.index(name)


def policy_modules(game: Game, names: Iterable[str] = POLICIES) -> list[ModuleType]:
    """Give the rules of a game together with those of the named bots, for building."""
    if set(names) <= {"random"}:
        return [*game.modules, random_choice]
    try:
        greedy = import_module(f"{game.folder()}.greedy")
    except ModuleNotFoundError:
        raise UnknownBotError(text("bots.not_for", name="greedy", game=game.title)) from None
    return [*game.modules, greedy, choice]
