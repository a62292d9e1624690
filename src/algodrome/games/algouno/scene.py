"""The picture of a table as a seat sees it: the cards turned up, and below them a row of cards for each player."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.algouno.decks import decks_of
from algodrome.games.algouno.pictures.alternatives import action_card, condition_card
from algodrome.games.algouno.pictures.classic import card
from algodrome.games.contract import Game
from algodrome.games.pictures.drawing import Drawing, said
from algodrome.games.pictures.look import COLOUR
from algodrome.games.pictures.rows import HEIGHT, STEP
from algodrome.games.pictures.svg import element, group

EDGE, LEFT = 30, 200  # round the table; room for the number of a seat
ROW, CARDS = HEIGHT + 60, 10  # the height of a row, and the cards that it has room for


def picture(game: Game, view: Mapping[str, Any]) -> str:
    """Draw the table."""
    hands = [_row([card(name, COLOUR) for name in hand], str(seat)) for seat, hand in enumerate(view["hands"], 1)]
    rows = [_row(_turned_up(game, view), ""), *hands]
    drawn = [group(row, transform=f"translate({LEFT} {ROW * place})") for place, row in enumerate(rows)]
    wide, high = LEFT + STEP * CARDS + 2 * EDGE, ROW * len(rows) + EDGE
    felt = element("rect", x=-EDGE, y=-EDGE, width=wide, height=high, fill="#dfe8d5")
    return Drawing(felt + "".join(drawn), wide / 10, high / 10, game.title, view=(-EDGE, -EDGE, wide, high)).svg


def _turned_up(game: Game, view: Mapping[str, Any]) -> list[Drawing]:
    """Draw the Condition card, if one lies there, and the Action cards."""
    decks, level = decks_of(game.chosen["level"], str(game.chosen["deck"])), int(str(game.chosen["level"])[0])
    numbers = [view["condition"]] if view["condition"] else []
    conditions = [condition_card(decks.conditions[number - 1], level, COLOUR) for number in numbers]
    return conditions + [
        action_card(decks.actions[number - 1], decks.action_level, COLOUR) for number in view["actions"]
    ]


def _row(cards: Sequence[Drawing], title: str) -> str:
    """Lay cards beside each other, closer where there are many."""
    step = min(STEP, STEP * (CARDS - 1) / max(1, len(cards) - 1))
    drawn = [group(one.inside, transform=f"translate({step * place:g} 0)") for place, one in enumerate(cards)]
    return said(title, -LEFT / 2, HEIGHT / 2, 60) + "".join(drawn)
