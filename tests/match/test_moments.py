"""Earlier moments of a game: played on from kept positions, and as they were, whatever was taken back since."""

import random

import pytest

import algodrome
from algodrome.games.contract import State
from algodrome.match import match as module
from algodrome.match.match import Match
from tests.match.table import formel_fun, race_to_21

KEPT_EVERY = 3
Moment = tuple[str, tuple[algodrome.Event, ...]]


@pytest.fixture(autouse=True)
def _kept_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a position every few turns, so that a short game has many."""
    monkeypatch.setattr(module, "KEPT_EVERY", KEPT_EVERY)


def moment(state: State) -> Moment:
    return state.fingerprint(), tuple(state.events)


def moments(match: Match) -> list[Moment]:
    return [moment(match.at(turns)) for turns in range(len(match.history) + 1)]


@pytest.mark.parametrize("seed", range(3))
def test_a_moment_is_as_it_was_however_often_moves_were_taken_back(seed: int) -> None:
    luck = random.Random(seed)
    match = race_to_21()
    past = [moment(match.state)]
    for _ in range(40):
        back = luck.randrange(3) if luck.random() < 0.4 else 0
        for _ in range(min(back, len(match.history))):
            match.undo(match.history[-1].seat)
            past.pop()
        assert moment(match.state) == past[-1]
        if match.state.is_over:
            break
        match.play(luck.choice(match.state.legal_moves()[:2]))
        past.append(moment(match.state))
    assert len(past) > 4 * KEPT_EVERY
    assert moments(match) == past


def test_a_move_taken_back_at_a_kept_position_is_not_remembered() -> None:
    match = race_to_21(*["+1"] * KEPT_EVERY)
    match.undo(match.history[-1].seat)
    match.play("+3")
    match.play("+1")
    assert match.at(KEPT_EVERY).position.total == KEPT_EVERY + 2


@pytest.mark.parametrize("turns", [[0, 1, 2, 20, 21], [9, 9, 9], [20, 3, 17, 0, 8], [7, 8, 9], [16, 15]])
def test_moments_are_given_in_any_order(turns: list[int]) -> None:
    match = formel_fun()
    past = [moment(match.state)]
    while len(past) <= 24:
        match.play(match.state.legal_moves()[0])
        past.append(moment(match.state))
    assert [moment(state) for state in match.states_at(turns)] == [past[number] for number in turns]
    assert moment(match.state) == past[-1]


def test_what_was_tried_is_followed_once_and_only_from_where_it_was_tried() -> None:
    match = race_to_21("+1")
    first, second = (match.ahead(trial, trial.take("+2")) for trial in (match.state.copy(), match.state.copy()))
    assert match.follow(first)
    assert not match.follow(second)
    assert not match.follow(first)
    assert [turn.actions for turn in match.history] == [(0,), (1,)]
    later = match.state.copy()
    tried = match.ahead(later, later.take("+3"))
    match.play("+1")
    assert not match.follow(tried)
    assert match.state.position.total == 4


def test_what_was_tried_before_another_move_took_its_place_is_not_followed() -> None:
    match = race_to_21("+1", "+2")
    trial = match.state.copy()
    tried = match.ahead(trial, trial.take("+3"))
    match.undo(2)
    match.play("+1")
    assert not match.follow(tried)
    assert match.state.position.total == 2


def test_the_present_moment_is_a_game_of_its_own_too() -> None:
    match = race_to_21("+1", "+2")
    match.at(2).play("+3")
    assert match.state.position.total == 3
