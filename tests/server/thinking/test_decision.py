"""One decision of a bot is one line, legal in the real game and the same on every target."""

import json
from itertools import pairwise
from typing import Any

import pytest

import algodrome
from algodrome import State
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.speedalgo.program import CARDS
from algodrome.server.thinking.decision import decide
from algodrome.server.thinking.question import Question
from tests.games.reached import random_state

GAMES = ("algouno", "bumping-bots", "formel-fun", "speedalgo")
VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((name, {}) for name in GAMES),
    ("algouno", {"players": 2}),
    ("bumping-bots", {"players": 3, "grid": "choose", "tuning": 3, "tuning_deal": "pick"}),
    ("formel-fun", {"players": 6}),
    ("speedalgo", {"players": 2, "programming": "secret", "bodies": 3, "condition": "flip", "traffic_moves": True}),
)


def question(state: State, seat: int, bot: str = "greedy", seed: int = 0) -> Question:
    return Question.about(state.imagine(seat, seed), seat, bot, seed)


def decided(state: State, seat: int, bot: str = "greedy", seed: int = 0, target: str = "python") -> str:
    return decide(question(state, seat, bot, seed), state.game, target)


def whole_game(state: State, bot: str, seed: int) -> list[str]:
    """Play a game by lines that were decided in imagined games; State.play refuses one that is illegal in this one."""
    lines: list[str] = []
    while not state.is_over:
        seat = state.to_act[-1]
        lines.append(decided(state, seat, bot, seed + len(lines)))
        assert state.play(lines[-1], seat)
    return lines


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_whole_games_of_lines_decided_in_imagined_games_are_legal_in_the_real_one(
    name: str, options: dict[str, Any]
) -> None:
    assert whole_game(algodrome.game(name, **options).start(5), "greedy", 100)
    for seed in range(3):
        assert whole_game(algodrome.game(name, **options).start(seed), "random", 1000 * seed)


@pytest.mark.parametrize("name", ["formel-fun", "algouno"])
def test_a_single_answer_is_the_choice_of_the_bot_with_the_same_seed(name: str) -> None:
    for seed in range(30):
        state = random_state(algodrome.game(name), seed, 6)
        seat = state.to_act[0]
        choice = str(KernelBot("greedy", state.game, seed).choose(state.imagine(seat, seed), seat))
        assert decided(state, seat, seed=seed).startswith(choice)


@pytest.mark.parametrize("name", GAMES)
def test_a_compiled_bot_decides_as_an_interpreted_one(name: str) -> None:
    for seed in range(15):
        state = random_state(algodrome.game(name), seed, 4 * seed)
        for seat in state.to_act[:1]:
            assert decided(state, seat, seed=seed, target="native") == decided(state, seat, seed=seed)


def test_two_turns_in_a_row_are_two_lines() -> None:
    """BB8: the last of a round may be the first of the next."""
    state = algodrome.game("bumping-bots", players=2, tuning=0).start(1)
    movers: list[int] = []
    while not state.is_over:
        seat = state.to_act[0]
        begun = [event.data["seat"] for event in state.play(decided(state, seat), seat) if event.kind == "turn_started"]
        assert len(begun) <= 1
        movers += begun
    assert any(seat == following for seat, following in pairwise(movers))


def test_a_speedalgo_program_is_one_line_as_a_person_writes_it() -> None:
    state = algodrome.game("speedalgo", setup="random").start(2)
    line = decided(state, state.to_act[0])
    assert set(line.split()) <= {*CARDS, "-", "/"}
    assert len(line.split()) > 3
    events = state.play(line, state.to_act[0])
    assert "submitted" in [event.kind for event in events]


@pytest.mark.parametrize("laid", ["+REP", "+REP +AB", "+REP +AB +-", "+SAS +AB", "+SAS +AB +/"])
def test_a_program_that_somebody_else_began_is_ended_in_one_line(laid: str) -> None:
    state = algodrome.game("speedalgo", setup="random").start(2)
    seat = state.to_act[0]
    state.play(laid, seat)
    events = state.play(decided(state, seat), seat)
    assert "submitted" in [event.kind for event in events]


def test_a_bumping_bots_turn_is_one_line_but_for_a_card_that_is_shown() -> None:
    lines = whole_game(algodrome.game("bumping-bots", players=4).start(3), "greedy", 0)
    cards = {"jumper", "magnet", "nitro", "boost", "quick"}
    assert any(len(line.split()) > 3 for line in lines)
    assert any(line in cards for line in lines)
    assert not any(cards & set(line.split()[:-1]) for line in lines)


def test_two_cards_to_discard_are_one_line_and_an_alternative_is_another() -> None:
    lines = [line for seed in range(5) for line in whole_game(algodrome.game("algouno").start(seed), "greedy", seed)]
    pairs = [line for line in lines if len(line.split()) == 2 and line[0] not in "ab" and line[-1] in "HSDC12"]
    assert pairs
    assert not any(line[0] in "ab" and line[-1] in "HSDC" for line in lines)


# What a worker is told


@pytest.mark.parametrize("name", GAMES)
def test_two_games_that_look_the_same_to_a_seat_give_the_same_question(name: str) -> None:
    for seed in range(10):
        state = random_state(algodrome.game(name), seed, 5 * seed)
        for seat in state.to_act:
            other = state.imagine(seat, 999)
            assert other != state
            assert json.dumps(question(other, seat).to_json()) == json.dumps(question(state, seat).to_json())


@pytest.mark.parametrize("name", GAMES)
def test_a_question_holds_neither_the_generator_nor_the_past_of_the_game(name: str) -> None:
    state = random_state(algodrome.game(name), 7, 20)
    told = question(state, state.to_act[0]).to_json()
    assert set(told) == {"game", "options", "position", "seat", "bot", "luck"}
    assert set(told["position"]) == set(state.game.position_type.fields)
    assert told["position"]["key_low"] != state.position.key_low
    assert told["position"]["key_high"] != state.position.key_high


@pytest.mark.parametrize("name", GAMES)
def test_a_question_comes_back_from_json_as_it_was(name: str) -> None:
    state = random_state(algodrome.game(name), 3, 12)
    asked = question(state, state.to_act[0])
    read = Question.read(json.loads(json.dumps(asked.to_json())))
    assert read == asked
    assert read.make_game() == state.game
    assert read.state(state.game) == state.imagine(state.to_act[0], 0)


def test_deciding_leaves_the_question_as_it_was() -> None:
    state = random_state(algodrome.game("speedalgo"), 3, 40)
    asked = question(state, state.to_act[0])
    before = json.dumps(asked.to_json())
    decide(asked, state.game)
    assert json.dumps(asked.to_json()) == before
