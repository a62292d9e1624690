"""Race to 21 for the contract: a game from outside the package, in one folder like those inside."""

from importlib import resources
from typing import ClassVar

from algodrome.games.contract import Game, Option
from algodrome.language import add_catalogue
from tests.toy_game import counter, rules
from tests.toy_game.board import Board
from tests.toy_game.constants import MAX_PLAYERS
from tests.toy_game.state import Position

add_catalogue("race_to_21", resources.files("tests.toy_game").joinpath("data"))


class RaceTo21(Game):
    """Add 1, 2 or 3 in turn; who reaches the goal wins."""

    name = "race-to-21"
    title = "Race to 21"
    package = "race_to_21"
    rules_version = 1
    options: ClassVar[tuple[Option, ...]] = (
        Option("players", tuple(range(2, MAX_PLAYERS + 1)), 2),
        Option("goal", (10, 21), 21),
    )
    modules = (rules,)
    bots = (counter,)
    board: Board

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        """Somebody has reached the goal."""
        del position
        return "reached", {}
