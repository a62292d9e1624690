"""How Bumping Bots is learnt by self-play.

Random play never finishes a race: so learning begins with what `greedy` does, and goes on with the way covered as a
reward beside the rank.
"""

from collections.abc import Callable
from typing import Any

LAP = 0.5  # what a lap is worth beside winning


def way_covered(game: Any) -> Callable[[Any], Any]:
    """Tell how far the own robot has come, in what that is worth."""
    first = {numbers.name: numbers.places[0] for numbers in game.layout.numbers}
    length = max(game.board.way)

    def progress(numbers: Any) -> Any:
        way = numbers[:, first["way"]] * (numbers[:, first["on_track"]] > 0)
        away = length * (numbers[:, first["on_track"]] == 0)
        return (numbers[:, first["lap"]].float() * length - way.float() - away.float()) * (LAP / length)

    return progress


PLAN = {
    "variants": ({"players": 4}, {"players": 2}),
    "meets": ("learner", "learner", "learner", "greedy-1", "greedy-1", "greedy"),
    "teaching": 0.1,
    "progress": way_covered,
    "trace": 0.97,
    "points": 0,
    "rate": 5e-4,
    "entropy": 0.004,
    "hidden": (448, 384),
}
