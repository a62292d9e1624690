"""Coupons for a class: the code, a number and perhaps a name for each seat, and a square of dots to scan."""

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

from algodrome.games.own_text import cut
from algodrome.games.paper import Thing
from algodrome.games.pictures.drawing import BOLD, HEAVY, POINT, Drawing, said
from algodrome.games.pictures.lettering import width_of, wrapped
from algodrome.games.pictures.look import COLOUR, INK
from algodrome.games.pictures.svg import element
from algodrome.language import text
from algodrome.press.document import Document
from algodrome.press.piece_sheets import piece_pages
from algodrome.press.printing import check_letters

MOST_SEATS = 36
LONGEST_ADDRESS = 48
LINES = 2  # that an address has room for
LONGEST_NAME = 16  # letters that stand beside the number of a place
CODE = re.compile(r"[A-Z0-9]{3,12}")
PARTS = re.compile(r"https://|[.:/-]?[^.:/-]+|.")  # of an address, which may go to the next line
WIDTH, HEIGHT, QUIET = 600, 260, 12  # tenths of a millimetre: a coupon, and what a camera needs round the dots
SQUARE = 230


def coupons(code: str, seats: int, address: str | None, names: Sequence[str] = ()) -> Document:
    """Make the coupons of a class; ValueError says what is wrong with its code, its size, its address or a name."""
    plain = re.sub(r"[\s-]", "", code).upper()
    if not CODE.fullmatch(plain):
        raise ValueError(text("press.coupon.bad_code", code=code))
    if not 1 <= seats <= MOST_SEATS:
        raise ValueError(text("press.coupon.bad_number", most=MOST_SEATS, number=seats))
    if address is not None and not (re.match(r"https?://[^\s/]", address) and len(address) <= LONGEST_ADDRESS):
        raise ValueError(text("press.coupon.bad_address", most=LONGEST_ADDRESS))
    names = [normalize("NFC", name) for name in names]
    bad = next((name for name in names if len(name) > LONGEST_NAME), None)
    if bad is not None:
        raise ValueError(text("press.coupon.bad_name", most=LONGEST_NAME, name=cut(bad)))
    if len(names) > seats:
        raise ValueError(text("press.coupon.more_names", names=len(names), seats=seats))
    named = [check_letters(name) for name in names] + [""] * (seats - len(names))
    things = [Thing("coupons", _coupon(plain, seat, name, address)) for seat, name in enumerate(named, 1)]
    title = text("press.sheets.coupons")
    return Document("algodrome", "Algodrome", "coupons", title, COLOUR, pages=tuple(piece_pages(things, "coupons")))


def _coupon(code: str, seat: int, name: str, address: str | None) -> Drawing:
    link = f"{address.rstrip('/')}/c/{code}" if address else None
    middle = WIDTH - (SQUARE if link else 0)
    how = shown_lines(address, middle - 30) if address else wrapped(text("press.coupon.plain"), middle - 35, 7 * POINT)
    place = " · ".join(filter(None, (text("press.coupon.place", number=seat), name)))
    lines = [said(line, 20, 205 + 31 * row, 7, anchor="start") for row, line in enumerate(how)]
    inside = (
        element("rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, fill="#ffffff", stroke=INK, stroke_width=2)
        + said(text("press.coupon.code"), 20, 45, 8, anchor="start")
        + said(code, 20, 115, 24, weight=HEAVY, anchor="start", room=middle - 30)
        + said(place, 20, 165, 12, weight=BOLD, anchor="start", room=middle - 30)
        + "".join(lines)
        + (_dots(link, WIDTH - SQUARE - 8, (HEIGHT - SQUARE) / 2) if link else "")
    )
    told = f"{text('press.coupon.code')} {code}, {place}. {link or ''}".strip()
    return Drawing(inside, WIDTH / 10, HEIGHT / 10, told)


def shown_lines(address: str, room: float) -> list[str]:
    """Write an address in lines that fit, without what a browser adds by itself; a word is cut only if it must be."""
    shown = re.sub(r"^http://|/$", "", address)
    by_words = _filled(PARTS.findall(shown), room)
    fits = len(by_words) <= LINES and all(width_of(line, 7 * POINT) <= room for line in by_words)
    return by_words if fits else _filled(shown, room)


def _filled(parts: Iterable[str], room: float) -> list[str]:
    """Fill lines with parts of an address."""
    lines = [""]
    for part in parts:
        if lines[-1] and width_of(lines[-1] + part, 7 * POINT) > room:
            lines.append("")
        lines[-1] += part
    return lines


def _dots(link: str, x: float, y: float) -> str:
    """Draw the square of dots."""
    import segno  # noqa: PLC0415 - an extra, as typst is

    rows = [list(row) for row in segno.make(link, error="m", micro=False).matrix]
    size = (SQUARE - 2 * QUIET) / len(rows)
    path = "".join(
        f"M{x + QUIET + size * column:.2f} {y + QUIET + size * row:.2f}h{size:.2f}v{size:.2f}h-{size:.2f}z"
        for row, dots in enumerate(rows)
        for column, dot in enumerate(dots)
        if dot
    )
    return element("path", d=path, fill="#000000", shape_rendering="crispEdges")
