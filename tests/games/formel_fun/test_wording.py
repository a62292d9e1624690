"""Moves are told in words: how far, by which number, and where the car comes to rest. Previews show the same."""

import pytest

import algodrome
from algodrome.language import speaking
from algodrome.server.desk import known_before_chance
from tests.games.formel_fun.positions import race

HAND = "7/3 1/10 8 T T"


def worded(state: algodrome.State, move: str) -> str:
    return state.game.wording(state.view(1), move)


@pytest.mark.rule("FF7")
def test_the_red_number_counts_on_a_space_of_its_label() -> None:
    state = race("python", {"1a": 7, "2a": 3, "3a": 2}, {1: HAND})
    assert worded(state, "7/3") == "7 spaces (red), to space 14"


@pytest.mark.rule("FF8")
def test_the_blue_number_counts_on_any_other_space() -> None:
    state = race("python", {"1a": 25, "2a": 3, "3a": 2}, {1: HAND})
    assert worded(state, "7/3") == "3 spaces (blue), to space 28"
    assert worded(state, "1/10") == "10 spaces (blue), to space 5"


@pytest.mark.rule("FF8")
def test_one_space_is_said_in_the_singular() -> None:
    state = race("python", {"1a": 11, "2a": 3, "3a": 2}, {1: HAND})
    assert worded(state, "1/10") == "1 space (red), to space 12"


@pytest.mark.rule("FF10")
def test_a_turbo_is_told_alone_and_added() -> None:
    state = race("python", {"1a": 25, "2a": 3, "3a": 2}, {1: HAND})
    assert worded(state, "T") == "5 spaces, to space 30"
    assert worded(state, "8+T") == "13 spaces with the Turbo, to space 8"
    assert worded(state, "T+T") == "10 spaces with the Turbo, to space 5"


@pytest.mark.rule("FF14")
def test_falling_back_from_a_full_space_is_told() -> None:
    crowd = {"2a": (18, 1), "2b": (18, 2), "3a": (18, 3), "3b": (18, 4)}
    state = race("python", {"1a": 10, **crowd}, {1: HAND}, last_to_move="1a")
    assert worded(state, "8") == "8 spaces, then back to space 17 because the way is full"


def test_moves_are_told_in_french() -> None:
    state = race("python", {"1a": 7, "2a": 3, "3a": 2}, {1: HAND})
    with speaking("fr"):
        assert worded(state, "7/3") == "7 cases (rouge), jusqu’à la case 14"
        assert worded(state, "7/3+T") == "12 cases (rouge) avec le Turbo, jusqu’à la case 19"


def test_every_legal_move_ends_where_its_words_say() -> None:
    state = algodrome.game("formel-fun", players=5).start(seed=5)
    for _ in range(200):
        view = state.view(state.to_act[0])
        for move in state.legal_moves():
            parked = next(event for event in state.copy().play(move) if event.kind == "parked")
            space = parked.data["to"] % 30 or 30
            assert f"to space {space}" in state.game.wording(view, str(move))
        state.play(state.legal_moves()[-1])


@pytest.mark.rule("FF6")
def test_the_card_drawn_does_not_hide_where_the_car_goes() -> None:
    state = race("python", {"1a": 7, "2a": 3, "3a": 2}, {1: HAND})
    assert [event.kind for event in known_before_chance(state.play("7/3"))] == ["played", "moved", "parked"]
