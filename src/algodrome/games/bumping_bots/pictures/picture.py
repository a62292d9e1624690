"""Whole pictures: a track, or a position on it, with what a screen reader says in the language in force."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, place_named, place_of, reading_order
from algodrome.games.bumping_bots.pictures.ground import ground
from algodrome.games.bumping_bots.pictures.movements import over_robots, under_robots
from algodrome.games.bumping_bots.pictures.obstacles import (
    arms,
    hub,
    mobile,
    motors,
    place_of_mobile,
    places_of_arms,
    standing_obstacles,
)
from algodrome.games.bumping_bots.pictures.robots import change_of_speed, robot, speed_tag
from algodrome.games.bumping_bots.track import Track
from algodrome.games.contract import Event
from algodrome.games.pictures.hexagons import RADIUS, WIDTH, Place, centre
from algodrome.games.pictures.svg import element, group, number, words
from algodrome.language import text

MARGIN = 6.0
FAINT = 0.36  # of what stood somewhere before
FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
Window = tuple[Place, Place]  # the corners of the part that is drawn
View = Mapping[str, Any]


def track_picture(track: Track, name: str) -> str:
    """Draw a track with its obstacles as they lie at the start."""
    shown = cells_in(track, None)
    axes = [DIRECTION_NAMES[motor.axis] for motor in track.motors]
    drums = [mobile(place_of(cell), number) for number, cell in enumerate(track.mobiles, 1)]
    title = text("bumping_bots.picture.track", name=name)
    drawn = ground(track, shown) + standing_obstacles(track, shown) + motors(track, axes, shown) + group(*drums)
    return picture(shown, title, description_of(track), drawn)


def board_picture(track: Track, name: str) -> str:
    """Draw a track as a board: what moves is a piece of its own, and its place at the start is dashed."""
    shown = cells_in(track, None)
    arms_at_start = [places_of_arms(place_of(motor.cell), motor.axis) + hub(motor) for motor in track.motors]
    drums = [place_of_mobile(place_of(cell), number) for number, cell in enumerate(track.mobiles, 1)]
    title = text("bumping_bots.picture.track", name=name)
    drawn = ground(track, shown) + standing_obstacles(track, shown) + group(*arms_at_start, *drums)
    return picture(shown, title, description_of(track), drawn)


def position_picture(
    track: Track,
    view: View,
    title: str,
    *,
    before: View | None = None,
    events: Sequence[Event] = (),
    window: Window | None = None,
    marks: str = "",
) -> str:
    """Draw a position from a view; with the one before and the events between them, what happened too; marks on top."""
    shown = cells_in(track, window)
    then = before or view
    seats = seats_in(view, shown)
    drawn = (
        ground(track, shown)
        + standing_obstacles(track, shown)
        + _arms_before(track, then, view, shown)
        + motors(track, view["arms"], shown)
        + _things_before(then, view, shown)
        + under_robots(events)
        + _drums(view, shown)
        + group(*(robot(seat, view["robots"][seat - 1]) for seat in seats))
        + over_robots(events, then["robots"])
        + group(*(_speed(seat, view, before) for seat in seats))
        + marks
    )
    return picture(shown, title, positions_told(view, shown), drawn)


def picture(shown: Sequence[int], title: str, description: str, drawn: str) -> str:
    """Put a drawing into an SVG document that shows the given cells."""
    middles = [centre(place_of(cell)) for cell in shown]
    left = min(x for x, _ in middles) - WIDTH / 2 - MARGIN
    top = min(y for _, y in middles) - RADIUS - MARGIN
    width = max(x for x, _ in middles) + WIDTH / 2 + MARGIN - left
    height = max(y for _, y in middles) + RADIUS + MARGIN - top
    return (
        element(
            "svg",
            element("title", words(title)),
            element("desc", words(description)),
            drawn,
            xmlns="http://www.w3.org/2000/svg",
            role="img",
            viewBox=" ".join(map(number, (left, top, width, height))),
            width=round(width),
            height=round(height),
            font_family=FONT,
        )
        + "\n"
    )


def cells_in(track: Track, window: Window | None) -> list[int]:
    """List the cells of a part of the track in reading order; of all of it where there is no window."""
    cells = sorted(track.cells, key=reading_order)
    if window is None:
        return cells
    (left, top), (right, bottom) = window
    return [cell for cell in cells if left <= place_of(cell)[0] <= right and top <= place_of(cell)[1] <= bottom]


def seats_in(view: View, shown: Sequence[int]) -> list[int]:
    """List the robots on the cells that are shown."""
    places = {place_of(cell) for cell in shown}
    robots = enumerate(view["robots"], 1)
    return [seat for seat, entry in robots if entry["cell"] and place_named(entry["cell"]) in places]


def description_of(track: Track) -> str:
    """Say what a track is made of."""
    counts = (len(track.fixed), len(track.motors), len(track.mobiles), len(track.bumpers))
    parts = [text("bumping_bots.picture.cells", n=len(track.cells), zones=len(track.zones))]
    if any(counts):
        fixed, motors, mobiles, bumpers = counts
        parts.append(
            text("bumping_bots.picture.obstacles", fixed=fixed, motors=motors, mobiles=mobiles, bumpers=bumpers)
        )
    return " ".join(parts)


def positions_told(view: View, shown: Sequence[int]) -> str:
    """Say where each robot that is shown stands."""
    told = []
    for seat in seats_in(view, shown):
        entry = view["robots"][seat - 1]
        values = {
            "seat": seat,
            "cell": entry["cell"],
            "heading": text(f"bumping_bots.directions.{entry['heading']}"),
            "speed": entry["speed"],
            "sense": text("bumping_bots.backwards" if entry["reverse"] else "bumping_bots.forwards"),
        }
        told.append(text("bumping_bots.picture.robot", **values))
    return " ".join(told)


def _speed(seat: int, view: View, before: View | None) -> str:
    entry = view["robots"][seat - 1]
    return change_of_speed(entry, before["robots"][seat - 1]) if before else speed_tag(entry)


def _drums(view: View, shown: Sequence[int]) -> str:
    places = {place_of(cell) for cell in shown}
    drums = [(place_named(name), number) for number, name in enumerate(view["mobiles"], 1)]
    return group(*(mobile(place, number) for place, number in drums if place in places))


def _arms_before(track: Track, before: View, view: View, shown: Sequence[int]) -> str:
    """Draw faintly the arms that lay elsewhere before."""
    lay = zip(track.motors, before["arms"], view["arms"], strict=True)
    faint = [
        arms(place_of(motor.cell), DIRECTION_NAMES.index(old))
        for motor, old, new in lay
        if old != new and motor.cell in shown
    ]
    return group(*faint, opacity=FAINT)


def _things_before(before: View, view: View, shown: Sequence[int]) -> str:
    """Draw faintly the mobile obstacles and the robots that stood elsewhere or otherwise before."""
    places = {place_of(cell) for cell in shown}
    faint = [
        mobile(place_named(old), number)
        for number, (old, new) in enumerate(zip(before["mobiles"], view["mobiles"], strict=True), 1)
        if old != new and place_named(old) in places
    ]
    for seat in seats_in(before, shown):
        old, new = before["robots"][seat - 1], view["robots"][seat - 1]
        if (old["cell"], old["heading"]) != (new["cell"], new["heading"]):
            faint.append(robot(seat, old))
    return group(*faint, opacity=FAINT)
