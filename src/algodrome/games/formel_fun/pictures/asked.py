"""The part of the board that an exercise is about, and the cards of who is asked."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from algodrome.games.exercises import Exercise
from algodrome.games.formel_fun.constants import LAP
from algodrome.games.formel_fun.pictures.stretch import stretch
from algodrome.games.pictures.drawing import POINT, SMALLEST, Drawing, lettered
from algodrome.games.pictures.look import PAPER, Look
from algodrome.games.pictures.svg import element
from algodrome.language import text

WRITTEN = 15  # the size of the smallest number: that of a space, or on a car
SCALE = SMALLEST * POINT / 10 / WRITTEN  # mm for a unit
STRIP, SIZE = 34, 20  # units: for the hand below the board, and its letters


def asked(exercise: Exercise, view: Mapping[str, Any], look: Look) -> Drawing:
    """Draw a position; the answers are spaces, cars or cards of the hand."""
    cars = [f"{name} {entry['space']}" for name, entry in view["cars"].items() if "space" in entry]
    told = text("formel_fun.paper.told.asked", cars=", ".join(cars))
    drawn = stretch(view, *_stretch(exercise, view), look, told)
    if "hand" in view:
        drawn = _with_hand(drawn, text("formel_fun.paper.told.hand", cards=", ".join(view["hand"])))
    _, _, width, height = drawn.box
    return replace(drawn, width=width * SCALE, height=height * SCALE)


def _stretch(exercise: Exercise, view: Mapping[str, Any]) -> tuple[int, int]:
    """Tell the first and the last space that are shown: the way to all answers that are spaces, or round all cars."""
    if all(answer.said.isdigit() for answer in exercise.answers):
        start = view["cars"][view["order"][view["turn"]]]["space"]
        return start - 1, start + max((int(answer.said) - start) % LAP for answer in exercise.answers) + 1
    standing = sorted({entry["space"] for entry in view["cars"].values() if "space" in entry})
    gaps = [(after - before) % LAP or LAP for before, after in zip(standing, standing[1:] + standing[:1], strict=True)]
    before = gaps.index(max(gaps))  # the longest way without a car is left out
    return standing[before] + max(gaps) - 1, standing[before] + LAP + 1


def _with_hand(drawn: Drawing, told: str) -> Drawing:
    """Write the hand below."""
    left, top, width, height = drawn.box
    strip = element("rect", x=left, y=top + height, width=width, height=STRIP, fill=PAPER)
    written = lettered(told, left + 4, top + height + 24, SIZE, anchor="start")
    view = (left, top, width, height + STRIP)
    return replace(drawn, inside=drawn.inside + strip + written, told=f"{drawn.told} {told}", view=view)
