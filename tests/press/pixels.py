"""Pages as pixels: what a copier sees of them, and what of a picture is shape and not shade."""

import numpy as np
from numpy.typing import NDArray

from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import COLOUR
from algodrome.press.document import Document
from algodrome.press.page import Page, Placed
from algodrome.press.pixels import read_png
from algodrome.press.typesetting import pictures_of

Greys = NDArray[np.int16]


def greys_of(drawings: list[Drawing], dots_per_inch: float) -> list[Greys]:
    """Draw each drawing on a page of its own, as a copier sees it."""
    pages = tuple(Page((Placed(one, 0, 0),), "", one.width, one.height, has_foot=False) for one in drawings)
    document = Document("test", "test", "test", "test", COLOUR, pages=pages)
    return [read_greys(png) for png in pictures_of(document, dots_per_inch)]


def read_greys(png: bytes) -> Greys:
    """Read a PNG as greys from 0, black, to 255."""
    greys: Greys = read_png(png).mean(axis=2).astype(np.int16)
    return greys


def edges(greys: Greys) -> NDArray[np.bool_]:
    """Give where a picture changes within one dot: outlines, hatching and letters, but no shade."""
    across = abs(np.diff(greys, axis=1))[:-1] > 40
    down = abs(np.diff(greys, axis=0))[:, :-1] > 40
    return across | down


def difference(one: Greys, other: Greys) -> float:
    """Tell which part of the outlines of two pictures is not shared, from 0 to 1."""
    first, second = edges(one), edges(other)
    return float((first ^ second).sum() / max(1, (first | second).sum()))


def dots_apart(one: Greys, other: Greys) -> int:
    """Count the dots of the outlines of two pictures that are not shared."""
    return int((edges(one) ^ edges(other)).sum())
