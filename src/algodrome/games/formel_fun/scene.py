"""The picture of a race as a seat sees it: the whole board, the cars on it, and one's own cards inside the loop."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.contract import Game
from algodrome.games.formel_fun.pictures.board import cars_on, ground, whole
from algodrome.games.formel_fun.pictures.cards import card
from algodrome.games.pictures.look import COLOUR
from algodrome.games.pictures.svg import group

SCALE, LEFT, TOP, STEP = 0.14, 230, 235, 95  # of the cards in the middle of the board


def picture(game: Game, view: Mapping[str, Any]) -> str:
    """Draw the race."""
    return whole(ground(COLOUR) + cars_on(view, COLOUR) + _hand(view.get("hand", ())), game.title).svg


def _hand(cards: Sequence[str]) -> str:
    return "".join(
        group(card(name, COLOUR).inside, transform=f"translate({LEFT + STEP * place} {TOP}) scale({SCALE})")
        for place, name in enumerate(cards)
    )
