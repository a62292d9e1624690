"""How Formel Fun is written: cards `7/3`, `1/10`, `8`, `T`; moves `7/3`, `7/3+T`; cars `2b`, the second of seat 2."""

from collections.abc import Sequence
from functools import cache

from algodrome.games.errors import IllegalMove
from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import KINDS, LAP, MAX_CARS_EACH, MAX_PLAYERS
from algodrome.games.formel_fun.rules import label_of, space_of
from algodrome.language import text

CARDS = ("1/10", *(f"{red}/3" for red in range(2, 11)), "6", "7", "8", "T")
ROWS = "abc"
CARS = tuple(f"{seat}{row}" for row in ROWS[:MAX_CARS_EACH] for seat in range(1, MAX_PLAYERS + 1))
NUMBERS = {name: car for car, name in enumerate(CARS)}
BOOSTED = "+T"


def card_name(kind: int) -> str:
    """Write a card."""
    return CARDS[kind]


def car_name(car: int) -> str:
    """Write a car."""
    return CARS[car]


@cache
def space_and_label(progress: int) -> tuple[int, int]:
    """Give the space that a car stands on, as people count, and its label."""
    return space_of(progress) or LAP, label_of(progress)


def action_text(board: Board, action: int) -> str:
    """Write an action."""
    del board
    return CARDS[action % KINDS] + BOOSTED * (action // KINDS)


def actions_in(board: Board, line: str) -> list[int]:
    """Read actions separated by spaces."""
    del board
    words = line.upper().split()
    if not words:
        raise IllegalMove(text("formel_fun.errors.no_move"))
    return [_action(word) for word in words]


def lines_of(board: Board, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
    """Write each card that is played in a line of its own."""
    return [(seat, action_text(board, action)) for seat, action in taken]


@cache  # of what is read well, which is little; what is not is raised
def _action(word: str) -> int:
    card, plus, second = word.partition("+")
    if card not in CARDS or (plus and second != "T"):
        raise IllegalMove(text("formel_fun.errors.no_card", word=word, cards=", ".join(CARDS)))
    return CARDS.index(card) + (KINDS if plus else 0)
