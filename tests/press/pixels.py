"""Pages as pixels: PNG read into arrays of greys, and what of a picture is shape and not shade."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import COLOUR
from algodrome.press.document import Document
from algodrome.press.page import Page, Placed
from algodrome.press.typesetting import pictures_of

Greys = NDArray[np.int16]


def greys_of(drawings: list[Drawing], dots_per_inch: float) -> list[Greys]:
    """Draw each drawing on a page of its own, as a copier sees it."""
    pages = tuple(Page((Placed(one, 0, 0),), "", one.width, one.height, has_foot=False) for one in drawings)
    document = Document("test", "test", "test", "test", COLOUR, pages=pages)
    return [read_png(png) for png in pictures_of(document, dots_per_inch)]


def read_png(png: bytes) -> Greys:
    """Read a PNG of eight bits a channel as greys from 0, black, to 255."""
    place, packed, width, height, channels = 8, b"", 0, 0, 0
    while place < len(png):
        size, kind = struct.unpack_from(">L4s", png, place)
        content = png[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack_from(">LLBB", content)
            channels = {0: 1, 2: 3, 6: 4}[colour]
        elif kind == b"IDAT":
            packed += content
        place += 12 + size
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * channels)
    plain = _unfiltered(rows[:, 0], rows[:, 1:].reshape(height, width, channels).astype(np.int16))
    greys: Greys = plain[:, :, :3].mean(axis=2).astype(np.int16)
    return greys


def _unfiltered(filters: NDArray[np.uint8], rows: Greys) -> Greys:
    """Undo what PNG does to each row before it is packed."""
    above = np.zeros_like(rows[0])
    for kind, row in zip(filters, rows, strict=True):
        if kind == 1:
            row[:] = np.cumsum(row, axis=0) % 256
        elif kind == 2:
            row[:] = (row + above) % 256
        elif kind > 2:
            before, corner = np.zeros_like(row[0]), np.zeros_like(row[0])
            for x in range(len(row)):
                guess = (before + above[x]) // 2 if kind == 3 else _nearest(before, above[x], corner)
                before, corner = (row[x] + guess) % 256, above[x]
                row[x] = before
        above = row
    return rows


def _nearest(left: Greys, up: Greys, corner: Greys) -> Greys:
    guess = left + up - corner
    to_left, to_up, to_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
    first = np.where((to_left <= to_up) & (to_left <= to_corner), left, up)
    return np.where((to_left > to_corner) & (to_up > to_corner), corner, first)


def edges(greys: Greys) -> NDArray[np.bool_]:
    """Give where a picture changes within one dot: outlines, hatching and letters, but no shade."""
    across = abs(np.diff(greys, axis=1))[:-1] > 40
    down = abs(np.diff(greys, axis=0))[:, :-1] > 40
    return across | down


def difference(one: Greys, other: Greys) -> float:
    """Tell which part of the outlines of two pictures is not shared, from 0 to 1."""
    first, second = edges(one), edges(other)
    return float((first ^ second).sum() / max(1, (first | second).sum()))
