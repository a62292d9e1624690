"""The second Alg(un)o. Setting up, the course of a round, and the piles: AU7 to AU12, AU15 to AU17."""

import pytest

from .algouno import Decks, Reference, read_decks
from .algouno.rounds import assemble
from .algouno_positions import ALWAYS, NEVER, hands_of, happened, position, unshuffled


def test_au8_conditions_then_actions_then_classic_cards_are_shuffled() -> None:
    asked: list[int] = []

    def recording(n: int) -> int:
        asked.append(n)
        return n - 1

    Reference({"players": 2, "level": 3}, recording, read_decks(3))
    assert asked == [*range(21, 1, -1), *range(28, 1, -1), *range(54, 1, -1)]


def test_au8_cards_are_dealt_one_at_a_time_from_the_first_seat() -> None:
    game = Reference({"players": 3, "first": 2}, unshuffled, read_decks(1))
    assert [entry[1] for entry in game.journal if entry[0] == "draws"] == [2, 3, 1] * 5
    assert hands_of(game) == ["AC 4C 7C 10C KC", "3C 6C 9C QC J2", "2C 5C 8C JC J1"]
    assert game.to_act() == [2]


@pytest.mark.parametrize("bad", [{"players": 1}, {"players": 9}, {"level": 5}, {"first": 3}, {"win": "last"}])
def test_au7_au9_au19_bad_options_are_refused(bad: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(bad))):
        Reference({"players": 2, **bad}, unshuffled, read_decks(1))


# A round


def test_au10_level_1_draws_a_condition_and_one_action_card() -> None:
    game = Reference({"players": 2, "level": 1}, unshuffled, read_decks(1))
    assert (game.table.condition_drawn, game.table.actions_drawn) == (23, [19])
    assert game.choices(1) == ["a", "b"]
    assert game.choices(2) == []


def test_au10_au11_level_2_draws_three_action_cards_for_twelve_alternatives() -> None:
    decks = Decks((("cards = 5", "red = 1"),), (("draw 1",), ("discard 2",), ("draw 1",)))
    game = Reference({"players": 2, "level": 2}, unshuffled, decks)
    assert game.table.actions_drawn == [2, 1, 0]
    assert len(game.choices(1)) == 12
    assert assemble(game.table, "b 2 3") == ("red = 1", "discard 2", "draw 1")
    game.play(1, "a 1 3")
    assert happened(game, "alternative") == [("alternative", 1, "cards = 5", "draw 1", "draw 1")]


def test_au12_everyone_runs_to_the_left_from_the_starter() -> None:
    game = position(["AH", "2H", "3H"], ALWAYS, "draw 1", first=2)
    game.play(2, "a")
    assert [entry[1] for entry in happened(game, "runs")] == [2, 3, 1]


def test_au12_the_condition_is_evaluated_when_its_player_runs() -> None:
    game = position(["AH", "2H 3H"], "cards = 3", "discard 1", "give left")
    game.play(1, "a")
    assert game.snapshot()["action"] == "discard 1"
    assert game.choices(2) == ["AH", "2H", "3H"]


def test_au12_the_action_is_compulsory_and_evaluated_once() -> None:
    game = position(["AH 2H", "3H 4H"], "cards = 2", "draw 2", "discard 1", pile="AS 2S 3S 4S")
    game.play(1, "a")
    assert hands_of(game) == ["AH 2H 3S 4S", "3H 4H AS 2S"]


def test_au12_two_players_who_both_swap_have_their_hands_again() -> None:
    game = position(["AH 2H", "3H"], ALWAYS, "swap left")
    game.play(1, "a")
    assert hands_of(game) == ["AH 2H", "3H"]
    assert happened(game, "swaps") == [("swaps", 1, 2), ("swaps", 2, 1)]


def test_au12_later_players_run_on_the_hand_they_then_have() -> None:
    game = position(["AH", "2S 3S", "4S"], "hearts = 1", "swap left", "draw 1")
    game.play(1, "a")
    assert happened(game, "swaps") == [("swaps", 1, 2), ("swaps", 2, 3), ("swaps", 3, 1)]
    assert hands_of(game) == ["AH", "4S", "2S 3S"]


def test_au12_a_hand_travels_with_swaps() -> None:
    game = position(["AH", "2S 3S", "4S"], ALWAYS, "swap right")
    game.play(1, "a")
    assert hands_of(game) == ["2S 3S", "AH", "4S"]


# Piles


def test_au15_classic_cards_lie_on_their_discards_at_once_the_others_after_all_have_run() -> None:
    game = position(["AH", "2H 3H"], ALWAYS, "discard 1")
    game.play(1, "a")
    assert game.snapshot()["discards"] == {"condition": [], "action": [], "classic": ["AH"]}
    assert game.snapshot()["runs"] == 2


def test_au15_all_drawn_action_cards_go_to_the_discards_used_or_not() -> None:
    game = Reference({"players": 2, "level": 2}, unshuffled, read_decks(2))
    while game.table.round == 1:
        seat = game.to_act()[0]
        game.play(seat, game.choices(seat)[0])
    assert game.snapshot()["discards"]["action"] == [25, 26, 27]
    assert game.snapshot()["discards"]["condition"] == [23]


def test_au16_an_empty_pile_is_refilled_only_when_a_card_must_be_drawn() -> None:
    game = position(["AH 2H", "3H 4H"], "cards = 2", "draw 1", pile="KS QS", discards="J1 2C AC")
    game.play(1, "a")
    assert (game.table.classic.cards, game.table.classic.discards) == ([], ["J1", "2C", "AC"])
    game.play(2, "b")
    assert game.table.round == 3
    assert hands_of(game) == ["AH 2H QS 2C", "3H 4H KS J1"]


def test_au16_condition_and_action_discards_become_new_piles() -> None:
    game = position(["AH 2H", "3H 4H"], ALWAYS, "draw 1")
    game.play(1, "a")
    assert (game.table.condition_drawn, game.table.actions_drawn) == (0, [0])
    shuffles = [entry[1] for entry in game.journal if entry[0] == "shuffled"]
    assert shuffles == ["condition", "action", "classic", "condition", "action"]


def test_au16_three_action_cards_can_come_from_two_piles() -> None:
    decks = Decks(((ALWAYS, NEVER),), (("draw 1",),) * 4)
    game = Reference({"players": 2, "level": 2}, unshuffled, decks)
    game.play(1, "a 1 2")
    assert game.table.actions_drawn == [0, 3, 2]
    assert game.table.actions.cards == [1]


def test_au17_the_left_neighbour_of_the_starter_starts_the_next_round() -> None:
    game = position(["AH 2H", "3H 4H", "5H 6H"], ALWAYS, "draw 1", first=3)
    game.play(3, "a")
    assert (game.table.round, game.table.starter, game.to_act()) == (2, 1, [1])
