"""A drawing for paper: what is inside of it, its size in millimetres, and what it shows in words.

Its own units are tenths of a millimetre, so that a number written to a tenth is a hundredth of a millimetre.
"""

from dataclasses import dataclass
from typing import TypedDict, Unpack
from zlib import crc32

from algodrome.games.pictures.lettering import BODY, SIGNS, TITLE, width_of, wrapped
from algodrome.games.pictures.look import INK
from algodrome.games.pictures.svg import Point, element, group, number, words

POINT = 25.4 / 72 * 10  # a point, in units of a drawing
SMALLEST = 7.0  # points: nothing is printed smaller
REGULAR, BOLD, HEAVY = 400, 700, 800


@dataclass(frozen=True)
class Drawing:
    """A picture that is printed."""

    inside: str
    width: float  # mm
    height: float
    told: str  # what a screen reader says
    ground: str = "#ffffff"  # what a print shop's sheet is filled with beyond the cut
    view: tuple[float, float, float, float] | None = None  # the viewBox, where units are others
    is_document: bool = False  # what is inside is a whole SVG document already

    @property
    def svg(self) -> str:
        """Write the SVG document."""
        if self.is_document:
            return self.inside
        return element(
            "svg",
            self.inside,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(number, self.box)),
            font_family=BODY,
        )

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Give the part of the plane that is shown: left, top, width, height."""
        return self.view or (0, 0, self.width * 10, self.height * 10)

    def bleeding(self, bleed: float) -> "Drawing":
        """Give the drawing with some millimetres more on every side, filled with its ground."""
        wide, high, more = self.width * 10, self.height * 10, bleed * 10
        size = {"x": -more, "y": -more, "width": wide + 2 * more, "height": high + 2 * more}
        inside = group(
            element("rect", **size, fill=self.ground), self.inside, transform=f"translate({more:g} {more:g})"
        )
        return Drawing(inside, self.width + 2 * bleed, self.height + 2 * bleed, self.told)


def clipped(shape: str, *inside: str) -> str:
    """Show something only within a path."""
    name = f"c{crc32(shape.encode()):08x}"
    return element("clipPath", element("path", d=shape), id=name) + group(*inside, clip_path=f"url(#{name})")


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Write a rectangle with round corners as a path."""
    across, down, arc = width - 2 * radius, height - 2 * radius, f"a{number(radius)} {number(radius)} 0 0 1 "
    r = number(radius)
    return (
        f"M{number(x + radius)} {number(y)}h{number(across)}{arc}{r} {r}v{number(down)}{arc}-{r} {r}"
        f"h{number(-across)}{arc}-{r} -{r}v{number(-down)}{arc}{r} -{r}z"
    )


def hatching(x: float, y: float, width: float, height: float, gap: float) -> str:
    """Write slanting lines over a rectangle; a negative gap slants them the other way."""
    step, slant = abs(gap), height if gap > 0 else -height
    first, last = x - height - step, x + width + height + step
    count = int((last - first) / step)
    return "".join(
        f"M{number(first + step * line)} {number(y + height)}l{number(slant)} {number(-height)}"
        for line in range(count)
    )


def frame(corner: Point, size: Point, radius: float, line: float, dashes: str | None = None) -> str:
    """Draw the outline of a rectangle with round corners, dashed where something is laid on it."""
    (x, y), (width, height) = corner, size
    shape = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    return element("rect", **shape, fill="none", stroke=INK, stroke_width=line, stroke_dasharray=dashes)


class Lettering(TypedDict, total=False):
    """How words are set, where it is not as usual: regular, in ink, about their middle."""

    weight: int
    fill: str
    anchor: str


def said(
    content: str, x: float, y: float, points: float, *, room: float | None = None, **lettering: Unpack[Lettering]
) -> str:
    """Set words at a size in points; where there is little room they are set smaller, but never too small to read."""
    if room is not None:
        wide = width_of(content, points * POINT, *typeface(lettering.get("weight", REGULAR)))
        points = max(SMALLEST, min(points, points * room / wide if wide else points))
    return lettered(content, x, y, points * POINT, **lettering)


def lettered(content: str, x: float, y: float, size: float, **lettering: Unpack[Lettering]) -> str:
    """Set words at a size in the units of the drawing."""
    weight, anchor = lettering.get("weight", REGULAR), lettering.get("anchor", "middle")
    family, _ = typeface(weight)
    return element(
        "text",
        words(content),
        x=x,
        y=y,
        font_size=size,
        font_weight=None if weight == REGULAR else weight,
        font_family=family if family == TITLE else f"{BODY}, {SIGNS}",
        text_anchor=None if anchor == "start" else anchor,
        fill=lettering.get("fill", INK),
    )


def paragraph(
    content: str,
    x: float,
    y: float,
    points: float,
    room: float,
    *,
    leading: float = 1.2,
    **lettering: Unpack[Lettering],
) -> str:
    """Set words in as many lines as they need; y is the first line's."""
    lines = wrapped(content, room, points * POINT, *typeface(lettering.get("weight", REGULAR)))
    step = points * POINT * leading
    return "".join(said(line, x, y + step * index, points, room=room, **lettering) for index, line in enumerate(lines))


def typeface(weight: int) -> tuple[str, int]:
    """Give the family that has a weight."""
    return (TITLE, HEAVY) if weight == HEAVY else (BODY, weight)
