"""A booklet: pages of A5, two on each side of a sheet of A4, in the order in which they are read once it is folded."""

PAGES = 4  # of a folded sheet
Side = tuple[int, int]  # the pages on the left and on the right, from 1; one that the text does not fill stays empty


def sheets_for(pages: int) -> int:
    """Count the sheets that a number of pages takes."""
    return -(-pages // PAGES)


def imposed(pages: int) -> list[Side]:
    """Give the sides of the sheets, each front followed by its back, which is turned on the short edge."""
    last = sheets_for(pages) * PAGES
    return [side for first in range(1, last // 2, 2) for side in ((last + 1 - first, first), (first + 1, last - first))]
