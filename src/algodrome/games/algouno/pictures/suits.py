"""The four suits and the joker's star as paths in a box from -10 to 10, the same as on the site."""

from algodrome.games.pictures.look import INK, Look
from algodrome.games.pictures.svg import element

SUITS = {
    "H": "M0 9C-4 5-9.5 1-9.5-4A5 5 0 0 1 0-5.6 5 5 0 0 1 9.5-4C9.5 1 4 5 0 9Z",
    "S": "M0-9.5C4-5.5 9.5-2 9.5 2.4A4.6 4.6 0 0 1 1.6 5C1.8 7 2.6 8.6 4.4 9.5H-4.4"
    "C-2.6 8.6-1.8 7-1.6 5A4.6 4.6 0 0 1-9.5 2.4C-9.5-2-4-5.5 0-9.5Z",
    "D": "M0-9.8C2.4-5.6 4.8-2.8 7.8 0 4.8 2.8 2.4 5.6 0 9.8-2.4 5.6-4.8 2.8-7.8 0-4.8-2.8-2.4-5.6 0-9.8Z",
    "C": "M0-9.5A4.3 4.3 0 0 1 3.4-2.4 4.4 4.4 0 1 1 1.5 4.6C1.8 7 2.6 8.6 4.4 9.5H-4.4"
    "C-2.6 8.6-1.8 7-1.5 4.6A4.4 4.4 0 1 1-3.4-2.4 4.3 4.3 0 0 1 0-9.5Z",
}
STAR = "M0-10 2.6-3.6 9.5-3.1 4.2 1.4 5.9 8.1 0 4.5-5.9 8.1-4.2 1.4-9.5-3.1-2.6-3.6Z"
SUITS_OF = {"hearts": "H", "spades": "S", "diamonds": "D", "clubs": "C", "red": "HD", "black": "SC"}
RED, BLACK, JOKER = "#c4371a", "#1d2433", "#6d3599"


def suit_sign(suit: str, x: float, y: float, size: float, look: Look) -> str:
    """Draw a suit; saving ink, red ones are an outline and black ones are full, so that colour is not alone."""
    is_red = suit in "HD"
    fill = look.fill(RED) if is_red else BLACK
    return element(
        "path",
        d=SUITS[suit],
        fill=fill,
        stroke=look.line(RED) if is_red else INK,
        stroke_width=1.6 if look.saves_ink and is_red else 0.4,
        transform=f"translate({x:g} {y:g}) scale({size / 20:.3f})",
    )


def star(x: float, y: float, size: float, look: Look) -> str:
    """Draw the star of a joker."""
    return element(
        "path",
        d=STAR,
        fill=look.fill(JOKER),
        stroke=look.line(JOKER),
        stroke_width=1.6,
        transform=f"translate({x:g} {y:g}) scale({size / 20:.3f})",
    )
