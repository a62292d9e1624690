"""Whole games of greedy bots, old and new, under all options: whoever makes them faster changes no choice of theirs."""

from hashlib import blake2b
from itertools import product
from typing import Any

import numpy as np
import pytest

import algodrome
from algodrome.arena.simulation import make_batch
from algodrome.games.speedalgo.track import SHIPPED

BOTS = ["random", "greedy", "greedy-1"]
GREEDY, FIRST_GREEDY = 1, 2  # policies
ENDS = {
    1: "bdb9056a20649706",
    2: "3ddd149bb7d535a0",
    3: "58ff11b5a86a4ca4",
    7: "589f070f8dd95ba6",
}  # by the size of bodies


def ends(options: dict[str, Any]) -> bytes:
    """Let greedy bots play a game for each of them to begin, and give the positions that they come to."""
    game = algodrome.game("speedalgo", setup="random", **options)
    seats = [GREEDY, FIRST_GREEDY, GREEDY, GREEDY][: game.players]
    policies = np.array([np.roll(seats, shift) for shift in range(game.players)])
    played = make_batch(game, "native", BOTS).play(game.players, 7, policies, keep=True)
    assert played.positions is not None
    return b"".join(np.ascontiguousarray(played.positions[name]).tobytes() for name in game.position_type.fields)


@pytest.mark.parametrize("bodies", ENDS)
def test_greedy_bots_choose_as_ever(bodies: int) -> None:
    tracks = SHIPPED if bodies <= 3 else SHIPPED[:1]
    found = blake2b(digest_size=8)
    for players, condition, track in product((2, 3, 4), ("none", "free", "flip"), tracks):
        moves = (players + len(condition)) % 2 == 0
        options = {"players": players, "condition": condition, "track": track, "traffic_moves": moves}
        found.update(ends({**options, "bodies": bodies}))
    assert found.hexdigest() == ENDS[bodies]
