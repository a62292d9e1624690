"""Endings solved exactly: what a move is worth, and that the search finds the best one."""

import pytest

from algodrome.bots.search.budget import Budget
from algodrome.bots.search.search_bot import SearchBot
from algodrome.games.registry import game_class
from algodrome.rl.endings import Solver, first_endings, names_with_endings
from tests.conftest import SOAKING

SIZE = 30 if SOAKING else 2  # endings of each game
TRIALS = 400
MEASURED = ["algouno", "bumping-bots", "formel-fun"]  # the search was tried on a number of their endings, and found all
OPEN = [name for name in names_with_endings() if game_class(name).module("last_round") is None]
pytestmark = [pytest.mark.soak, pytest.mark.timeout(3600)]


@pytest.mark.parametrize("name", OPEN)
def test_a_move_is_worth_what_the_best_answer_leaves(name: str) -> None:
    """Follow the best moves of both to the end: they come to what the first one was worth, where no draw is left."""
    ending = first_endings(name, 1)[0]
    state, solver = ending.state.copy(), Solver(ending.state.game)
    state.play(ending.best[0])
    while not state.is_over:
        worths = solver.worths(state.position)
        state.play(max(worths, key=lambda action: worths[action]))
    assert state.outcome is not None
    assert state.outcome.utilities[ending.seat - 1] == pytest.approx(max(ending.worths.values()))
    assert min(ending.worths.values()) < max(ending.worths.values())


@pytest.mark.parametrize("name", MEASURED)
def test_the_search_finds_the_best_move_of_an_ending(name: str) -> None:
    for ending in first_endings(name, SIZE):
        bot = SearchBot(ending.state.game, 1, budget=Budget(trials=TRIALS))
        assert bot.choose(ending.state, ending.seat).action in ending.best
