"""How wide words are in the typefaces of the site, and which letters these have: read from the fonts themselves."""

import re
import struct
from functools import cache
from importlib import resources
from pathlib import Path

BODY = "Atkinson Hyperlegible Next"
TITLE = "Bricolage Grotesque"
SIGNS = "DejaVu Sans Mono"  # comes with typst: ≤, ≥ and arrows, which the others have not
FILES = {
    (BODY, 400): "AtkinsonHyperlegibleNext-Regular.ttf",
    (BODY, 700): "AtkinsonHyperlegibleNext-Bold.ttf",
    (TITLE, 800): "BricolageGrotesque-ExtraBold.ttf",
}
OTHER_SIGNS = "≤≥→←↑↓≠"
WINDOWS, UNICODE = 3, 1


def fonts_folder() -> Path:
    """Tell where the fonts are."""
    return Path(str(resources.files(__package__))) / "fonts"


def width_of(words: str, size: float, family: str = BODY, weight: int = 400) -> float:
    """Give the width of words set at a size, in the units of that size."""
    advances = _advances(FILES[family, weight])
    return sum(advances.get(letter, 0.6) for letter in words) * size


def missing_letters(words: str) -> str:
    """Give the letters that can't be printed, each once."""
    known = _advances(FILES[BODY, 400])
    return "".join(dict.fromkeys(letter for letter in words if letter not in known and letter not in OTHER_SIGNS))


def wrapped(words: str, room: float, size: float, family: str = BODY, weight: int = 400) -> list[str]:
    """Break words into lines that fit into a width; a number stays with what it counts."""
    lines = [""]
    for word in re.split(r"(?<!\d) | (?!\w{3})", words):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size, family, weight) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


@cache
def _advances(file: str) -> dict[str, float]:
    """Read how far each letter goes, in parts of the size."""
    data = (fonts_folder() / file).read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    rows = (struct.unpack_from(">4sLLL", data, 12 + 16 * row) for row in range(count))
    tables = {tag: offset for tag, _, offset, _ in rows}
    units: int = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    metrics = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]

    def advance(glyph: int) -> float:
        units_across: int = struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * min(glyph, metrics - 1))[0]
        return units_across / units

    return {chr(code): advance(glyph) for code, glyph in _glyphs(data, tables[b"cmap"]).items()}


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Read which glyph each code has, from the table of format 4."""
    count = struct.unpack_from(">H", data, cmap + 2)[0]
    places = (struct.unpack_from(">HHL", data, cmap + 4 + 8 * row) for row in range(count))
    start = cmap + next(offset for platform, encoding, offset in places if (platform, encoding) == (WINDOWS, UNICODE))
    segments = struct.unpack_from(">H", data, start + 6)[0] // 2
    ends, starts, deltas, ranges = (
        struct.unpack_from(f">{segments}H", data, start + 14 + 2 * segments * part + 2 * (part > 0))
        for part in range(4)
    )
    found = {}
    for index, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if ranges[index]:
                place = start + 16 + 6 * segments + 2 * index + ranges[index] + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, place)[0]
            if glyph or not ranges[index]:
                found[code] = (glyph + deltas[index]) & 0xFFFF
    return found
