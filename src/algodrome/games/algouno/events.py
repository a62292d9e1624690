"""The events of Alg(un)o, by the number that the rules write.

Conditions, comparisons and Condition and Action cards are read as numbers here; the game, which knows the decks, adds
what is printed on them.
"""

from algodrome.games.algouno import constants
from algodrome.games.algouno.decks import DEED_NAMES
from algodrome.games.algouno.notation import card_name
from algodrome.games.events import EventKind, flag, number, seat_number

KIND_NAMES = ("conditions", "actions", "classic")


def kind_name(kind: int) -> str:
    """Name one of the three piles."""
    return KIND_NAMES[kind]


def deed_name(deed: int) -> str:
    """Name an action of the rulebook, as the decks do."""
    return DEED_NAMES[deed]


def card_number(card: int) -> int:
    """Count Condition and Action cards, and places in a row of them, from 1."""
    return card + 1


def branch_name(holds: int) -> str:
    """Name the branch that is taken."""
    return "then" if holds else "else"


SEAT = ("seat", seat_number)
CARD = ("card", card_name)
LEFT = ("left", number)
ROUND = ("round", number)
DEED = ("action", deed_name)
DECK_CARD = ("card", card_number)
CONDITION = ("condition", number)

_KINDS = {
    constants.SHUFFLED: EventKind("shuffled", start=("pile", kind_name), amount=("cards", number), reveals=True),
    constants.DEALT: EventKind("dealt", who=SEAT, end=CARD, amount=LEFT, reveals=True),
    constants.ROUND_STARTED: EventKind("round_started", who=SEAT, amount=ROUND),
    constants.TURNED_CONDITION: EventKind("turned_condition", who=SEAT, end=DECK_CARD, amount=LEFT, reveals=True),
    constants.TURNED_ACTION: EventKind(
        "turned_action", who=SEAT, start=("place", card_number), end=DECK_CARD, amount=LEFT, reveals=True
    ),
    constants.ASSEMBLED: EventKind(
        "assembled", who=SEAT, start=CONDITION, end=("then", deed_name), amount=("else", deed_name)
    ),
    constants.COUNTED: EventKind(
        "counted", who=SEAT, start=("comparison", number), end=("count", number), amount=("holds", flag)
    ),
    constants.BRANCHED: EventKind("branched", who=SEAT, start=CONDITION, end=DEED, amount=("branch", branch_name)),
    constants.DREW: EventKind("drew", who=SEAT, end=CARD, amount=LEFT, reveals=True),
    constants.DREW_NOTHING: EventKind("drew_nothing", who=SEAT),
    constants.DISCARDED: EventKind("discarded", who=SEAT, end=CARD, amount=("cards", number)),
    constants.GAVE: EventKind("gave", who=SEAT, start=("to", seat_number), end=CARD, amount=("cards", number)),
    constants.HAD_NOTHING: EventKind("had_nothing", who=SEAT, end=DEED),
    constants.SWAPPED: EventKind(
        "swapped", who=SEAT, start=("with", seat_number), end=("cards", number), amount=("given", number)
    ),
    constants.EMPTIED: EventKind("emptied", who=SEAT, amount=ROUND),
    constants.PUT_AWAY: EventKind("put_away", start=DECK_CARD, end=("actions", number), amount=ROUND),
    constants.WON: EventKind("won", who=SEAT, end=("cards", number), amount=ROUND),
    constants.STOPPED: EventKind("stopped", amount=ROUND),
}
EVENTS = tuple(_KINDS[kind] for kind in sorted(_KINDS))
