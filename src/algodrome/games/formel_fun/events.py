"""The events of Formel Fun, by the number that the rules write."""

from algodrome.games.events import EventKind, flag, number, seat_number
from algodrome.games.formel_fun import constants
from algodrome.games.formel_fun.notation import car_name, card_name

SEAT = ("seat", seat_number)
CAR = ("car", car_name)
CARD = ("card", card_name)
RACE = ("race", number)
TO = ("to", number)
SPACES = ("spaces", number)


def place_number(place: int) -> int:
    """Count places from 1, the inside."""
    return place + 1


PLACE = ("place", place_number)

_KINDS = {
    constants.RACE_STARTED: EventKind("race_started", end=RACE, amount=("cars", number)),
    constants.LINED_UP: EventKind("lined_up", who=CAR, end=TO, amount=PLACE, reveals=True),
    constants.DEALT: EventKind("dealt", who=SEAT, end=CARD, secret=("card",), reveals=True),
    constants.ROUND_STARTED: EventKind("round_started", end=RACE, amount=("round", number)),
    constants.PLAYED: EventKind("played", who=SEAT, start=CAR, end=CARD, amount=("boosted", flag)),
    # FF6: a card is drawn before the car moves, and does not change how it moves
    constants.DREW: EventKind(
        "drew", who=SEAT, end=CARD, amount=("left", number), secret=("card",), reveals=True, aside=True
    ),
    constants.RESHUFFLED: EventKind("reshuffled", amount=("cards", number), reveals=True, aside=True),
    constants.MOVED: EventKind("moved", who=CAR, start=("from", number), end=TO, amount=SPACES),
    constants.FELL_BACK: EventKind("fell_back", who=CAR, start=("from", number), end=TO, amount=SPACES),
    constants.PARKED: EventKind("parked", who=CAR, end=TO, amount=PLACE),
    constants.CROSSED: EventKind("crossed", who=CAR, end=TO),
    constants.RACE_CUT: EventKind("race_cut", end=RACE, amount=("rounds", number)),
    constants.ELIMINATED: EventKind("eliminated", who=CAR, end=RACE, amount=("points", number)),
    constants.DISCARDED: EventKind("discarded", who=SEAT, end=CARD, amount=("cards", number), reveals=True),
    constants.OUT: EventKind("out", who=SEAT, end=RACE),
    constants.WON: EventKind("won", who=CAR, end=RACE, amount=("points", number)),
}
EVENTS = tuple(_KINDS[kind] for kind in sorted(_KINDS))
