"""SpeedAlgo for the contract: its options, and how its rules meet notation, documents and events."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from algodrome.games.contract import Event, Game, Option
from algodrome.games.options import Chosen, Value
from algodrome.games.speedalgo import observe
from algodrome.games.speedalgo.board import Board, make_board
from algodrome.games.speedalgo.constants import ACTIONS, MAX_PLAYERS, NO_CONDITION, SUBMIT, TOKENS
from algodrome.games.speedalgo.document import SCHEMA, shown, write_document
from algodrome.games.speedalgo.events import BORDER, EVENTS
from algodrome.games.speedalgo.notation import action_text, actions_in
from algodrome.games.speedalgo.position_reader import read_document
from algodrome.games.speedalgo.program import write_program
from algodrome.games.speedalgo.refusals import why_not
from algodrome.games.speedalgo.rules import turn
from algodrome.games.speedalgo.rules.cars import is_beyond
from algodrome.games.speedalgo.state import Position
from algodrome.games.speedalgo.track import NAMES, SHIPPED, find_track
from algodrome.games.speedalgo.wording import wording
from algodrome.kernels.log import Log
from algodrome.language import text


def own_track(map_text: str, chosen: Chosen) -> str:
    """SA1: take a text map of the person's own."""
    return str(find_track(map_text, int(chosen["players"])))


def seats(chosen: Chosen) -> tuple[Value, ...]:
    """SA7: any seat can begin."""
    return tuple(range(1, int(chosen["players"]) + 1))


class SpeedAlgo(Game):
    """SpeedAlgo, a race of programs for school."""

    name = "speedalgo"
    title = "SpeedAlgo"
    package = "speedalgo"
    rules_version = 1
    options = (
        Option("players", (2, 3, 4), 4),
        Option("track", SHIPPED, SHIPPED[0], own_track),
        Option("setup", ("players", "random"), "players"),
        Option("first", seats, 1),
        Option("programming", ("open", "secret"), "open"),
        Option("condition", ("none", "free", "flip"), "free"),
        Option("bodies", (1, 2, 3), 1),
        Option("traffic_moves", (False, True), default=False),
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
        players = int(chosen["players"])
        return make_board(
            players,
            find_track(str(chosen["track"]), players),
            str(chosen["setup"]),
            int(chosen["first"]),
            str(chosen["programming"]),
            str(chosen["condition"]),
            int(chosen["bodies"]),
            bool(chosen["traffic_moves"]),
        )

    def text_of(self, action: int) -> str:
        """Write an action."""
        return action_text(action)

    def actions_in(self, line: str) -> list[int]:
        """Read tokens, cells or a whole program."""
        return actions_in(line, self.board.bodies, condition=self.board.condition != NO_CONDITION)

    def lines_of(self, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
        """SA9: write whole programs, those of a round in turn order; what is not submitted yet stays single tokens."""
        lines: list[tuple[int, str]] = []
        built: dict[int, list[int]] = {}
        order = [(self.board.first + number) % self.players + 1 for number in range(self.players)]
        for seat, action in taken:
            if action >= TOKENS:
                lines.append((seat, action_text(action)))
                continue
            built.setdefault(seat, []).append(action)
            if sum(tokens[-1] == SUBMIT for tokens in built.values()) == self.players:
                lines += [(player, write_program(built[player])) for player in order]
                built = {}
                order = [order[-1], *order[:-1]]
        for seat in (player for player in order if player in built):
            tokens = built[seat]
            submitted = tokens[-1] == SUBMIT
            lines.append((seat, write_program(tokens) if submitted else " ".join(map(action_text, tokens))))
        return lines

    def why_not(self, position: Position, seat: int, action: int) -> str:
        """Say why a seat that may act may not take an action."""
        return why_not(self.board, position, seat, action)

    def scenery(self) -> dict[str, Any]:
        """Give the lanes, A first: `.` is a cell and `#` is none; the line is behind the last column."""
        track = find_track(str(self.chosen["track"]), self.players)
        return {"lanes": list(track.rows), "names": list(NAMES)}

    def wording(self, view: Mapping[str, Any], move: str) -> str:
        """Say a legal move in words, from what a seat sees."""
        return wording(view, move, self.seat_names())

    def events_in(self, log: Log) -> list[Event]:
        """Read the events; a program that is shown when it is handed in tells its own player nothing new (SA9)."""
        shown = "" if self.board.secret else "program_shown"
        return [replace(event, aside=True) if event.kind == shown else event for event in super().events_in(log)]

    def document(self, position: Position) -> dict[str, Any]:
        """Write the whole position."""
        return write_document(self.board, position)

    def position_of(self, document: Mapping[str, Any]) -> Position:
        """Make the position of a document."""
        return read_document(self.board, document)

    def shown(self, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """Take out of a document all that a seat may not know."""
        return shown(document, seat, secret=bool(self.board.secret))

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        """SA22, SA25: the line was crossed, or a hundred rounds are over."""
        crossed = any(is_beyond(self.board, position.cell[seat]) for seat in range(self.players))
        return ("line" if crossed else "rounds"), {}

    def story_values(self, event: Event, names: Sequence[str]) -> dict[str, Any]:
        """Give the values that a sentence about an event may name."""
        values = super().story_values(event, names)
        for key in ("car", "with"):
            value = values.get(key)
            if value == BORDER:
                values["obstacle"] = text("speedalgo.border")
            elif value is not None:
                values["vehicle" if key == "car" else "obstacle"] = self._vehicle(value, names)
        if "vehicle" in values:
            values["Vehicle"] = values["vehicle"][0].upper() + values["vehicle"][1:]  # where a sentence begins with it
        values["answer"] = text("speedalgo.yes" if values.get("car_in_front") else "speedalgo.no")
        return values | {"n": values.get("repetition", values.get("blocks", 0))}

    def _vehicle(self, car: str, names: Sequence[str]) -> str:
        number = int(car[1:])
        if car[0] == "S" and number <= MAX_PLAYERS:
            return text("speedalgo.bolide", player=names[number - 1])
        return text("speedalgo.traffic_car", number=number)
