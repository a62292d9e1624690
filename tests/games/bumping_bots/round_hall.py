"""A round hall in which a position can be turned by any multiple of 60°, track, line, obstacles and all.

The hall is a ring between two hexagons, cut into six zones of the same shape, with obstacles at some of its corners. A
position is one line of things, parted by semicolons, with places as axial coordinates `q,r` seen from a spot:

    0,0 E 5        a robot: place, nose, speed; `3r` is speed 3 in reverse, `@1` behind it one lap run
    mobile 2,0     a mobile obstacle

Robots are numbered as they are written and play in that order; there are always four robots and two mobile obstacles,
and those that a line does not name stand far away.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import algodrome
from tests.games.accompanied import using

DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
RADIUS = 13
HOLE = 2
FIRST_ZONE = 3  # the sector of zone A before the hall is turned
ALONG = ((2, 1), (1, 2), (-1, 1), (-2, -1), (-1, -2), (1, -1))
FIELD = tuple(
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if HOLE < max(abs(q), abs(r), abs(q + r)) <= RADIUS
)

# What positions are seen from, itself seen from the centre of the ring
SPOTS = {
    "open": (8, 0),  # five free cells every way: the wall lies beyond 5,0 and beyond -5,0
    "motor": (0, 8),  # the centre of a motorised obstacle that turns clockwise, its arms to the east and the west
    "ccw": (0, -8),  # the centre of one that turns counter-clockwise
    "bumper": (-6, 9),  # the centre of a bumper
    "bumpers": (7, -7),  # the centre of another; a third one is at 3,0
    "fixed": (-8, 0),  # five free cells every way but to the west: there is a fixed obstacle at -5,0
    "line": (-10, 5),  # the line lies along 0,0: from 0,1 to 0,0 it is passed forwards
}
OBSTACLES = (
    ("motor", (0, 8), "cw E"),
    ("motor", (0, -8), "ccw E"),
    ("bumper", (-6, 9), ""),
    ("bumper", (7, -7), ""),
    ("bumper", (10, -7), ""),
    ("fixed", (-13, 0), ""),
)
ROBOTS = ("-3,-1 W 1", "-3,-2 W 1", "-4,-1 W 1", "-4,-2 W 1")  # far away, seen from the centre
MOBILES = ("1,2", "2,2")
CENTRE = (0, 0)


def turned(q: int, r: int, steps: int) -> tuple[int, int]:
    """Turn a place about the centre of the ring, clockwise by steps of 60°."""
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q, r


def turned_direction(direction: str, steps: int) -> str:
    """Turn a direction."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + steps) % 6]


def turned_axis(axis: str, steps: int) -> str:
    """Turn the axis of arms."""
    return DIRECTIONS[(DIRECTIONS.index(axis) + steps) % 3]


def cell_name(q: int, r: int) -> str:
    """Name a cell of the map by its column and row."""
    row = r + RADIUS
    return f"{q + RADIUS - RADIUS // 2 + row // 2},{row}"


def place_of(name: str) -> tuple[int, int]:
    """Give the place of a cell of the map, from the centre of the ring."""
    column, row = map(int, name.split(","))
    return column - row // 2 - RADIUS + RADIUS // 2, row - RADIUS


def read_place(text: str, spot: tuple[int, int], steps: int) -> str:
    """Read a place seen from a spot, and turn it."""
    q, r = map(int, text.split(","))
    return cell_name(*turned(q + spot[0], r + spot[1], steps))


def write_place(name: str, spot: tuple[int, int], steps: int) -> str:
    """Turn a cell back and write it as seen from a spot."""
    q, r = turned(*place_of(name), -steps)
    return f"{q - spot[0]},{r - spot[1]}"


def sector(q: int, r: int) -> int:
    """Tell which of the six directions a place lies in, seen from the centre."""
    values = [along_q * q + along_r * r for along_q, along_r in ALONG]
    return next(d for d in range(6) if values[d] > values[(d + 1) % 6] and values[d] >= values[d - 1])


@cache
def hall(steps: int) -> str:
    """Write the track, turned."""
    rows = [["."] * (2 * RADIUS + 2) for _ in range(2 * RADIUS + 1)]
    for q, r in FIELD:
        column, row = map(int, cell_name(q, r).split(","))
        rows[row][column] = "ABCDEF"[(sector(q, r) - FIRST_ZONE - steps) % 6]
    zones = [
        f"{letter} {turned_direction('E', number + FIRST_ZONE + 1 + steps)} right"
        for number, letter in enumerate("ABCDEF")
    ]
    obstacles = [obstacle_line(kind, where, words, steps) for kind, where, words in OBSTACLES]
    mobiles = [f"mobile {read_place(where, CENTRE, steps)}" for where in MOBILES]
    return "\n".join(["".join(row) for row in rows] + ["", *zones, *obstacles, *mobiles, ""])


def obstacle_line(kind: str, where: tuple[int, int], words: str, steps: int) -> str:
    """Write an obstacle for the track, turned."""
    cell = cell_name(*turned(*where, steps))
    if not words:
        return f"{kind} {cell}"
    sense, axis = words.split()
    return f"{kind} {cell} {sense} {turned_axis(axis, steps)}"


@cache
def game(steps: int, cards: int = 0) -> algodrome.Game:
    """Make the game in the turned hall."""
    return algodrome.game("bumping-bots", players=4, track=hall(steps), laps=3, tuning=cards)


def read_robot(thing: str, spot: tuple[int, int], steps: int) -> dict[str, Any]:
    """Read a robot, turned."""
    where, heading, speed, *lap = thing.split()
    return {
        "cell": read_place(where, spot, steps),
        "heading": turned_direction(heading, steps),
        "speed": int(speed[0]),
        "reverse": speed.endswith("r"),
        "lap": int(lap[0][1:]) if lap else 0,
    }


def position(
    backend: str, line: str, steps: int = 0, *, spot: str = "open", hand: Sequence[str] = (), **document: Any
) -> algodrome.State:
    """Make a position, turned by steps of 60°; robot 1 is asked, and holds the cards of a hand."""
    things = [thing.strip() for thing in line.split(";")]
    robots = [read_robot(thing, SPOTS[spot], steps) for thing in things if thing[0] != "m"]
    robots += [read_robot(thing, CENTRE, steps) for thing in ROBOTS[len(robots) :]]
    mobiles = [read_place(thing.split()[1], SPOTS[spot], steps) for thing in things if thing[0] == "m"]
    mobiles += [read_place(where, CENTRE, steps) for where in MOBILES[len(mobiles) :]]
    return using(game(steps, len(hand)), backend).from_json(
        {
            "game": "bumping-bots",
            "round": 2,
            "robots": robots,
            "order": [1, 2, 3, 4],
            "hands": [list(hand), [], [], []],
            "mobiles": mobiles,
            "arms": [turned_axis("E", steps)] * 2,
            **document,
        }
    )


def written(state: algodrome.State, like: str, steps: int = 0, *, spot: str = "open") -> str:
    """Write as many robots and mobile obstacles as another line names, turned back; at a motor its arms too."""
    document = state.to_json()
    mobiles = like.count("mobile")
    robots = document["robots"][: like.count(";") + 1 - mobiles - like.count("arms")]
    things = [write_robot(robot, SPOTS[spot], steps) for robot in robots]
    things += [f"mobile {write_place(cell, SPOTS[spot], steps)}" for cell in document["mobiles"][:mobiles]]
    if "arms" in like:
        arms = document["arms"][motors_as_numbered(steps).index(SPOTS[spot])]
        things.append(f"arms {turned_axis(arms, -steps)}")
    return "; ".join(things)


def motors_as_numbered(steps: int) -> list[tuple[int, int]]:
    """List the motorised obstacles in the reading order of the turned hall, by their places before it was turned."""
    motors = [where for kind, where, _ in OBSTACLES if kind == "motor"]
    return sorted(motors, key=lambda where: turned(where[0], where[1], steps)[::-1])


def write_robot(robot: dict[str, Any], spot: tuple[int, int], steps: int) -> str:
    """Write a robot, turned back."""
    lap = f" @{robot['lap']}" if robot["lap"] else ""
    heading = turned_direction(robot["heading"], -steps)
    return f"{write_place(robot['cell'], spot, steps)} {heading} {robot['speed']}{'r' * robot['reverse']}{lap}"


def question(state: algodrome.State) -> str:
    """Tell what is asked, and whom."""
    return f"{state.to_act[0]} {state.to_json()['question']}"
