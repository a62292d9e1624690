"""What the rows of the log mean."""

from algodrome.games.events import Column, EventKind, from_1
from tests.toy_game.view import Whole

SEAT = Column("seat", int, from_1)

EVENTS = (
    EventKind("added", SEAT, Column("from", Whole), Column("to", Whole), Column("n", int)),
    EventKind("reached", who=SEAT, amount=Column("total", Whole)),
)
