"""What the search knows of a program before it runs: how far the rest can bring, and which cells it looks at."""

import pytest

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import FREE, NO_CONDITION
from algodrome.games.speedalgo.planning.prospects import (
    block_end,
    body_gain,
    gain_ahead,
    gain_of_more_blocks,
    look_ahead,
)
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.program import SIGNS
from algodrome.games.speedalgo.state import Position
from tests.games.speedalgo.rule_positions import race

FORWARD = ("AB", "ABD", "ABG", "P")


def laid(program: str, die: int = 1, at: int = 0, repetition: int = 0) -> Position:
    """Lay a program for seat 2, whose bolide is on C5; `at` is the token that comes next."""
    position = race("python", "A0 C5").position
    assert isinstance(position, Position)
    tokens = [SIGNS.index(sign) for sign in program.split()]
    position.program[1][: len(tokens)] = tokens
    position.length[1] = len(tokens)
    position.die[1] = die
    position.at, position.repetition = at, repetition
    return position


@pytest.mark.parametrize(
    ("program", "die", "columns"),
    [
        ("", 4, 0),
        ("AB", 4, 1),
        ("ABD - ABG - P", 4, 3),
        ("AT - ATD - ATG", 4, 0),
        ("REP AB", 3, 3),
        ("REP AB ABD", 3, 6),
        ("REP AT AB", 2, 2),
        ("REP AB - ABD", 4, 5),
        ("ABD - REP AB", 4, 5),
        ("SA AB ABD", 4, 2),
        ("SAS AB / ABD ABG", 4, 2),
        ("SAS AB ABG / P", 4, 2),
        ("SAS AB ABG / P - ABD", 4, 3),
        ("REP AB - SAS AT / ABD", 2, 3),
        ("SAS AB ABD / AT - P", 2, 3),
    ],
)
def test_a_program_wins_at_most_its_steps_and_the_better_branch(program: str, die: int, columns: int) -> None:
    """SA13, SA16, SA18, SA19: a repetition counts as often as the die says."""
    assert gain_ahead(laid(program, die), 1) == columns


@pytest.mark.parametrize(
    ("program", "die", "at", "repetition", "columns"),
    [
        ("AB - ABD - ABG", 1, 2, 0, 2),
        ("REP AB ABD", 3, 1, 1, 6),
        ("REP AB ABD", 3, 2, 1, 5),
        ("REP AB ABD", 3, 2, 3, 1),
        ("REP AB ABD - P", 3, 2, 2, 4),
        ("P - REP AB", 4, 3, 2, 3),
    ],
)
def test_a_program_that_runs_wins_what_is_left_of_it(
    program: str, die: int, at: int, repetition: int, columns: int
) -> None:
    assert gain_ahead(laid(program, die, at, repetition), 1) == columns


@pytest.mark.parametrize(("program", "gain"), [("REP AB AT P", 2), ("AB - REP ABD - P", 1), ("REP AT", 0)])
def test_a_body_wins_its_steps_once(program: str, gain: int) -> None:
    assert body_gain(laid(program), 1) == gain


@pytest.mark.parametrize(("number", "end"), [(1, 4), (3, 4), (4, 4), (5, 6)])
def test_a_branch_ends_with_its_block_or_the_program(number: int, end: int) -> None:
    assert block_end(laid("SAS AB / ABD - P"), 1, number) == end


def more(blocks: int, used: str = "", *, die: int = 2, bodies: int = 1, condition: int = FREE) -> int:
    """Tell what more blocks can win after some complete ones."""
    position, board = laid("", die), Board()
    position.blocks[1] = blocks
    position.used[1] = sum(1 << SIGNS.index(sign) for sign in used.split())
    board.bodies, board.condition = bodies, condition
    return gain_of_more_blocks(board, position, 1)


def test_more_blocks_are_a_repetition_a_condition_and_steps() -> None:
    """SA10, SA28: three blocks can follow the first, with the four cards that go forward."""
    assert more(0) == 2 + 1 + 1
    assert more(1) == 2 + 1
    assert more(2) == 2
    assert more(3) == 0
    assert more(0, die=4) == 4 + 1 + 1


def test_cards_that_are_laid_can_not_be_laid_again() -> None:
    """SA3, SA4: each card is there once."""
    assert more(0, "REP") == 1 + 2
    assert more(0, "SA") == 2 + 2
    assert more(0, "REP SA") == 3
    assert more(0, "REP SA AB ABD") == 2
    assert more(0, " ".join(FORWARD)) == 0
    assert more(0, "AT ATD ATG") == more(0)
    assert more(1, "REP") == 1 + 1
    assert more(2, "REP") == 1


def test_larger_bodies_win_more_as_long_as_there_are_cards() -> None:
    """SA28: a body of three and one card for the condition."""
    assert more(0, die=4, bodies=3) == 3 * 4 + 1
    assert more(0, "REP", bodies=3) == 3 + 1
    assert more(0, "REP AB ABD", bodies=7) == 2
    assert more(0, "REP SA", bodies=3) == 3
    assert more(2, "REP", bodies=3) == 3
    assert more(2, die=4, bodies=3) == 3 * 4
    assert more(3, bodies=3) == 0


def test_without_the_condition_card_blocks_are_steps() -> None:
    """SA27: the variant without it."""
    assert more(0, condition=NO_CONDITION) == 2 + 2
    assert more(0, "REP", bodies=3, condition=NO_CONDITION) == 3


def road(program: str, die: int = 1, at: int = 0, repetition: int = 0) -> tuple[str, tuple[int, int, int]]:
    """Tell the box of cells that a program looks at, from its first to its last corner, and how often traffic runs."""
    position, scratch = laid(program, die, at, repetition), Scratch()
    look_ahead(position, 1, scratch, at)
    if scratch.lane_low > scratch.lane_high:
        box = ""
    else:
        box = f"{scratch.lane_low}..{scratch.lane_high} {scratch.column_low}..{scratch.column_high}"
    return box, (scratch.traffic_runs, scratch.right_runs, scratch.left_runs)


@pytest.mark.parametrize(
    ("program", "die", "box"),
    [
        ("", 1, ""),
        ("AB", 1, "2..2 6..6"),
        ("ABD", 1, "3..3 6..6"),
        ("ABG", 1, "1..1 6..6"),
        ("AB - AB", 1, "2..2 6..7"),
        ("ABD - ABG", 1, "2..3 6..7"),
        ("REP AB", 3, "2..2 6..8"),
        ("REP ABD", 2, "3..4 6..7"),
        ("REP AB - ABG", 2, "1..2 6..8"),
        ("P", 1, "0..4 3..7"),
        ("P - AB", 1, "0..4 3..7"),
        ("P - AB - AB", 1, "0..4 3..8"),
        ("SA AB", 1, "2..2 6..6"),
        ("SA ABD - AB", 1, "2..3 6..7"),
        ("SA ABG - AB", 1, "1..2 6..7"),
        ("SAS ABD / ABG", 1, "1..3 6..7"),
        ("SA AB - ABD", 1, "2..3 6..7"),
        ("SA AT", 1, "2..2 6..6"),
        ("SA ABD - SA AT", 1, "2..3 6..7"),
        ("SA ABD - ABG - ABD", 1, "1..3 6..8"),
    ],
)
def test_a_program_looks_at_the_cells_where_it_may_come(program: str, die: int, box: str) -> None:
    """SA13, SA17, SA19: from C5 (lane 2); a branch that may not run makes the box wider, not further."""
    assert road(program, die)[0] == box


def test_the_rest_of_a_repetition_is_looked_at_from_where_it_stands() -> None:
    assert road("REP AB ABD", 3, at=2, repetition=2)[0] == "3..4 6..8"


def test_a_branch_that_runs_leaves_the_other_out() -> None:
    """SA19: the first branch is running, so the second one will not."""
    assert road("SAS AB / ABD", at=1)[0] == "2..2 6..6"
    assert road("SAS AB / ABD - ABG", at=1)[0] == "1..2 6..7"


@pytest.mark.parametrize(
    ("program", "die", "runs"),
    [("AT", 1, (1, 0, 0)), ("ATD - ATG - AT", 1, (3, 1, 1)), ("REP ATD", 3, (3, 3, 0)), ("REP ATG", 2, (2, 0, 2))],
)
def test_traffic_that_a_program_moves_is_counted(program: str, die: int, runs: tuple[int, int, int]) -> None:
    """SA15, SA16: one run for each card, to its side."""
    assert road(program, die)[1] == runs
