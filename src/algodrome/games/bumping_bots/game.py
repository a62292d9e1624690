"""Bumping Bots for the contract: its options, and how its rules meet notation, documents and events."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.bumping_bots import observe
from algodrome.games.bumping_bots.board import Board, make_board
from algodrome.games.bumping_bots.constants import ACTIONS, LOTS
from algodrome.games.bumping_bots.document import SCHEMA, shown, write_document
from algodrome.games.bumping_bots.events import EVENTS
from algodrome.games.bumping_bots.notation import action_text, actions_in, lines_of
from algodrome.games.bumping_bots.position_reader import read_document
from algodrome.games.bumping_bots.refusals import why_not
from algodrome.games.bumping_bots.rules import turn
from algodrome.games.bumping_bots.scenery import scenery_of
from algodrome.games.bumping_bots.state import Position
from algodrome.games.bumping_bots.story import told
from algodrome.games.bumping_bots.track import Track
from algodrome.games.bumping_bots.track_reader import SHIPPED, find_track, read_track
from algodrome.games.bumping_bots.wording import wording
from algodrome.games.contract import Event, Game, Option
from algodrome.games.errors import OptionError
from algodrome.games.options import Chosen, Value
from algodrome.language import text


def own_track(track_text: str, chosen: Chosen) -> str:
    """BB3: take a track that is given as text."""
    del chosen
    read_track(track_text)
    return track_text


def given_order(order: str, chosen: Chosen) -> str:
    """BB26: take an order of placing such as 3-1-2, which names each seat once."""
    seats = [str(seat) for seat in range(1, int(chosen["players"]) + 1)]
    if sorted(order.strip().split("-")) != seats:
        raise OptionError(text("bumping_bots.bad_order", order=order, example="-".join(reversed(seats))))
    return order.strip()


def usual_tuning(chosen: Chosen) -> Value:
    """BB7: as many cards as laps."""
    return chosen["laps"]


class BumpingBots(Game):
    """Bumping Bots, a race of bumper robots, by Sébastien Louis."""

    name = "bumping-bots"
    title = "Bumping Bots"
    package = "bumping_bots"
    rules_version = 2
    options = (
        Option("players", (2, 3, 4, 5, 6, 7, 8, 9), 4),
        Option("track", SHIPPED, SHIPPED[0], own_track),
        Option("laps", (2, 3), 2),
        Option("grid", ("auto", "choose"), "auto"),
        Option("order", (LOTS,), LOTS, given_order, is_late=True),
        Option("stop", ("all", "winner"), "all"),
        Option("tuning", (0, 1, 2, 3, 4, 5), usual_tuning),
        Option("tuning_deal", ("random", "pick"), "random"),
        Option("tuning_scale", ("source", "stretched"), "source"),
    )
    modules = (turn, observe)
    position_type = Position
    actions = ACTIONS
    observation = observe.OBSERVATION
    events = EVENTS
    document_schema = SCHEMA
    board: Board

    def make_board(self, chosen: Mapping[str, Value]) -> Board:
        """Make the read-only tables of a game."""
        return make_board(
            int(chosen["players"]),
            self.track,
            int(chosen["laps"]),
            str(chosen["grid"]),
            str(chosen["order"]),
            str(chosen["stop"]),
            int(chosen["tuning"]),
            str(chosen["tuning_deal"]),
            str(chosen["tuning_scale"]),
        )

    @property
    def track(self) -> Track:
        """Give the track, for drawing."""
        return find_track(str(self.chosen["track"]))

    def scenery(self) -> dict[str, Any]:
        """Give the track: its map, its zones and its obstacles, cells as column and row."""
        return scenery_of(self.track)

    def wording(self, view: Mapping[str, Any], move: str) -> str:
        """Say a legal answer in words, from what a seat sees."""
        return wording(self.board, view, move)

    def text_of(self, action: int) -> str:
        """Write an action."""
        return action_text(self.board, action)

    def actions_in(self, line: str) -> list[int]:
        """Read a line of one or more answers."""
        return actions_in(self.board, line)

    def lines_of(self, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
        """Write what each seat answered in a row as one line."""
        return lines_of(self.board, taken)

    def why_not(self, position: Position, seat: int, action: int) -> str:
        """Say why a seat that may act may not give an answer."""
        return why_not(self.board, position, seat, action)

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
        """BB23a, BB24: all or all but one have finished, or the race stopped with its winner, or was cut."""
        finished = sum(position.cell[seat] == 0 for seat in range(self.players))
        if finished >= self.players - 1:
            return ("everybody" if finished == self.players else "finish"), {}
        return ("winner" if finished and self.board.to_the_winner else "rounds"), {}

    def story_values(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        """Give the values that a sentence about an event may name."""
        return super().story_values(event, names) | told(event, names)
