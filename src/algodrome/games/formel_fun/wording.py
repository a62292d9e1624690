"""A move of Formel Fun in words: how far the car drives, why, and where it comes to rest."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import BOOST, FULL, KINDS, LAP, SIX, TURBO
from algodrome.games.formel_fun.notation import CARDS, NUMBERS, actions_in
from algodrome.games.formel_fun.rules import distance, fall_back_from_full_spaces, label_of, set_car, space_of
from algodrome.games.formel_fun.state import Position
from algodrome.games.formel_fun.view import View
from algodrome.language import language, text

_EMPTY = Position()


def wording(board: Board, view: View, move: str) -> str:
    """Say a legal move of the car whose turn it is."""
    (said,) = wordings(board, view, [move])
    return said


def wordings(board: Board, view: Mapping[str, Any], moves: Iterable[str]) -> list[str]:
    """Say legal moves of the car whose turn it is, in a race that is looked at once for all of them."""
    spoken, start, others = language(), _start(view), _others(view)
    actions = [actions_in(board, move)[0] for move in moves]
    return [_sentence(spoken, action, *_way(others, start, action)) for action in actions]


def way(board: Board, view: Mapping[str, Any], move: str) -> tuple[int, int, int]:
    """FF7 to FF14: where the car whose turn it is starts, how far it drives, and where it comes to rest."""
    return _way(_others(view), _start(view), actions_in(board, move)[0])


def _way(others: Position, start: int, action: int) -> tuple[int, int, int]:
    end = start + distance(action % KINDS, start) + BOOST * (action // KINDS)
    return start, end, fall_back_from_full_spaces(others, start, end)


def _mover(view: Mapping[str, Any]) -> str:
    """Name the car whose turn it is."""
    car: str = view["order"][view["turn"]]
    return car


def _start(view: Mapping[str, Any]) -> int:
    entry = view["cars"][_mover(view)]
    return 0 if "out" in entry else entry["progress"]


@lru_cache(maxsize=8192)
def _sentence(spoken: str, action: int, start: int, end: int, rest: int) -> str:
    """Say a move, once for each language that is spoken."""
    del spoken  # text() knows it
    boosted = action >= KINDS
    return text(
        f"formel_fun.wording.{'drives' if rest == end else 'falls_back'}",
        spaces=text("formel_fun.wording.spaces", n=end - start),
        why=_why(action % KINDS, start),
        turbo=text("formel_fun.wording.turbo") if boosted else "",
        space=space_of(rest) or LAP,
    )


def card_words(card: str, *, boosted: bool) -> str:
    """Say a card as it is played: "card 7/3", "a Turbo", "card 8 and a Turbo"."""
    return _card_words(language(), card, boosted=boosted)


@cache
def _card_words(spoken: str, card: str, *, boosted: bool) -> str:
    """Say a card, once for each language that is spoken."""
    del spoken  # text() knows it
    played = text(f"formel_fun.cards.{'turbo' if card == CARDS[TURBO] else 'plain'}", card=card)
    return text("formel_fun.cards.boosted", card=played) if boosted else played


def _others(view: Mapping[str, Any]) -> Position:
    """Put the cars of a view on their places, but for the one that moves; nobody changes the position."""
    mover = _mover(view)
    others = [(name, at) for name, at in view["cars"].items() if "out" not in at and name != mover]
    if len(others) - len({at["space"] for _, at in others}) < FULL - 1:
        return _EMPTY  # no space is full, so that it is all the same where they are
    position = Position()
    for name, at in others:
        set_car(position, NUMBERS[name], at["progress"], at["place"] - 1)
    return position


def _why(kind: int, progress: int) -> str:
    """FF7, FF8: a card with two numbers counts by the red one on a space of that label, else by the blue one."""
    if kind >= SIX:
        return ""
    return text(f"formel_fun.wording.{'red' if kind + 1 == label_of(progress) else 'blue'}")
