"""The events of Formel Fun, by the number that the rules write."""

from algodrome.games.events import Column, EventKind, flag, seat_number
from algodrome.games.formel_fun import constants
from algodrome.games.formel_fun.notation import car_name, card_name
from algodrome.games.formel_fun.view import Card, CarName, Count, Place, Progress, Race, Round, Seat


def place_number(place: int) -> int:
    """Count places from 1, the inside."""
    return place + 1


SEAT = Column("seat", Seat, seat_number)
CAR = Column("car", CarName, car_name)
CARD = Column("card", Card, card_name)
CARDS = Column("cards", Count)
RACE = Column("race", Race)
FROM = Column("from", Progress)
TO = Column("to", Progress)
PLACE = Column("place", Place, place_number)
SPACES = Column("spaces", int)
POINTS = Column("points", int)

_KINDS = {
    constants.RACE_STARTED: EventKind("race_started", end=RACE, amount=Column("cars", Count)),
    constants.LINED_UP: EventKind("lined_up", who=CAR, end=TO, amount=PLACE, reveals=True),
    constants.DEALT: EventKind("dealt", who=SEAT, end=CARD, secret=("card",), reveals=True),
    constants.ROUND_STARTED: EventKind("round_started", end=RACE, amount=Column("round", Round)),
    constants.PLAYED: EventKind("played", who=SEAT, start=CAR, end=CARD, amount=Column("boosted", bool, flag)),
    # FF6: a card is drawn before the car moves, and does not change how it moves
    constants.DREW: EventKind(
        "drew", who=SEAT, end=CARD, amount=Column("left", Count), secret=("card",), reveals=True, aside=True
    ),
    constants.RESHUFFLED: EventKind("reshuffled", amount=CARDS, reveals=True, aside=True),
    constants.MOVED: EventKind("moved", who=CAR, start=FROM, end=TO, amount=SPACES),
    constants.FELL_BACK: EventKind("fell_back", who=CAR, start=FROM, end=TO, amount=SPACES),
    constants.PARKED: EventKind("parked", who=CAR, end=TO, amount=PLACE),
    constants.CROSSED: EventKind("crossed", who=CAR, end=TO),
    constants.RACE_CUT: EventKind("race_cut", end=RACE, amount=Column("rounds", Round)),
    constants.ELIMINATED: EventKind("eliminated", who=CAR, end=RACE, amount=POINTS),
    constants.DISCARDED: EventKind("discarded", who=SEAT, end=CARD, amount=CARDS, reveals=True),
    constants.OUT: EventKind("out", who=SEAT, end=RACE),
    constants.WON: EventKind("won", who=CAR, end=RACE, amount=POINTS),
}
EVENTS = tuple(_KINDS[kind] for kind in sorted(_KINDS))
