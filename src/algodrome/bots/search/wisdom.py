"""What was learnt about a game, as it is shipped: numbers for each number of players, in the data of the game."""

import json
from functools import cache
from importlib.resources import files

import numpy as np

from algodrome.games.contract import Game
from algodrome.kernels.kind import Array

FILE = "appraisal.json"


def wisdom_of(game: Game) -> Array:
    """Give the numbers for a game: those of its number of players, or of the next that there are."""
    known = _known(type(game))
    if not known:
        return np.zeros(1, np.int64)
    nearest = min(known, key=lambda players: (abs(players - game.players), players))
    return known[nearest]


@cache
def _known(kind: type[Game]) -> dict[int, Array]:
    place = files(kind.folder()) / "data" / FILE if kind.folder() else None
    if place is None or not place.is_file():
        return {}
    content = json.loads(place.read_text("utf-8"))
    return {int(players): np.array(numbers, np.int64) for players, numbers in content["numbers"].items()}


def written(numbers: dict[int, Array], how: dict[str, object]) -> str:
    """Write a file of such numbers, with how they were made."""
    rows = ",\n".join(f'    "{players}": {json.dumps(found.tolist())}' for players, found in sorted(numbers.items()))
    return f'{{\n  "made": {json.dumps(how)},\n  "numbers": {{\n{rows}\n  }}\n}}\n'
