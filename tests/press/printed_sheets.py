"""What is printed, made once for all tests: the standard sets, the sizes of what is written, lines in a PDF."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET

from pypdf import PdfReader

from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class
from algodrome.language import speaking
from algodrome.press.document import Document
from algodrome.press.sets import standard_set
from algodrome.press.typesetting import pdf_of

GAMES = ("algouno", "bumping-bots", "formel-fun", "speedalgo")
POINTS_PER_MM = 72 / 25.4


@cache
def printed(game: str, code: str = "fr", look: str = "colour") -> tuple[Document, ...]:
    """Give the standard set of a game."""
    with speaking(code):
        return tuple(standard_set(game_class(game), LOOKS[look]))


def one_of_each(game: str, code: str = "fr") -> list[Document]:
    """Give the documents of a set; of sheets of exercises, which are laid out alike, those of one grade."""
    return [item for item in printed(game, code) if not re.fullmatch(r"(exercises|corrections)-[23]", item.name)]


def document(game: str, name: str, code: str = "fr", look: str = "colour") -> Document:
    """Give one document of a set."""
    return next(item for item in printed(game, code, look) if item.name == name)


@cache
def pdf(game: str, name: str, code: str = "fr", look: str = "colour") -> bytes:
    """Set one document of a set."""
    return pdf_of(document(game, name, code, look))


def reader(content: bytes) -> PdfReader:
    return PdfReader(BytesIO(content))


def sizes(drawing: Drawing, width: float) -> Iterator[tuple[float, str]]:
    """List the words of a drawing with their sizes in points, where it is printed so many millimetres wide."""
    root = ET.fromstring(drawing.svg)  # noqa: S314 - our own drawing
    across = float(root.attrib["viewBox"].split()[2])
    yield from _sizes(root, width / across * POINTS_PER_MM, 16.0)


def _sizes(node: Any, scale: float, size: float) -> Iterator[tuple[float, str]]:
    for found in re.findall(r"scale\(([-\d.]+)", node.get("transform", "")):
        scale *= float(found)
    size = float(node.get("font-size", size))
    if node.tag.endswith("text"):
        yield size * scale, "".join(node.itertext())
    for child in node:
        yield from _sizes(child, scale, size)


def lines(content: bytes, page: int) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Give the straight lines that a page draws itself, in millimetres from its lower left corner."""
    found: list[tuple[tuple[float, float], tuple[float, float]]] = []
    start = (0.0, 0.0)

    def place(arguments: Any, matrix: Any) -> tuple[float, float]:
        x, y = float(arguments[0]), float(arguments[1])
        return (
            (matrix[0] * x + matrix[2] * y + matrix[4]) / POINTS_PER_MM,
            (matrix[1] * x + matrix[3] * y + matrix[5]) / POINTS_PER_MM,
        )

    def visit(operator: bytes, arguments: Any, matrix: Any, _: Any) -> None:
        nonlocal start
        if operator == b"m":
            start = place(arguments, matrix)
        elif operator == b"l":
            end = place(arguments, matrix)
            found.append((start, end))
            start = end

    reader(content).pages[page].extract_text(visitor_operand_before=visit)
    return found
