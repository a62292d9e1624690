"""The events of Formel Fun, by the number that the rules write."""

from algodrome.games.events import Column, EventKind, flag, from_1, numbered
from algodrome.games.formel_fun import constants
from algodrome.games.formel_fun.notation import car_name, card_name
from algodrome.games.formel_fun.view import Card, CarName, Count, Place, Progress, Race, Round, Seat

SEAT = Column("seat", Seat, from_1)
CAR = Column("car", CarName, car_name)
CARD = Column("card", Card, card_name)
CARDS = Column("cards", Count)
RACE = Column("race", Race)
FROM = Column("from", Progress)
TO = Column("to", Progress)
PLACE = Column("place", Place, from_1)
SPACES = Column("spaces", int)
POINTS = Column("points", int)

EVENTS = numbered(
    constants,
    EventKind("race_started", end=RACE, amount=Column("cars", Count)),
    EventKind("lined_up", who=CAR, end=TO, amount=PLACE, reveals=True),
    EventKind("dealt", who=SEAT, end=CARD, secret=("card",), reveals=True),
    EventKind("round_started", end=RACE, amount=Column("round", Round)),
    EventKind("played", who=SEAT, start=CAR, end=CARD, amount=Column("boosted", bool, flag)),
    # FF6: a card is drawn before the car moves, and does not change how it moves
    EventKind("drew", who=SEAT, end=CARD, amount=Column("left", Count), secret=("card",), reveals=True, aside=True),
    EventKind("reshuffled", amount=CARDS, reveals=True, aside=True),
    EventKind("moved", who=CAR, start=FROM, end=TO, amount=SPACES),
    EventKind("fell_back", who=CAR, start=FROM, end=TO, amount=SPACES),
    EventKind("parked", who=CAR, end=TO, amount=PLACE),
    EventKind("crossed", who=CAR, end=TO),
    EventKind("race_cut", end=RACE, amount=Column("rounds", Round)),
    EventKind("eliminated", who=CAR, end=RACE, amount=POINTS),
    EventKind("discarded", who=SEAT, end=CARD, amount=CARDS, reveals=True),
    EventKind("out", who=SEAT, end=RACE),
    EventKind("won", who=CAR, end=RACE, amount=POINTS),
)
