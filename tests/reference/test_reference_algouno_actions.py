"""The second Alg(un)o. Choices, and what each action does: AU4, AU13, AU14, AU18."""

import pytest

from .algouno_positions import ALWAYS, hands_of, happened, position


def test_au13_a_discard_of_two_is_an_unordered_pair() -> None:
    game = position(["QD 7H J1", "2H"], "cards = 3", "discard 2")
    game.play(1, "a")
    assert game.choices(1) == ["7H QD", "7H J1", "QD J1"]
    game.play(1, "7H J1")
    assert hands_of(game)[0] == "QD"


def test_au13_a_neighbour_of_choice_is_one_answer_with_the_card() -> None:
    game = position(["7H", "2H 3H", "4H"], "hearts = 1", "give choice")
    game.play(1, "a")
    assert game.choices(1) == ["7H left", "7H right"]
    game.play(1, "7H right")
    assert happened(game, "gives")[0] == ("gives", 1, 3, "7H")


def test_au13_with_two_players_both_neighbours_are_one_answer() -> None:
    game = position(["7H QD", "2H"], "cards = 2", "give choice")
    game.play(1, "a")
    assert game.choices(1) == ["7H left", "QD left"]
    game.play(1, "QD left")
    assert hands_of(game)[0] == "7H"


def test_au13_what_has_one_answer_is_not_asked() -> None:
    game = position(["7H QD", "2H", "AS 2S"], "cards = 2", "discard 2", "give right")
    game.play(1, "a")
    assert happened(game, "discards", "gives") == [
        ("discards", 1, "7H"),
        ("discards", 1, "QD"),
        ("gives", 2, 1, "2H"),
        ("discards", 3, "AS"),
        ("discards", 3, "2S"),
    ]


def test_au13_an_answer_that_is_not_offered_is_refused() -> None:
    game = position(["7H QD", "2H"], ALWAYS, "discard 1")
    with pytest.raises(ValueError, match="seat 2"):
        game.play(2, "a")
    game.play(1, "a")
    with pytest.raises(ValueError, match="2H"):
        game.play(1, "2H")


# The actions


def test_au4_au18_give_left_goes_to_the_next_seat_and_right_to_the_one_before() -> None:
    for action, receiver in (("give left", 2), ("give right", 4)):
        game = position(["AH", "2S", "3S", "4S"], "hearts = 1", action, "draw 1")
        game.play(1, "a")
        assert happened(game, "gives")[0] == ("gives", 1, receiver, "AH")


def test_au14_too_few_cards_means_what_there_is_and_none_means_nothing() -> None:
    for action in ("discard 1", "discard 2", "give left", "give right", "give choice"):
        game = position(["", "2S 3S"], "cards = 0", action, "draw 1")
        game.play(1, "a")
        assert happened(game, "discards", "gives") == []
    game = position(["AH", "2S 3S"], "cards = 1", "discard 2", "draw 1")
    game.play(1, "a")
    assert happened(game, "discards") == [("discards", 1, "AH")]


def test_au14_a_swap_with_an_empty_hand_is_a_swap() -> None:
    game = position(["AH 2H", "", "3S 4S 5S"], "cards = 2", "swap left", "draw 1")
    game.play(1, "a")
    assert happened(game, "swaps") == [("swaps", 1, 2), ("swaps", 2, 3), ("swaps", 3, 1)]
    assert hands_of(game) == ["AH 2H", "3S 4S 5S", ""]
    assert game.ranking() == [(3,), (1,), (2,)]


def test_au14_draws_take_what_is_there() -> None:
    game = position(["AH 2H", "3H"], ALWAYS, "draw 2", pile="KS", discards="KC KH")
    game.play(1, "a")
    assert hands_of(game) == ["AH 2H KS KC", "3H KH"]
    assert game.table.classic.cards == game.table.classic.discards == []
