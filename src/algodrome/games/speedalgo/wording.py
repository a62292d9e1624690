"""A move of SpeedAlgo in words: a card and its meaning, a place for a car, or the car that a card moves."""

from algodrome.games.moves import seat_name
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import MAX_BODY
from algodrome.games.speedalgo.notation import PLUS, SUBMITTED, read_program
from algodrome.games.speedalgo.program import CARDS, HEADS
from algodrome.games.speedalgo.track import NAMES as LANE_NAMES
from algodrome.games.speedalgo.view import Running, SeatView
from algodrome.language import text

_DIRECTIONS = {  # lanes to the right and columns ahead
    (0, 1): "ahead",
    (1, 1): "ahead_right",
    (1, 0): "right",
    (1, -1): "back_right",
    (0, -1): "back",
    (-1, -1): "back_left",
    (-1, 0): "left",
    (-1, 1): "ahead_left",
}


def wording(board: Board, view: SeatView, move: str) -> str:
    """Say a legal move of the seat that looks."""
    del board
    if move == SUBMITTED:
        return text("speedalgo.wording.submit" if view.get("draft") else "speedalgo.wording.submit_nothing")
    if move.startswith(PLUS):
        return _token(view, move[1:])
    if view["running"] is not None:
        return _choice(view, view["running"], move)
    what = "traffic" if view["phase"] == "placing traffic" else "bolide"
    return text(f"speedalgo.wording.place_{what}", lane=move[0], column=move[1:])


def _token(view: SeatView, sign: str) -> str:
    if sign in CARDS:
        dice, seat = view["dice"] or [], view["seat"] or 1
        return text("speedalgo.wording.lay", card=sign, meaning=card_words(sign, dice[seat - 1]))
    return text("speedalgo.wording.next_block" if sign == "-" else "speedalgo.wording.otherwise")


def card_words(card: str, die: int) -> str:
    """Say what a card does, for a player with this roll."""
    if card in HEADS:
        return text(f"speedalgo.wording.{card}", n=die)
    return text(f"speedalgo.listing.pseudo.{card}", die=die, n=die)


def _choice(view: SeatView, running: Running, cell: str) -> str:
    """SA21: name the car that stands on the cell, and what the card that runs now does with it."""
    seat = running["seat"]
    tokens = read_program(str(view["programs"][seat - 1]), MAX_BODY, condition=True)
    card = CARDS[tokens[running["at"]]]
    direction = _direction(str(view["bolides"][seat - 1]), cell) if card == "P" else ""
    return text(f"speedalgo.wording.move_{card}", vehicle=_vehicle(view, cell), cell=cell, direction=direction)


def _vehicle(view: SeatView, cell: str) -> str:
    if cell in view["bolides"]:
        return text("speedalgo.bolide", player=seat_name(view["bolides"].index(cell) + 1))
    return text("speedalgo.traffic_car", number=view["traffic"].index(cell) + 1)


def _direction(own: str, other: str) -> str:
    lanes = LANE_NAMES.index(other[0]) - LANE_NAMES.index(own[0])
    return text(f"speedalgo.wording.directions.{_DIRECTIONS[lanes, int(other[1:]) - int(own[1:])]}")
