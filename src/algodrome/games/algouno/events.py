"""The events of Alg(un)o, by the number that the rules write.

Conditions, comparisons and Condition and Action cards are read as numbers here; the game, which knows the decks, puts
in their place, or adds, what is printed on them.
"""

from algodrome.games.algouno import constants
from algodrome.games.algouno.decks import DEED_NAMES
from algodrome.games.algouno.notation import card_name
from algodrome.games.algouno.view import KIND_NAMES, Branch, Card, Condition, Count, DeckCard, Deed, Pile, Round, Seat
from algodrome.games.events import Column, EventKind, flag, seat_number


def kind_name(kind: int) -> str:
    """Name one of the three piles."""
    return KIND_NAMES[kind]


def deed_name(deed: int) -> str:
    """Name an action of the rulebook, as the decks do."""
    return DEED_NAMES[deed]


def card_number(card: int) -> int:
    """Count Condition and Action cards, and places in a row of them, from 1."""
    return card + 1


def branch_name(holds: int) -> Branch:
    """Name the branch that is taken."""
    return "then" if holds else "else"


SEAT = Column("seat", Seat, seat_number)
CARD = Column("card", Card, card_name)
CARDS = Column("cards", Count)
LEFT = Column("left", Count)
ROUND = Column("round", Round)
DEED = Column("action", Deed, deed_name)
DECK_CARD = Column("card", DeckCard, card_number)
CONDITION = Column("condition", Condition)

_KINDS = {
    constants.SHUFFLED: EventKind("shuffled", start=Column("pile", Pile, kind_name), amount=CARDS, reveals=True),
    constants.DEALT: EventKind("dealt", who=SEAT, end=CARD, amount=LEFT, reveals=True),
    constants.ROUND_STARTED: EventKind("round_started", who=SEAT, amount=ROUND),
    constants.TURNED_CONDITION: EventKind(
        "turned_condition", who=SEAT, end=DECK_CARD, amount=LEFT, reveals=True, also={"conditions": list[Condition]}
    ),
    constants.TURNED_ACTION: EventKind(
        "turned_action",
        who=SEAT,
        start=Column("place", int, card_number),
        end=DECK_CARD,
        amount=LEFT,
        reveals=True,
        also={"actions": list[Deed]},
    ),
    constants.ASSEMBLED: EventKind(
        "assembled",
        who=SEAT,
        start=CONDITION,
        end=Column("then", Deed, deed_name),
        amount=Column("else", Deed, deed_name),
    ),
    constants.COUNTED: EventKind(
        "counted",
        who=SEAT,
        start=Column("comparison", Condition),
        end=Column("count", Count),
        amount=Column("holds", bool, flag),
    ),
    constants.BRANCHED: EventKind(
        "branched", who=SEAT, start=CONDITION, end=DEED, amount=Column("branch", Branch, branch_name)
    ),
    constants.DREW: EventKind("drew", who=SEAT, end=CARD, amount=LEFT, reveals=True),
    constants.DREW_NOTHING: EventKind("drew_nothing", who=SEAT),
    constants.DISCARDED: EventKind("discarded", who=SEAT, end=CARD, amount=CARDS),
    constants.GAVE: EventKind("gave", who=SEAT, start=Column("to", Seat, seat_number), end=CARD, amount=CARDS),
    constants.HAD_NOTHING: EventKind("had_nothing", who=SEAT, end=DEED),
    constants.SWAPPED: EventKind(
        "swapped", who=SEAT, start=Column("with", Seat, seat_number), end=CARDS, amount=Column("given", Count)
    ),
    constants.EMPTIED: EventKind("emptied", who=SEAT, amount=ROUND),
    constants.PUT_AWAY: EventKind("put_away", start=DECK_CARD, end=Column("actions", Count), amount=ROUND),
    constants.WON: EventKind("won", who=SEAT, end=CARDS, amount=ROUND),
    constants.STOPPED: EventKind("stopped", amount=ROUND),
}
EVENTS = tuple(_KINDS[kind] for kind in sorted(_KINDS))
