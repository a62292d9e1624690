"""The rows of a log, as the rules write them: what each number of an event is."""

import pytest

import algodrome
from algodrome.games.speedalgo.constants import (
    AB,
    AT,
    ENDED,
    IMPOSSIBLE,
    INSTRUCTION,
    MOVED,
    ORIGIN,
    PROGRAM_STARTED,
    ROUND_STARTED,
    SA,
    STOPPED,
    STRIDE,
    TESTED,
    P,
)
from algodrome.kernels.log import Log, Row
from tests.games.speedalgo.rule_positions import race, run, told, track

SIXTEEN_BITS = range(-(1 << 15), 1 << 15)  # a row of compiled rules holds nothing else


def written(state: algodrome.State, *programs: str) -> list[Row]:
    """Submit a program for each seat, and give all rows that the rules write."""
    log = Log()
    for seat, program in enumerate(programs):
        for action in state.game.actions_in(program):
            state.game.rulebook.step(state.game.board, state.position, seat, action, log)
    return log.read()


def from_the_first_program_on(rows: list[Row]) -> list[Row]:
    """Leave out what is told before programs run, and after."""
    kinds = [row[0] for row in rows]
    return rows[kinds.index(PROGRAM_STARTED) : kinds.index(ROUND_STARTED)]


@pytest.mark.rule("SA11")
@pytest.mark.rule("SA19")
def test_programs_that_run_are_told_number_by_number() -> None:
    """SA11, SA16, SA19: a car in front is 1, none is 0, and a number that an event has no use for is 0."""
    state = race("python", "A0 C5 E9", "E10", "1 2 1")
    ahead = ORIGIN + 10 * STRIDE + 4
    assert from_the_first_program_on(written(state, "SA P", "REP AB - P - ABD", "SA AT")) == [
        (PROGRAM_STARTED, 0, 0, 0, 1),
        (TESTED, 0, 1, SA, 0),
        (ENDED, 0, 0, ORIGIN, 0),
        (PROGRAM_STARTED, 1, 0, 0, 3),
        (INSTRUCTION, 1, 1, AB, 1),
        (MOVED, 1, ORIGIN + 5 * STRIDE + 2, ORIGIN + 6 * STRIDE + 2, 0),
        (INSTRUCTION, 1, 1, AB, 2),
        (MOVED, 1, ORIGIN + 6 * STRIDE + 2, ORIGIN + 7 * STRIDE + 2, 0),
        (INSTRUCTION, 1, 2, P, 0),
        (IMPOSSIBLE, 1, 2, P, 0),
        (STOPPED, 1, 2, ORIGIN + 7 * STRIDE + 2, 0),
        (PROGRAM_STARTED, 2, 0, 0, 1),
        (TESTED, 2, 1, SA, 1),
        (INSTRUCTION, 2, 1, AT, 0),
        (MOVED, 4, ahead, ahead + STRIDE, 0),
        (ENDED, 2, 0, ahead - STRIDE, 0),
    ]


@pytest.mark.rule("SA28")
@pytest.mark.parametrize("head", ["REP", "SA"])
def test_seven_cards_of_one_body_are_told_in_numbers_of_sixteen_bits(head: str) -> None:
    """SA3, SA28: however they lie."""
    for cards in ("AB ABD ABG AT ATD ATG P", "P ATG ATD AT ABG ABD AB"):
        rows = written(race("python", "A0 E0", bodies=7), f"{head} {cards}", "SAS ATD ATG P AT ABG ABD / AB")
        assert all(number in SIXTEEN_BITS for row in rows for number in row)


@pytest.mark.rule("SA11")
def test_a_program_that_starts_tells_how_many_blocks_it_has(backend: str) -> None:
    """SA9, SA11: none, one, or several."""
    events = run(race(backend, "A0 B0 C0 D0"), "AB - REP ABD - ABG", ".", "AB", "SAS AB / ABD - ABG")
    assert told(events, "program_started") == [
        {"seat": 1, "blocks": 3},
        {"seat": 2, "blocks": 0},
        {"seat": 3, "blocks": 1},
        {"seat": 4, "blocks": 2},
    ]


@pytest.mark.rule("SA29")
def test_traffic_that_cannot_advance_is_told_with_its_cell(backend: str) -> None:
    """SA29: front car first; a bolide, a missing cell and a car that waits itself are in the way."""
    state = race(backend, "A10 E20", "A8 E4 A9 B3 C0", traffic_moves=True, track=track("E5"))
    events = run(state)
    assert told(events, "waited", "moved") == [
        {"car": "T3", "cell": "A9"},
        {"car": "T1", "cell": "A8"},
        {"car": "T2", "cell": "E4"},
        {"car": "T4", "from": "B3", "to": "B4"},
        {"car": "T5", "from": "C0", "to": "C1"},
    ]
