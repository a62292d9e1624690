"""Write the positions that the rules page of the site draws, and choices for the tests of its controls.

python -m tests.games.formel_fun.write_site_positions
"""

import json
from pathlib import Path
from typing import Any

import algodrome
from algodrome.server.desk import known_before_chance
from tests.games.formel_fun.positions import race

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games" / "formel-fun"
CROWD = {"2a": (25, 1), "2b": (25, 2), "3a": (25, 3), "3b": (25, 4)}


def site_positions() -> dict[str, Any]:
    """Make them: the grid, a space that is full with the move that meets it, and the line-up of a second race."""
    grid = algodrome.game("formel-fun", players=4).start(seed=7)
    crowd = race("python", {**CROWD, "1a": 17, "1b": 12}, {1: "7/3 1/10 8 T T"}, last_to_move="1a", cars=2)
    finish = race("python", {"1a": 32, "2a": 31, "3a": 29, "1b": 28, "3b": 24}, {3: "8"}, last_to_move="3b", cars=2)
    file = finish.copy()
    file.play("8")
    return {
        "scenery": {name: state.game.scenery() for name, state in (("four", grid), ("three", crowd))},
        "grid": grid.view(None),
        "crowd": crowd.view(None),
        "back": _told(known_before_chance(crowd.copy().play("8"))),
        "finish": finish.view(None),
        "file": file.view(None),
    }


def _told(events: list[algodrome.Event]) -> list[dict[str, Any]]:
    return [{"event": event.kind, "data": dict(event.data), "text": ""} for event in events]


def site_choices() -> list[dict[str, Any]]:
    """Make what the first seat sees when it is to play: an ordinary hand, one Turbo, two, and three already added."""
    hands = ("7/3 1/10 8 6 2/3", "7/3 7/3 8 6 T", "7/3 1/10 8 T T")
    states = [race("python", {"1a": 17, "2a": 9, "3a": 4}, {1: hand}) for hand in hands]
    states.append(race("python", {"1a": 17, "2a": 9, "3a": 4}, {1: "8 T"}, boosts={1: 3}))
    return [_sight(state) for state in states]


def _sight(state: algodrome.State) -> dict[str, Any]:
    view = state.view(1)
    moves = [{"move": str(move), "text": state.game.wording(view, str(move))} for move in state.legal_moves()]
    return {"seat": 1, "view": view, "events": [], "moves": moves, "undo": None, "seconds": None}


def written() -> dict[str, str]:
    """Give the files by their names."""
    contents = {"positions.json": site_positions(), "choices.json": site_choices()}
    return {name: json.dumps(content, separators=(",", ":")) + "\n" for name, content in contents.items()}


if __name__ == "__main__":
    for name, content in written().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
