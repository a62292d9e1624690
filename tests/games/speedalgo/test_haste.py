"""A search in haste: tokens that lead to nothing are only counted, and nothing else comes of it."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import algodrome
from algodrome.games.speedalgo import greedy
from algodrome.games.speedalgo.constants import AB, ABD, BOLIDES, MAX_DIE, NEXT, PROGRAMMING, STRIDE, SUBMIT
from algodrome.games.speedalgo.planning.bound import UNBOUNDED, bound_of, keep_bound
from algodrome.games.speedalgo.planning.hasty import (
    allow,
    allow_for_token,
    explore_hastily,
    is_closed,
    outlook_now,
)
from algodrome.games.speedalgo.planning.outlook import outlook
from algodrome.games.speedalgo.planning.repeats import (
    NEW,
    begin_situation,
    cost_of_repeat,
    end_situation,
    situation,
)
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.vain import NOT_IN_VAIN, cost_in_vain
from algodrome.games.speedalgo.rules.programs import add_token
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.build import build
from tests.games.reached import random_state
from tests.games.speedalgo.positions import race

CHOICES: list[dict[str, object]] = [
    {"players": 2},
    {"players": 2, "condition": "none", "bodies": 2},
    {"players": 3, "condition": "flip", "bodies": 3},
]


LAYING_ALL: dict[Callable[..., Any], Callable[..., Any]] = {
    cost_in_vain: lambda *_: NOT_IN_VAIN,
    cost_of_repeat: lambda *_: NEW,
    is_closed: lambda *_: False,
}


def tokens(state: algodrome.State, instead: dict[Callable[..., Any], Callable[..., Any]]) -> list[tuple[int, int]]:
    """Let greedy build a program, and give its tokens, each with the budget that was left."""
    next_token = build((greedy,), "python", instead)[greedy.next_token]
    state, seat, scratch, found = state.copy(), state.to_act[0], Scratch(), list[tuple[int, int]]()
    while state.position.phase == PROGRAMMING and state.to_act[0] == seat and len(found) < 2:
        token = next_token(state.game.board, state.position, seat - 1, scratch)
        found.append((token, max(0, scratch.budget)))
        state.play(token, seat)
    return found


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_tokens_in_vain_are_counted_as_if_they_were_laid(options: dict[str, object]) -> None:
    state = random_state(algodrome.game("speedalgo", setup="random", **options), 4, 0)
    assert tokens(state, {}) == tokens(state, LAYING_ALL)


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_situations_met_again_are_counted_as_if_they_were_tried_again(options: dict[str, object]) -> None:
    """After other tokens, with other cards allowed, and for the next token of the program."""
    met = list[int]()

    def counted(*arguments: Any) -> int:
        met.append(cost_of_repeat(*arguments))
        return met[-1]

    state = random_state(algodrome.game("speedalgo", setup="random", **options), 4, 0)
    assert tokens(state, {cost_of_repeat: counted}) == tokens(state, {cost_of_repeat: lambda *_: NEW})
    assert max(met) > NEW


def test_situations_are_told_apart_by_cars_cards_outlook_and_best() -> None:
    marks = set[int]()
    for cell, used, seen, best in product((STRIDE, STRIDE + 1, STRIDE + 3), (1, 2, 3), (-1, 0, 1 << 30), (-1, 0, 157)):
        position, scratch = Position(), Scratch()
        position.cell[0], position.used[0], scratch.best = cell, used, best
        marks.add(situation(position, 0, scratch, seen))
    assert len(marks) == 3**4
    assert all(0 <= mark < 1 << 49 for mark in marks)  # so that a cost fits beside it


def test_a_situation_in_which_something_better_was_found_is_not_remembered() -> None:
    scratch = Scratch()
    for found, floor in ((1, 0), (0, 1)):
        allow(scratch, 9)
        begin_situation(scratch, 0, 5)
        scratch.best += found
        end_situation(scratch, 0, floor)
        assert cost_of_repeat(scratch, 5) == NEW


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_the_outlook_kept_from_token_to_token_is_the_one_of_the_position(options: dict[str, object]) -> None:
    compared = list[tuple[int, int]]()

    def summed_up(*arguments: Any) -> int:
        compared.append((outlook_now(*arguments), outlook(*arguments)))
        return compared[-1][1]

    tokens(random_state(algodrome.game("speedalgo", setup="random", **options), 4, 0), {outlook_now: summed_up})
    assert compared
    assert all(kept == found for kept, found in compared)


def greedy_programs(state: algodrome.State, *, remembers: bool) -> tuple[list[int], int]:
    """Let greedy build the programs of all seats, with one scratch or one for each token; and count what it tries."""
    tried = list[int]()

    def counted(*arguments: Any) -> int:
        tried.append(1)
        return explore_hastily(*arguments)

    next_token = build((greedy,), "python", {explore_hastily: counted})[greedy.next_token]
    state, scratch, found = state.copy(), Scratch(), list[int]()
    while state.position.phase == PROGRAMMING:
        seat = state.to_act[0]
        found.append(next_token(state.game.board, state.position, seat - 1, scratch if remembers else Scratch()))
        state.play(found[-1], seat)
    return found, len(tried)


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_what_one_token_has_proved_shortens_the_search_for_the_next_and_changes_no_choice(
    options: dict[str, object],
) -> None:
    state = random_state(algodrome.game("speedalgo", setup="random", **options), 4, 0)
    short, few = greedy_programs(state, remembers=True)
    full, many = greedy_programs(state, remembers=False)
    assert short == full
    assert few < many


def other_car(position: Position) -> None:
    position.cell[BOLIDES] += STRIDE


def other_token(position: Position) -> None:
    position.program[0][0] = ABD


def other_die(position: Position) -> None:
    position.die[0] = position.die[0] % MAX_DIE + 1


def other_side(position: Position) -> None:
    position.side[0] = 1 - position.side[0]


def fewer_tokens(position: Position) -> None:
    position.length[0] = 0


@pytest.mark.parametrize("change", [lambda _: None, other_car, other_die, other_side, fewer_tokens])
def test_situations_are_remembered_for_one_program_on_one_board(change: Callable[[Position], None]) -> None:
    position, scratch = one_token_laid(), Scratch()
    allow_for_token(position, 0, scratch, 9)
    begin_situation(scratch, 0, 5)
    scratch.budget = 2
    end_situation(scratch, 0, 0)
    before = position.copy()
    change(position)
    allow_for_token(position, 0, scratch, 9)
    assert scratch.budget == 9
    assert cost_of_repeat(scratch, 5) == (7 if position == before else NEW)


def test_a_bound_holds_for_all_programs_that_begin_with_the_same_tokens() -> None:
    position, scratch = one_token_laid(), Scratch()
    assert bound_of(position, 0, scratch) == UNBOUNDED
    keep_bound(position, 0, scratch, 17)
    assert bound_of(position, 0, scratch) == 17
    add_token(position, 0, NEXT)
    assert bound_of(position, 0, scratch) == 17
    assert bound_of(position, 1, scratch) == UNBOUNDED


@pytest.mark.parametrize("change", [other_car, other_token, other_die, other_side, fewer_tokens])
def test_a_bound_holds_for_nothing_else(change: Callable[[Position], None]) -> None:
    position, scratch = one_token_laid(), Scratch()
    keep_bound(position, 0, scratch, 17)
    change(position)
    assert bound_of(position, 0, scratch) == UNBOUNDED


def one_token_laid() -> Position:
    """Give a position in which both seats have begun with AB, with the same die."""
    position: Position = race("python", "C3", "A5 B7", dice=(2, 2), others=("A0",)).position
    for seat in (0, 1):
        add_token(position, seat, AB)
    return position


def test_a_program_begins_without_what_a_scratch_has_kept_of_another_board() -> None:
    state = race("python", "C3", "A5 B7", dice=(2, 2), others=("A0",))
    position, scratch = state.position, Scratch()
    first = greedy.next_token(state.game.board, position, 0, scratch)
    keep_bound(position, 0, scratch, 0)  # as if nothing could be gained there
    assert first != SUBMIT
    assert greedy.next_token(state.game.board, position, 0, scratch) == first
