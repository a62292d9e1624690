"""After which actions programs run: on a GPU those are taken by themselves."""

import algodrome
from algodrome.games.speedalgo.constants import PLACING_BOLIDES, PLACING_TRAFFIC, PROGRAMMING, RUNNING, SUBMIT
from algodrome.games.speedalgo.rules.turn import is_long


def test_sa11_programs_run_after_one_is_handed_in_and_after_a_choice_on_the_way() -> None:
    state = algodrome.game("speedalgo").start(1)
    found = {}
    for phase in (PLACING_TRAFFIC, PLACING_BOLIDES, PROGRAMMING, RUNNING):
        state.position.phase = phase
        found[phase] = [
            action
            for action in (0, SUBMIT - 1, SUBMIT, SUBMIT + 1)
            if is_long(state.game.board, state.position, action)
        ]
    assert found == {
        PLACING_TRAFFIC: [],
        PLACING_BOLIDES: [],
        PROGRAMMING: [SUBMIT],
        RUNNING: [0, SUBMIT - 1, SUBMIT, SUBMIT + 1],
    }
