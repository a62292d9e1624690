"""SpeedAlgo for the contract: its options, and how its rules meet notation, documents and events."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from algodrome.games.contract import Event, Game, Option, State
from algodrome.games.options import Chosen, Value
from algodrome.games.skill import levels
from algodrome.games.solution import Solution
from algodrome.games.speedalgo import greedy, greedy_1, observe
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import COLUMNS, FAR_BEYOND, MAX_BODY, PROGRAMMING, SMALL_BODY
from algodrome.games.speedalgo.foresight import leave_alone
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.solver import best_programs
from algodrome.games.speedalgo.rules import turn
from algodrome.games.speedalgo.rules.cars import is_beyond
from algodrome.games.speedalgo.score_sheet import ScoreSheet
from algodrome.games.speedalgo.state import Position
from algodrome.games.speedalgo.track import MENDED, NAMES, SHIPPED, advice, find_track
from algodrome.games.speedalgo.view import Scenery
from algodrome.kernels.log import Row
from algodrome.language import text


def own_track(map_text: str, chosen: Chosen) -> str:
    """SA1: take a text map of the person's own, or the name that a game played before has."""
    track = find_track(map_text, int(chosen["players"]))
    return map_text if map_text in MENDED else str(track)


def sizes_of_bodies(chosen: Chosen) -> tuple[Value, ...]:
    """SA28: all seven movement cards, where the lanes beyond the line are long enough for that."""
    last = find_track(str(chosen["track"]), int(chosen["players"])).last
    most = MAX_BODY if last + FAR_BEYOND < COLUMNS else SMALL_BODY
    return tuple(range(1, most + 1))


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
        Option("track", SHIPPED, SHIPPED[0], own_track, MENDED),
        Option("setup", ("players", "random"), "players", is_aside=True, in_class="random"),
        Option("first", seats, 1, is_aside=True),
        Option("programming", ("open", "secret"), "open"),
        Option("condition", ("none", "free", "flip"), "free"),
        Option("bodies", sizes_of_bodies, 1),
        Option("traffic_moves", (False, True), default=False, is_aside=True),
    )
    modules = (turn, observe)
    scratch_type = Scratch
    bots = (greedy,)
    skills = levels(easy=(100, 45), medium=(150, 30), strong=(200, 15), champion=(300, 0))
    yardsticks = (greedy_1,)
    questions = tuple(best_programs.__kwdefaults__ or ())
    has_site_module = True
    has_first_seat = True  # SA7
    board: Board

    def scenery(self) -> Scenery:
        """Give the lanes, A first: `.` is a cell and `#` is none; the line is behind the last column."""
        track = find_track(str(self.chosen["track"]), self.players)
        return {"lanes": list(track.rows), "names": list(NAMES)}

    def advice(self) -> list[str]:
        """Say what is unwise about a track of the person's own."""
        return advice(find_track(str(self.chosen["track"]), self.players))

    def events_in(self, rows: Iterable[Row]) -> list[Event]:
        """Read the events; a program that is shown when it is handed in tells its own player nothing new (SA9)."""
        events = super().events_in(rows)
        if self.board.secret:
            return events
        return [event._replace(aside=True) if event.kind == "program_shown" else event for event in events]

    def story(self, event: Event, names: Sequence[str] | None = None) -> str:
        """Tell an event in a sentence; traffic that is drawn was placed by nobody (SA5)."""
        if event.kind == "traffic_placed" and self.chosen["setup"] == "random":
            return text("speedalgo.traffic_drawn", **self.story_values(event, names or self.seat_names()))
        return super().story(event, names)

    def score_sheet(self, story: Iterable[Iterable[Event]]) -> list[list[dict[str, Any]]]:
        """SA26: one row per round and player, with round, seat, die, program and path."""
        sheet = ScoreSheet()
        return [[dict(row.to_json()) for row in sheet.read(events)] for events in story]

    def foreseen(self, imagined: State, seat: int) -> State:
        """SA11: a program is tried out as if nothing else moved before it, whoever runs first."""
        if imagined.position.phase == PROGRAMMING:
            leave_alone(self.board, imagined.position, seat - 1)
        return State(self._open_twin, imagined.position, [])

    @cached_property
    def _open_twin(self) -> "SpeedAlgo":
        """Give the same game with programs that lie face up: nothing of one's own comes to light in it (SA9)."""
        return SpeedAlgo(**{**self.chosen, "programming": "open"}) if self.board.secret else self

    def solve(self, state: State, seat: int, **question: Any) -> Solution:
        """Find the programs that bring a bolide furthest on the board as it stands; see `best_programs`."""
        return best_programs(self.board, state.position, seat, **question)

    def honours(self, position: Position) -> tuple[str, dict[str, tuple[int, ...]]]:
        """SA22, SA25: the line was crossed, or a hundred rounds are over."""
        crossed = any(is_beyond(self.board, position.cell[seat]) for seat in range(self.players))
        return ("line" if crossed else "rounds"), {}
