"""The events of Bumping Bots, by the number that the rules write."""

from algodrome.games.bumping_bots import constants
from algodrome.games.bumping_bots.constants import FIRST_MOBILE, WALL
from algodrome.games.bumping_bots.notation import card_name, cell_name, direction_name
from algodrome.games.events import EventKind, flag, number, seat_number

WALL_NAME = "wall"
CAUSES = ("itself", "blow", "bumper", "arm")


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


SEAT = ("seat", seat_number)
MOBILE = ("mobile", item_number)
MOTOR = ("motor", item_number)
CARD = ("card", card_name)
CELL = ("cell", cell_name)
FROM = ("from", cell_name)
TO = ("to", cell_name)
DIRECTION = ("direction", direction_name)
CELLS = ("cells", number)
LEFT = ("left", number)
BEFORE = ("before", number)
RANK = ("rank", number)
ROUND = ("round", number)
PLACE = ("place", number)

_KINDS = {
    constants.LINED_UP: EventKind("lined_up", who=SEAT, end=CELL, amount=PLACE, reveals=True),
    constants.DEALT: EventKind("dealt", who=SEAT, end=CARD, secret=("card",), reveals=True),
    constants.PICKED: EventKind("picked", who=SEAT, end=CARD, secret=("card",)),
    constants.ROUND_STARTED: EventKind("round_started", amount=ROUND),
    constants.TURN_STARTED: EventKind("turn_started", who=SEAT, end=CELL, amount=PLACE),
    # The player knows the card, so it hides nothing of what follows; the others see it, so it can't be taken back.
    constants.CARD_PLAYED: EventKind(
        "card_played", who=SEAT, end=CARD, amount=("strength", number), reveals=True, aside=True
    ),
    constants.PULLED: EventKind("pulled", who=SEAT, start=FROM, end=TO, amount=("target", seat_number)),
    constants.SPEED_CHOSEN: EventKind(
        "speed_chosen", who=SEAT, start=BEFORE, end=("speed", number), amount=("reverse", flag)
    ),
    constants.MOVED: EventKind("moved", who=SEAT, start=FROM, end=TO, amount=LEFT),
    constants.JUMPED: EventKind("jumped", who=SEAT, start=FROM, end=TO, amount=CELLS),
    constants.ROTATED: EventKind(
        "rotated",
        who=SEAT,
        start=("before", direction_name),
        end=("heading", direction_name),
        amount=("by", cause_name),
    ),
    constants.HIT: EventKind(
        "hit", who=("striker", thing_name), start=CELL, end=("struck", thing_name), amount=DIRECTION
    ),
    constants.SLOWED: EventKind("slowed", who=SEAT, start=BEFORE, end=("speed", number)),
    constants.PUSHED: EventKind("pushed", who=SEAT, start=FROM, end=TO, amount=LEFT),
    constants.BUMPED: EventKind("bumped", who=SEAT, start=CELL, end=DIRECTION, amount=CELLS),
    constants.LAUNCHED: EventKind("launched", who=MOBILE, start=CELL, end=DIRECTION, amount=CELLS),
    constants.FLEW: EventKind("flew", who=MOBILE, start=FROM, end=TO, amount=LEFT),
    constants.BOUNCED: EventKind("bounced", who=MOBILE, start=CELL, end=DIRECTION, amount=LEFT),
    constants.ARMS_TURNED: EventKind(
        "arms_turned", who=MOTOR, start=("before", direction_name), end=("axis", direction_name)
    ),
    constants.ARMS_BLOCKED: EventKind("arms_blocked", who=MOTOR, end=("axis", direction_name)),
    constants.SWEPT: EventKind("swept", who=MOBILE, start=FROM, end=TO, amount=MOTOR),
    constants.LAPPED: EventKind("lapped", who=SEAT, start=BEFORE, end=("laps", number)),
    constants.BOOST_ENDED: EventKind("boost_ended", who=SEAT),
    constants.FINISHED: EventKind("finished", who=SEAT, end=RANK, amount=ROUND),
    constants.RACE_CUT: EventKind("race_cut", amount=("rounds", number)),
    constants.RANKED: EventKind("ranked", who=SEAT, end=RANK),
}
EVENTS = tuple(_KINDS[kind] for kind in sorted(_KINDS))
