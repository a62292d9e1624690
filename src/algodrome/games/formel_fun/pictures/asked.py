"""The part of the board that an exercise is about, and the cards of who is asked."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from algodrome.games.exercises import Exercise
from algodrome.games.formel_fun.constants import LAP
from algodrome.games.formel_fun.pictures.board import cars_on, ground, part
from algodrome.games.formel_fun.pictures.circuit import HALF_ROAD, spot
from algodrome.games.pictures.drawing import POINT, SMALLEST, Drawing, lettered
from algodrome.games.pictures.look import PAPER, Look
from algodrome.games.pictures.svg import element
from algodrome.language import text

WRITTEN = 15  # the size of the smallest number: that of a space, or on a car
SCALE = SMALLEST * POINT / 10 / WRITTEN  # mm for a unit
INSIDE, OUTSIDE, BESIDE = -HALF_ROAD - 36, HALF_ROAD + 24, 12  # how far what is shown reaches beside the road
STRIP, SIZE = 34, 20  # units: for the hand below the board, and its letters


def asked(exercise: Exercise, view: Mapping[str, Any], look: Look) -> Drawing:
    """Draw a position; the answers are spaces, cars or cards of the hand."""
    cars = [f"{name} {entry['space']}" for name, entry in view["cars"].items() if "space" in entry]
    told = text("formel_fun.paper.told.asked", cars=", ".join(cars))
    edges = [spot(along - 0.5, aside) for along in _spaces(exercise, view) for aside in (INSIDE, OUTSIDE)]
    drawn = part(edges, BESIDE, ground(look) + cars_on(view, look), told)
    if "hand" in view:
        drawn = _with_hand(drawn, text("formel_fun.paper.told.hand", cards=", ".join(view["hand"])))
    _, _, width, height = drawn.box
    return replace(drawn, width=width * SCALE, height=height * SCALE)


def _spaces(exercise: Exercise, view: Mapping[str, Any]) -> list[int]:
    """List the spaces that are shown: the way to all answers that are spaces, or wherever a car is."""
    standing = [entry["space"] for entry in view["cars"].values() if "space" in entry]
    if not all(answer.said.isdigit() for answer in exercise.answers):
        return standing
    start = view["cars"][view["order"][view["turn"]]]["space"]
    furthest = max((int(answer.said) - start) % LAP for answer in exercise.answers)
    return list(range(start - 1, start + furthest + 2))


def _with_hand(drawn: Drawing, told: str) -> Drawing:
    """Write the hand below."""
    left, top, width, height = drawn.box
    strip = element("rect", x=left, y=top + height, width=width, height=STRIP, fill=PAPER)
    written = lettered(told, left + 4, top + height + 24, SIZE, anchor="start")
    view = (left, top, width, height + STRIP)
    return replace(drawn, inside=drawn.inside + strip + written, told=f"{drawn.told} {told}", view=view)
