"""Pictures of pages, dot by dot: PNG read, and written so small that a package can carry hundreds of them."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Dots = NDArray[np.uint8]  # rows, columns, and red, green, blue
SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 6: 4}  # by what the head of a file says of its colours
TRUE_COLOUR = 2
SHADE = 17  # between two shades of a small picture: sixteen are left of each colour


def read_png(png: bytes) -> Dots:
    """Read a PNG of eight bits a channel; what lets shine through is left out."""
    place, packed, width, height, channels = len(SIGNATURE), b"", 0, 0, 0
    while place < len(png):
        size, kind = struct.unpack_from(">L4s", png, place)
        content = png[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack_from(">LLBB", content)
            channels = CHANNELS[colour]
        elif kind == b"IDAT":
            packed += content
        place += 12 + size
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * channels)
    return _unfiltered(rows[:, 0], rows[:, 1:].reshape(height, width, channels)[:, :, :3])


def small_png(png: bytes) -> bytes:
    """Write a PNG anew with fewer shades, in a third of the bytes."""
    dots = np.round(read_png(png) / SHADE).astype(np.uint8) * SHADE
    height, width, _ = dots.shape
    rows = b"".join(b"\0" + row.tobytes() for row in dots)
    head = struct.pack(">LLBBBBB", width, height, 8, TRUE_COLOUR, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(_part(kind, content) for kind, content in parts)


def _part(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">L", len(content)) + kind + content + struct.pack(">L", zlib.crc32(kind + content))


def _unfiltered(filters: Dots, rows: Dots) -> Dots:
    """Undo what PNG does to each row before it is packed; sums wrap at 256, as bytes do."""
    plain = rows.copy()
    above = np.zeros_like(plain[0])
    for kind, row in zip(filters, plain, strict=True):
        if kind == 1:
            row[:] = np.cumsum(row, axis=0, dtype=np.uint8)
        elif kind == 2:  # noqa: PLR2004 - the number of the filter, as in the standard
            row[:] = row + above
        elif kind:
            _undo_mixed(row, above, is_mean=kind == 3)  # noqa: PLR2004 - likewise
        above = row
    return plain


def _undo_mixed(row: Dots, above: Dots, *, is_mean: bool) -> None:
    """Undo a filter that guesses each dot from the ones before it and above it."""
    channels = len(row[0])
    for channel in range(channels):
        before = corner = 0
        for place, (difference, up) in enumerate(
            zip(row[:, channel].tolist(), above[:, channel].tolist(), strict=True)
        ):
            guess = (before + up) // 2 if is_mean else _nearest(before, up, corner)
            before, corner = (difference + guess) % 256, up
            row[place, channel] = before


def _nearest(left: int, up: int, corner: int) -> int:
    """Choose the neighbour that is nearest to what the three of them promise."""
    promised = left + up - corner
    return min((left, up, corner), key=lambda value: abs(promised - value))
