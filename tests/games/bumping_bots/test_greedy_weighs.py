"""What the greedy robot weighs: cards, picks, pulls and laps; and all it weighs, number for number."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import product

import pytest

import algodrome
from algodrome.games.bumping_bots.constants import (
    ASK_MAGNET_BEFORE,
    ASK_PICK,
    ASK_PLACE,
    ASK_STRUCK,
    CARD,
    JUMPER,
    NONE,
    QUICK_TURN,
    RIGHT_1,
    SE,
    STEPS,
    STRAIGHT,
)
from algodrome.games.bumping_bots.greedy.ahead import NEVER, best_end, worth_of_bump, worth_of_place
from algodrome.games.bumping_bots.greedy.cards import (
    gain_of_pull,
    worth_of_laps,
    worth_of_line,
    worth_of_run_with_card,
)
from algodrome.games.bumping_bots.greedy.choice import worth_of, worth_of_blow
from algodrome.games.bumping_bots.rules.blows import push_cells
from tests.games.bumping_bots.round_hall import SPOTS, position
from tests.games.seen import followed

CARDS = ("jumper", "magnet", "nitro", "boost", "quick")
WEIGHED = "eb783e9949bfcdd2"


@pytest.mark.rule("BB28b")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        (1, [[5, 4, 8, 7, 6]]),
        (2, [[5, 4, 8, 7, 6]] * 2),
        (3, [[5, 4, 3, 2, 1], [5, 4, 8, 7, 6], [5, 4, 8, 7, 6]]),
        (4, [[5, 4, 3, 2, 1]] * 2 + [[5, 4, 8, 7, 6]] * 2),
    ],
)
def test_the_last_two_cards_that_it_picks_are_rather_nitro_and_the_boosted_engine(
    cards: int, worth: list[list[int]]
) -> None:
    state = algodrome.game("bumping-bots", players=2, tuning=cards, tuning_deal="pick").start(1)
    board, weighed = state.game.board, []
    while state.position.phase == ASK_PICK and state.to_act == (1,):
        weighed.append([worth_of(board, state.position, 0, CARD + kind) for kind in range(5)])
        state.play(state.legal_moves()[0])
    assert weighed == worth


def test_places_of_the_grid_are_worth_the_same_and_the_first_is_the_best() -> None:
    state = algodrome.game("bumping-bots", players=2, grid="choose").start(1)
    assert state.position.phase == ASK_PLACE
    assert {worth_of(state.game.board, state.position, 0, move.action) for move in state.legal_moves()} == {0}


def test_a_lap_before_a_run_is_worth_as_much_as_one_in_it() -> None:
    board = position("python", "0,0 E 3").game.board
    start = board.place[0]
    for laps in (-1, 0, 1, 2):
        more = worth_of_place(board, start, 0, 0, 3, laps) - worth_of_place(board, start, 0, 0, 3, 0)
        assert worth_of_laps(board, laps) == more


@pytest.mark.rule("BB14")
@pytest.mark.parametrize("speed", [3, 5])
@pytest.mark.parametrize("pace", [1, 2, 3, 6])
def test_a_blow_that_sends_a_robot_back_over_the_line_pays_a_lap(speed: int, pace: int) -> None:
    """The struck robot has just passed the line; the push takes it back, and it loses two speeds."""
    state = position("python", f"0,-3 SE {speed}; 0,0 NW {pace}", spot="line")
    board, before = state.game.board, state.position
    there, heading = before.cell[1], before.heading[1]
    cost = worth_of_place(board, there, heading, 0, pace, 0)
    cost -= worth_of_place(board, there + push_cells(speed) * STEPS[SE], heading, 0, max(1, pace - 2), -1)
    assert board.zone[there + STEPS[SE]] == board.last_zone
    assert worth_of_bump(board, before, 0, there - STEPS[SE], SE, speed) == cost // 3


@pytest.mark.rule("BB14")
def test_a_blow_is_weighed_by_where_the_struck_robot_then_waits() -> None:
    """Pushed straight back over the line by two cells; or turned by one step, and pushed by one."""
    state = position("python", "0,-3 SE 6; 0,0 E 3", spot="line")
    state.play("=")
    board, before = state.game.board, state.position
    assert before.phase == ASK_STRUCK
    there, heading, pace = before.cell[1], before.heading[1], before.speed[1]
    straight = worth_of_place(board, there + before.cells * STEPS[SE], heading, 0, pace, -1)
    assert worth_of_blow(board, before, STRAIGHT) == -straight
    turned = worth_of_place(board, there + (before.cells - 1) * STEPS[SE], (heading + 1) % 6, 0, pace, -1)
    assert worth_of_blow(board, before, RIGHT_1) == -turned


@pytest.mark.rule("BB30")
@pytest.mark.parametrize(("line", "is_possible"), [("-5,0 E 3", True), ("4,0 E 3", False), ("4,0 W 3", True)])
def test_a_jump_is_weighed_unless_a_wall_lies_in_its_way(line: str, *, is_possible: bool) -> None:
    state = position("python", line)
    worth = worth_of_run_with_card(state.game.board, state.position, 0, JUMPER, 2, 0)
    assert (worth > NEVER) == is_possible


@pytest.mark.rule("BB30")
def test_a_jump_over_the_line_is_worth_its_lap() -> None:
    """With strength IV from 0,2 to 0,-2, and then straight on, as a robot that stands there with a lap more."""
    state = position("python", "0,2 NW 3; 5,-3 E 1 @1; 5,-4 E 1 @1; 5,-5 E 1 @1", spot="line", hand=("jumper",))
    board, before = state.game.board, state.position
    start, heading = before.cell[0], before.heading[0]
    landed = start + 4 * STEPS[heading]
    jumped = worth_of_run_with_card(board, before, 0, JUMPER, 4, 0)
    assert jumped == best_end(board, before, 0, landed, heading, 0, 3, 2, 0, True) + worth_of_laps(board, 1)


@pytest.mark.rule("BB32")
def test_a_quick_turn_is_weighed_to_either_side_from_every_heading() -> None:
    """It turns at the very start, and then runs straight on: with a boosted engine too, and into a robot in the way."""
    better = set()
    places = [*((spot, "0,4 E 3") for spot in SPOTS), ("open", "2,-13 E 3; 4,-13 E 1")]
    for (spot, line), boost, heading in product(places, (0, 1), range(6)):
        state = position("python", line, spot=spot, hand=("quick",))
        board, before = state.game.board, state.position
        before.heading[0] = heading
        left, right = (
            best_end(board, before, 0, before.cell[0], (heading + turn) % 6, 0, 3, 3 + boost, 0, False)
            for turn in (-1, 1)
        )
        assert worth_of_run_with_card(board, before, 0, QUICK_TURN, 1, boost) == max(left, right)
        better.add((heading, left < right))
    assert better == set(product(range(6), (False, True)))


@pytest.mark.rule("BB29")
@pytest.mark.parametrize(("line", "lap"), [("0,1 NW 1; 0,-1 NW 1", 1), ("0,-1 SE 1; 0,2 SE 1", -1)])
def test_a_pull_over_the_line_is_worth_a_lap_and_the_way(line: str, lap: int) -> None:
    state = position("python", line, spot="line", hand=("magnet",))
    state.play("magnet")
    assert state.position.phase == ASK_MAGNET_BEFORE
    board, before = state.game.board, state.position.copy()
    direction = before.heading[0]
    gain = gain_of_pull(board, before, 0, direction)
    move = next(move for move in state.legal_moves() if move.action != NONE)
    assert worth_of_line(board, before, 0, move.action) == gain
    assert worth_of_line(board, before, 0, NONE) == 0
    state.play(move)
    after = state.position
    assert after.lap[0] - before.lap[0] == lap
    here, there = (worth_of_place(board, one.cell[0], direction, 0, 1, one.lap[0]) for one in (before, after))
    assert gain == there - here


def starts() -> Iterator[algodrome.State]:
    """Give positions of all kinds: every card at every spot, forwards and backwards, with robots about."""
    for spot, (number, card) in product(SPOTS, enumerate(CARDS)):
        for speed, boost, place in (("5", 0, 1), ("2r", 2, 4), ("3", 1, 3)):
            heading = ("E", "SE", "SW", "W", "NW", "NE")[number]
            laps = [int(place > rank) for rank in (1, 2, 3)]
            line = f"0,-4 {heading} {speed}; 2,-5 E 4 @{laps[0]}; -2,-3 E 4 @{laps[1]}; 0,4 E 4 @{laps[2]}"
            if spot == "line":  # before it, with somebody to strike who stands before it too, or behind it
                line = f"0,{2 + place} NW {speed}; 0,1 NW 3 @{laps[0]}; 1,0 E 4 @{laps[1]}; 0,-4 E 1 @{laps[2]}"
            state = position("python", line, spot=spot, hand=(card, "boost")[: 1 + number % 2])
            state.position.boost[0] = boost
            yield state


def test_all_that_it_weighs_is_as_it_was() -> None:
    """Whoever changes what the robot weighs changes this number on purpose."""
    weighed = blake2b(digest_size=8)
    for start in starts():
        for state in followed(start, 8):
            seat = state.to_act[0] - 1
            for action in state.legal_mask(seat + 1).nonzero()[0]:
                weighed.update(b"%d " % worth_of(state.game.board, state.position, seat, int(action)))
    assert weighed.hexdigest() == WEIGHED
