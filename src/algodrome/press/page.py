"""A sheet of paper on which everything has its place, in millimetres from its upper left corner."""

from collections.abc import Iterator
from dataclasses import dataclass

from algodrome.games.pictures.drawing import Drawing

A4 = (210.0, 297.0)
BLEED = 3.0  # what a print shop prints beyond the cut
EDGE = 6.0  # what no school printer reaches
FOOT_HEIGHT = 3.0
FOOT_ROOM = EDGE + 2 * FOOT_HEIGHT + 1.5  # what a board leaves free: a foot may take two lines

Window = tuple[float, float, float, float]  # the part of a drawing that is shown: left, top, width, height


@dataclass(frozen=True)
class Placed:
    """A drawing on a page."""

    drawing: Drawing
    x: float
    y: float
    what: str | None = None  # the component that it is; None: marks, or one more view of something counted elsewhere
    is_back: bool = False
    window: Window | None = None
    scale: float = 1.0

    @property
    def width(self) -> float:
        """Give the width on the page, of the whole drawing."""
        return self.drawing.width * self.scale

    @property
    def height(self) -> float:
        """Give the height on the page, of the whole drawing."""
        return self.drawing.height * self.scale


@dataclass(frozen=True)
class Page:
    """One side of a sheet."""

    placed: tuple[Placed, ...]
    note: str  # what to do with it: cut, fold, glue
    width: float = A4[0]
    height: float = A4[1]
    has_foot: bool = True
    trim: Window | None = None  # what is left when a print shop has cut it

    def components(self) -> Iterator[str]:
        """Name what can be cut out of the sheet."""
        for item in self.placed:
            if item.what and not item.is_back:
                yield item.what
