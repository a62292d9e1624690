"""Where words stand in a drawing: each with the box that its letters take, in millimetres."""

import re
from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from typing import Any
from xml.etree import ElementTree as ET

from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.lettering import BODY, TITLE, width_of

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
ABOVE, BELOW = 0.72, 0.22  # of the size: how far capitals and tails reach from the line
INHERITED = ("font-size", "font-weight", "font-family", "text-anchor")
STEP = re.compile(r"(\w+)\(([^)]*)\)")


def boxes(drawing: Drawing) -> Iterator[tuple[str, Box]]:
    """List the words of a drawing with their boxes."""
    root = ET.fromstring(drawing.svg)  # noqa: S314 - our own drawing
    left, top, across, _ = map(float, root.attrib["viewBox"].split())
    scale = drawing.width / across
    yield from _boxes(root, (scale, 0, 0, scale, -left * scale, -top * scale), {})


def _boxes(node: Any, matrix: Matrix, around: Mapping[str, str]) -> Iterator[tuple[str, Box]]:
    given = {**around, **{name: node.get(name) for name in INHERITED if node.get(name)}}
    for name, numbers in STEP.findall(node.get("transform", "")):
        matrix = _joined(matrix, _step(name, [float(number) for number in re.split(r"[ ,]+", numbers.strip())]))
    if node.tag.endswith("text"):
        yield "".join(node.itertext()), _box(node, matrix, given)
    for child in node:
        yield from _boxes(child, matrix, given)


def _box(node: Any, matrix: Matrix, given: Mapping[str, str]) -> Box:
    size, weight = float(given["font-size"]), int(given.get("font-weight", 400))
    family = TITLE if given.get("font-family") == TITLE else BODY
    wide = width_of("".join(node.itertext()), size, family, weight)
    left = float(node.get("x", 0)) - {"middle": wide / 2, "end": wide}.get(given.get("text-anchor", ""), 0)
    line = float(node.get("y", 0))
    corners = [(x, y) for x in (left, left + wide) for y in (line - ABOVE * size, line + BELOW * size)]
    places = [_placed(matrix, *corner) for corner in corners]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), min(ys), max(xs), max(ys)


def _placed(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _joined(one: Matrix, other: Matrix) -> Matrix:
    """Do the other step first, then the one."""
    a, b, c, d, _, _ = one
    e, f = _placed(one, other[4], other[5])
    return (
        a * other[0] + c * other[1],
        b * other[0] + d * other[1],
        a * other[2] + c * other[3],
        b * other[2] + d * other[3],
        e,
        f,
    )


def _step(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return 1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0
    if name == "scale":
        return numbers[0], 0, 0, numbers[-1], 0, 0
    assert name == "rotate"
    turn = radians(numbers[0])
    turned = (cos(turn), sin(turn), -sin(turn), cos(turn), 0.0, 0.0)
    if len(numbers) == 1:
        return turned
    x, y = numbers[1:]
    return _joined(_joined((1, 0, 0, 1, x, y), turned), (1, 0, 0, 1, -x, -y))
