"""A search in haste: tokens that lead to nothing are only counted, and nothing else comes of it."""

from collections.abc import Callable
from typing import Any

import pytest

import algodrome
from algodrome.games.speedalgo import greedy
from algodrome.games.speedalgo.constants import PROGRAMMING
from algodrome.games.speedalgo.planning.hasty import NOT_IN_VAIN, cost_in_vain, is_closed
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.kernels.build import build
from tests.games.reached import random_state

CHOICES: list[dict[str, object]] = [
    {"players": 2},
    {"players": 2, "condition": "none", "bodies": 2},
    {"players": 3, "condition": "flip", "bodies": 3},
]


def tokens(state: algodrome.State, *, laying_all: bool) -> list[tuple[int, int]]:
    """Let greedy build a program, and give its tokens, each with the budget that was left."""
    laid: dict[Callable[..., Any], Callable[..., Any]] = {
        cost_in_vain: lambda *_: NOT_IN_VAIN,
        is_closed: lambda *_: False,
    }
    otherwise = laid if laying_all else {}
    next_token = build((greedy,), "python", otherwise)[greedy.next_token]
    state, seat, scratch, found = state.copy(), state.to_act[0], Scratch(), list[tuple[int, int]]()
    while state.position.phase == PROGRAMMING and state.to_act[0] == seat and len(found) < 2:
        token = next_token(state.game.board, state.position, seat - 1, scratch)
        found.append((token, max(0, scratch.budget)))
        state.play(token, seat)
    return found


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_tokens_in_vain_are_counted_as_if_they_were_laid(options: dict[str, object]) -> None:
    state = random_state(algodrome.game("speedalgo", setup="random", **options), 4, 0)
    assert tokens(state, laying_all=False) == tokens(state, laying_all=True)
