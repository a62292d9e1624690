"""Bumping Bots on paper: tracks, robots, dials, tuning cards, obstacles, and the sheet of the championship."""

from collections.abc import Sequence
from dataclasses import replace

from algodrome.games.bumping_bots import diagrams
from algodrome.games.bumping_bots.constants import (
    COPIES,
    KINDS,
    MAX_BUMPERS,
    MAX_FIXED,
    MAX_MOBILES,
    MAX_MOTORS,
    MAX_MOTORS_OF_A_SENSE,
    MAX_PLAYERS,
)
from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.bumping_bots.pictures import asked as asked_about
from algodrome.games.bumping_bots.pictures import board_picture, pieces, position_picture
from algodrome.games.bumping_bots.pictures.forms import championship_sheet
from algodrome.games.bumping_bots.pictures.printed import picture_drawing
from algodrome.games.bumping_bots.pictures.tuning_cards import PICTURES, tuning_back, tuning_card
from algodrome.games.bumping_bots.track import Track
from algodrome.games.bumping_bots.track_reader import SHIPPED, find_track
from algodrome.games.paper import Board, Cards, Pages, Pieces, Sheets, Thing, Tiling
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.hexagons import WIDTH
from algodrome.games.pictures.look import Look
from algodrome.language import text

BOARD_WIDTH = 500.0  # mm: the size at which letters and arrows are measured
PICTURE_WIDTH = 85.0
START = ((10, 0), (16, 6))  # the part of the oval round its line

asked = asked_about.asked  # the position of an exercise


def components() -> dict[str, int]:
    """BB3, BB33 and the rest of the box."""
    return {
        "tracks": len(SHIPPED),
        "robots": MAX_PLAYERS,
        "dials": MAX_PLAYERS,
        "arrows": MAX_PLAYERS,
        "tuning": KINDS * COPIES,
        "fixed": MAX_FIXED,
        "motors": MAX_MOTORS,
        "mobiles": MAX_MOBILES,
        "bumpers": MAX_BUMPERS,
    }


def sheets(look: Look) -> list[Sheets]:
    """Give everything that is printed."""
    seats = range(1, MAX_PLAYERS + 1)
    dials = [Thing("dials", pieces.dial(seat, look, pieces.seat_number)) for seat in seats]
    return [
        *(_board(f"track-{name}", find_track(name), name, look) for name in SHIPPED),
        Pieces("robots", _robots(look) + dials + [Thing("arrows", pieces.dial_arrow()) for _ in seats]),
        Pieces("obstacles", _obstacles(look)),
        Pieces("small-pieces", _small(_robots(look, pieces.SMALL_CELL) + _obstacles(look, pieces.SMALL_CELL))),
        Cards(
            "tuning",
            [Thing("tuning", tuning_card(kind, look), tuning_back(look)) for kind in PICTURES for _ in range(COPIES)],
        ),
        Pages("championship", [Thing("championship_sheet", championship_sheet())]),
    ]


def own_sheets(written: str, name: str, look: Look) -> list[Sheets]:
    """Give the sheets of a track of one's own."""
    return [_board("track-own", find_track(written), name, look)]


def picture(name: str, look: Look) -> Drawing:
    """Draw a picture of a text: a diagram of the rulebook, a tuning card, or the start of a real race."""
    if name in diagrams.diagrams():
        return picture_drawing(diagrams.drawn(name), look, diagrams.caption(name), PICTURE_WIDTH)
    if name in PICTURES:
        return tuning_card(name, look)
    game = BumpingBots(players=6, track="oval")
    told = text("bumping_bots.paper.told.start")
    drawn = position_picture(game.track, game.start(seed=2).view(None), told, window=START)
    return picture_drawing(drawn, look, told, PICTURE_WIDTH)


def _board(sheet: str, track: Track, name: str, look: Look) -> Board:
    """Spread a track over two sheets or four, whichever way gives the larger cells; a large one over more."""
    drawing = picture_drawing(
        board_picture(track, name), look, text("bumping_bots.picture.track", name=name), BOARD_WIDTH
    )
    is_wide = drawing.width > drawing.height * 1.1
    tilings = (Tiling(2, 1, lying=False), Tiling(2, 2, lying=True))
    if not is_wide:
        tilings = (Tiling(1, 2, lying=True), Tiling(2, 2, lying=False))
    cell = drawing.width * WIDTH / drawing.box[2]  # mm, at the size of the drawing
    return Board(sheet, "tracks", drawing, tilings, least=[pieces.SMALL_CELL / cell, pieces.CELL / cell])


def _robots(look: Look, cell: float = pieces.CELL) -> list[Thing]:
    return [Thing("robots", pieces.robot_piece(seat, look, cell)) for seat in range(1, MAX_PLAYERS + 1)]


def _small(things: Sequence[Thing]) -> list[Thing]:
    """Give the things of a board of two sheets names of their own: the box has them once more, in this size."""
    return [replace(thing, what=f"small_{thing.what}") for thing in things]


def _obstacles(look: Look, cell: float = pieces.CELL) -> list[Thing]:
    """BB33: as many of each as a track may hold."""
    senses = [1] * MAX_MOTORS_OF_A_SENSE + [-1] * MAX_MOTORS_OF_A_SENSE
    return [
        *(Thing("bumpers", pieces.bumper_piece(look, cell)) for _ in range(MAX_BUMPERS)),
        *(Thing("motors", pieces.motor_piece(sense, look, cell)) for sense in senses),
        *(Thing("fixed", pieces.fixed_piece(look, cell)) for _ in range(MAX_FIXED)),
        *(Thing("mobiles", pieces.mobile_piece(number, look, cell)) for number in range(1, MAX_MOBILES + 1)),
    ]
