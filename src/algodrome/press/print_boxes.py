"""Where a print shop cuts: TrimBox and BleedBox of every page, which typst does not write."""

import re
from collections.abc import Sequence

from algodrome.games.pdf_streams import rewritten
from algodrome.press.page import BLEED, Page, Window

PAGE = re.compile(rb"<</Type/Page/(?=[^\n]*?/MediaBox\[[^\]]*\])")
POINTS = 72 / 25.4  # of a millimetre
SUSPECTS = b"/Suspects false"  # what is so anyway, and what some programs stumble over


def with_boxes(pdf: bytes, pages: Sequence[Page]) -> bytes:
    """Say of every page where it is cut, if it is; everything else stays as it is."""
    pdf = pdf.replace(SUSPECTS, b" " * len(SUSPECTS))
    if not any(page.trim for page in pages):
        return pdf
    coming = iter(pages)
    return rewritten(pdf, lambda plain: PAGE.sub(lambda head: head[0] + _boxes(next(coming)), plain))


def _boxes(page: Page) -> bytes:
    if page.trim is None:
        return b""
    left, top, wide, high = page.trim
    bleeding = left - BLEED, top - BLEED, wide + 2 * BLEED, high + 2 * BLEED
    return b"TrimBox%s/BleedBox%s/" % (_box(page.trim, page), _box(bleeding, page))


def _box(window: Window, page: Page) -> bytes:
    """Write a rectangle in points, from the lower left corner of the page."""
    left, top, wide, high = window
    corners = left, page.height - top - high, left + wide, page.height - top
    return b"[%s]" % " ".join(f"{POINTS * max(0.0, corner):.4f}" for corner in corners).encode()
