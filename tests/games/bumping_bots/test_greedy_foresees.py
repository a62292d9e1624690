"""What the greedy robot foresees is what the rules then do: runs with a turn, shocks, throws, passages of the line."""

from itertools import product

import pytest

import algodrome
from algodrome.games.bumping_bots.constants import (
    ASK_RUN,
    ASK_STRUCK,
    FASTER,
    KEEP,
    MUCH_FASTER,
    REVERSE_1,
    REVERSE_2,
    SLOWER,
)
from algodrome.games.bumping_bots.greedy.ahead import FREE, SHOCK, THROWN, blocks, follow, speed_after
from tests.games.bumping_bots.positions import FAR, race
from tests.games.bumping_bots.round_hall import DIRECTIONS, position

TURNS = {-1: "L", 0: ".", 1: "R"}
BESIDE = {
    "open": "0,0 {} {}; 2,0 W 2; -3,0 E 1; 1,-3 SE 3",
    "bumper": "-4,0 {} {}; 2,-3 W 1",
    "bumpers": "4,-2 {} {}; 5,0 W 2",
    "line": "0,2 {} {}; 2,0 W 1",
}


def run(state: algodrome.State, turn: int) -> tuple[int, int, int, int]:
    """Keep the speed, turn before the last cell, and tell where the robot is, its heading, speed and laps."""
    state.play("=")
    while state.to_act == (1,) and state.position.phase in {ASK_RUN, ASK_STRUCK}:
        is_last = state.position.phase == ASK_RUN and state.position.left == 1
        state.play(TURNS[turn] if is_last else ".")
    there = state.position
    return there.cell[0], there.heading[0], there.speed[0], there.lap[0]


def foreseen(state: algodrome.State, turn: int) -> tuple[tuple[int, int, int, int], int]:
    """Tell where a run will end, as `run` tells it, and how."""
    position = state.position
    own = position.cell[0], position.heading[0], position.reverse[0], position.speed[0], position.speed[0]
    *end, how = follow(state.game.board, position, 0, *own, turn, True)
    return (end[0], end[1], end[2], end[3]), how


@pytest.mark.rule("BB10")
@pytest.mark.rule("BB14")
@pytest.mark.rule("BB40")
@pytest.mark.parametrize("spot", BESIDE)
def test_a_run_ends_where_it_was_foreseen(spot: str) -> None:
    ends = set()
    for heading, speed, turn, steps in product(DIRECTIONS, (1, 2, 3, 4, 6, "1r", "3r"), TURNS, (0, 2)):
        if turn == 0 or speed not in {1, "1r"}:
            state = position("python", BESIDE[spot].format(heading, speed), steps, spot=spot)
            seen, how = foreseen(state, turn)
            assert run(state, turn) == seen, (heading, speed, turn, steps)
            ends.add(how)
    assert ends == {FREE, SHOCK, THROWN}


@pytest.mark.rule("BB22")
@pytest.mark.rule("BB40")
def test_a_throw_over_the_line_is_foreseen() -> None:
    """The arrow to the east of the bumper lies right before the line."""
    laps = set()
    for q, r, heading, speed in product(range(4, 11), range(-20, -15), DIRECTIONS, (2, 5)):
        if max(abs(q - 7), abs(r + 18), abs(q + r + 11)) > 1:
            state = race("python", f"{q},{r} {heading} {speed}", FAR[0], obstacles=("bumper 7,-18",), laps_run=(1,))
            crossed = state.game.board.zone[state.position.cell[0]] == 0
            seen, how = foreseen(state, 0)
            cell, nose, pace, run_so_far = run(state, 0)
            assert (cell, nose, pace, run_so_far - 1) == seen, (q, r, heading, speed)
            laps.add((seen[3], how, crossed))
    assert laps >= {(1, THROWN, False), (0, THROWN, True), (1, FREE, False), (-1, FREE, True)}


def test_a_move_further_ahead_only_walls_are_in_the_way() -> None:
    state = race("python", "0,0 E 5", "3,0 NW 6", mobiles=("0,2",))
    board, position = state.game.board, state.position
    wall, robot, mobile, own = 0, position.cell[1], position.mobile[0], position.cell[0]
    assert [blocks(board, position, 0, cell, True) for cell in (wall, robot, mobile, own, own + 1)] == [
        True, True, True, False, False,
    ]  # fmt: skip
    assert [blocks(board, position, 0, cell, False) for cell in (wall, robot, mobile, own)] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.rule("BB9")
@pytest.mark.parametrize(
    ("action", "forwards", "backwards"),
    [
        (KEEP, [1, 2, 3, 4, 5, 6], [1, 2, 3]),
        (FASTER, [2, 3, 4, 5, 6, 0], [2, 3, 0]),
        (MUCH_FASTER, [3, 0, 0, 0, 0, 0], [3, 0, 0]),
        (SLOWER, [0, 1, 2, 3, 4, 5], [0, 1, 2]),
        (REVERSE_1, [1] * 6, [1] * 3),
        (REVERSE_2, [2] * 6, [2] * 3),
    ],
)
def test_an_answer_sets_the_speed_or_may_not_be_given(action: int, forwards: list[int], backwards: list[int]) -> None:
    assert [speed_after(speed, 0, action) for speed in range(1, 7)] == forwards
    assert [speed_after(speed, 1, action) for speed in range(1, 4)] == backwards
