"""Every game keeps the contract: ours, and one from outside the package."""

from collections.abc import Callable

import pytest

from algodrome import Game, game
from algodrome.testing import check_game, check_same_game, random_play, using
from tests.toy_game.game import RaceTo21

FORMEL_FUN = [{"players": players} for players in (3, 4, 5, 6)]
COMPILED: list[dict[str, object]] = [
    {"players": 3},
    {"players": 5, "cars": 2, "winner": "title"},
    {"players": 6, "cars": 3},
]


@pytest.mark.soak
@pytest.mark.parametrize("options", FORMEL_FUN, ids=str)
def test_formel_fun_keeps_the_contract(options: dict[str, object], soak: Callable[[int, int], int]) -> None:
    check_game(game("formel-fun", **options), games=soak(4, 1), native=False, every=soak(5, 23))


@pytest.mark.parametrize("options", COMPILED, ids=str)
def test_formel_fun_is_the_same_game_compiled(options: dict[str, object]) -> None:
    check_backends(game("formel-fun", **options), seed=5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_from_outside_keeps_the_contract(players: int) -> None:
    check_game(RaceTo21(players=players), games=5, native=False, every=1)
    check_backends(RaceTo21(players=players), seed=5)


def check_backends(played: Game, seed: int) -> None:
    """Compare the interpreter with rules compiled with bounds checks, over one random game."""
    taken = [(seat, move) for _, seat, move in random_play(played, seed) if move is not None]
    assert taken
    check_same_game(played, using(played, "checked"), seed, taken)
