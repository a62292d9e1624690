"""The prospects of greedy-1, which are found once for a track."""

import random

import pytest

import algodrome
from algodrome.games.bumping_bots import greedy_1
from algodrome.games.bumping_bots.constants import DIRECTIONS, TOP_SPEED
from algodrome.games.bumping_bots.prospects import SPEEDS, UNKNOWN
from algodrome.games.bumping_bots.track_reader import SHIPPED, find_track


@pytest.mark.parametrize("track", SHIPPED)
def test_prospects_are_what_following_the_next_move_finds_and_unknown_where_arms_turn(track: str) -> None:
    game = algodrome.game("bumping-bots", players=2, track=track, tuning=0)
    board, position, luck = game.board, game.start(1).position, random.Random(5)
    cells = sorted(set(find_track(track).cells) - find_track(track).centres())
    for _ in range(300):
        cell, heading, reverse, speed = luck.choice(cells), luck.randrange(6), luck.randrange(2), luck.randrange(1, 7)
        known = board.prospects[(cell * DIRECTIONS + heading) * SPEEDS + reverse * TOP_SPEED + speed - 1]
        if board.motors:
            assert known == UNKNOWN
        else:
            assert known == greedy_1.best_next_move(board, position, 0, cell, heading, reverse, speed)
