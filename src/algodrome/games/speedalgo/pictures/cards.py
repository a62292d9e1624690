"""The instruction cards, with the way ahead to the right, as on the track (SA3, SA13 to SA19).

The kind of a card is told by its picture, by the words at its foot, and by the hatching of its band where ink is saved.
"""

from algodrome.games.paper import CARD_HEIGHT, CARD_WIDTH
from algodrome.games.pictures.drawing import BOLD, HEAVY, Drawing, clipped, hatching, paragraph, rounded, said
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.seats import seat_look, seat_mark
from algodrome.games.pictures.svg import element, group, number
from algodrome.games.speedalgo.pictures.die import pips
from algodrome.language import text

BOLIDE, TRAFFIC, PUSH, REPEAT, CONDITION = "bolide", "traffic", "push", "repeat", "condition"
KINDS = {"AB": BOLIDE, "ABD": BOLIDE, "ABG": BOLIDE, "AT": TRAFFIC, "ATD": TRAFFIC, "ATG": TRAFFIC}
KINDS |= {"P": PUSH, "REP": REPEAT, "SA": CONDITION, "SAS": CONDITION}
TINTS = {BOLIDE: "#b93417", TRAFFIC: "#4e5a68", PUSH: "#7538a6", REPEAT: "#17703f", CONDITION: "#2450c0"}
WASHES = {BOLIDE: "#fde6dc", TRAFFIC: "#e6e5e1", PUSH: "#f0e4f7", REPEAT: "#dcf0e2", CONDITION: "#e1e8fb"}
# Of the band, where ink is saved: the distance of slanting lines; the kind of the bolide has none
HATCHES = {BOLIDE: (), TRAFFIC: (26,), PUSH: (-26,), REPEAT: (40, -40), CONDITION: (13,)}
FACE = rounded(30, 30, 570, 820, 40)
BAND = "M30 70Q30 30 70 30H560Q600 30 600 70V190H30Z"
RACER = "M-8-5.2H-5V-3.4L1-3 8-1Q8.8 0 8 1L1 3-5 3.4V5.2H-8Z"
TIP, WINDOW = "M2.5 0-4-4.6V4.6Z", "M2-3.2Q4.4 0 2 3.2Z"
LOZENGE = "M0-21 16-10.5 0 0-16-10.5Z"
# Arrows: the line, and the tip
PUSHED = ("M11 0h6", "M21.5 0 15-4.6V4.6Z")
ROUND = ("M11.8-7A13.7 13.7 0 1 0 13.7 2", "M4.4 2-5 1.2 1.4-6.4Z")
DOWN = ("M0 1V11", "M0 18-4.6 10.5H4.6Z")
APART = ("M-13-4Q-15 1-15 8M13-4Q15 1 15 8", "M-15 15-19.6 7.5H-10.4ZM15 15 10.4 7.5H19.6Z")
BUMP = "M-5.8-8v-4M-9.5-7-11.5-10.4M-2-7 0-10.4M-5.8 8v4M-9.5 7-11.5 10.4M-2 7 0 10.4"


def card(code: str, seat: int, look: Look) -> Drawing:
    """Draw a card of a player."""
    kind = KINDS[code]
    tint = look.line(TINTS[kind])
    first, second = (text(f"speedalgo.paper.cards.{code}.{line}") for line in ("first", "second"))
    inside = (
        element("path", d=FACE, fill=PAPER)
        + element("path", d=BAND, fill=look.fill(TINTS[kind]))
        + (_hatched_band(kind) if look.saves_ink else "")
        + element("path", d="M30 190H600", stroke=tint, stroke_width=6)
        + element("path", d=FACE, fill="none", stroke=tint, stroke_width=8)
        + element("rect", x=190, y=55, width=250, height=112, rx=24, fill=look.fill(TINTS[kind]))
        + said(code, 315, 146, 30, weight=HEAVY, fill=look.on(PAPER))
        + element("circle", cx=105, cy=110, r=52, fill=PAPER, stroke=INK, stroke_width=3)
        + seat_mark(seat, 105, 110, 74, look)
        + group(_picture(code, look), transform="translate(315 420) scale(10.5)")
        + said(first, 315, 700, 13, weight=BOLD, room=500)
        + paragraph(second, 315, 756, 11, 500)
    )
    told = text("speedalgo.paper.told.card", code=code, first=first, second=second, seat=seat)
    return Drawing(inside, CARD_WIDTH, CARD_HEIGHT, told, look.fill(WASHES[kind]))


def back(seat: int, look: Look) -> Drawing:
    """Draw the back of the cards of a player."""
    seen = seat_look(seat, look)
    roads = "".join(f"M{70 + 80 * lane} 30V850" for lane in range(7))
    inside = (
        element("path", d=FACE, fill=seen.colour, stroke=INK, stroke_width=5)
        + element("path", d=roads, stroke=seen.on, stroke_width=4, stroke_dasharray="26 22", stroke_opacity=0.5)
        + element("circle", cx=315, cy=390, r=150, fill=PAPER, stroke=INK, stroke_width=5)
        + seat_mark(seat, 315, 390, 210, look)
        + element("rect", x=105, y=640, width=420, height=100, rx=24, fill=PAPER, stroke=INK, stroke_width=4)
        + said("SpeedAlgo", 315, 710, 19, weight=HEAVY)
    )
    return Drawing(inside, CARD_WIDTH, CARD_HEIGHT, text("speedalgo.paper.told.back", seat=seat), seen.colour)


def _hatched_band(kind: str) -> str:
    lines = "".join(hatching(30, 30, 570, 160, gap) for gap in HATCHES[kind])
    return clipped(BAND, element("path", d=lines, stroke=INK, stroke_width=3, fill="none")) if lines else ""


def _picture(code: str, look: Look) -> str:
    kind = KINDS[code]
    if kind in {BOLIDE, TRAFFIC}:
        return _step(code, look)
    if kind == PUSH:
        return _push(look)
    return _loop(look) if kind == REPEAT else _question(code, look)


def _arrow(path: str, tip: str, tint: str, turn: str | None = None) -> str:
    """Draw an arrow: its line and its tip."""
    line = element("path", d=path, fill="none", stroke=tint, stroke_width=2.6, stroke_linecap="round")
    return line + element("path", d=tip, fill=tint, transform=turn)


def _step(code: str, look: Look) -> str:
    """Draw a car that goes to the next cell, straight ahead or to a side."""
    kind = KINDS[code]
    tint, side = look.line(TINTS[kind]), {"D": 1, "G": -1}.get(code[-1], 0)
    path = f"M-1 {number(-3 * side)}Q6 {number(-2 * side)} 9 {number(9 * side)}" if side else "M0 0H13"
    turn = f"translate(10 {12 * side}) rotate({66 * side})" if side else "translate(15 0)"
    start = {"x": -21, "y": -9 - 10 * side, "width": 19, "height": 18, "rx": 4}
    goal = {"x": 2, "y": -9 + 10 * side, "width": 19, "height": 18, "rx": 4}
    die = group(pips(3), transform="translate(15 -16) scale(0.62)") if code == "AT" else ""
    return (
        element("rect", **start, fill=look.fill(WASHES[kind]), stroke=tint, stroke_width=0.6)
        + element("rect", **goal, fill="none", stroke=tint, stroke_width=1.2, stroke_dasharray="3 2.4")
        + _vehicle(-11.5, -10.0 * side, kind, look)
        + _arrow(path, TIP, tint, turn)
        + die
    )


def _vehicle(x: float, y: float, kind: str, look: Look) -> str:
    """Draw a racing car, or one of the traffic."""
    if kind == BOLIDE:
        return element("path", d=RACER, fill=look.line(TINTS[BOLIDE]), transform=f"translate({x:g} {y:g})")
    body = {"x": -7.5, "y": -4.8, "width": 15, "height": 9.6, "rx": 3}
    return group(
        element("rect", **body, fill=look.fill("#aab1bd"), stroke=INK, stroke_width=0.8),
        element("path", d=WINDOW, fill=INK),
        transform=f"translate({x:g} {y:g})",
    )


def _push(look: Look) -> str:
    tint = look.line(TINTS[PUSH])
    racer = element("path", d=RACER, fill=tint, transform="translate(-15 0)")
    bump = element("path", d=BUMP, fill="none", stroke=tint, stroke_width=1.6, stroke_linecap="round")
    return racer + _vehicle(2, 0, TRAFFIC, look) + _arrow(*PUSHED, tint) + bump


def _loop(look: Look) -> str:
    tint = look.line(TINTS[REPEAT])
    arrow = _arrow(*ROUND, tint, "translate(12.4 -7.6) rotate(38)")
    return arrow + group(pips(3), transform="scale(0.8)")


def _question(code: str, look: Look) -> str:
    tint = look.line(TINTS[CONDITION])
    mark = element("path", d=LOZENGE, fill=look.fill(WASHES[CONDITION]), stroke=tint, stroke_width=1.8)
    sign = group(said("?", 0, 0, 30, weight=HEAVY, fill=tint), transform="translate(0 -6) scale(0.13)")
    if code == "SA":
        return mark + sign + _arrow(*DOWN, tint)
    return mark + sign + _arrow(*APART, tint)
