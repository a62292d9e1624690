"""The board: what the options and the decks fix for a whole game of Alg(un)o."""

from algodrome.games.algouno.constants import CLASSIC_CARDS, KINDS, MAX_DECK, QUANTITIES, SPREAD
from algodrome.games.algouno.decks import decks_of
from algodrome.games.options import Chosen
from algodrome.kernels.record import Record, field

CONDITIONS = 2 * MAX_DECK  # number 2n is the first condition of Condition card n, 2n + 1 the second
COMPARISONS = 2 * CONDITIONS  # number 2n is the first comparison of condition n, 2n + 1 the second


class Board(Record):
    """Read-only tables of a game."""

    counted: list[int] = field("i8", COMPARISONS)  # the set of cards that each comparison counts (AU5)
    low: list[int] = field("i1", COMPARISONS)  # a comparison holds for counts from low to high
    high: list[int] = field("i1", COMPARISONS)
    joint: list[int] = field("i1", CONDITIONS)  # ALONE, AND or OR: how the comparisons of each condition are joined
    deeds: list[list[int]] = field("i1", MAX_DECK, 2)  # THEN and ELSE of each Action card; twice the same on level 2
    deck: list[int] = field("i1", KINDS)  # cards of each kind
    players: int = field("i1")  # 2..8
    first: int = field("i1")  # the seat that starts
    at_once: int = field("i1")  # 1 when a hand that is empty after any action wins (AU19)
    spread: int = field("i1")  # Action cards turned up in a round, 1 or 3 (AU10)


def make_board(chosen: Chosen) -> Board:
    """Make the tables for validated options."""
    board = Board()
    decks = decks_of(chosen["level"], str(chosen["deck"]))
    board.players = int(chosen["players"])
    board.first = int(chosen["first"]) - 1
    board.at_once = int(chosen["win"] == "first")
    board.spread = 1 if decks.action_level == 1 else SPREAD
    board.deck = [len(decks.conditions), len(decks.actions), CLASSIC_CARDS]
    for number, condition in enumerate(decks.all_conditions()):
        board.joint[number] = condition.joint
        for part, comparison in enumerate(condition.comparisons):
            row = 2 * number + part
            board.counted[row] = QUANTITIES[comparison.quantity]
            board.low[row], board.high[row] = comparison.bounds
    for number, card in enumerate(decks.actions):
        board.deeds[number] = [card[0], card[-1]]
    return board
