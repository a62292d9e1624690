"""Pictures of the game as they are printed: set in our own fonts, and saving ink where that is asked for."""

import re

from algodrome.games.bumping_bots.pictures import palette
from algodrome.games.bumping_bots.pictures.obstacles import OUTWARDS
from algodrome.games.bumping_bots.pictures.picture import FONT
from algodrome.games.bumping_bots.pictures.robots import WRITTEN
from algodrome.games.pictures import seats
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.lettering import BODY
from algodrome.games.pictures.look import PAPER, Look

FILLED = (
    *palette.ZONES,
    palette.ODD_ZONE,
    *seats.COLOURS,
    palette.STEEL,
    palette.WARNING,
    palette.DRUM,
    palette.BUMPER,
    palette.BLOW,
    palette.WALL,
)
DARK = (palette.STEEL_EDGE, palette.DRUM_EDGE, palette.BUMPER_EDGE, palette.BLOW_EDGE, palette.REVERSE, palette.PUSH)
# Lines that are white on colour, and have to be dark on white: between cells, and the patterns of robots
WHITE_LINES = (
    ('stroke="#fff" stroke-width="1.4"', f'stroke="{palette.INK}" stroke-width="0.7"'),
    ('stroke="#ffffff"', f'stroke="{palette.INK}"'),
    (f'="{WRITTEN}"', '="#ffffff"'),
    (f'd="{OUTWARDS}"', f'd="{OUTWARDS}" stroke="{palette.INK}" stroke-width="1.6"'),
)
VIEW = re.compile(r'viewBox="([^"]*)"')


def printed(svg: str, look: Look) -> str:
    """Give a drawing as it is printed."""
    return saving(svg) if look.saves_ink else svg


def saving(svg: str) -> str:
    """Paint what is coloured white, with dark edges; shapes, patterns, letters and numbers tell things apart."""
    for white, dark in WHITE_LINES:
        svg = svg.replace(white, dark)
    for colour in DARK:
        svg = svg.replace(colour, palette.INK)
    for colour in FILLED:
        svg = svg.replace(f'fill="{colour}"', f'fill="{PAPER}"').replace(f'stroke="{colour}"', f'stroke="{PAPER}"')
    return svg


def picture_drawing(document: str, look: Look, told: str, width: float) -> Drawing:
    """Take a whole SVG document for paper, so many millimetres wide."""
    left, top, wide, high = map(float, VIEW.findall(document)[0].split())
    own = printed(document.replace(FONT.replace("'", "&#x27;"), BODY).replace(FONT, BODY), look)
    return Drawing(own, width, width * high / wide, told, view=(left, top, wide, high), is_document=True)
