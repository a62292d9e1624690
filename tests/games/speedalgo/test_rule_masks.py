"""What the rules answer in numbers: who may act as bits, and what they may do as a mask of 0 and 1, counted."""

from collections.abc import Callable

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import placing, race, run, start

ALL_DECISIONS: list[Callable[[str], algodrome.State]] = [
    lambda backend: start(backend, setup="players", players=3),
    lambda backend: placing(backend, "A1 A2 A3 A4 A5 A6 A7 B1 C1 D1", players=3),
    lambda backend: start(backend, seed=2, players=3),
    lambda backend: race(backend, "A0 C0 E0", "B5", document={"drafts": ["+REP +AB", "", "+SAS"]}),
]


def counted(state: algodrome.State, seat: int) -> tuple[list[int], int]:
    """Let the rules fill a mask that holds something else, and count."""
    game = state.game
    mask = [1] * game.actions
    count = game.rulebook.legal(game.board, state.position, seat - 1, mask)
    return [int(value) for value in mask], int(count)


def acting(state: algodrome.State) -> int:
    """Tell the seats that may act, as bits."""
    return int(state.game.rulebook.acting(state.game.board, state.position))


def running(backend: str, program: str) -> algodrome.State:
    """Make a position in which the program of seat 2 of three asks for a car."""
    state = race(backend, "A0 C3 E0", "C4 D2 B3", "1 2 1")
    run(state, ".", program)
    return state


def check_masks(state: algodrome.State) -> None:
    """Each seat's mask says 1 for what it may do, 0 for all else, and is counted right."""
    for seat in range(1, state.game.players + 1):
        legal = {move.action for move in state.legal_moves(seat)}
        mask = [int(action in legal) for action in range(state.game.actions)]
        assert counted(state, seat) == (mask, len(legal))
        assert bool(legal) == bool(acting(state) >> (seat - 1) & 1)


@pytest.mark.parametrize("position", ALL_DECISIONS)
def test_what_may_be_placed_or_laid_is_marked_with_1_and_counted(
    backend: str, position: Callable[[str], algodrome.State]
) -> None:
    """SA5, SA6, SA9: traffic, the last cars of it, and programs."""
    check_masks(position(backend))


@pytest.mark.rule("SA6")
def test_the_free_places_of_column_0_are_marked_with_1_and_counted(backend: str) -> None:
    """SA6: three players; the first has taken a place."""
    state = placing(backend, "A1 A2 A3 A4 A5 A6 A7 B1 C1 D1 E1", players=3)
    state.play("E2")
    state.play("C0")
    assert [str(move) for move in state.legal_moves()] == ["A0", "B0", "D0", "E0"]
    check_masks(state)


@pytest.mark.rule("SA21")
@pytest.mark.parametrize(("program", "count"), [("AT", 3), ("ATD", 3), ("P", 3)])
def test_the_cars_that_may_be_chosen_are_marked_with_1_and_counted(backend: str, program: str, count: int) -> None:
    """SA15 to SA17, SA21: one mark for the cell of each car."""
    state = running(backend, program)
    assert counted(state, 2)[1] == count
    check_masks(state)


@pytest.mark.rule("SA9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_the_seats_that_have_not_submitted_may_act(backend: str, players: int) -> None:
    """SA9: all build at the same time; there is no bit for a seat that does not play."""
    state = race(backend, " ".join(["A0", "B0", "C0", "D0"][:players]))
    assert acting(state) == [0b11, 0b111, 0b1111][players - 2]
    state.play("AB", 2)
    assert acting(state) == [0b01, 0b101, 0b1101][players - 2]


@pytest.mark.rule("SA21")
def test_of_those_whose_programs_run_only_the_one_who_is_asked_may_act(backend: str) -> None:
    """SA11, SA21: seat 2 of three."""
    assert acting(running(backend, "AT")) == 0b010


@pytest.mark.rule("SA22")
def test_nobody_may_act_when_the_game_is_over(backend: str) -> None:
    """SA22: and nothing is marked."""
    state = race(backend, "A24 C0 E0", "B5")
    run(state, "AB")
    assert state.is_over
    assert acting(state) == 0
    assert counted(state, 1) == ([0] * state.game.actions, 0)
