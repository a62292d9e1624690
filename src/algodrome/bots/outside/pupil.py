"""A pupil's own bot, written as a small text: `rules:my-program.txt`. A game that has such says how it is read."""

from pathlib import Path
from typing import Any

from algodrome.bots.kernel_bot import KernelBot
from algodrome.bots.outside.running import RULES
from algodrome.games.contract import Game, Playable, State
from algodrome.games.errors import UnknownBotError
from algodrome.games.own_text import MAX_TEXT
from algodrome.language import text


class Pupil:
    """Plays by a text; where that says nothing, chance does."""

    def __init__(self, name: str, game: Game, seed: int, limits: object = None) -> None:
        """Read the file; UnknownBotError names the line with a fault."""
        del limits
        self.name = name
        self._rules = read_rules(name, game)
        self._chance = KernelBot("random", game, seed)

    def choose(self, state: State, seat: int) -> Playable:
        """Do what the first rule says that says something."""
        line: str | None = self._rules.choose(state, seat)
        return line if line is not None else self._chance.choose(state, seat)

    def close(self) -> None:
        """There is nothing to end."""


def read_rules(name: str, game: Game) -> Any:
    """Read a file by the game's own module `pupil`."""
    module = type(game).module("pupil")
    if module is None:
        raise UnknownBotError(text("outside.no_pupil", title=game.title))
    path = Path(name.removeprefix(RULES))
    try:
        written = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise UnknownBotError(text("outside.no_file", name=path)) from None
    if len(written) > MAX_TEXT:
        raise UnknownBotError(text("outside.long_file", name=path, most=MAX_TEXT))
    try:
        return module.read_rules(game, written)
    except ValueError as error:
        raise UnknownBotError(text("outside.bad_rules", name=path, reason=error)) from None
