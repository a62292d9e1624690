"""The tuning cards (BB28 to BB32): picture, name, what it does, and how strong it is at each place of the race."""

from algodrome.games.paper import CARD_HEIGHT, CARD_WIDTH
from algodrome.games.pictures.drawing import BOLD, HEAVY, Drawing, paragraph, rounded, said
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.svg import element, group
from algodrome.language import text

PICTURES = {
    "jumper": "M-26 12C-14-20 14-20 26 12M19 3 26 12 28 1M-9 12H9",
    "magnet": "M-15-15V2A15 15 0 0 0 15 2V-15H6V2A6 6 0 0 1-6 2V-15ZM-15-8H-6M6-8H15M-22-14-27-17M22-14 27-17",
    "nitro": "M-14-11H10L19-3V3L10 11H-14ZM-14-5-25-8M-14 0-29 0M-14 5-25 8M-4-11V11",
    "boost": "M-18 11V-3L-9-3-4-11H8L12-3H18V11ZM-24 2H-18M18 2H24M-5 4H7M1-2V10",
    "quick": "M-18 13C-18-10-6-14 14-12M6-20 15-12 7-4",
}
TONES = {"jumper": "#1b7f4b", "magnet": "#c4371a", "nitro": "#a8480a", "boost": "#7538a6", "quick": "#2450c0"}
STRENGTHS = ("I", "II", "III", "IV")
FACE = rounded(30, 30, 570, 820, 40)
BAND = "M30 70Q30 30 70 30H560Q600 30 600 70V290H30Z"
BACK = "#28303d"
MIDDLE = "translate(315 165) scale(5.4)"
BELOW = "translate(315 184) scale(4.8)"  # clear of the number on top


def tuning_card(kind: str, look: Look) -> Drawing:
    """Draw a card."""
    name, short = text(f"bumping_bots.cards.{kind}"), text(f"bumping_bots.paper.tuning.{kind}.short")
    effects = text(f"bumping_bots.paper.tuning.{kind}.scale").split(" | ")
    tone = TONES[kind]
    sign = element(
        "path", d=PICTURES[kind], fill="none", stroke=look.on(PAPER), stroke_width=3.4, stroke_linecap="round"
    )
    rounds = _rounds_left(look) if kind == "boost" else ""
    rows = [_strength(index, effect, look.line(tone)) for index, effect in enumerate(effects)]
    inside = (
        element("path", d=FACE, fill=PAPER)
        + element("path", d=BAND, fill=look.fill(tone))
        + element("path", d="M30 290H600", stroke=look.line(tone), stroke_width=6)
        + element("path", d=FACE, fill="none", stroke=look.line(tone), stroke_width=8)
        + group(sign, transform=BELOW if kind == "boost" else MIDDLE)
        + said(name, 315, 365, 17, weight=HEAVY, room=520)
        + paragraph(short, 315, 412, 10, 520, leading=1.15)
        + "".join(rows)
        + rounds
    )
    told = text("bumping_bots.paper.told.tuning", name=name, effects=", ".join(effects))
    return Drawing(inside, CARD_WIDTH, CARD_HEIGHT, told, look.fill(tone))


def _rounds_left(look: Look) -> str:
    """BB31: a number at each edge; the card is turned clockwise after each round, and what is on top is left."""
    edges = ((4, 315, 68, 0), (3, 68, 165, 270), (2, 315, 812, 180), (1, 562, 165, 90))
    return group(
        *(
            group(
                element("circle", r=28, fill=PAPER, stroke=INK, stroke_width=3),
                said(str(left), 0, 13, 11, weight=HEAVY, fill=look.line(TONES["boost"])),
                transform=f"translate({x} {y}) rotate({turn})",
            )
            for left, x, y, turn in edges
        )
    )


def tuning_back(look: Look) -> Drawing:
    """Draw the back of the tuning cards."""
    right = "M-6-22H6L8-15 14-12 21-15 27-4 21 0 21 4 27 9 20 19 13 16 8 19 6 26"
    cog = f"{right}H-6L-8 19-13 16-20 19-27 9-21 4V0L-27-4-21-15-14-12-8-15Z"
    inside = (
        element("path", d=FACE, fill=look.fill(BACK), stroke=INK, stroke_width=5)
        + element("path", d=cog, fill=PAPER, stroke=INK, stroke_width=1, transform="translate(315 370) scale(6)")
        + element("circle", cx=315, cy=382, r=55, fill=look.fill(BACK), stroke=INK, stroke_width=5)
        + element("rect", x=75, y=640, width=480, height=100, rx=24, fill=PAPER, stroke=INK, stroke_width=4)
        + said("Bumping Bots", 315, 708, 17, weight=HEAVY, room=440)
    )
    return Drawing(inside, CARD_WIDTH, CARD_HEIGHT, text("bumping_bots.paper.told.tuning_back"), look.fill(BACK))


def _strength(index: int, effect: str, colour: str) -> str:
    """Write a line: strength, the places of the race that have it, and the effect."""
    y = 570 + 67 * index
    places = text(f"bumping_bots.paper.tuning.places.{STRENGTHS[index]}")
    return (
        element("path", d=f"M65 {y - 48}H565", stroke=INK, stroke_width=1.5)
        + said(STRENGTHS[index], 70, y, 13, weight=HEAVY, fill=colour, anchor="start")
        + said(places, 145, y, 8.5, anchor="start", room=140)
        + said(effect, 560, y, 11, weight=BOLD, anchor="end", room=270)
    )
