"""Things that are folded to a tent: two slopes, each seen upright from its side, and a strip for glue."""

from algodrome.games.pictures.drawing import Drawing, hatching
from algodrome.games.pictures.look import INK
from algodrome.games.pictures.svg import element, group, number

STRIP = 6.0  # mm, for glue


def tent(near: str, far: str, width: float, height: float, told: str) -> Drawing:
    """Lay a tent out: the far slope, the near one and the strip; both are drawn about their middles.

    Whoever sits opposite sees the far slope, which therefore stands on its head here.
    """
    wide, high, strip = width * 10, height * 10, STRIP * 10
    whole = 2 * high + strip
    folds = f"M0 {number(high)}h{number(wide)}M0 {number(2 * high)}h{number(wide)}"
    name = f"strip{wide:.0f}-{high:.0f}"
    area = element("rect", x=0, y=2 * high, width=wide, height=strip)
    lines = element("path", d=hatching(0, 2 * high, wide, strip, 22), stroke="#6d6552", stroke_width=1.2, fill="none")
    inside = (
        group(far, transform=f"translate({number(wide / 2)} {number(high / 2)})")
        + group(near, transform=f"translate({number(wide / 2)} {number(high * 1.5)})")
        + element("clipPath", area, id=name)
        + group(lines, clip_path=f"url(#{name})")
        + element("path", d=folds, stroke=INK, stroke_width=1.6, stroke_dasharray="16 11", fill="none")
        + element("rect", x=1.2, y=1.2, width=wide - 2.4, height=whole - 2.4, fill="none", stroke=INK, stroke_width=1.6)
    )
    return Drawing(inside, width, 2 * height + STRIP, told)
