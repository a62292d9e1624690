"""What an environment shows: the terminal's board as text, or the game's picture as dots.

A game's folder may have a module `scene` with `picture(game, view)`, an SVG of what a seat sees; without one the
terminal's board is drawn. resvg turns SVG into PNG, with the letters that the package carries, so that pictures are the
same on every machine; Pillow reads PNG.
"""

from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.games import pictures
from algodrome.games.contract import Game, State
from algodrome.games.pictures.svg import element, words
from algodrome.games.terminal import lines
from algodrome.language import text
from algodrome.rl.extras import extra

RENDER_MODES = ("ansi", "rgb_array", "human")
FRAMES = 4  # per second, where somebody makes a film
WIDTH = 640  # dots
LETTERS = "Atkinson Hyperlegible Next"
FONTS = Path(pictures.__file__).with_name("fonts")
SIGN, LINE = 9.0, 18.0  # width and height of a sign of the terminal's board

Frame = str | NDArray[np.uint8] | None


def check_mode(mode: str | None) -> None:
    """Refuse a mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(text("rl.choice", name="render_mode", value=mode, known=", ".join(RENDER_MODES)))


def rendered(mode: str | None, state: State, seat: int) -> Frame:
    """Show a state to a seat (from 1); for a person it is printed."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return dots(svg_of(state.game, state.view(seat)))
    board = "\n".join(lines(state.game, state.view(seat), state.game.seat_names(), width=120))
    if mode == "ansi":
        return board
    print(board)  # noqa: T201 - what a person asked to watch
    return None


def svg_of(game: Game, view: dict[str, Any]) -> str:
    """Draw what a seat sees: the game's picture, or the terminal's board."""
    scene = game.module("scene")
    return str(scene.picture(game, view)) if scene else _board(lines(game, view, game.seat_names()))


def dots(svg: str, width: int = WIDTH) -> NDArray[np.uint8]:
    """Paint an SVG, so many dots wide: rows, columns, and red, green, blue."""
    with extra():
        import resvg_py  # noqa: PLC0415 - only who wants pictures needs it
        from PIL import Image  # noqa: PLC0415
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        background="#ffffff",
        skip_system_fonts=True,
        font_dirs=[str(FONTS)],
        sans_serif_family=LETTERS,
    )
    with Image.open(BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"))


def _board(board: list[str]) -> str:
    """Write lines of text as a picture."""
    wide, high = SIGN * max(map(len, board)), LINE * (len(board) + 1)
    placed = (
        element("text", words(sign), x=SIGN * column, y=LINE * row, font_size=15)
        for row, line in enumerate(board, 1)
        for column, sign in enumerate(line)
        if sign.strip()
    )
    return element(
        "svg", *placed, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {wide:g} {high:g}", font_family=LETTERS
    )
