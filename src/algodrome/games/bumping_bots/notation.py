"""How Bumping Bots is written: speeds `=` `+` `++` `-` `r1` `r2`; runs `.` `L` `R` `J`; struck robots `L1` … `R2`.

Cards are `jumper`, `magnet`, `nitro`, `boost` and `quick`; lines of the magnet are directions; `none` is no card and no
line. A place of the grid is a cell, written `c,r`: its column and its row in the map, from 0.
"""

from collections.abc import Sequence
from itertools import groupby

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import PLACE
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_name
from algodrome.games.errors import IllegalMove
from algodrome.language import text

CARDS = ("jumper", "magnet", "nitro", "boost", "quick")
RUNS = (".", "L", "R", "J")
BLOWS = ("L1", "L2", "R1", "R2")
SPEEDS = ("=", "+", "++", "-", "r1", "r2")
TEXTS = (*RUNS, *BLOWS, *SPEEDS, *CARDS, *DIRECTION_NAMES, "none")
_CASED = {"r1", "r2", "l1", "l2"}  # `r1` is a speed and `R1` a turn: these alone must be typed as they are
_ANY_CASE = {word.lower(): action for action, word in enumerate(TEXTS) if word.lower() not in _CASED}


def direction_name(direction: int) -> str:
    """Write a direction."""
    return DIRECTION_NAMES[direction]


def card_name(kind: int) -> str:
    """Write a card."""
    return CARDS[kind]


def action_text(board: Board, action: int) -> str:
    """Write an action; a place that this track's grid does not have is written by its number."""
    if action < PLACE:
        return TEXTS[action]
    number = action - PLACE
    return cell_name(board.place[number]) if number < board.places else f"#{number}"


def actions_in(board: Board, line: str) -> list[int]:
    """Read answers separated by spaces."""
    words = line.split()
    if not words:
        raise IllegalMove(text("bumping_bots.errors.no_move"))
    places = [cell_name(cell) for cell in board.place[: board.places]] if "," in line else []
    return [_action(board, places, word) for word in words]


def _action(board: Board, places: list[str], word: str) -> int:
    if word in TEXTS:
        return TEXTS.index(word)
    if word.lower() in _ANY_CASE:
        return _ANY_CASE[word.lower()]
    if "," in word:
        return PLACE + _place(places, word)
    if word.startswith("#") and word[1:].isdecimal() and board.places <= int(word[1:]) < len(board.place):
        return PLACE + int(word[1:])
    raise IllegalMove(text("bumping_bots.errors.no_word", word=word))


def _place(places: list[str], word: str) -> int:
    if word not in places:
        raise IllegalMove(text("bumping_bots.errors.no_place", word=word, places=" ".join(places)))
    return places.index(word)


def lines_of(board: Board, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
    """Write what each seat answered in a row as one line."""
    groups = groupby(taken, key=lambda item: item[0])
    return [(seat, " ".join(action_text(board, action) for _, action in group)) for seat, group in groups]
