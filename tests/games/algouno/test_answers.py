"""Who is asked, and for how many answers: AU11, AU13, AU21."""

import pytest

import algodrome
from tests.games.accompanied import using
from tests.games.algouno.positions import ALWAYS, RUN, table


def marks(state: algodrome.State, seat: int) -> tuple[int, list[int]]:
    """Ask the rules for the answers of a seat: their number, and a mark for each action of the game."""
    mask = [9] * state.game.actions
    return state.game.rulebook.legal(state.game.board, state.position, seat - 1, mask), mask


@pytest.mark.rule("AU11")
@pytest.mark.parametrize(("level", "answers"), [(1, 2), (2, 12)])
def test_every_alternative_is_marked_with_a_1_and_counted(backend: str, level: int, answers: int) -> None:
    state = using(algodrome.game("algouno", level=level), backend).start(1)
    count, mask = marks(state, 1)
    assert (count, mask.count(1), mask.count(0)) == (answers, answers, state.game.actions - answers)


@pytest.mark.rule("AU13")
@pytest.mark.parametrize(("action", "answers"), [("give left", 3), ("give choice", 6), ("discard 1", 3)])
def test_every_card_is_counted_once_for_each_neighbour_who_may_get_it(backend: str, action: str, answers: int) -> None:
    state = table(backend, ["AH 2S 3D", "4C", "5C"], ALWAYS, action)
    state.play(RUN)
    count, mask = marks(state, 1)
    assert (count, mask.count(1), mask.count(0)) == (answers, answers, state.game.actions - answers)


@pytest.mark.rule("AU21")
def test_nobody_is_asked_when_the_game_is_over(backend: str) -> None:
    state = table(backend, ["AH 2H", "3H"], ALWAYS, "swap left", round=200)
    state.play(RUN)
    assert state.is_over
    assert state.game.rulebook.acting(state.game.board, state.position) == 0
    for seat in (1, 2):
        count, mask = marks(state, seat)
        assert (count, set(mask)) == (0, {0})
