"""The hands of all players, small, as an exercise shows them."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.algouno.pictures.classic import shown_rank
from algodrome.games.algouno.pictures.suits import RED, star, suit_sign
from algodrome.games.algouno.wording import card_words
from algodrome.games.moves import seat_name
from algodrome.games.pictures.drawing import HEAVY, Drawing, said
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.svg import element, group
from algodrome.language import text

NAME, STEP, ROW = 190, 88, 120  # tenths of a millimetre: room for a name, from card to card, from hand to hand
WIDE, HIGH = 80, 108


def hands(view: Mapping[str, Any], look: Look) -> Drawing:
    """Draw a row of cards for each player, in the order of play."""
    held: list[list[str]] = view["hands"]
    drawn = [_hand(number, cards, look) for number, cards in enumerate(held, 1)]
    rows = [group(row, transform=f"translate(0 {ROW * number})") for number, row in enumerate(drawn)]
    told = [
        text("algouno.paper.told.held", player=seat_name(number), cards=", ".join(map(card_words, cards)))
        for number, cards in enumerate(held, 1)
    ]
    width = NAME + STEP * max(map(len, held))
    return Drawing("".join(rows), width / 10, ROW * len(held) / 10, " ".join(told))


def _hand(number: int, cards: list[str], look: Look) -> str:
    placed = [
        group(small_card(card, look), transform=f"translate({NAME + STEP * place} 4)")
        for place, card in enumerate(cards)
    ]
    return said(seat_name(number), 0, 70, 9, anchor="start", room=NAME - 10) + "".join(placed)


def small_card(name: str, look: Look) -> str:
    """Draw rank above suit, or the star of a joker."""
    face = element("rect", width=WIDE, height=HIGH, rx=10, fill=PAPER, stroke=INK, stroke_width=2.5)
    if name[-1].isdigit():
        return face + said(name, WIDE / 2, 46, 11, weight=HEAVY, room=WIDE - 10) + star(WIDE / 2, 77, 42, look)
    rank, suit = name[:-1], name[-1]
    colour = look.line(RED) if suit in "HD" else INK
    return (
        face
        + said(shown_rank(rank), WIDE / 2, 46, 11, weight=HEAVY, fill=colour, room=WIDE - 10)
        + suit_sign(suit, WIDE / 2, 77, 42, look)
    )
