"""The events of Bumping Bots, by the number that the rules write."""

from typing import Annotated

from algodrome.games.bumping_bots import constants
from algodrome.games.bumping_bots.constants import FIRST_MOBILE, MAX_MOBILES, MAX_MOTORS, WALL
from algodrome.games.bumping_bots.notation import card_name, cell_name, direction_name
from algodrome.games.bumping_bots.view import Axis, Card, Cell, Direction, Lap, Round, Seat, Speed
from algodrome.games.events import Column, EventKind, flag, seat_number
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


def cause_name(why: int) -> str:
    """Name what made a robot turn."""
    return CAUSES[why]


def item_number(value: int) -> int:
    """Number obstacles from 1."""
    return value + 1


SEAT = Column("seat", Seat, seat_number)
MOBILE = Column("mobile", Item, item_number)
MOTOR = Column("motor", Item, item_number)
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

_KINDS = {
    constants.LINED_UP: EventKind("lined_up", who=SEAT, end=CELL, amount=PLACE, reveals=True),
    constants.DEALT: EventKind("dealt", who=SEAT, end=CARD, secret=("card",), reveals=True),
    constants.PICKED: EventKind("picked", who=SEAT, end=CARD, secret=("card",)),
    constants.ROUND_STARTED: EventKind("round_started", amount=ROUND),
    constants.TURN_STARTED: EventKind("turn_started", who=SEAT, end=CELL, amount=PLACE),
    # The player knows the card, so it hides nothing of what follows; the others see it, so it can't be taken back.
    constants.CARD_PLAYED: EventKind(
        "card_played", who=SEAT, end=CARD, amount=Column("strength", int), reveals=True, aside=True
    ),
    constants.PULLED: EventKind("pulled", who=SEAT, start=FROM, end=TO, amount=Column("target", Seat, seat_number)),
    constants.SPEED_CHOSEN: EventKind(
        "speed_chosen", who=SEAT, start=SPEED_BEFORE, end=SPEED, amount=Column("reverse", bool, flag)
    ),
    constants.MOVED: EventKind("moved", who=SEAT, start=FROM, end=TO, amount=LEFT),
    constants.JUMPED: EventKind("jumped", who=SEAT, start=FROM, end=TO, amount=CELLS),
    constants.ROTATED: EventKind(
        "rotated",
        who=SEAT,
        start=Column("before", Direction, direction_name),
        end=Column("heading", Direction, direction_name),
        amount=Column("by", Cause, cause_name),
    ),
    constants.HIT: EventKind(
        "hit",
        who=Column("striker", Thing, thing_name),
        start=CELL,
        end=Column("struck", Thing, thing_name),
        amount=DIRECTION,
    ),
    constants.SLOWED: EventKind("slowed", who=SEAT, start=SPEED_BEFORE, end=SPEED),
    constants.PUSHED: EventKind("pushed", who=SEAT, start=FROM, end=TO, amount=LEFT),
    constants.BUMPED: EventKind("bumped", who=SEAT, start=CELL, end=DIRECTION, amount=CELLS),
    constants.LAUNCHED: EventKind("launched", who=MOBILE, start=CELL, end=DIRECTION, amount=CELLS),
    constants.FLEW: EventKind("flew", who=MOBILE, start=FROM, end=TO, amount=LEFT),
    constants.BOUNCED: EventKind("bounced", who=MOBILE, start=CELL, end=DIRECTION, amount=LEFT),
    constants.ARMS_TURNED: EventKind("arms_turned", who=MOTOR, start=Column("before", Axis, direction_name), end=AXIS),
    constants.ARMS_BLOCKED: EventKind("arms_blocked", who=MOTOR, end=AXIS),
    constants.SWEPT: EventKind("swept", who=MOBILE, start=FROM, end=TO, amount=MOTOR),
    constants.LAPPED: EventKind("lapped", who=SEAT, start=Column("before", Lap), end=Column("laps", Lap)),
    constants.BOOST_ENDED: EventKind("boost_ended", who=SEAT),
    constants.FINISHED: EventKind("finished", who=SEAT, end=RANK, amount=ROUND),
    constants.RACE_CUT: EventKind("race_cut", amount=Column("rounds", Round)),
    constants.RANKED: EventKind("ranked", who=SEAT, end=RANK),
}
EVENTS = tuple(_KINDS[kind] for kind in sorted(_KINDS))
