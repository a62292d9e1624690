"""Moves are told in words: the alternative as a sentence, a choice as an order."""

import pytest

import algodrome
from algodrome.games.algouno.notation import CARDS
from algodrome.games.algouno.wording import card_words
from algodrome.language import speaking
from tests.games.algouno.positions import RUN, table


def worded(state: algodrome.State) -> list[str]:
    view = state.view(1)
    return [state.game.wording(view, str(move)) for move in state.legal_moves()]


@pytest.mark.rule("AU11")
def test_an_alternative_is_told_as_a_sentence() -> None:
    state = table("python", ["AH 2S", "3D"], "cards <= 2", "give left", "draw 1")
    expected = "If I have at most 2 cards, then I give 1 card to my left neighbour, else I draw 1 card."
    assert worded(state)[0] == expected


@pytest.mark.rule("AU11")
def test_three_action_cards_are_told_in_the_order_chosen() -> None:
    state = algodrome.game("algouno", level=4, players=3).start(seed=2)
    then, _, otherwise = (deed for (deed,) in state.view(1)["deeds"])
    told = state.game.wording(state.view(1), "b 3 1")
    assert told.startswith("If I have ")
    assert (then, otherwise) == ("draw 1", "give choice")
    assert told.endswith("then I give 1 card to a neighbour of my choice, else I draw 1 card.")


@pytest.mark.rule("AU13")
def test_a_card_to_discard_is_told() -> None:
    state = table("python", ["AH QS", "3D"], "cards = 2", "discard 1", "draw 1")
    state.play(RUN)
    assert worded(state) == ["discard the ace of hearts", "discard the queen of spades"]


@pytest.mark.rule("AU13")
def test_a_pair_to_discard_is_told_card_by_card() -> None:
    state = table("python", ["AH QS J1", "3D"], "cards = 3", "discard 2", "draw 1")
    state.play(RUN)
    assert worded(state)[0] == "discard the ace of hearts and one more card"
    state.play("AH")
    assert worded(state)[1] == "discard the ace of hearts and joker 1"


@pytest.mark.rule("AU13")
def test_a_card_to_give_is_told_with_its_neighbour() -> None:
    state = table("python", ["AH 2S", "3D", "4C"], "cards = 2", "give choice", "draw 1")
    state.play(RUN)
    assert worded(state)[:3] == [
        "give the ace of hearts to the left neighbour",
        "give the 2 of spades to the left neighbour",
        "give the ace of hearts to the right neighbour",
    ]


@pytest.mark.rule("AU18")
def test_two_players_have_one_neighbour() -> None:
    state = table("python", ["AH 2S", "3D"], "cards = 2", "give choice", "draw 1")
    state.play(RUN)
    assert worded(state)[0] == "give the ace of hearts to the neighbour"


def test_choices_are_told_in_french() -> None:
    state = table("python", ["AH QS", "3D"], "cards = 2", "give right", "draw 1")
    state.play(RUN)
    with speaking("fr"):
        assert worded(state) == [
            "donner l’as de cœur au voisin de droite",
            "donner la dame de pique au voisin de droite",
        ]
        assert card_words("10C") == "le 10 de trèfle"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_card_has_words_of_its_own(code: str) -> None:
    with speaking(code):
        assert len({card_words(card) for card in CARDS}) == len(CARDS)
