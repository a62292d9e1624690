"""The part of a track that an exercise is about: the bolide, and the columns that it may reach."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.exercises import Exercise
from algodrome.games.pictures.drawing import HEAVY, POINT, SMALLEST, Drawing, lettered
from algodrome.games.pictures.look import Look
from algodrome.games.pictures.svg import element
from algodrome.games.speedalgo.pictures.road import CELL, GRASS, HEIGHT, LEFT, TOP, cars_of, columns_of, ground, left_of
from algodrome.games.speedalgo.track import NAMES, Track, find_track
from algodrome.language import text

BEHIND, AHEAD = 2, 7  # columns that are shown at least
WRITTEN = 9.5  # the size of the smallest number: that on a bolide
SCALE = SMALLEST * POINT / 10 / WRITTEN  # mm for a unit


def asked(exercise: Exercise, view: Mapping[str, Any], look: Look) -> Drawing:
    """Draw a position."""
    track = find_track(view["options"]["track"], view["options"]["players"])
    first, last = columns_shown(exercise, view, track)
    left = left_of(first, track) - LEFT
    width = left_of(last + 1, track) - left
    cars = cars_of(view["bolides"], view["traffic"], track, look)
    told = text(
        "speedalgo.paper.told.asked",
        bolides=", ".join(filter(None, view["bolides"])),
        traffic=", ".join(filter(None, view["traffic"])),
    )
    drawn = ground(track, look) + cars + _lanes(left, look)
    return Drawing(drawn, width * SCALE, HEIGHT * SCALE, told, view=(left, 0, width, HEIGHT))


def columns_shown(exercise: Exercise, view: Mapping[str, Any], track: Track) -> tuple[int, int]:
    """Give the first and the last column that are shown."""
    start = int(view["bolides"][exercise.seat - 1][1:])
    goals = [int(exercise.goal)] if exercise.goal.isdigit() else []
    cells = [answer.said for answer in exercise.answers] + [exercise.goal]
    goals += [int(cell[1:]) for cell in cells if cell[:1] in NAMES and cell[1:].isdigit()]
    last = max([start + AHEAD, *(goal + 2 for goal in goals)])
    return max(0, min([start, *goals]) - BEHIND), min(last, columns_of(track) - 1)


def _lanes(left: float, look: Look) -> str:
    """Name the lanes at the left edge of what is shown."""
    names = [
        lettered(name, left + LEFT / 2, TOP + (lane + 0.5) * CELL + 5, 15, weight=HEAVY)
        for lane, name in enumerate(NAMES)
    ]
    return element("rect", x=left, width=LEFT, height=HEIGHT, fill=look.fill(GRASS)) + "".join(names)
