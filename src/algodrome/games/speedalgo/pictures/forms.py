"""The support of a player with its four blocks (SA4), and the score sheet with room for the broken line (SA26)."""

from algodrome.games.pictures.drawing import BOLD, HEAVY, POINT, Drawing, frame, paragraph, rounded, said
from algodrome.games.pictures.forms import PAGE_HEIGHT, PAGE_WIDTH, heading, ruled
from algodrome.games.pictures.look import INK, PAPER, SAVING, Look
from algodrome.games.pictures.seats import seat_look, seat_mark
from algodrome.games.pictures.svg import element, group
from algodrome.games.speedalgo.constants import MAX_BLOCKS
from algodrome.games.speedalgo.pictures.road import ground, road
from algodrome.games.speedalgo.track import Track
from algodrome.language import text

SUPPORT_WIDTH, SUPPORT_HEIGHT = 277.0, 180.0  # mm: a lying sheet
BLOCK_WIDTH, BLOCK_HEIGHT = 650, 1420  # tenths: a card, and room for one or two below it
BLOCK_STEP = (2766 - BLOCK_WIDTH) / (MAX_BLOCKS - 1)  # from one block to the next: the last ends below the head
ROUNDS = 12


def support(seat: int, look: Look) -> Drawing:
    """Draw the support: a place for the die, and four blocks from left to right."""
    seen = seat_look(seat, look)
    title = text("speedalgo.paper.support.title", seat=seat)
    blocks = [_block(number, round(2 + number * BLOCK_STEP)) for number in range(MAX_BLOCKS)]
    die = rounded(2535, 35, 200, 200, 30)
    inside = (
        element("rect", x=2, y=2, width=2766, height=266, fill=seen.colour, stroke=INK, stroke_width=4)
        + element("circle", cx=140, cy=135, r=105, fill=PAPER, stroke=INK, stroke_width=4)
        + seat_mark(seat, 140, 135, 150, look)
        + element("rect", x=290, y=60, width=1500, height=150, rx=30, fill=PAPER)
        + said(title, 330, 165, 26, weight=HEAVY, anchor="start", room=1420)
        + element("path", d=die, fill=PAPER, stroke=INK, stroke_width=4, stroke_dasharray="18 12")
        + element("rect", x=2095, y=80, width=400, height=110, rx=30, fill=PAPER)
        + said(text("speedalgo.paper.support.die"), 2295, 153, 16, weight=BOLD, room=370)
        + "".join(blocks)
    )
    return Drawing(inside, SUPPORT_WIDTH, SUPPORT_HEIGHT, title)


def _block(number: int, x: float) -> str:
    """Mark the places of a block: its card, and what is repeated or chosen below it."""
    words = [text(f"speedalgo.paper.support.{name}") for name in ("block", "card", "then", "otherwise")]
    return (
        frame((x, 300), (BLOCK_WIDTH, BLOCK_HEIGHT + 60), 30, 5)
        + said(f"{words[0]} {number + 1}", x + 30, 370, 17, weight=HEAVY, anchor="start")
        + frame((x + 10, 390), (630, 880), 40, 3, dashes="18 12")
        + said(words[1], x + 325, 840, 13, room=560)
        + element("path", d=f"M{x + 10} 1310H{x + 640}", stroke=INK, stroke_width=3)
        + paragraph(words[2], x + 325, 1400, 12, 590)
        + paragraph(words[3], x + 325, 1600, 12, 590)
    )


def score_sheet(track: Track) -> Drawing:
    """Draw the table of rounds, and the track on which the way of the bolide is drawn."""
    drawing = road(track, SAVING, "")
    view = drawing.view or (0, 0, 1, 1)
    scale = PAGE_WIDTH * 10 / view[2]
    small = group(ground(track, SAVING, 7.2 * POINT / scale), transform=f"translate(0 150) scale({scale:.4f})")
    below = 150 + view[3] * scale + 90
    words = [text(f"speedalgo.paper.score.{name}") for name in ("round", "die")]
    blocks = [f"{text('speedalgo.paper.support.block')} {number}" for number in range(1, MAX_BLOCKS + 1)]
    rows = [[*words, *blocks, text("speedalgo.paper.score.end")], *([str(turn)] for turn in range(1, ROUNDS + 1))]
    table = ruled((0, below), [200, 120, 325, 325, 325, 325, 280], [80, *([125] * ROUNDS)], rows)
    title = text("speedalgo.paper.score.title")
    inside = heading(title, text("speedalgo.paper.score.name"), text("speedalgo.paper.score.date")) + small + table
    note = said(text("speedalgo.paper.score.note"), 0, below + 80 + 125 * ROUNDS + 60, 9, anchor="start", room=1900)
    return Drawing(inside + note, PAGE_WIDTH, PAGE_HEIGHT, title)
