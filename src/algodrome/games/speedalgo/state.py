"""The position: everything that changes in a game of SpeedAlgo.

Cars 0 to 3 are the bolides, by seat; 4 to 15 are traffic. The arrays `used`, `stage`, `held` and `blocks` say of a
program what its tokens say too, and `grid` says where cars are as `cell` does: they save looking it up again.
"""

from algodrome.games.speedalgo.constants import CARS, GRID, MAX_PLAYERS, MAX_PROGRAM
from algodrome.kernels.generator import Generator
from algodrome.kernels.record import field


class Position(Generator):
    """A game of SpeedAlgo at one moment."""

    phase: int = field("i1")  # PLACING_TRAFFIC .. OVER
    round_number: int = field("i1")  # from 1; 0 while cars are placed
    turn: int = field("i1")  # cars placed in this phase, or programs that have run in this round
    traffic: int = field("i1")  # traffic cars on the track
    ready: int = field("i1")  # seats that have submitted their program, as bits
    at: int = field("i1")  # token of the running program that comes next or runs now
    repetition: int = field("i1")  # of REP, from 1; 0 outside
    left: int = field("i1")  # cars that the card running now has still to move; 0 between cards
    moved: int = field("i2")  # traffic that the AT running now has moved, as bits
    order: list[int] = field("i1", MAX_PLAYERS)  # seats in turn order (SA12)
    die: list[int] = field("i1", MAX_PLAYERS)  # of this round, by seat; 0 before the first
    side: list[int] = field("i1", MAX_PLAYERS)  # of the condition card when it flips (SA27): 0 for SA, 1 for SAS
    length: list[int] = field("i1", MAX_PLAYERS)  # tokens in each program
    used: list[int] = field("i2", MAX_PLAYERS)  # cards in each program, as bits; bit SA is the condition card
    stage: list[int] = field("i1", MAX_PLAYERS)  # START .. THEN
    held: list[int] = field("i1", MAX_PLAYERS)  # movement cards in the body being built
    blocks: list[int] = field("i1", MAX_PLAYERS)  # complete blocks before the one being built
    cell: list[int] = field("i2", CARS)  # of each car; 0 when it is not on the track
    program: list[list[int]] = field("i1", MAX_PLAYERS, MAX_PROGRAM)  # tokens, by seat; 0 from `length` on
    grid: list[int] = field("i1", GRID)  # EMPTY, BORDER, or the number of a car + 1
