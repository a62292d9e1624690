"""The diagrams of the rulebook: each is a position and a few answers from `data/diagrams.toml`.

The rules play them, and what is drawn is what the rules said happened.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.bumping_bots.geometry import place_named
from algodrome.games.bumping_bots.pictures.picture import Window, position_picture
from algodrome.games.contract import State
from algodrome.games.options import found_good_before
from algodrome.language import language, text

Diagram = Mapping[str, Any]


@cache
def diagrams() -> dict[str, Diagram]:
    """Read what each diagram shows, by the rule it belongs to."""
    return tomllib.loads(_data("diagrams.toml"))


def drawn(name: str) -> str:
    """Draw a diagram in the language in force."""
    return _drawn(name, language())


@cache
def _drawn(name: str, _: str) -> str:
    """Draw a diagram, once for each language."""
    diagram = diagrams()[name]
    state = position(diagram)
    before = state.view(None)
    events = state.play(diagram["play"]) if "play" in diagram else []
    return position_picture(
        _game(diagram).track, state.view(None), caption(name), before=before, events=events, window=window(diagram)
    )


def caption(name: str) -> str:
    """Say what a diagram shows."""
    return text(f"bumping_bots.diagrams.{name}")


def position(diagram: Diagram) -> State:
    """Make the position before the move."""
    robots = [robot_entry(robot) for robot in diagram["robots"]]
    finished = [{"cell": None, "heading": "E", "lap": 2, "rank": number + 1} for number in range(_finished(diagram))]
    hands = [[diagram["card"]] if "card" in diagram else [], *([] for _ in [*robots[1:], *finished])]
    document = {
        "game": BumpingBots.name,
        "round": 2,
        "order": [seat for seat, _ in enumerate(robots, 1)],
        "turn": diagram.get("turn", 0),
        "robots": [*robots, *finished],
        "hands": hands,
    }
    return _game(diagram).from_json(document)


def robot_entry(robot: str) -> dict[str, Any]:
    """Read a robot written as a cell, a heading and a speed, with r in reverse."""
    cell, heading, speed = robot.split()
    return {"cell": cell, "heading": heading, "speed": int(speed[0]), "reverse": speed.endswith("r")}


def window(diagram: Diagram) -> Window:
    """Read the corners of what is drawn."""
    first, last = map(place_named, diagram["window"].split())
    return first, last


def _game(diagram: Diagram) -> BumpingBots:
    players = len(diagram["robots"]) + _finished(diagram)
    return _yard(players, tuple(diagram.get("obstacles", ())), int("card" in diagram))


@cache
def _yard(players: int, obstacles: tuple[str, ...], tuning: int) -> BumpingBots:
    track = _data("yard.txt") + "\n".join([*obstacles, ""])
    with found_good_before():  # it is our own, and so large that to check it takes longer than to draw it
        return BumpingBots(players=players, track=track, tuning=tuning)


def _finished(diagram: Diagram) -> int:
    return int(diagram.get("finished", 0))


def _data(name: str) -> str:
    return resources.files(__package__).joinpath("data", name).read_text("utf-8")
