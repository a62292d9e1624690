"""Plots of a tournament, as SVG that needs nothing else: strengths with their intervals, and how they came about."""

from collections.abc import Sequence
from html import escape

from algodrome.arena.tournament.findings import Findings, Standing
from algodrome.arena.tournament.ratings import courses
from algodrome.arena.tournament.sprt import LOWER, UPPER
from algodrome.language import text
from algodrome.language.figures import decimal

WIDTH, MARGIN, NAMES = 440, 16, 136  # narrow, so that a phone shows letters of a size to read
ROW, HEIGHT, LETTERS = 26, 260, 14
SIGNS = 14  # of a name that the margin has room for
COLOURS = ("#0b6e99", "#c2410c", "#4d7c0f", "#7e22ce", "#b91c1c", "#0f766e", "#a16207", "#475569")
DASHES = ("", "6 3", "2 2", "8 3 2 3")  # lines are told apart without colours too


def whiskers(found: Findings) -> str:
    """Draw the rating of each bot as a dot, with its interval."""
    rated = [standing for standing in found.standings if standing.rating]
    low = min(standing.rating.low for standing in rated if standing.rating)
    high = max(standing.rating.high for standing in rated if standing.rating)
    rows = [_whisker(place, standing, low, high) for place, standing in enumerate(rated)]
    bottom = ROW * len(rated) + MARGIN
    ends = [_label(NAMES, bottom, decimal(low), "middle"), _label(WIDTH - MARGIN, bottom, decimal(high), "end")]
    return _svg(bottom + MARGIN, text("tournament.plots.whiskers"), [*rows, *ends])


def _whisker(place: int, standing: Standing, low: float, high: float) -> str:
    rating, y = standing.rating, ROW * place + ROW // 2
    if rating is None:
        return ""
    left, dot, right = (_across(value, low, high) for value in (rating.low, rating.points, rating.high))
    line = f'<line x1="{left:.1f}" y1="{y}" x2="{right:.1f}" y2="{y}" stroke="{_colour(place)}" stroke-width="2"/>'
    point = f'<circle cx="{dot:.1f}" cy="{y}" r="5" fill="{_colour(place)}"/>'
    return _label(NAMES - MARGIN, y + 4, standing.name, "end") + line + point


def rating_courses(found: Findings, names: Sequence[str]) -> str:
    """Draw how the ratings changed from game to game."""
    lines = courses(len(names), found.results)
    values = [value for line in lines for value in line]
    low, high = min(values), max(values)
    drawn = [
        _course(lines[standing.bot], low, high, place) + _key(place, standing.name)
        for place, standing in enumerate(found.standings)
    ]
    ends = [_label(NAMES - 4, HEIGHT - MARGIN, decimal(low), "end"), _label(NAMES - 4, MARGIN, decimal(high), "end")]
    return _svg(max(HEIGHT, ROW * len(names) + 2 * MARGIN), text("tournament.plots.courses"), [*drawn, *ends])


def trial_course(course: Sequence[float]) -> str:
    """Draw how the test came to its decision, between its two bounds."""
    low, high = min(LOWER, *course), max(UPPER, *course)
    bounds = [_course([bound, bound], low, high, 1) for bound in (LOWER, UPPER)]
    labels = [_label(NAMES - 4, _down(bound, low, high) + 4, decimal(bound, 2), "end") for bound in (LOWER, UPPER)]
    return _svg(HEIGHT, text("tournament.plots.trial"), [*bounds, *labels, _course([0.0, *course], low, high, 0)])


def _course(values: Sequence[float], low: float, high: float, place: int) -> str:
    step = (WIDTH - MARGIN - NAMES) / max(1, len(values) - 1)
    spots = " ".join(f"{NAMES + step * n:.1f},{_down(value, low, high):.1f}" for n, value in enumerate(values))
    dash = DASHES[place % len(DASHES)]
    return (
        f'<polyline points="{spots}" fill="none" stroke="{_colour(place)}" stroke-width="2" stroke-dasharray="{dash}"/>'
    )


def _key(place: int, name: str) -> str:
    y = 2 * MARGIN + ROW * place
    line = f'<line x1="0" y1="{y}" x2="22" y2="{y}" stroke="{_colour(place)}" stroke-width="2" '
    return f'{line}stroke-dasharray="{DASHES[place % len(DASHES)]}"/>' + _label(28, y + 4, name, "start")


def _across(value: float, low: float, high: float) -> float:
    return NAMES + (value - low) / ((high - low) or 1) * (WIDTH - MARGIN - NAMES)


def _down(value: float, low: float, high: float) -> float:
    return HEIGHT - MARGIN - (value - low) / ((high - low) or 1) * (HEIGHT - 2 * MARGIN)


def _colour(place: int) -> str:
    return COLOURS[place % len(COLOURS)]


def _label(x: float, y: float, words: str, anchor: str) -> str:
    shown = words if len(words) <= SIGNS else "…" + words[1 - SIGNS :]
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(shown)}</text>'


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    looks = f'viewBox="0 0 {WIDTH} {height:.0f}" role="img" font-size="{LETTERS}"'
    opened = f'<svg xmlns="http://www.w3.org/2000/svg" {looks}>'
    return f"{opened}<title>{escape(title)}</title>{''.join(parts)}</svg>"
