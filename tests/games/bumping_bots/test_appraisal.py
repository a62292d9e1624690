"""What the search reads of a race: the turns and the way that a robot has still to go."""

import pytest

import algodrome
from algodrome.games.bumping_bots.appraisal import FEATURES, features, turns_left
from tests.games.reached import random_state

LATE = 2  # which feature tells the turns behind the first


def start(seed: int) -> algodrome.State:
    """Give the start of a race without cards."""
    return algodrome.game("bumping-bots", players=2, tuning=0).start(seed)


def test_before_the_start_the_race_is_as_many_turns_as_the_line_says() -> None:
    state = start(1)
    board, position = state.game.board, state.position
    lap = board.lap_turns
    first, second = (turns_left(board, position, seat) for seat in range(2))
    assert 2 * lap < first < 4 * lap
    assert abs(first - second) <= 2
    position.lap[0] += 1
    assert turns_left(board, position, 0) == first - lap


def test_who_is_home_needs_no_turn_and_who_is_not_needs_one_at_least() -> None:
    state = start(1)
    board, position = state.game.board, state.position
    position.lap[0] = 30
    assert turns_left(board, position, 0) == 1
    position.cell[0] = 0
    assert turns_left(board, position, 0) == 0


@pytest.mark.parametrize("seed", range(4))
def test_somebody_needs_no_turn_more_than_the_first(seed: int) -> None:
    state = random_state(algodrome.game("bumping-bots", players=3), seed, 60)
    board, position = state.game.board, state.position
    rows = []
    for seat in range(3):
        rows.append([0] * FEATURES)
        features(board, position, seat, rows[-1])
    assert min(row[LATE] for row in rows) == 0
