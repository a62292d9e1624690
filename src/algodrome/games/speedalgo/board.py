"""The board: what the options fix for a whole game of SpeedAlgo."""

from algodrome.games.options import Chosen
from algodrome.games.speedalgo.constants import (
    BORDER,
    COLUMNS,
    EMPTY,
    FLIP,
    FREE,
    GRID,
    LANES,
    NO_CONDITION,
    ORIGIN,
    STRIDE,
)
from algodrome.games.speedalgo.track import find_track
from algodrome.kernels.record import Record, field

CONDITIONS = {"none": NO_CONDITION, "free": FREE, "flip": FLIP}


class Board(Record):
    """Read-only tables of a game."""

    players: int = field("i1")  # 2..4
    first: int = field("i1")  # the seat, from 0, that begins (SA7)
    draws_setup: int = field("i1")  # 1 when the cars are placed at random (SA5)
    secret: int = field("i1")  # 1 when programs are shown only after the last is ready (SA9)
    condition: int = field("i1")  # NO_CONDITION, FREE or FLIP (SA27)
    bodies: int = field("i1")  # movement cards that REP or a branch may hold, 1..7 (SA28)
    traffic_moves: int = field("i1")  # 1 when traffic advances after each round (SA29)
    last: int = field("i1")  # the column before the line
    line: int = field("i2")  # cells from this number on are beyond the line
    lanes: int = field("i1")  # lanes that have a cell for traffic, as bits (SA5)
    track: list[int] = field("i1", GRID)  # EMPTY or BORDER


def make_board(chosen: Chosen) -> Board:
    """Make the tables for validated options."""
    board = Board()
    board.players = int(chosen["players"])
    track = find_track(str(chosen["track"]), board.players)
    board.first = int(chosen["first"]) - 1
    board.draws_setup = int(chosen["setup"] == "random")
    board.secret = int(chosen["programming"] == "secret")
    board.condition = CONDITIONS[str(chosen["condition"])]
    board.bodies = int(chosen["bodies"])
    board.traffic_moves = int(chosen["traffic_moves"])
    board.last = track.last
    board.line = STRIDE * (track.last + 2)
    for cell in range(GRID):
        board.track[cell] = BORDER
    for column in range(COLUMNS):
        for lane in range(LANES):
            if track.has(lane, column):
                board.track[ORIGIN + STRIDE * column + lane] = EMPTY
                if 1 <= column <= track.last:
                    board.lanes |= 1 << lane
    return board
