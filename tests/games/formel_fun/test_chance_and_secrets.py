"""What is drawn, and who may know it."""

from collections import Counter
from typing import Any

import pytest

import algodrome
from algodrome.games.formel_fun.notation import CARDS
from tests.games.accompanied import using


@pytest.mark.rule("FF25")
def test_every_card_of_the_pile_is_equally_likely_to_be_dealt() -> None:
    """FF25: over many deals a card comes up as often as the box holds it."""
    hands = [algodrome.game("formel-fun", players=6).start(seed).to_json()["hands"] for seed in range(1000)]
    found = Counter(card for deal in hands for hand in deal for card in hand)
    dealt = sum(found.values())
    chi_square = 0.0
    for card in CARDS:
        expected = dealt * (6 if card == "T" else 8) / 110
        chi_square += (found[card] - expected) ** 2 / expected
    assert chi_square < 34.5  # 13 degrees of freedom: exceeded once in a thousand


@pytest.mark.rule("FF25")
def test_cards_are_dealt_one_at_a_time_from_seat_1() -> None:
    """FF5, FF25: five times round the seats."""
    events = algodrome.game("formel-fun", players=3).start(seed=5).events
    seats = [event.data["seat"] for event in events if event.kind == "dealt"]
    assert seats == [1, 2, 3] * 5


@pytest.mark.rule("FF26")
def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    """FF26: the other hands, the pile's cards and the generator are secret; the sizes are not."""
    state = algodrome.game("formel-fun", players=4).start(seed=8)
    state.play("9/3" if "9/3" in map(str, state.legal_moves()) else state.legal_moves()[0])
    whole = state.to_json()
    for seat in (1, 2, 3, 4):
        view = state.view(seat)
        assert view["hand"] == whole["hands"][seat - 1]
        assert "hands" not in view
        assert "generator" not in view
        assert view["pile"] == sum(whole["pile"].values())
        assert view["hand_sizes"] == [5, 5, 5, 5]
        assert view["discards"] == whole["discards"]
    assert "hand" not in state.view(None)


@pytest.mark.rule("FF26")
def test_a_drawn_card_is_shown_to_its_owner_alone() -> None:
    """FF26: everybody else sees that a card was drawn."""
    state = algodrome.game("formel-fun", players=3).start(seed=8)
    seat = state.to_act[0]
    drew = next(event for event in state.play(state.legal_moves()[0]) if event.kind == "drew")
    assert "card" in drew.seen_by(seat).data
    for other in {None, 1, 2, 3} - {seat}:
        assert "card" not in drew.seen_by(other).data


@pytest.mark.rule("FF26")
@pytest.mark.parametrize("seat", [None, 1, 3])
def test_imagined_hands_and_pile_are_made_of_the_cards_that_a_seat_has_not_seen(backend: str, seat: int | None) -> None:
    """FF26: its own hand and the discards are out of them, and hands keep their sizes."""
    state = using(algodrome.game("formel-fun", players=3), backend).start(seed=3)
    for _ in range(9):
        state.play(state.legal_moves()[-1])
    true = state.to_json()
    for seed in range(8):
        imagined = state.imagine(seat, seed).to_json()
        assert [len(hand) for hand in imagined["hands"]] == [len(hand) for hand in true["hands"]]
        assert imagined["discards"] == true["discards"]
        assert all_cards(imagined) == all_cards(true)
        if seat is not None:
            assert imagined["hands"][seat - 1] == true["hands"][seat - 1]


def all_cards(document: dict[str, Any]) -> Counter[str]:
    """Count the cards of hands and pile."""
    return sum(map(Counter, document["hands"]), Counter(document["pile"]))


@pytest.mark.rule("FF26")
def test_imagined_hands_differ_from_the_true_ones() -> None:
    """FF26: what a seat can't know is drawn anew, not copied."""
    state = algodrome.game("formel-fun", players=4).start(seed=3)
    imagined = [state.imagine(1, seed).to_json()["hands"] for seed in range(20)]
    assert all(hands[0] == state.to_json()["hands"][0] for hands in imagined)
    assert len({str(hands[1:]) for hands in imagined}) == 20
