"""Which cars a search tries when a program asks for one, and which it takes for equal."""

import pytest

from algodrome.games.speedalgo.planning.candidates import cars_in_haste, weigh_cars
from algodrome.games.speedalgo.planning.scratch import ALL_MATTER, FAR_CARS, RUNNERS, Scratch
from algodrome.games.speedalgo.planning.solver import count_cards
from algodrome.games.speedalgo.program import SIGNS
from tests.games.speedalgo.positions import race
from tests.games.speedalgo.search_witness import Puzzle, furthest, relaid, search

REPEATED = "REP AT AB"


def puzzle(traffic: str, program: str, die: int = 1, own: str = "C3", avoid: int = 0) -> Puzzle:
    """Lay a program for a bolide, by default on C3."""
    state = race("python", own, traffic, dice=(die,), bodies=3)
    tokens = tuple(SIGNS.index(sign) for sign in program.split())
    return relaid(Puzzle(state.game.board, state.position, count_cards(tokens), avoid), tokens)


def weighed(traffic: str, program: str, die: int = 1, avoid: int = 0) -> int:
    """Weigh the cars for the first movement card of a program."""
    board, position, _, _ = puzzle(traffic, program, die)
    if program.startswith("REP"):
        position.at = position.repetition = 1
    scratch = Scratch()
    scratch.one_for_all = RUNNERS
    weigh_cars(board, position, 0, scratch, avoid)
    return scratch.one_for_all


@pytest.mark.parametrize(
    ("program", "found"),
    [
        ("AT - AB", FAR_CARS),
        ("ATD - AB", FAR_CARS),
        ("AT - ATD - AB", ALL_MATTER),
        ("AT - ATG - AB", ALL_MATTER),
        ("AT - ATD - ATG", ALL_MATTER),
        ("ATD - AT - AB", ALL_MATTER),
    ],
)
def test_after_the_last_traffic_card_cars_far_away_are_alike_and_before_it_none_are(program: str, found: int) -> None:
    assert weighed("A10 E10", program) == found


@pytest.mark.parametrize(
    ("traffic", "found"),
    [
        ("A10 B10", RUNNERS),
        ("A10 E10 C10", RUNNERS),  # C10 is on the lane of the bolide, and makes no difference to the others
        ("A10 C10", ALL_MATTER),
        ("A10", ALL_MATTER),
        ("A10 A11 B10", RUNNERS),
        ("A10 A12", ALL_MATTER),  # A10 has one free cell, and AT runs twice
        ("A10 A13", RUNNERS),
        ("A22 B22", RUNNERS),
        ("A23 B22", ALL_MATTER),  # A23 leaves the track
        ("A23 B22 D22", RUNNERS),
        ("A2 C0", RUNNERS),  # C0 is too far behind
        ("A2 C2", ALL_MATTER),
    ],
)
def test_cars_with_a_free_road_are_alike_if_there_are_as_many_as_the_die_says(traffic: str, found: int) -> None:
    """AT runs twice, and moves two cars each time."""
    assert weighed(traffic, REPEATED, die=2) == found


def test_a_car_that_must_be_left_alone_makes_up_no_number() -> None:
    assert weighed("A10 B10", REPEATED, die=2, avoid=1 << 4) == ALL_MATTER
    assert weighed("A10 B10 D10", REPEATED, die=2, avoid=1 << 4) == RUNNERS


def test_in_haste_cars_far_away_are_always_alike() -> None:
    _, position, _, _ = puzzle("A10 E10", "AT - ATD - AB")
    assert cars_in_haste(position, 0, Scratch(), gain=1) == 1 << 5  # the foremost


def test_in_haste_any_car_will_do_where_nothing_moves_the_bolide() -> None:
    _, position, _, _ = puzzle("A10 E10", "AT - ATD")
    assert cars_in_haste(position, 0, Scratch(), gain=0) == 1 << 4


@pytest.mark.parametrize(
    ("traffic", "program", "die", "column"),
    [
        ("C4 C5 A9", "AT - AB", 2, 4),
        ("C4 C5 C6 A9", "AT - AB", 3, 4),
        ("C4 C5 C6 A9", "AT - AB", 2, 3),
        ("C4 A9 E9", "ATD - AB", 1, 4),
        ("D4 A9 E9", "AT - ABD", 1, 4),
        ("C4 D5 A9", "ATD - AB", 1, 3),
    ],
)
@pytest.mark.parametrize("hastily", [False, True])
def test_a_queue_in_the_way_is_driven_on_front_car_first(
    traffic: str, program: str, die: int, column: int, hastily: bool
) -> None:
    """SA15: cars that do not matter themselves are chosen for those behind them."""
    asked = puzzle(traffic, program, die)
    assert search(asked, hastily=hastily).reached == furthest(asked) == column
