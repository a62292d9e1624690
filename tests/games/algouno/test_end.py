"""Winning, the podium and the bound: AU19 to AU21."""

import pytest

from tests.games.algouno.positions import ALWAYS, RUN, hands, table, told


@pytest.mark.rule("AU19")
def test_the_round_is_finished_before_somebody_wins(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S", "4S 5S 6S"], "cards <= 2", "discard 1", "draw 1")
    state.play(RUN)
    assert hands(state)[0] == ""
    assert state.to_act == (2,)
    events = state.play("2S")
    assert told(events, "won") == [{"seat": 1, "cards": 0, "round": 1}]
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.outcome.reason == "empty"


@pytest.mark.rule("AU19")
def test_all_who_have_no_card_at_the_end_win_together(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S", "4S"], "cards = 1", "discard 1", "draw 1")
    events = state.play(RUN)
    assert told(events, "won") == [{"seat": 1, "cards": 0, "round": 1}, {"seat": 3, "cards": 0, "round": 1}]
    assert state.outcome is not None
    assert state.outcome.ranking == ((1, 3), (2,))


@pytest.mark.rule("AU19")
def test_who_got_cards_again_before_the_end_has_not_won(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S 4S", "5S 6S 7S 8S"], "cards <= 3", "give right", "draw 1")
    state.play(RUN)
    assert hands(state)[0] == ""
    state.play("3S")
    assert not state.is_over
    assert hands(state)[0] == "3S"


@pytest.mark.rule("AU19")
def test_with_first_a_hand_that_is_empty_after_any_action_wins(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S 4S", "5S 6S 7S 8S"], "cards <= 3", "give right", "draw 1", win="first")
    events = state.play(RUN)
    assert told(events, "emptied") == [{"seat": 1, "round": 1}]
    assert state.view(None)["emptied"] == [1]
    events = state.play("3S")
    assert hands(state)[0] == "3S"
    assert told(events, "won") == [{"seat": 1, "cards": 1, "round": 1}]
    assert state.outcome is not None
    assert state.outcome.ranking == ((1,), (2,), (3,))
    assert state.outcome.scores == (1, 2, 6)


@pytest.mark.rule("AU19")
def test_with_first_an_empty_hand_is_told_once_in_a_round(backend: str) -> None:
    state = table(backend, ["AH 2H", "3S", "4S 5S"], "cards = 1", "discard 1", "draw 1", win="first")
    assert told(state.play(RUN), "emptied") == [{"seat": 2, "round": 1}]


@pytest.mark.rule("AU19")
def test_with_first_who_is_empty_by_a_swap_wins_too(backend: str) -> None:
    state = table(backend, ["2S", "3S 4S", "5S 6S 7S"], "cards = 1", "give left", "swap right", win="first")
    state.play(RUN)
    assert hands(state) == ["2S 3S 4S", "5S 6S 7S", ""]
    assert state.outcome is not None
    assert state.outcome.ranking == ((1, 2, 3),)


@pytest.mark.rule("AU20")
def test_the_podium_goes_by_cards_left_and_equal_numbers_share_a_rank(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S", "4S 5S", "6S", "7S 8S 9S"], "cards = 1", "discard 1", "draw 1")
    state.play(RUN)
    assert state.outcome is not None
    assert state.outcome.ranking == ((1, 4), (2, 3), (5,))
    assert state.outcome.scores == (0, 3, 3, 0, 4)


@pytest.mark.rule("AU20")
def test_a_winner_with_cards_is_ahead_of_others_with_fewer(backend: str) -> None:
    state = table(backend, ["AH", "2S 3S", "4S 5S"], "cards = 1", "discard 1", "give choice", win="first")
    state.play(RUN)
    state.play("2S right")
    state.play("4S left")
    assert state.outcome is not None
    assert state.outcome.scores == (2, 1, 1)
    assert state.outcome.ranking == ((1,), (2, 3))


@pytest.mark.rule("AU20")
def test_a_winner_with_cards_is_ahead_wherever_they_sit(backend: str) -> None:
    held = ["4S 5S", "AH", "2S 3S"]
    state = table(backend, held, "cards = 1", "discard 1", "give choice", win="first", starter=2)
    state.play(RUN)
    state.play("2S right")
    state.play("4S left")
    assert state.outcome is not None
    assert state.outcome.scores == (1, 2, 1)
    assert state.outcome.ranking == ((2,), (1, 3))


@pytest.mark.rule("AU21")
def test_round_200_is_the_last_one(backend: str) -> None:
    state = table(backend, ["AH 2H", "3H"], ALWAYS, "swap left", round=199)
    state.play(RUN)
    assert state.view(None)["round"] == 200
    assert state.to_act == (2,)
    events = state.play(RUN)
    assert told(events, "stopped") == [{"round": 200}]
    assert state.outcome is not None
    assert state.outcome.reason == "bound"
    assert state.outcome.ranking == ((2,), (1,))


@pytest.mark.rule("AU21")
def test_somebody_can_win_in_round_200(backend: str) -> None:
    state = table(backend, ["AH", "2H 3H"], "cards = 1", "discard 1", round=200)
    state.play(RUN)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("empty", (1,))
