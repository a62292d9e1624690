"""The position: everything that changes in a game of Alg(un)o.

Sets of cards are numbers with a bit for each card. The discards are not stored: they are all cards of their kind that
lie neither in the pile nor before a player (AU15).
"""

from algodrome.games.algouno.constants import KINDS, MAX_DECK, MAX_PLAYERS, SPREAD
from algodrome.kernels.generator import Generator
from algodrome.kernels.record import field


class Position(Generator):
    """A game of Alg(un)o at one moment."""

    hand: list[int] = field("i8", MAX_PLAYERS)  # the set of classic cards before each seat
    round_number: int = field("i2")  # 1..200
    emptied: int = field("i2")  # seats without a card after any action of the round, as bits; with win = "first" (AU19)
    phase: int = field("i1")  # ASSEMBLING, RUNNING or OVER
    starter: int = field("i1")  # the seat that started the round
    ran: int = field("i1")  # seats that have run the alternative of this round
    answer: int = field("i1")  # the alternative, as the action that chose it; NO_ANSWER before
    deed: int = field("i1")  # what the seat that runs has to choose cards for; NO_DEED if nobody has
    picked: int = field("i1")  # the lower of two cards to discard, while the other is awaited; else NO_CARD
    condition_card: int = field("i1")  # face up, by its number in the deck; NO_CARD when the game is over
    action_cards: list[int] = field("i1", SPREAD)  # face up, in the order drawn; NO_CARD where there is none
    pile_size: list[int] = field("i1", KINDS)  # cards in each pile
    pile: list[list[int]] = field("i1", KINDS, MAX_DECK)  # from bottom to top; 0 above the top
