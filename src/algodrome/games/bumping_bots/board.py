"""The board: what the options fix for a whole game of Bumping Bots."""

from functools import lru_cache
from typing import Any

from algodrome.games.bumping_bots.constants import (
    CELLS,
    DIRECTIONS,
    EMPTY,
    GEARS,
    LOTS,
    MAX_GRID,
    MAX_MOBILES,
    MAX_MOTORS,
    MAX_PLAYERS,
    NO_ARROW,
    OFF_TRACK,
    STEPS,
    WALL,
)
from algodrome.games.bumping_bots.prospects import SPEEDS, prospects_of
from algodrome.games.bumping_bots.racing_line import Line, racing_line
from algodrome.games.bumping_bots.track import Track
from algodrome.games.bumping_bots.track_reader import find_track
from algodrome.games.championship import POINTS
from algodrome.games.options import Chosen
from algodrome.kernels.record import Record, field

ALONG_RANGE = 512
INSIDE_RANGE = 128


class Board(Record):
    """Read-only tables of a game."""

    players: int = field("i1")  # 2..9
    laps: int = field("i1")  # 2 or 3
    to_the_winner: int = field("i1")  # 1 when the race stops with its first finishers (BB23)
    chooses_grid: int = field("i1")  # 1 when the players choose their places (BB6)
    draws_lots: int = field("i1")  # 1 when the order of placing is drawn (BB6), 0 when it is given (BB26)
    order: list[int] = field("i1", MAX_PLAYERS)  # seats, in the order of placing that is given; else by number
    tuning: int = field("i1")  # cards of each robot, 0..5
    picks: int = field("i1")  # 1 when the players pick their cards (BB28b)
    stretched: int = field("i1")  # 1 when strengths are stretched over the field (BB28c)
    last_zone: int = field("i1")  # number of the zone before the line; zone A is 0
    start_heading: int = field("i1")  # direction of the last zone (BB5)
    places: int = field("i1")  # of the grid
    motors: int = field("i1")
    mobiles: int = field("i1")
    points: list[int] = field("i1", MAX_PLAYERS)  # of the first, the second, … (BB25)
    place: list[int] = field("i2", MAX_GRID)  # cells of the grid, the best first (BB6a)
    motor: list[int] = field("i2", MAX_MOTORS)  # cells of the centres, in reading order
    motor_sense: list[int] = field("i1", MAX_MOTORS)  # 1 clockwise, -1 counter-clockwise
    motor_axis: list[int] = field("i1", MAX_MOTORS)  # of the arms at the start: E, SE or SW
    mobile: list[int] = field("i2", MAX_MOBILES)  # cells of the mobile obstacles at the start
    zone: list[int] = field("i1", CELLS)  # number of each cell's zone, OFF_TRACK for walls
    ground: list[int] = field("i1", CELLS)  # EMPTY, or WALL for all that never moves
    arrow: list[int] = field("i1", CELLS)  # direction in which a bumper throws from a cell, or NO_ARROW
    standing: list[int] = field("i4", CELLS)  # larger is ahead in the same lap: zone, along, inside (BB4)
    way: list[int] = field("i2", CELLS)  # steps to the next passage of the line, for bots
    round_trip: int = field("i2")  # steps from one passage of the line to the next
    turns: list[int] = field("i1", CELLS * DIRECTIONS * GEARS)  # to pass the line twice: see `racing_line`, for bots
    lap_turns: int = field("i1")  # turns of a lap
    prospects: list[int] = field("i2", CELLS * DIRECTIONS * SPEEDS)  # of the next move, for the first greedy bot
    drawn: str  # the name or the text of the track, no field

    __slots__ = ("drawn",)


class FoundLate:
    """A field that is found when a bot first looks at it: who only plays by the rules never waits for it.

    The fields beside it stay as quick as they are, which a `__getattr__` of the board would not let them be.
    """

    def __init__(self, slot: Any) -> None:
        """Keep the slot in which it is stored."""
        self._slot = slot

    def __get__(self, board: Board | None, kind: type[Board]) -> Any:
        """Look it up; find all such fields if that has not been done. Of the class itself it is this."""
        if board is None:
            return self
        try:
            return self._slot.__get__(board)
        except AttributeError:
            board.turns, board.lap_turns = map_line(board.drawn)
            board.prospects = map_prospects(board.drawn)
            return self._slot.__get__(board)

    def __set__(self, board: Board, value: int | list[int]) -> None:
        """Store it."""
        self._slot.__set__(board, value)

    def __delete__(self, board: Board) -> None:
        """Leave it to be found."""
        self._slot.__delete__(board)


for _name in ("turns", "lap_turns", "prospects"):
    setattr(Board, _name, FoundLate(vars(Board)[_name]))


def make_board(chosen: Chosen) -> Board:
    """Make the tables for validated options."""
    board = Board()
    track = find_track(str(chosen["track"]))
    board.players = int(chosen["players"])
    board.laps = int(chosen["laps"])
    board.to_the_winner = int(chosen["stop"] == "winner")
    board.chooses_grid = int(chosen["grid"] == "choose")
    lay_order(board, str(chosen["order"]))
    board.tuning = int(chosen["tuning"])
    board.picks = int(chosen["tuning_deal"] == "pick")
    board.stretched = int(chosen["tuning_scale"] == "stretched")
    board.points[: board.players] = POINTS[board.players - 2]
    lay_track(board, track)
    lay_obstacles(board, track)
    for cell, steps in track.way().items():
        board.way[cell] = steps
    board.round_trip = max(board.way)
    board.drawn = str(chosen["track"])
    del board.turns, board.lap_turns, board.prospects
    return board


@lru_cache(maxsize=32)
def map_line(track: str) -> Line:
    """Find the racing line of a track, once for all games on it."""
    return racing_line(find_track(track))


@lru_cache(maxsize=32)
def map_prospects(track: str) -> list[int]:
    """Find the prospects on a track, once for all games on it."""
    return prospects_of(find_track(track))


def lay_order(board: Board, order: str) -> None:
    """BB6, BB26: whether lots are drawn, or the seats in the order that is given."""
    board.draws_lots = int(order == LOTS)
    seats = range(1, board.players + 1) if board.draws_lots else map(int, order.split("-"))
    board.order[: board.players] = [seat - 1 for seat in seats]


def lay_track(board: Board, track: Track) -> None:
    """BB2, BB4: zones, standings and the grid."""
    board.last_zone = len(track.zones) - 1
    board.start_heading = track.zones[-1].direction
    for cell in range(CELLS):
        board.zone[cell] = OFF_TRACK
        board.ground[cell] = WALL
        board.arrow[cell] = NO_ARROW
    for cell, zone in track.cells.items():
        board.zone[cell] = zone
        board.ground[cell] = EMPTY
        board.standing[cell] = standing_of(track, cell)
    places = track.grid_places()
    board.places = len(places)
    board.place[: len(places)] = places


def lay_obstacles(board: Board, track: Track) -> None:
    """BB33: what never moves is wall; arms and mobile obstacles are placed at the start of a game."""
    for cell in (*track.fixed, *track.bumpers, *(motor.cell for motor in track.motors)):
        board.ground[cell] = WALL
    for centre in track.bumpers:
        for direction in range(DIRECTIONS):
            board.arrow[centre + STEPS[direction]] = direction
    board.motors = len(track.motors)
    for number, motor in enumerate(track.motors):
        board.motor[number] = motor.cell
        board.motor_sense[number] = motor.sense
        board.motor_axis[number] = motor.axis
    board.mobiles = len(track.mobiles)
    board.mobile[: len(track.mobiles)] = track.mobiles


def standing_of(track: Track, cell: int) -> int:
    """BB4, BB4a: one number that is larger the further ahead a cell is: by zone, then along, then inside."""
    along = track.along(cell) + ALONG_RANGE // 2
    inside = track.inside(cell) + INSIDE_RANGE // 2
    return (track.cells[cell] * ALONG_RANGE + along) * INSIDE_RANGE + inside
