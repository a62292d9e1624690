"""What a bot is asked: all that a worker process is ever told about a game."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from algodrome.games.contract import Game, State
from algodrome.games.options import Value, found_good_before
from algodrome.games.registry import game_class


@dataclass(frozen=True)
class Question:
    """A position in which everything hidden is imagined, and who is to move in it."""

    game: str
    options: Mapping[str, Value]
    position: Mapping[str, Any]  # the fields of its record
    seat: int
    bot: str
    luck: int  # the seed of the bot's own choices

    @classmethod
    def about(cls, imagined: State, seat: int, bot: str, luck: int) -> Self:
        """Ask about a state that `State.imagine` gave for the seat."""
        position = imagined.position.copy().contents()
        return cls(imagined.game.name, dict(imagined.game.chosen), position, seat, bot, luck)

    @classmethod
    def read(cls, content: Mapping[str, Any]) -> Self:
        """Read a question from its JSON object."""
        return cls(**content)

    def to_json(self) -> dict[str, Any]:
        """Give the question as a JSON object."""
        return dict(vars(self))

    def key(self) -> str:
        """Write the game and its options, by which a worker knows that it has made this game before."""
        return json.dumps([self.game, dict(self.options)])

    def make_game(self) -> Game:
        """Make the game that the question is about."""
        with found_good_before():
            return game_class(self.game)(**self.options)

    def state(self, game: Game) -> State:
        """Set the position up in that game."""
        return State(game, game.position_type().fill(self.position), [])
