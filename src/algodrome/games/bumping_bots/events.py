"""The events of Bumping Bots, by the number that the rules write."""

from typing import Annotated

from algodrome.games.bumping_bots import constants
from algodrome.games.bumping_bots.constants import FIRST_MOBILE, MAX_MOBILES, MAX_MOTORS, WALL
from algodrome.games.bumping_bots.geometry import cell_name
from algodrome.games.bumping_bots.notation import card_name, direction_name
from algodrome.games.bumping_bots.view import Axis, Card, Cell, Direction, Lap, Round, Seat, Speed
from algodrome.games.events import Column, EventKind, flag, from_1, numbered
from algodrome.games.shapes import one_of, within, written

WALL_NAME = "wall"
CAUSES = ("itself", "blow", "bumper", "arm")

Thing = Annotated[
    str, written("^(wall|R[1-9]|M[1-5])$"), "R and a seat, M and the number of a mobile obstacle, or wall"
]
Cause = Annotated[str, one_of("Cause", CAUSES)]
Item = Annotated[int, within(1, max(MAX_MOBILES, MAX_MOTORS)), "by its number on the track"]


def thing_name(content: int) -> str:
    """Name what stands on a cell: R and a seat, M and the number of a mobile obstacle, or the wall."""
    if content == WALL:
        return WALL_NAME
    return f"M{content - FIRST_MOBILE + 1}" if content >= FIRST_MOBILE else f"R{content}"


SEAT = Column("seat", Seat, from_1)
MOBILE = Column("mobile", Item, from_1)
MOTOR = Column("motor", Item, from_1)
CARD = Column("card", Card, card_name)
CELL = Column("cell", Cell, cell_name)
FROM = Column("from", Cell, cell_name)
TO = Column("to", Cell, cell_name)
DIRECTION = Column("direction", Direction, direction_name)
AXIS = Column("axis", Axis, direction_name)
SPEED = Column("speed", Speed)
SPEED_BEFORE = Column("before", Speed)
CELLS = Column("cells", int)
LEFT = Column("left", int)
RANK = Column("rank", Seat)
ROUND = Column("round", Round)
PLACE = Column("place", int)

EVENTS = numbered(
    constants,
    EventKind("lined_up", who=SEAT, end=CELL, amount=PLACE, reveals=True),
    EventKind("dealt", who=SEAT, end=CARD, secret=("card",), reveals=True),
    EventKind("picked", who=SEAT, end=CARD, secret=("card",)),
    EventKind("round_started", amount=ROUND),
    EventKind("turn_started", who=SEAT, end=CELL, amount=PLACE),
    # The player knows the card, so it hides nothing of what follows; the others see it, so it can't be taken back.
    EventKind("card_played", who=SEAT, end=CARD, amount=Column("strength", int), reveals=True, aside=True),
    EventKind("pulled", who=SEAT, start=FROM, end=TO, amount=Column("target", Seat, from_1)),
    EventKind("speed_chosen", who=SEAT, start=SPEED_BEFORE, end=SPEED, amount=Column("reverse", bool, flag)),
    EventKind("moved", who=SEAT, start=FROM, end=TO, amount=LEFT),
    EventKind("jumped", who=SEAT, start=FROM, end=TO, amount=CELLS),
    EventKind(
        "rotated",
        who=SEAT,
        start=Column("before", Direction, direction_name),
        end=Column("heading", Direction, direction_name),
        amount=Column("by", Cause, CAUSES.__getitem__),
    ),
    EventKind(
        "hit",
        who=Column("striker", Thing, thing_name),
        start=CELL,
        end=Column("struck", Thing, thing_name),
        amount=DIRECTION,
    ),
    EventKind("slowed", who=SEAT, start=SPEED_BEFORE, end=SPEED),
    EventKind("pushed", who=SEAT, start=FROM, end=TO, amount=LEFT),
    EventKind("bumped", who=SEAT, start=CELL, end=DIRECTION, amount=CELLS),
    EventKind("launched", who=MOBILE, start=CELL, end=DIRECTION, amount=CELLS),
    EventKind("flew", who=MOBILE, start=FROM, end=TO, amount=LEFT),
    EventKind("bounced", who=MOBILE, start=CELL, end=DIRECTION, amount=LEFT),
    EventKind("arms_turned", who=MOTOR, start=Column("before", Axis, direction_name), end=AXIS),
    EventKind("arms_blocked", who=MOTOR, end=AXIS),
    EventKind("swept", who=MOBILE, start=FROM, end=TO, amount=MOTOR),
    EventKind("lapped", who=SEAT, start=Column("before", Lap), end=Column("laps", Lap)),
    EventKind("boost_ended", who=SEAT),
    EventKind("finished", who=SEAT, end=RANK, amount=ROUND),
    EventKind("race_cut", amount=Column("rounds", Round)),
    EventKind("ranked", who=SEAT, end=RANK),
)
