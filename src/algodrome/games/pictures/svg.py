"""Writing SVG by hand: elements, numbers and paths, as short as they can be."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]


def element(name: str, *inside: str, **attributes: object) -> str:
    """Write an element; `stroke_width=2` becomes stroke-width="2", and what is None is left out."""
    given = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(written(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    content = "".join(inside)
    return f"<{name}{given}>{content}</{name}>" if content else f"<{name}{given}/>"


def group(*inside: str, **attributes: object) -> str:
    """Write a group; nothing at all where it would be empty."""
    return element("g", *inside, **attributes) if any(inside) else ""


def words(content: str) -> str:
    """Write text so that it can't be taken for markup."""
    return escape(content)


def written(value: object) -> str:
    """Write the value of an attribute: numbers to a tenth, everything else as it is."""
    return number(value) if isinstance(value, int | float) else str(value)


def number(value: float) -> str:
    """Write a number to a tenth, without a sign for zero and without needless digits."""
    exact = round(value, 6)  # the last digits of a sine are not the same on every machine
    return f"{round(exact, 1) + 0.0:.1f}".removesuffix(".0")


def pair(point: Point) -> str:
    """Write a point."""
    return f"{number(point[0])} {number(point[1])}"


def moved_to(point: Point) -> str:
    """Write the transform that takes the origin to a point."""
    return f"translate({pair(point)})"


def polyline(points: Iterable[Point], *, closed: bool = False) -> str:
    """Write the path through some points."""
    first, *others = map(pair, points)
    return f"M{first}" + "".join(f"L{other}" for other in others) + ("z" if closed else "")
