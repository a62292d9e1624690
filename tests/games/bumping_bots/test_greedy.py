"""The greedy robot: the racing line that it follows, its blows, its cards, and its whims."""

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.bumping_bots.board import make_board
from algodrome.games.bumping_bots.constants import DIRECTIONS, GEARS, E
from algodrome.games.bumping_bots.greedy.ahead import worth_of_bump, worth_of_place
from algodrome.games.bumping_bots.racing_line import NEVER, choices_of, racing_line
from algodrome.games.bumping_bots.track_reader import SHIPPED, find_track
from tests.games.bumping_bots.positions import race


@pytest.mark.rule("BB9")
@pytest.mark.parametrize(
    ("gear", "choices"),
    [(0, [0, 1, 2, 6, 7]), (5, [4, 5, 6, 7]), (6, [6, 7, 8, 0, 1]), (8, [7, 8, 0, 1])],
)
def test_a_gear_is_followed_by_those_that_the_rules_allow(gear: int, choices: list[int]) -> None:
    assert choices_of(gear) == choices


@pytest.mark.parametrize("track", SHIPPED)
def test_the_racing_line_leads_home_from_everywhere_but_between_arms(track: str) -> None:
    found = find_track(track)
    line = racing_line(found)
    clear = set(found.cells) - found.centres() - found.rings()
    for cell in clear:
        turns = line.turns[cell * DIRECTIONS * GEARS : (cell + 1) * DIRECTIONS * GEARS]
        assert max(turns) < NEVER
    assert line.lap <= min(turns for turns in line.turns if turns) < 3 * line.lap


def test_a_faster_robot_and_one_further_on_are_worth_more() -> None:
    board = make_board(algodrome.game("bumping-bots").chosen)
    cell = board.place[0]
    slow, fast = (worth_of_place(board, cell, board.start_heading, 0, speed, 0) for speed in (1, 5))
    assert slow < fast < worth_of_place(board, cell, board.start_heading, 0, 1, 1)


@pytest.mark.rule("BB14")
def test_a_blow_that_costs_the_other_its_speed_pays_and_one_into_the_air_does_not() -> None:
    state = race("python", "0,0 E 5", "3,0 NW 6")
    board, position = state.game.board, state.position
    assert worth_of_bump(board, position, 0, position.cell[1] - 1, E, 5) > 0
    assert worth_of_bump(board, position, 0, position.cell[0], E, 5) == 0


def test_two_robots_with_different_luck_do_not_always_choose_alike() -> None:
    game = algodrome.game("bumping-bots", players=2)
    lines = set()
    for luck in range(6):
        state, bot = game.start(3), KernelBot("greedy", game, luck)
        lines.add(tuple(str(state.play(bot.choose(state, state.to_act[0])) and state.fingerprint()) for _ in range(25)))
    assert len(lines) > 1
