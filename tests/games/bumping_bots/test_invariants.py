"""What is true after every answer of every race, on any track and with any options."""

import random
from collections.abc import Callable

import pytest

import algodrome
from algodrome.games.bumping_bots.constants import EMPTY, FIRST_MOBILE, STEPS, WALL
from algodrome.games.bumping_bots.track_reader import SHIPPED
from tests.games.bumping_bots.agreement import board_of, pick, random_options
from tests.games.bumping_bots.random_tracks import random_track
from tests.games.bumping_bots.retold import Retold

TRACKS = 60  # made up at random


@pytest.mark.soak
@pytest.mark.rule("BB1")
@pytest.mark.rule("BB2c")
@pytest.mark.rule("BB15")
@pytest.mark.rule("BB24")
def test_after_every_answer_everything_stands_on_its_own_cell_and_the_events_tell_how_it_came_there(
    soak: Callable[[int, int], int],
) -> None:
    for seed in range(soak(300, 4)):
        choice = random.Random(seed)
        track = random_track(seed % TRACKS) if seed % 2 else SHIPPED[seed // 2 % len(SHIPPED)]
        game = algodrome.game("bumping-bots", track=track, **random_options(choice))
        state = game.start(seed)
        retold = Retold(game)
        retold.follow(state.events)
        while not state.is_over:
            check_the_grid(state)
            check_the_speeds(state)
            retold.check(state)
            retold.follow(state.play(pick(choice, state, (0, 70, 90)[seed % 3])))
        retold.check(state)
        check_the_end(state)


def check_the_grid(state: algodrome.State) -> None:
    """One thing stands on a cell, on open track; all else is empty, or wall, the arms among it."""
    position, board = state.position, board_of(state)
    expected = list(board.ground)
    for motor in range(board.motors):
        for side in (0, 3):
            expected[board.motor[motor] + STEPS[position.axis[motor] + side]] = WALL
    things = {seat + 1: position.cell[seat] for seat in range(board.players) if position.cell[seat]}
    things |= {FIRST_MOBILE + number: position.mobile[number] for number in range(board.mobiles)}
    for thing, cell in things.items():
        assert expected[cell] == EMPTY, f"two things stand on {cell}"
        expected[cell] = thing
    assert list(position.grid) == expected


def check_the_speeds(state: algodrome.State) -> None:
    """BB9: 1 to 6 forwards, 1 to 3 in reverse."""
    position = state.position
    for seat in range(state.game.players):
        assert 1 <= position.speed[seat] <= (3 if position.reverse[seat] else 6)
        assert 0 <= position.boost[seat] <= 4


def check_the_end(state: algodrome.State) -> None:
    """BB22a, BB23a, BB24: every robot has a rank, and ranks skip as many as are equal."""
    position = state.position
    ranks = sorted(position.rank[seat] for seat in range(state.game.players))
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    assert 1 <= position.round_number <= 200
    laps = int(state.game.chosen["laps"])
    left = [seat for seat in range(state.game.players) if position.cell[seat]]
    assert all(position.lap[seat] < laps for seat in left)
    assert all(position.lap[seat] >= laps for seat in range(state.game.players) if seat not in left)
