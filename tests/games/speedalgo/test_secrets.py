"""What a seat may know, and imagined games that agree with it: SA9."""

from collections.abc import Callable
from typing import Any

import pytest

import algodrome
from algodrome.testing import using
from tests.games.seen import seen_by
from tests.games.speedalgo.positions import race

OPTIONS: list[dict[str, Any]] = [
    {"players": 3, "setup": "random"},
    {"players": 3, "setup": "random", "programming": "secret"},
    {"players": 2, "programming": "secret", "condition": "flip", "bodies": 3},
]


@pytest.mark.soak
@pytest.mark.rule("SA9")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_imagined_games_look_the_same_to_the_seat_they_are_imagined_for(
    options: dict[str, Any], soak: Callable[[int, int], int]
) -> None:
    state = algodrome.game("speedalgo", **options).start(3)
    for number in range(soak(3000, 150)):
        if state.is_over:
            state = algodrome.game("speedalgo", **options).start(number)
        for seat in (None, *range(1, int(options["players"]) + 1)):
            imagined = state.imagine(seat, number)
            assert imagined.view(seat) == state.view(seat)
            if seat is not None:
                assert imagined.observe(seat) == state.observe(seat)
        acting = state.to_act
        seat = acting[number % len(acting)]
        moves = state.legal_moves(seat)
        state.play(moves[(7 * number + number // 5) % len(moves)], seat)


@pytest.mark.rule("SA9")
def test_a_hidden_program_is_imagined_as_any_that_could_be(backend: str) -> None:
    state = race(backend, "C3", programming="secret")
    state.play("REP AB", 2)
    programs = {state.imagine(1, seed).to_json()["programs"][1] for seed in range(20)}
    assert len(programs) > 5
    assert state.imagine(2, 1).to_json()["programs"][1] == "REP AB"


@pytest.mark.rule("SA9")
def test_an_imagined_program_begins_with_any_card_and_could_be_handed_in() -> None:
    state = race("python", "C3", programming="secret", condition="free")
    begun = {move.text.strip("+").replace("!", ".") for move in state.legal_moves(2)}
    hidden = state.copy()
    hidden.play("AB", 2)
    programs = {hidden.imagine(1, seed).to_json()["programs"][1] for seed in range(150)}
    assert {program.split()[0] for program in programs} == begun
    for program in programs:
        state.copy().play(program, 2)


@pytest.mark.rule("SA9")
def test_a_draft_of_another_is_not_imagined_at_all(backend: str) -> None:
    state = race(backend, "C3")
    state.play("+REP +AB", 2)
    assert state.imagine(1, 5).to_json()["drafts"] == ["", ""]
    assert state.imagine(2, 5).to_json()["drafts"] == ["", "+REP +AB"]
    assert state.imagine(None, 5).to_json()["drafts"] == ["", ""]


def test_compiled_rules_imagine_and_observe_alike() -> None:
    state = race("python", "C3", "C5 D7", programming="secret")
    compiled = using(state.game, "checked").from_json(state.to_json())
    for twin in (state, compiled):
        twin.play("REP AB", 2)
    assert compiled.imagine(1, 3).to_json() == state.imagine(1, 3).to_json()
    assert compiled.observe(1) == state.observe(1)
    assert compiled.observe(2) == state.observe(2)


def test_each_seat_observes_itself_first() -> None:
    """Seats count from the observer's own, so that one learner fits any seat."""
    state = race("python", "C3", "C5", others=("D3",))
    assert len(state.observe(1)) == state.game.observation
    mine, theirs = seen_by(state, 1), seen_by(state, 2)
    assert (mine["lane"][:2], mine["columns"][:2]) == ([3, 4], [22, 22])
    assert (theirs["lane"][:2], theirs["columns"][:2]) == ([4, 3], [22, 22])
