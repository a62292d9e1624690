"""What the greedy robot weighs: cards, picks, pulls and laps; and all it weighs, number for number."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import product

import pytest

import algodrome
from algodrome.games.bumping_bots.constants import ASK_MAGNET_BEFORE, ASK_PICK, ASK_PLACE, CARD, NONE
from algodrome.games.bumping_bots.greedy.ahead import worth_of_place
from algodrome.games.bumping_bots.greedy.cards import gain_of_pull, worth_of_laps, worth_of_line
from algodrome.games.bumping_bots.greedy.choice import worth_of
from tests.games.bumping_bots.round_hall import SPOTS, position
from tests.games.seen import followed

CARDS = ("jumper", "magnet", "nitro", "boost", "quick")
WEIGHED = "b4c81d2a746a430d"


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
            own = f"0,-4 {heading} {speed}" if spot != "line" else f"0,{number - 2} NW {speed}"
            laps = [int(place > rank) for rank in (1, 2, 3)]
            others = f"2,-5 E 4 @{laps[0]}; -2,-3 E 4 @{laps[1]}; 0,4 E 4 @{laps[2]}"
            state = position("python", f"{own}; {others}", spot=spot, hand=(card, "boost")[: 1 + number % 2])
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
