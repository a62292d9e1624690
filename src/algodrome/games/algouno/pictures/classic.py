"""The classic cards (AU1): rank and suit in two corners, and the suit once more in the middle, or a crown."""

from algodrome.games.algouno.pictures.suits import RED, star, suit_sign
from algodrome.games.algouno.wording import card_words
from algodrome.games.paper import CARD_HEIGHT, CARD_WIDTH
from algodrome.games.pictures.drawing import BOLD, HEAVY, Drawing, rounded, said
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.svg import element, group
from algodrome.language import text

FACE = rounded(30, 30, 570, 820, 40)
CROWNS = {
    "K": "M-9 4V-5L-4.5-1 0-8 4.5-1 9-5V4Z",
    "Q": "M-9 4-7.5-5-3-1 0-6.5 3-1 7.5-5 9 4Z",
    "J": "M-8 4C-9-2-5-6 0-6S9-2 8 4ZM6-5 11-10",
}
GOLD, BACK = "#f2b01e", "#24506f"


def card(name: str, look: Look) -> Drawing:
    """Draw a card such as "10H" or "J1"."""
    inside = element("path", d=FACE, fill=PAPER, stroke=INK, stroke_width=4)
    inside += _joker(name, look) if name[-1].isdigit() else _suited(name[:-1], name[-1], look)
    return Drawing(inside, CARD_WIDTH, CARD_HEIGHT, card_words(name))


def back(look: Look) -> Drawing:
    """Draw the back of the classic cards."""
    diamonds = "".join(
        f"M{85 + 80 * column} {112 + 94 * row}l30-40 30 40-30 40z" for column in range(6) for row in range(8)
    )
    inside = (
        element("path", d=FACE, fill=look.fill(BACK), stroke=INK, stroke_width=4)
        + element("path", d=diamonds, fill="none", stroke=look.on("#cfe3ee"), stroke_width=4)
        + element("rect", x=115, y=375, width=400, height=130, rx=30, fill=PAPER, stroke=INK, stroke_width=4)
        + said("Alg(un)o", 315, 460, 20, weight=HEAVY)
    )
    return Drawing(inside, CARD_WIDTH, CARD_HEIGHT, text("algouno.paper.told.back_classic"), look.fill(BACK))


def shown_rank(rank: str) -> str:
    """Write a rank as the cards of a language do."""
    return text(f"algouno.paper.ranks.{rank}") if rank in CROWNS else rank


def _suited(rank: str, suit: str, look: Look) -> str:
    crown = CROWNS.get(rank)
    corner = _corner(rank, suit, look)
    size = 300 if rank == "A" else 220
    return (
        corner
        + group(corner, transform="rotate(180 315 440)")
        + (_crown(crown, look) if crown else "")
        + suit_sign(suit, 315, 500 if crown else 440, size, look)
    )


def _corner(rank: str, suit: str, look: Look) -> str:
    """Write rank and suit, small and one above the other."""
    shown = shown_rank(rank)
    colour = look.line(RED) if suit in "HD" else INK
    return said(shown, 110, 140, 28, weight=HEAVY, fill=colour, room=120) + suit_sign(suit, 110, 216, 80, look)


def _crown(shape: str, look: Look) -> str:
    return element(
        "path", d=shape, fill=look.fill(GOLD), stroke=INK, stroke_width=0.8, transform="translate(315 330) scale(11)"
    )


def _joker(name: str, look: Look) -> str:
    corner = said(name, 110, 140, 28, weight=HEAVY, room=120) + star(110, 216, 80, look)
    return (
        corner
        + group(corner, transform="rotate(180 315 440)")
        + star(315, 420, 300, look)
        + said("JOKER", 315, 640, 22, weight=BOLD)
    )
