"""What the slots of games in step hold: records and arrays, and the numbers of the choices that all slots share."""

from typing import Any, NamedTuple

from algodrome.kernels.generator import Generator
from algodrome.kernels.record import Record, field

LEARNER = -1  # in a table of policies
NOBODY = -1  # the seat to act of a game that is over

# When a game that is over begins anew: in a step of its own, in the step that ended it, or when it is told to.
NEXT_STEP = 0
SAME_STEP = 1
DISABLED = 2

# What a seat is paid: its rank when the game is over, or its points as they are scored.
BY_RANK = 0
BY_POINTS = 1


class Slot(Generator):
    """One of many games in step, and the luck of its bots."""

    seat: int = field("i1")  # who is asked, from 0, or NOBODY
    asked: int = field("i1")  # who was asked last
    ended: int = field("i1")  # the game ended in the last step
    refused: int = field("i1")  # it ended because the action was not legal
    row: int = field("i2")  # of the table of policies: who plays the seats
    seed_low: int = field("i8")
    seed_high: int = field("i8")


class Habits(Record):
    """What all slots share."""

    mode: int = field("i1")  # NEXT_STEP, SAME_STEP or DISABLED
    pay: int = field("i1")  # BY_RANK or BY_POINTS
    sign: int = field("i1")  # 1 where many points are good, -1 where few are
    stride: int = field("i8")  # from the seed of a slot's game to that of its next


class Table(NamedTuple):
    """What all slots share, each in an array of one, and who plays which seat, one row after the other."""

    boards: Any
    blanks: Any  # an empty position
    logs: Any
    scratches: Any  # on a GPU one for each slot
    habits: Any
    policies: Any  # of each seat; a game takes the row of its seed, modulo the rows
    code: Any  # how numbers become what a learner is given


class Games(NamedTuple):
    """What each slot has: a row of every array."""

    positions: Any
    slots: Any
    numbers: Any  # what whoever is asked sees
    encoded: Any  # the same, as the encoding has it
    masks: Any  # what they may do
    points: Any  # of each seat, and below them its rank, when it was last paid
    rewards: Any  # of each seat, for the last step
    ranks: Any  # of the last game that ended
    scores: Any
    finals: Any  # what was seen last, where the next game has begun in the same step


class Advice(NamedTuple):
    """What a bot would do."""

    policies: Any  # its number, in an array of one
    actions: Any  # of each slot
