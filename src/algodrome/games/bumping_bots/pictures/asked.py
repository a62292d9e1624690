"""The part of a track that an exercise is about, with the letters of the answers on their cells."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.bumping_bots.geometry import place_named
from algodrome.games.bumping_bots.pictures.palette import INK
from algodrome.games.bumping_bots.pictures.picture import Window, cells_in, position_picture, positions_told
from algodrome.games.bumping_bots.pictures.printed import VIEW, picture_drawing
from algodrome.games.bumping_bots.track_reader import find_track
from algodrome.games.exercises import Exercise
from algodrome.games.paper import LETTERS
from algodrome.games.pictures.drawing import POINT, SMALLEST, Drawing
from algodrome.games.pictures.hexagons import Place, centre
from algodrome.games.pictures.look import Look
from algodrome.games.pictures.svg import element, group, moved_to

NEAR, AROUND = 8, 2  # cells: robots further away are not shown; what is shown beside the others
WRITTEN = 10  # the size of the smallest number: a speed
SCALE = SMALLEST * POINT / 10 / WRITTEN  # mm for a unit
CELL = re.compile(r"\d+,\d+")


def asked(exercise: Exercise, view: Mapping[str, Any], look: Look) -> Drawing:
    """Draw a position, and where the answers are."""
    track = find_track(view["options"]["track"])
    offered = [answer.said for answer in exercise.offered()]
    cells = {letter: place_named(said) for letter, said in zip(LETTERS, offered, strict=False) if CELL.fullmatch(said)}
    window = _window(exercise, view, list(cells.values()))
    told = positions_told(view, cells_in(track, window))
    drawn = position_picture(track, view, told, window=window, marks="".join(map(_mark, cells, cells.values())))
    wide = float(VIEW.findall(drawn)[0].split()[2])
    return picture_drawing(drawn, look, told, wide * SCALE)


def _window(exercise: Exercise, view: Mapping[str, Any], answers: Sequence[Place]) -> Window:
    """Show the robot that is asked about, the robots near it, and the answers."""
    robots = [place_named(entry["cell"]) for entry in view["robots"] if entry["cell"]]
    column, row = place_named(view["robots"][exercise.seat - 1]["cell"])
    near = [place for place in robots if max(abs(place[0] - column), abs(place[1] - row)) <= NEAR]
    columns, rows = zip(*near, *answers, strict=True)
    return (min(columns) - AROUND, min(rows) - AROUND), (max(columns) + AROUND, max(rows) + AROUND)


def _mark(letter: str, place: Place) -> str:
    disc = element("circle", r=9, fill=INK)
    written = {"y": 4.4, "font_size": 14, "font_weight": 700, "text_anchor": "middle", "fill": "#fdfdfd"}
    return group(disc, element("text", letter, **written), transform=moved_to(centre(place)))
