"""The records that a search works with."""

from typing import Any, NamedTuple

from algodrome.kernels.record import Record, field

LONGEST = 40  # actions of a plan
MOST_SEATS = 16
MOST_FEATURES = 64


class Plan(Record):
    """All that a seat means to do until another must act, and how it fared when it was tried."""

    length: int = field("i4")
    tries: int = field("i4")
    worth: int = field("i8")  # of all tries together
    lean: int = field("i8")  # what a guide adds to each try
    actions: list[int] = field("i2", LONGEST)


class Room(Record):
    """Where values are worked out, and how far a search has come."""

    seats: int = field("i1")  # of the game
    ranks: list[int] = field("i1", MOST_SEATS)
    scores: list[int] = field("i2", MOST_SEATS)
    values: list[int] = field("i8", MOST_SEATS)  # of each seat, as `appraise` gives them
    features: list[int] = field("i8", MOST_FEATURES)
    models: list[int] = field("i8", MOST_SEATS)  # policies that the seats are taken for
    favoured: int = field("i1")  # the seat, from 1, whose chances have numbers of their own; 0 where none has
    kept: int = field("i4")  # plans in the list
    tried: int = field("i8")  # plans, each in one world


class Turn(Record):
    """One of the seat's next turns, while it is looked at: which of its plans comes next, and the best so far."""

    count: int = field("i4")  # of its plans
    next: int = field("i4")
    best: int = field("i8")


class Tools(NamedTuple):
    """What trials are made with: arrays of one record, but where several are named."""

    boards: Any
    works: Any  # the position that is tried
    lucks: Any  # of the players in it
    logs: Any
    scratches: Any
    rooms: Any
    drafts: Any  # a plan in the making
    stack: Any  # positions, each an action after the one before
    mask: Any
    masks: Any  # one for each position of the stack
    wisdom: Any  # numbers
    favours: bool  # whether the seat that plans has numbers of its own there
    policies: Any  # that the others may have
    own_policy: int  # of oneself, later on
    apprentice: Any  # who that may be
    stages: int  # that are played on after a plan


class Ahead(NamedTuple):
    """What the seat's next turns are looked at with; one of each for each of these turns, but for the lister."""

    lister: Tools  # to list all plans of a turn, with a stack, masks and a draft of its own
    listed: Any  # these plans
    positions: Any  # before the turn
    lucks: Any
    plans: Any  # those that are tried, `width` for each turn
    turns: Any
    width: int
