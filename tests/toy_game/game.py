"""Race to 21 for the contract: a game from outside the package, as small as a game can be."""

from collections.abc import Mapping
from importlib import resources
from typing import Any, cast

from algodrome.games.contract import EventKind, Game, IllegalMove, Option, PositionError
from algodrome.games.events import number, seat_number
from algodrome.games.generator_document import GENERATOR_SCHEMA, read_generator, write_generator
from algodrome.games.options import Value
from algodrome.language import add_catalogue, text
from tests.toy_game import rules
from tests.toy_game.rules import Board, Position

WHOLE = {"type": "integer", "minimum": 0, "maximum": 100}
SCHEMA = {
    "properties": {"total": WHOLE, "turn": WHOLE | {"minimum": 1}, "generator": GENERATOR_SCHEMA},
    "required": ["total", "turn"],
}

add_catalogue("race_to_21", resources.files("tests.toy_game").joinpath("data"))


class RaceTo21(Game):
    """Add 1, 2 or 3 in turn; who reaches the goal wins."""

    name = "race-to-21"
    title = "Race to 21"
    package = "race_to_21"
    rules_version = 1
    options = (Option("players", (2, 3, 4), 2), Option("goal", (10, 21), 21))
    modules = (rules,)
    position_type = Position
    actions = 3
    observation = 2
    events = (
        EventKind("added", ("seat", seat_number), ("from", number), ("to", number), ("n", number)),
        EventKind("reached", who=("seat", seat_number), amount=("total", number)),
    )
    document_schema = SCHEMA
    board: Board

    def make_board(self, chosen: Mapping[str, Value]) -> Board:
        board = Board()
        board.players, board.goal = int(chosen["players"]), int(chosen["goal"])
        return board

    def text_of(self, action: int) -> str:
        return f"+{action + 1}"

    def actions_in(self, line: str) -> list[int]:
        words = line.split()
        if not words or not set(words) <= {"+1", "+2", "+3"}:
            raise IllegalMove(text("race_to_21.errors.no_move", line=line))
        return [int(word) - 1 for word in words]

    def why_not(self, position: Position, seat: int, action: int) -> str:
        del seat
        return text("race_to_21.errors.too_far", n=action + 1, left=self.board.goal - position.total)

    def document(self, position: Position) -> dict[str, Any]:
        return {"total": position.total, "turn": position.turn + 1, "generator": write_generator(position)}

    def position_of(self, document: Mapping[str, Any]) -> Position:
        position = Position()
        if document["total"] > self.board.goal or document["turn"] > self.players:
            raise PositionError(text("race_to_21.errors.position", goal=self.board.goal, players=self.players))
        position.total, position.turn = document["total"], document["turn"] - 1
        read_generator(cast("Any", position), document.get("generator"))
        return position

    def shown(self, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
        del seat, document["generator"]
        return document

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        del position
        return "reached", {}
