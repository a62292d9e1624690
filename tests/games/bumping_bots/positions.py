"""Positions of Bumping Bots in a few words, in a wide hall, and turned by any multiple of 60°.

A robot is written `q,r heading speed`: how far it is from the middle of the hall in axial coordinates, where its nose
points, and its speed, with an `r` behind it in reverse: `0,0 E 5`, `-2,1 NW 2r`. Robot 1 plays first, then robot 2, ….
Round the middle all cells within five steps are free track of one zone, far from the line.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import algodrome
from tests.games.accompanied import using

DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
MIDDLE = (18, 23)  # column and row
HALL = (Path(__file__).parent / "hall.txt").read_text("utf-8")
FAR = ("-5,1 E 1", "-5,2 E 1", "-5,3 E 1")  # places for robots that are only there to make up the number


def place(q: int, r: int) -> str:
    """Write the cell that lies so far from the middle."""
    row = MIDDLE[1] + r
    middle_q = MIDDLE[0] - MIDDLE[1] // 2
    return f"{middle_q + q + row // 2},{row}"


def offset(cell: str) -> tuple[int, int]:
    """Tell how far a cell lies from the middle."""
    column, row = pair(cell)
    return column - row // 2 - (MIDDLE[0] - MIDDLE[1] // 2), row - MIDDLE[1]


def pair(where: str) -> tuple[int, int]:
    """Read two numbers."""
    first, second = map(int, where.split(","))
    return first, second


def turned(q: int, r: int, steps: int) -> tuple[int, int]:
    """Turn an offset clockwise by steps of 60°."""
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q, r


def turned_robot(robot: str, steps: int) -> str:
    """Turn a whole robot about the middle."""
    where, heading, speed = robot.split()
    q, r = turned(*pair(where), steps)
    return f"{q},{r} {turned_direction(heading, steps)} {speed}"


def turned_direction(direction: str, steps: int) -> str:
    """Turn a direction."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + steps) % 6]


@cache
def hall(
    backend: str, players: int, obstacles: tuple[str, ...] = (), options: tuple[tuple[str, Any], ...] = ()
) -> algodrome.Game:
    """Make the game in the hall, with obstacles written as `kind q,r words`."""
    lines = []
    for obstacle in obstacles:
        kind, where, *words = obstacle.split()
        lines.append(" ".join([kind, place(*pair(where)), *words]))
    chosen: dict[str, Any] = {"tuning": 0, **dict(options)}
    track = HALL + "\n".join([*lines, ""])
    return using(algodrome.game("bumping-bots", players=players, track=track, **chosen), backend)


def race(
    backend: str,
    *robots: str,
    obstacles: Sequence[str] = (),
    mobiles: Sequence[str] = (),
    arms: Sequence[str] = (),
    hands: Sequence[Sequence[str]] = (),
    turn: int = 0,
    round_number: int = 2,
    boost: int = 0,
    steps: int = 0,
    laps_run: Sequence[int] = (),
    finished: int = 0,
    **options: Any,
) -> algodrome.State:
    """Make a position, turned by steps of 60°; robot number `turn` + 1 is asked for a card or its speed.

    `finished` robots more have left the track, so that the strength of cards grows.
    """
    placed = [turned_robot(robot, steps) for robot in robots]
    if any(hands):
        options.setdefault("tuning", max(map(len, hands)))
    kinds = [*obstacles, *(f"mobile {where}" for where in mobiles)]
    game = hall(backend, len(placed) + finished, tuple(kinds), tuple(sorted(options.items())))
    document: dict[str, Any] = {
        "game": "bumping-bots",
        "round": round_number,
        "order": list(range(1, len(placed) + 1)),
        "turn": turn,
        "robots": [_robot(robot) for robot in placed],
        "mobiles": [place(*turned(*pair(where), steps)) for where in mobiles],
        "hands": [list(hand) for hand in hands],
    }
    document["hands"] += [[]] * (game.players - len(hands))
    home = {"cell": None, "heading": "E", "lap": 2}
    document["robots"] += [{**home, "rank": number + 1} for number in range(finished)]
    document["robots"][turn]["boost"] = boost
    for robot, laps in zip(document["robots"], laps_run, strict=False):
        robot["lap"] = laps
    if arms:
        document["arms"] = list(arms)
    return game.from_json(document)


def _robot(robot: str) -> dict[str, Any]:
    where, heading, speed = robot.split()
    cell = place(*pair(where))
    return {"cell": cell, "heading": heading, "speed": int(speed[0]), "reverse": speed.endswith("r")}


def robots(state: algodrome.State, steps: int = 0) -> list[str]:
    """Write all robots, turned back."""
    found = []
    for robot in state.to_json()["robots"]:
        if robot["cell"] is None:
            continue
        q, r = turned(*offset(robot["cell"]), 6 - steps)
        heading = turned_direction(robot["heading"], -steps)
        found.append(f"{q},{r} {heading} {robot['speed']}{'r' * robot['reverse']}")
    return found


def mobiles(state: algodrome.State, steps: int = 0) -> list[str]:
    """Write where the mobile obstacles are, turned back."""
    return ["{},{}".format(*turned(*offset(cell), 6 - steps)) for cell in state.to_json()["mobiles"]]


def answers(state: algodrome.State) -> list[str]:
    """List the answers to the question that is asked."""
    return [str(move) for move in state.legal_moves()]


def question(state: algodrome.State) -> str:
    """Tell what is asked, and whom."""
    document = state.to_json()
    return f"{state.to_act[0]} {document['question']}"


def told(events: Sequence[algodrome.Event], kind: str) -> list[dict[str, Any]]:
    """Pick the events of a kind."""
    return [dict(event.data) for event in events if event.kind == kind]
