"""Formel Fun for the contract: its options, and how its rules meet notation, documents and events."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.contract import Event, Game, Option
from algodrome.games.formel_fun import observe, rules
from algodrome.games.formel_fun.board import Board, make_board, points_table
from algodrome.games.formel_fun.constants import ACTIONS, FULL, KINDS, LABELS, LAP, MAX_BOOSTS, MAX_PLAYERS, TURBO
from algodrome.games.formel_fun.document import SCHEMA, read_document, shown, write_document
from algodrome.games.formel_fun.events import EVENTS
from algodrome.games.formel_fun.notation import CARDS, CARS, action_text, actions_in
from algodrome.games.formel_fun.rules import best_car_rank, label_of, space_of
from algodrome.games.formel_fun.state import Position
from algodrome.games.formel_fun.wording import card_words, wording
from algodrome.games.options import Chosen, Value
from algodrome.language import text


def usual_cars(chosen: Chosen) -> int:
    """FF3: two cars each at six players, else three."""
    return 2 if chosen["players"] == MAX_PLAYERS else 3


class FormelFun(Game):
    """Formel Fun, an elimination race with cards, by Terry Goodchild (1999)."""

    name = "formel-fun"
    title = "Formel Fun"
    package = "formel_fun"
    rules_version = 1
    options = (
        Option("players", (3, 4, 5, 6), 4),
        Option("cars", (2, 3), usual_cars),
        Option("winner", ("track", "title"), "track"),
    )
    modules = (rules, observe)
    position_type = Position
    actions = ACTIONS
    observation = observe.OBSERVATION
    events = EVENTS
    document_schema = SCHEMA
    board: Board

    def make_board(self, chosen: Mapping[str, Value]) -> Board:
        """Make the read-only tables of a game."""
        return make_board(int(chosen["players"]), int(chosen["cars"]), str(chosen["winner"]))

    def text_of(self, action: int) -> str:
        """Write an action."""
        return action_text(action)

    def actions_in(self, line: str) -> list[int]:
        """Read a line of one or more actions."""
        return actions_in(line)

    def why_not(self, position: Position, seat: int, action: int) -> str:
        """Say why the seat whose turn it is may not take an action."""
        kind, boosted = action % KINDS, action >= KINDS
        if boosted and position.boosts[seat] >= MAX_BOOSTS:
            return text("formel_fun.errors.no_more_boosts", boosts=MAX_BOOSTS)
        missing = TURBO if boosted and position.hand[seat][kind] else kind
        if missing == TURBO and position.hand[seat][TURBO] == 1:
            return text("formel_fun.errors.one_turbo")
        return text("formel_fun.errors.not_in_hand", card=CARDS[missing])

    def scenery(self) -> dict[str, Any]:
        """Give the loop, and the points that a place in the last race is worth."""
        return {"spaces": LAP, "labels": LABELS, "places": FULL, "points": points_table(self.board.cars)}

    def wording(self, view: Mapping[str, Any], move: str) -> str:
        """Say a legal move in words, from what a seat sees."""
        return wording(view, move)

    def document(self, position: Position) -> dict[str, Any]:
        """Write the whole position."""
        return write_document(self.board, position)

    def position_of(self, document: Mapping[str, Any]) -> Position:
        """Make the position of a document."""
        return read_document(self.board, document)

    def shown(self, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """Take out of a document all that a seat may not know."""
        return shown(document, seat)

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        """FF23: the winner on the track, and the title by points."""
        seats = range(self.players)
        ranks = [best_car_rank(self.board, position, seat) for seat in seats]
        scores = [0] * self.players
        self.rulebook.outcome(self.board, position, [0] * self.players, scores)
        title = min(seats, key=lambda seat: (-scores[seat], ranks[seat]))
        return "final", {"track": (ranks.index(0) + 1,), "title": (title + 1,)}

    def story_values(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        """Give the values that a sentence about an event may name."""
        values = super().story_values(event, names)
        if "car" in values:
            car = CARS.index(values["car"])
            values["player"] = names[car % MAX_PLAYERS]
        if "to" in values:
            values["space"] = space_of(values["to"]) or 30
            values["label"] = label_of(values["to"])
        if "card" in values:
            values["card"] = card_words(values["card"], boosted=values.get("boosted", False))
        return values | {"n": values.get("spaces", values.get("cards", values.get("points", 0)))}
