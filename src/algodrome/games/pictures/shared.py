"""The shapes and colours of the seats, which the site draws too."""

from algodrome.games.pictures.seats import COLOURS as FILLS
from algodrome.games.pictures.seats import ON, PATTERNS, SHAPES

SHARED = {"SHAPES": SHAPES, "PATTERNS": PATTERNS}
COLOURS = {
    name: colour
    for seat, (fill, on) in enumerate(zip(FILLS, ON, strict=True), 1)
    for name, colour in ((f"seat-{seat}", fill), (f"seat-{seat}-on", on))
}
