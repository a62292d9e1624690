"""The diagrams of the rulebook: `python -m algodrome.press.diagrams docs/rules/diagrams` draws them all anew.

Each is a position and a few answers from `bumping_bots/data/diagrams.toml`; the rules play them, and what is drawn is
what the rules said happened.
"""

import sys
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.contract import State
from algodrome.language import LANGUAGES, language_of_the_machine, speaking, text
from algodrome.press.bumping_bots.picture import Window, position_picture
from algodrome.press.bumping_bots.robots import place_named

Diagram = Mapping[str, Any]


def diagrams() -> dict[str, Diagram]:
    """Read what each diagram shows, by the rule it belongs to."""
    return tomllib.loads(_data("diagrams.toml"))


def drawn(name: str) -> str:
    """Draw a diagram in the language in force."""
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


def write_all(folder: Path) -> list[Path]:
    """Draw every diagram in every language, each in a folder of its own."""
    files = []
    for code in LANGUAGES:
        (folder / code).mkdir(parents=True, exist_ok=True)
        with speaking(code):
            for name in diagrams():
                files.append(folder / code / f"{name}.svg")
                files[-1].write_text(drawn(name), "utf-8", newline="\n")
    return files


def main(arguments: Sequence[str]) -> int:
    """Write the diagrams into the folder that is given."""
    with speaking(language_of_the_machine()):
        if len(arguments) != 1:
            sys.stderr.write(text("press.diagram_usage") + "\n")
            return 2
        try:
            files = write_all(Path(arguments[0]))
        except OSError as error:
            sys.stderr.write(f"{error.filename}: {error.strerror}\n")
            return 1
        sys.stdout.write(text("press.diagrams_written", n=len(files), folder=arguments[0]) + "\n")
    return 0


def _game(diagram: Diagram) -> BumpingBots:
    players = len(diagram["robots"]) + _finished(diagram)
    return _yard(players, tuple(diagram.get("obstacles", ())), int("card" in diagram))


@cache
def _yard(players: int, obstacles: tuple[str, ...], tuning: int) -> BumpingBots:
    track = _data("yard.txt") + "\n".join([*obstacles, ""])
    return BumpingBots(players=players, track=track, tuning=tuning)


def _finished(diagram: Diagram) -> int:
    return int(diagram.get("finished", 0))


def _data(name: str) -> str:
    return resources.files("algodrome.press.bumping_bots").joinpath("data", name).read_text("utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
