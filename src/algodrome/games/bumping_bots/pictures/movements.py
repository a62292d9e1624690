"""What happened in a move, drawn from its events and never worked out again: runs, pushes, flights, blows, turns."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees
from typing import Any

from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, place_named
from algodrome.games.bumping_bots.pictures.obstacles import arc, arrowhead
from algodrome.games.bumping_bots.pictures.palette import BLOW, BLOW_EDGE, DRUM_EDGE, INK, PAPER, PUSH
from algodrome.games.contract import Event
from algodrome.games.pictures.hexagons import STEP_ANGLE, WIDTH, Place, angle_of, centre, towards
from algodrome.games.pictures.svg import Point, element, group, moved_to, pair, polyline

# Kind of event -> how its way is drawn: colour, width, dashes, and how much of it is white inside, as a double line
RUN, SHOVE, FLIGHT = (INK, 3.2, None, 0), (PUSH, 6.0, None, 2.4), (DRUM_EDGE, 3.4, "7 4", 0)
STYLES = {"moved": RUN, "jumped": (INK, 3.2, "7 4", 0), "pulled": (INK, 3.2, "3 3", 0), "pushed": SHOVE}
STYLES |= {"flew": FLIGHT, "swept": FLIGHT}
LEAVE, REACH = 9.0, 17.0  # how far from the middles of its cells a way begins and ends, so that all can be read
SHORT = 4.0  # the same where it goes on in another manner
LIFT = 34.0  # how high a jump is drawn above the cells
TURN_RADIUS = 23.0
STAR = "M0-9L2.3-3.5 7.8-4.5 4.4 0 7.8 4.5 2.3 3.5 0 9-2.3 3.5-7.8 4.5-4.4 0-7.8-4.5-2.3-3.5z"


@dataclass
class Path:
    """The way of one thing, moved by one cause."""

    kind: str
    thing: str  # R and a seat, M and the number of a mobile obstacle
    places: list[Place]
    begins: bool = True  # it is the first of its thing
    ends: bool = True  # it is the last of its thing


@dataclass
class Turn:
    """How a robot was turned, or turned where it came to stand; turns on the way show as bends of the way."""

    place: Place
    after: int
    steps: int  # of 60°, clockwise if positive


def thing_of(event: Event) -> str:
    """Name what an event is about, as blows do."""
    return f"R{event.data['seat']}" if "seat" in event.data else f"M{event.data['mobile']}"


def paths(events: Iterable[Event]) -> list[Path]:
    """Join the steps that one thing made in a row."""
    found: list[Path] = []
    for event in events:
        if event.kind not in STYLES:
            continue
        start, end = place_named(event.data["from"]), place_named(event.data["to"])
        last = found[-1] if found else None
        if last and (last.kind, last.thing, last.places[-1]) == (event.kind, thing_of(event), start):
            last.places.append(end)
        else:
            earlier = [path for path in found if path.thing == thing_of(event)]
            for path in earlier:
                path.ends = False
            found.append(Path(event.kind, thing_of(event), [start, end], begins=not earlier))
    return found


def turns(events: Iterable[Event], robots: Sequence[Mapping[str, Any]]) -> list[Turn]:
    """Tell how each robot has turned in the end; `robots` are those before the move."""
    here = {seat: place_named(entry["cell"]) for seat, entry in enumerate(robots, 1) if entry["cell"]}
    headings: dict[int, int] = {}
    own, forced = dict.fromkeys(here, 0), dict.fromkeys(here, 0)
    for event in events:
        seat = event.data.get("seat", 0)
        if event.kind in STYLES and seat:
            here[seat], own[seat] = place_named(event.data["to"]), 0
        elif event.kind == "rotated":
            before, headings[seat] = (DIRECTION_NAMES.index(event.data[name]) for name in ("before", "heading"))
            steps = own if event.data["by"] == "itself" else forced
            steps[seat] += 1 if (headings[seat] - before) % len(DIRECTION_NAMES) == 1 else -1
    found = (Turn(here[seat], heading, own[seat] + forced[seat]) for seat, heading in headings.items())
    return [turn for turn in found if turn.steps]


def under_robots(events: Sequence[Event]) -> str:
    """Draw the ways that were gone."""
    ways = [_way(path) for path in paths(events) if path.kind != "jumped"]
    return group(*ways, fill="none", stroke_linejoin="round")


def over_robots(events: Sequence[Event], robots: Sequence[Mapping[str, Any]]) -> str:
    """Draw the jumps, the turns and the blows."""
    jumps = [_jump(path) for path in paths(events) if path.kind == "jumped"]
    blows = [_blow(event) for event in events if event.kind == "hit"]
    return group(*jumps, *map(_turn, turns(events, robots)), fill="none") + group(
        *dict.fromkeys(blows), fill=BLOW, stroke=BLOW_EDGE
    )


def _way(path: Path) -> str:
    """Draw a way from cell to cell."""
    points = [centre(place) for place in path.places]
    first, last = _angle(points[0], points[1]), _angle(points[-2], points[-1])
    points[0] = towards(points[0], first, LEAVE if path.begins else SHORT)
    tip = towards(points[-1], last + 180, REACH if path.ends else SHORT)
    return _arrow(path, polyline([*points[:-1], towards(tip, last + 180, 4)]), tip, last)


def _jump(path: Path) -> str:
    """Draw a jump as a bow above the cells that are flown over."""
    start, end = centre(path.places[0]), centre(path.places[-1])
    top = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 2 * LIFT
    rise, fall = _angle(start, top), _angle(top, end)
    begin, tip = towards(start, rise, LEAVE if path.begins else SHORT), towards(end, fall + 180, REACH)
    return _arrow(path, f"M{pair(begin)}Q{pair(top)} {pair(towards(tip, fall + 180, 4))}", tip, fall)


def _arrow(path: Path, shape: str, tip: Point, angle: float) -> str:
    colour, width, dashes, hollow = STYLES[path.kind]
    return (
        element("path", d=shape, stroke=PAPER, stroke_width=width + 2.5)
        + element("path", d=shape, stroke=colour, stroke_width=width, stroke_dasharray=dashes)
        + (element("path", d=shape, stroke=PAPER, stroke_width=hollow) if hollow else "")
        + element("path", d=arrowhead(tip, angle, 7), fill=colour, stroke=PAPER, stroke_width=0.8)
    )


def _angle(start: Point, end: Point) -> float:
    """Give the angle of a straight way."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def _turn(turn: Turn) -> str:
    point, end = centre(turn.place), angle_of(turn.after)
    start = end - STEP_ANGLE * turn.steps
    sense = 1 if turn.steps > 0 else -1
    stop = end - 10 * sense
    shape = arc(point, TURN_RADIUS, start, stop)
    head = arrowhead(towards(point, stop, TURN_RADIUS), stop + 90 * sense, 6)
    return group(
        element("path", d=shape, stroke=PAPER, stroke_width=5),
        element("path", d=shape, stroke=INK, stroke_width=2.6),
        element("path", d=head, fill=INK, stroke=PAPER, stroke_width=0.8),
    )


def _blow(event: Event) -> str:
    """Draw a star on the side where two things met."""
    angle = angle_of(DIRECTION_NAMES.index(event.data["direction"]))
    point = towards(centre(place_named(event.data["cell"])), angle, WIDTH / 2)
    return element("path", d=STAR, transform=moved_to(point))
