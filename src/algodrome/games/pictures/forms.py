"""Forms to fill in by hand: ruled tables with a head, drawn in tenths of a millimetre."""

from collections.abc import Sequence

from algodrome.games.pictures.drawing import BOLD, HEAVY, said
from algodrome.games.pictures.look import INK
from algodrome.games.pictures.svg import element

PAGE_WIDTH, PAGE_HEIGHT = 190.0, 262.0  # mm: what a standing A4 page has room for above its foot


def heading(title: str, name: str, date: str, width: float = 1900) -> str:
    """Set a title, and under it what is to be filled in: who, and when."""
    lines = element(
        "path", d=f"M250 112H{width * 0.6:.0f}M{width * 0.75:.0f} 112H{width:.0f}", stroke=INK, stroke_width=2
    )
    return (
        said(title, 0, 60, 18, weight=HEAVY, anchor="start")
        + said(name, 0, 108, 9, anchor="start")
        + said(date, width * 0.64, 108, 9, anchor="start")
        + lines
    )


def ruled(
    corner: tuple[float, float],
    widths: Sequence[float],
    heights: Sequence[float],
    rows: Sequence[Sequence[str]],
    points: float = 9,
) -> str:
    """Rule a table and fill in what is known; the first row is its head."""
    x, y = corner
    xs = [x + sum(widths[:column]) for column in range(len(widths) + 1)]
    xs[0], xs[-1] = xs[0] + 1, xs[-1] - 1  # the outer lines lie inside, even at the edge of a drawing
    ys = [y + sum(heights[:row]) for row in range(len(heights) + 1)]
    lines = "".join(f"M{xs[0]:.1f} {line:.1f}H{xs[-1]:.1f}" for line in ys)
    lines += "".join(f"M{line:.1f} {ys[0]:.1f}V{ys[-1]:.1f}" for line in xs)
    told = [
        said(
            cell,
            (xs[column] + xs[column + 1]) / 2,
            (ys[row] + ys[row + 1]) / 2 + points * 1.2,
            points,
            weight=BOLD if row == 0 else 400,
            room=widths[column] - 16,
        )
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if cell
    ]
    below_head = element("path", d=f"M{xs[0]:.1f} {ys[1]:.1f}H{xs[-1]:.1f}", stroke=INK, stroke_width=8)
    return element("path", d=lines, stroke=INK, stroke_width=2, fill="none") + below_head + "".join(told)
