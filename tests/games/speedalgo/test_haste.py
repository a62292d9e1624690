"""A search in haste: tokens that lead to nothing are only counted, and nothing else comes of it."""

from collections.abc import Callable
from typing import Any

import pytest

import algodrome
from algodrome.games.speedalgo import greedy
from algodrome.games.speedalgo.constants import PROGRAMMING
from algodrome.games.speedalgo.planning.hasty import is_closed, outlook_now
from algodrome.games.speedalgo.planning.outlook import outlook
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.vain import NOT_IN_VAIN, cost_in_vain
from algodrome.kernels.build import build
from tests.games.reached import random_state

CHOICES: list[dict[str, object]] = [
    {"players": 2},
    {"players": 2, "condition": "none", "bodies": 2},
    {"players": 3, "condition": "flip", "bodies": 3},
]


LAYING_ALL: dict[Callable[..., Any], Callable[..., Any]] = {
    cost_in_vain: lambda *_: NOT_IN_VAIN,
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
def test_the_outlook_kept_from_token_to_token_is_the_one_of_the_position(options: dict[str, object]) -> None:
    compared = list[tuple[int, int]]()

    def summed_up(*arguments: Any) -> int:
        compared.append((outlook_now(*arguments), outlook(*arguments)))
        return compared[-1][1]

    tokens(random_state(algodrome.game("speedalgo", setup="random", **options), 4, 0), {outlook_now: summed_up})
    assert compared
    assert all(kept == found for kept, found in compared)
