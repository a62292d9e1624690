"""What a learner sees of Formel Fun beside the cars that run: which race took each car out, and so its points."""

import pytest

from algodrome.games.formel_fun.constants import MAX_CARS, MAX_CARS_EACH, MAX_PLAYERS
from tests.games.seen import positions, seen_by


@pytest.mark.rule("FF22")
@pytest.mark.parametrize("players", [3, 6])
def test_cars_that_are_out_are_counted_from_the_own_seat(players: int) -> None:
    last = None
    for state in positions("formel-fun", {"players": players}, moves=2000):
        last = state
    assert last is not None
    fates = last.position.fate
    for seat in range(players):
        expected = [0] * MAX_CARS
        for row in range(MAX_CARS_EACH):
            for offset in range(players):
                expected[MAX_PLAYERS * row + offset] = fates[MAX_PLAYERS * row + (seat + offset) % players]
        assert seen_by(last, seat + 1)["out"] == expected
    assert sum(fate > 0 for fate in fates) == last.game.board.cars - 1
