"""The answers to every question, as the programs of bots see them: ones in a mask, and how many there are."""

import pytest

import algodrome
from algodrome.games.bumping_bots.constants import ACTIONS
from algodrome.games.bumping_bots.rules.turn import legal
from algodrome.testing import check_random_bot
from tests.games.bumping_bots.agreement import board_of
from tests.games.bumping_bots.positions import FAR, answers, race


def started(**options: object) -> algodrome.State:
    """Start a race."""
    return algodrome.game("bumping-bots", players=2, **options).start(4)


def played(line: str, *robots: str, hand: str = "") -> algodrome.State:
    """Let robot 1 answer."""
    state = race("python", *robots, FAR[0], hands=[[hand] if hand else []])
    if line:
        state.play(line, 1)
    return state


QUESTIONS = {
    "grid": started(grid="choose"),
    "pick": started(tuning=2, tuning_deal="pick"),
    "card": played("", "0,0 E 2", hand="jumper"),
    "speed": played("", "0,0 E 2"),
    "cell": played("=", "0,0 E 2"),
    "struck": played("=", "0,0 E 6", "1,0 SE 1"),
    "turn": played("=", "0,0 E 1"),
    "magnet before": played("magnet", "0,0 E 1", "2,0 E 1", hand="magnet"),
}


@pytest.mark.rule("BB8a")
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_mask_has_a_one_for_every_answer_and_tells_how_many_there_are(question: str) -> None:
    state = QUESTIONS[question]
    assert state.to_json()["question"] == question
    actions = sorted(move.action for move in state.legal_moves())
    mask = [7] * ACTIONS
    assert legal(board_of(state), state.position, state.to_act[0] - 1, mask) == len(actions)
    assert mask == [int(action in actions) for action in range(ACTIONS)]


@pytest.mark.rule("BB23")
def test_there_is_no_answer_for_anybody_when_the_race_is_over() -> None:
    game = algodrome.game("bumping-bots", players=2, tuning=0)
    robots = [{"cell": cell, "heading": "E", "lap": lap} for cell, lap in (("17,2", 2), ("6,2", 0))]
    state = game.from_json({"game": "bumping-bots", "robots": robots, "order": [1, 2], "turn": 1})
    state.play("= .", 2)
    assert state.is_over
    for seat in range(2):
        mask = [7] * ACTIONS
        assert legal(board_of(state), state.position, seat, mask) == 0
        assert mask == [0] * ACTIONS


@pytest.mark.rule("BB8a")
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_random_bot_draws_among_all_answers(question: str) -> None:
    for seed in range(12):
        check_random_bot(QUESTIONS[question], seed)


@pytest.mark.rule("BB9")
@pytest.mark.parametrize("speed", ["1", "2", "3", "4", "5", "6", "1r", "2r", "3r"])
def test_at_every_speed_the_random_bot_draws_among_all_that_may_follow(speed: str) -> None:
    state = played("", f"0,0 E {speed}")
    for seed in range(20):
        check_random_bot(state, seed)


@pytest.mark.rule("BB11")
@pytest.mark.rule("BB28a")
@pytest.mark.parametrize(
    ("line", "may_follow"),
    [("jumper =", [".", "J"]), ("jumper = . .", [".", "L", "R", "J"]), ("none =", [".", "L", "R"])],
)
def test_before_a_cell_the_random_bot_draws_among_turns_and_the_jump(line: str, may_follow: list[str]) -> None:
    state = played(line, "0,0 E 3", hand="jumper")
    assert answers(state) == may_follow
    for seed in range(20):
        check_random_bot(state, seed)
