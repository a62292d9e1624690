"""The events of Alg(un)o, by the number that the rules write.

Conditions, comparisons and Condition and Action cards are read as numbers here; the game, which knows the decks, puts
in their place, or adds, what is printed on them.
"""

from algodrome.games.algouno import constants
from algodrome.games.algouno.decks import DEED_NAMES
from algodrome.games.algouno.notation import card_name
from algodrome.games.algouno.view import KIND_NAMES, Branch, Card, Condition, Count, DeckCard, Deed, Pile, Round, Seat
from algodrome.games.events import Column, EventKind, flag, from_1, numbered


def branch_name(holds: int) -> Branch:
    """Name the branch that is taken."""
    return "then" if holds else "else"


SEAT = Column("seat", Seat, from_1)
CARD = Column("card", Card, card_name)
CARDS = Column("cards", Count)
LEFT = Column("left", Count)
ROUND = Column("round", Round)
DEED = Column("action", Deed, DEED_NAMES.__getitem__)
DECK_CARD = Column("card", DeckCard, from_1)
CONDITION = Column("condition", Condition)

EVENTS = numbered(
    constants,
    EventKind("shuffled", start=Column("pile", Pile, KIND_NAMES.__getitem__), amount=CARDS, reveals=True),
    EventKind("dealt", who=SEAT, end=CARD, amount=LEFT, reveals=True),
    EventKind("round_started", who=SEAT, amount=ROUND),
    EventKind(
        "turned_condition", who=SEAT, end=DECK_CARD, amount=LEFT, reveals=True, also={"conditions": list[Condition]}
    ),
    EventKind(
        "turned_action",
        who=SEAT,
        start=Column("place", int, from_1),
        end=DECK_CARD,
        amount=LEFT,
        reveals=True,
        also={"actions": list[Deed]},
    ),
    EventKind(
        "assembled",
        who=SEAT,
        start=CONDITION,
        end=Column("then", Deed, DEED_NAMES.__getitem__),
        amount=Column("else", Deed, DEED_NAMES.__getitem__),
    ),
    EventKind(
        "counted",
        who=SEAT,
        start=Column("comparison", Condition),
        end=Column("count", Count),
        amount=Column("holds", bool, flag),
    ),
    EventKind("branched", who=SEAT, start=CONDITION, end=DEED, amount=Column("branch", Branch, branch_name)),
    EventKind("drew", who=SEAT, end=CARD, amount=LEFT, reveals=True),
    EventKind("drew_nothing", who=SEAT),
    EventKind("discarded", who=SEAT, end=CARD, amount=CARDS),
    EventKind("gave", who=SEAT, start=Column("to", Seat, from_1), end=CARD, amount=CARDS),
    EventKind("had_nothing", who=SEAT, end=DEED),
    EventKind("swapped", who=SEAT, start=Column("with", Seat, from_1), end=CARDS, amount=Column("given", Count)),
    EventKind("emptied", who=SEAT, amount=ROUND),
    EventKind("put_away", start=DECK_CARD, end=Column("actions", Count), amount=ROUND),
    EventKind("won", who=SEAT, end=CARDS, amount=ROUND),
    EventKind("stopped", amount=ROUND),
)
