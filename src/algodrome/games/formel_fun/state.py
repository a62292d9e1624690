"""The position: everything that changes in a game of Formel Fun.

A car is numbered MAX_PLAYERS × row + seat, from 0: its owner never needs to be stored. Cards are counted by kind, since
their order in pile, hand and discards is never known or never matters.
"""

from algodrome.games.formel_fun.constants import KINDS, LAP, MAX_CARS, MAX_PLAYERS
from algodrome.kernels.generator import Generator
from algodrome.kernels.record import field


class Position(Generator):
    """A game of Formel Fun at one moment."""

    race_number: int = field("i1")  # from 1
    round_number: int = field("i1")  # of this race, from 1
    turn: int = field("i1")  # cars that have moved in this round: order[turn] moves next
    running: int = field("i1")  # cars not eliminated; 1 when the game is over
    over: int = field("i1")  # 1 when the final is decided
    pile_size: int = field("i1")  # 0..80 cards
    boosts: list[int] = field("i1", MAX_PLAYERS)  # Turbos added to a card so far, by seat (FF11)
    hand: list[list[int]] = field("i1", MAX_PLAYERS, KINDS)  # cards of each kind, by seat
    pile: list[int] = field("i1", KINDS)  # cards of each kind
    discards: list[int] = field("i1", KINDS)  # cards of each kind
    progress: list[int] = field("i1", MAX_CARS)  # of each car; space 30 at the start is 0 (FF1)
    place: list[int] = field("i1", MAX_CARS)  # of each car on its space; 0 is the inside
    fate: list[int] = field("i1", MAX_CARS)  # 0 while the car runs, else the race that took it out; the winner keeps 0
    order: list[int] = field("i1", MAX_CARS)  # running cars in the order of this round (FF16)
    taken: list[int] = field("i1", LAP)  # places in use on each space, as bits; the running cars say the same
