"""The cards: a red and a blue number, a blue number alone, or a Turbo (FF2).

Saving ink, the red half is hatched and its number stands in a ring; the blue half is white.
"""

from algodrome.games.paper import CARD_HEIGHT, CARD_WIDTH
from algodrome.games.pictures.drawing import HEAVY, Drawing, clipped, hatching, rounded, said
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.svg import element, group
from algodrome.language import text

RED, BLUE, SUN, CORE_GLOW, DARK = "#c4371a", "#2450c0", "#f2b01e", "#ffe9a8", "#2f3646"
FACE = rounded(30, 30, 570, 820, 40)
FLAME = "M2-34C16-20 20-10 17 2 15 11 7 16 0 16S-16 10-16 0C-16-7-12-11-9-16-7-11-5-9-2-8-5-18-3-27 2-34Z"
CORE = "M1-12C8-5 9 1 7 6 5 11-6 11-8 5-9 1-6-2-4-5-3-2-1-2 0-3-2-7-1-10 1-12Z"
TWO_NUMBERS = 2


def card(name: str, look: Look) -> Drawing:
    """Draw a card by its name: "7/3", "8" or "T"."""
    numbers = name.split("/")
    if name == "T":
        return _drawing(_turbo(look), text("formel_fun.paper.told.turbo"), look.fill(SUN))
    if len(numbers) == TWO_NUMBERS:
        red, blue = numbers
        return _drawing(
            _red_and_blue(red, blue, look), text("formel_fun.paper.told.card", red=red, blue=blue), look.fill(BLUE)
        )
    return _drawing(_blue(name, look), text("formel_fun.paper.told.blue", blue=name), look.fill(BLUE))


def blank(look: Look) -> Drawing:
    """Draw a spare card, to write on."""
    inside = element("path", d=FACE, fill=PAPER) + said(text("formel_fun.paper.blank"), 315, 822, 11, weight=700)
    return _drawing(inside, text("formel_fun.paper.told.blank"), look.fill(PAPER))


def back(look: Look) -> Drawing:
    """Draw the back of all cards."""
    flags = "".join(
        f"M{65 + 100 * column} {90 + 100 * row}h50v50h-50zm50 50h50v50h-50z" for column in range(5) for row in range(7)
    )
    inside = (
        element("path", d=FACE, fill=look.fill(DARK))
        + clipped(FACE, element("path", d=flags, fill=look.fill(SUN), fill_opacity=0.35, stroke=INK, stroke_width=1.5))
        + element("rect", x=90, y=370, width=450, height=140, rx=30, fill=PAPER, stroke=INK, stroke_width=4)
        + said("Formel Fun", 315, 458, 20, weight=HEAVY)
    )
    return _drawing(inside, text("formel_fun.paper.told.back"), look.fill(DARK))


def _drawing(inside: str, told: str, ground: str) -> Drawing:
    edge = element("path", d=FACE, fill="none", stroke=INK, stroke_width=5)
    return Drawing(inside + edge, CARD_WIDTH, CARD_HEIGHT, told, ground)


def _red_and_blue(red: str, blue: str, look: Look) -> str:
    """Draw the number that counts on its own label above, the other below."""
    upper = "M30 30H600V370L30 590Z"
    return (
        element("path", d=FACE, fill=look.fill(BLUE))
        + clipped(FACE, element("path", d=upper, fill=look.fill(RED)), _hatched(upper, look))
        + element("path", d="M30 590 600 370", stroke=look.on(PAPER), stroke_width=14)
        + element("circle", cx=255, cy=230, r=150, fill=look.fill(RED), stroke=look.on(PAPER), stroke_width=14)
        + said(red, 255, 295, 52, weight=HEAVY, fill=look.on(PAPER))
        + said(blue, 390, 740, 60, weight=HEAVY, fill=look.on(PAPER))
        + element("rect", x=435, y=44, width=150, height=60, rx=14, fill=look.fill(RED))
        + said(text("formel_fun.paper.red"), 572, 88, 11, weight=700, fill=look.on(PAPER), anchor="end", room=130)
        + said(text("formel_fun.paper.blue"), 60, 822, 11, weight=700, fill=look.on(PAPER), anchor="start", room=180)
    )


def _hatched(shape: str, look: Look) -> str:
    if not look.saves_ink:
        return ""
    lines = element("path", d=hatching(30, 30, 570, 560, 34), stroke=INK, stroke_width=4, fill="none")
    return clipped(shape, lines)


def _blue(number: str, look: Look) -> str:
    return (
        element("path", d=FACE, fill=look.fill(BLUE))
        + element("path", d="M60 520 570 300V200L60 420Z", fill=look.fill(PAPER), fill_opacity=0.14)
        + said(number, 315, 560, 110, weight=HEAVY, fill=look.on(PAPER))
        + said(text("formel_fun.paper.blue"), 60, 822, 11, weight=700, fill=look.on(PAPER), anchor="start", room=180)
    )


def _turbo(look: Look) -> str:
    flame = element("path", d=FLAME, fill=look.fill(RED), stroke=look.line(RED), stroke_width=1.5)
    core = element("path", d=CORE, fill=look.fill(CORE_GLOW), stroke=look.line(RED), stroke_width=0.6)
    return (
        element("path", d=FACE, fill=look.fill(SUN))
        + group(flame, core, transform="translate(315 390) scale(9.5)")
        + said("+5", 315, 740, 60, weight=HEAVY)
        + said("Turbo", 315, 820, 14, weight=700)
    )
