"""The die with the faces 1-2-2-3-3-4 (SA2): a face, and the net to fold."""

from collections import Counter

from algodrome.games.pictures.drawing import Drawing, hatching
from algodrome.games.pictures.look import INK, PAPER
from algodrome.games.pictures.svg import element, group, number
from algodrome.games.speedalgo.constants import DIE
from algodrome.language import text

PIPS = {
    1: "M0 0h.01",
    2: "M-4.6-4.6h.01M4.6 4.6h.01",
    3: "M-4.8-4.8h.01M0 0h.01M4.8 4.8h.01",
    4: "M-4.6-4.6h.01M4.6-4.6h.01M-4.6 4.6h.01M4.6 4.6h.01",
}
SIDE = 200  # tenths of a millimetre
TAB = 60
# Where each face of the net lies, in sides from the corner; opposite faces are 1 and 4, 2 and 3, 3 and 2
NET = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
FACES = (1, 2, 2, 3, 3, 4)
# The tabs: the corner where each begins, and the two steps along its side and outwards
TABS = (
    ((1, 0), (1, 0), (0, -1)),
    ((1, 0), (0, 1), (-1, 0)),
    ((2, 0), (0, 1), (1, 0)),
    ((1, 3), (1, 0), (0, 1)),
    ((1, 2), (0, 1), (-1, 0)),
    ((2, 2), (0, 1), (1, 0)),
    ((4, 1), (0, 1), (1, 0)),
)


def pips(value: int) -> str:
    """Draw a face in a box from -10 to 10."""
    box = element("rect", x=-9.5, y=-9.5, width=19, height=19, rx=4.6, fill=PAPER, stroke=INK, stroke_width=1.5)
    return box + element("path", d=PIPS[value], stroke=INK, stroke_width=4, stroke_linecap="round")


def net() -> Drawing:
    """Draw the die to cut out, fold and glue."""
    faces = [
        group(
            element("path", d=PIPS[value], stroke=INK, stroke_width=4, stroke_linecap="round"),
            transform=f"translate({TAB + SIDE * (x + 0.5):g} {TAB + SIDE * (y + 0.5):g}) scale(9)",
        )
        for (x, y), value in zip(NET, FACES, strict=True)
    ]
    inside = "".join(map(_tab, TABS)) + "".join(faces) + "".join(_edges())
    told = text("speedalgo.paper.told.die", faces="-".join(map(str, DIE)))
    return Drawing(inside, (4 * SIDE + 2 * TAB) / 10, (3 * SIDE + 2 * TAB) / 10, told)


def _edges() -> list[str]:
    """Draw each side of a face once: dashes where it meets another face or a tab, else a line to cut."""
    sides = [
        side
        for x, y in NET
        for side in (((x, y), (1, 0)), ((x, y + 1), (1, 0)), ((x, y), (0, 1)), ((x + 1, y), (0, 1)))
    ]
    meeting = Counter([*sides, *((start, along) for start, along, _ in TABS)])
    return [
        element(
            "path",
            d=f"M{TAB + SIDE * x} {TAB + SIDE * y}l{SIDE * along_x} {SIDE * along_y}",
            stroke=INK,
            stroke_width=1.6,
            **({"stroke_dasharray": "16 11"} if count > 1 else {}),
        )
        for ((x, y), (along_x, along_y)), count in meeting.items()
    ]


def _tab(tab: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]) -> str:
    """Draw a hatched strip for glue with slanting ends."""
    (x, y), (along_x, along_y), (out_x, out_y) = tab
    start_x, start_y = TAB + SIDE * x, TAB + SIDE * y
    cut = TAB * 0.6
    corners = (
        (start_x, start_y),
        (start_x + along_x * cut + out_x * TAB, start_y + along_y * cut + out_y * TAB),
        (start_x + along_x * (SIDE - cut) + out_x * TAB, start_y + along_y * (SIDE - cut) + out_y * TAB),
        (start_x + along_x * SIDE, start_y + along_y * SIDE),
    )
    path = "M" + "L".join(f"{number(across)} {number(down)}" for across, down in corners)  # open where it is folded
    name = f"tab{x}{y}{along_x}{out_x + 1}{out_y + 1}"
    low_x, low_y = min(point[0] for point in corners), min(point[1] for point in corners)
    lines = element("path", d=hatching(low_x, low_y, SIDE, SIDE, 22), stroke="#6d6552", stroke_width=1.2, fill="none")
    return (
        element("clipPath", element("path", d=path), id=name)
        + group(lines, clip_path=f"url(#{name})")
        + element("path", d=path, fill="none", stroke=INK, stroke_width=1.6)
    )
