"""What a condition counts and when it holds: AU1, AU5."""

import pytest

import algodrome
from tests.games.accompanied import using
from tests.games.algouno.positions import CARDS, NEVER, RUN, deck, table, told


def holds(backend: str, condition: str, hand: str) -> bool:
    """Run an alternative on a hand and tell whether its condition held."""
    spare = next(card for card in CARDS if card not in hand.split())
    state = table(backend, [hand, spare], condition, "swap left", "swap right")
    return str(told(state.play(RUN), "branched")[0]["branch"]) == "then"


@pytest.mark.rule("AU1")
def test_there_are_54_different_cards(backend: str) -> None:
    piles = table(backend, ["AH", "2H"], "cards = 1", "draw 1").to_json()["piles"]
    assert [*piles["classic"], "AH", "2H"] == [*CARDS[2:], *CARDS[:2]]
    assert len(set(CARDS)) == 54


@pytest.mark.rule("AU1")
def test_a_joker_counts_as_a_card_but_has_no_suit_and_no_colour(backend: str) -> None:
    assert holds(backend, "cards = 3", "7H J1 QD")
    assert holds(backend, "red = 2", "7H QD J1 JS")
    assert holds(backend, "black = 0", "7H QD J1 J2")
    for suit in ("hearts", "spades", "diamonds", "clubs"):
        assert holds(backend, f"{suit} = 0", "J1 J2")


@pytest.mark.rule("AU5")
@pytest.mark.parametrize(
    ("quantity", "count"),
    [("cards", 7), ("hearts", 1), ("spades", 2), ("diamonds", 3), ("clubs", 0), ("red", 4), ("black", 2)],
)
def test_a_quantity_is_counted_in_the_hand(backend: str, quantity: str, count: int) -> None:
    hand = "KH AS KS AD 2D KD J2"
    assert holds(backend, f"{quantity} = {count}", hand)
    assert not holds(backend, f"{quantity} = {count + 1}", hand)


@pytest.mark.rule("AU5")
@pytest.mark.parametrize(("sign", "expected"), [("=", "010"), ("<", "100"), ("<=", "110"), (">", "001"), (">=", "011")])
def test_the_hand_is_compared_with_the_number(backend: str, sign: str, expected: str) -> None:
    results = [holds(backend, f"black {sign} 2", hand) for hand in ("AC J1 KH", "AC 10S 3D", "AC AS 2C")]
    assert "".join(str(int(result)) for result in results) == expected


@pytest.mark.rule("AU5")
@pytest.mark.parametrize(
    ("condition", "hand", "expected"),
    [
        ("cards = 3 and diamonds = 1", "AD 2S 3S", True),
        ("cards = 3 and diamonds = 1", "AD 2S", False),
        ("cards = 3 and diamonds = 1", "AD 2D 2S", False),
        ("hearts = 4 or spades <= 2", "AS 2S 3S AH 2H 3H 4H", True),
        ("hearts = 4 or spades <= 2", "AS AH", True),
        ("hearts = 4 or spades <= 2", "AH 2H 3H 4H", True),
        ("hearts = 4 or spades <= 2", "AS 2S 3S AH", False),
    ],
)
def test_and_needs_both_and_or_needs_one(backend: str, condition: str, hand: str, expected: bool) -> None:
    assert holds(backend, condition, hand) is expected


@pytest.mark.rule("AU5")
def test_both_comparisons_are_those_of_the_condition_that_was_chosen(backend: str) -> None:
    own = deck("spades = 7", "draw 1", "swap left").replace(NEVER, "cards = 3 and diamonds = 2")
    game = using(algodrome.game("algouno", players=2, level=4, deck=own), backend)
    hands = [["AD", "2S", "3S"], ["4S"]]
    state = game.from_json({"game": "algouno", "hands": hands, "condition": 1, "actions": [1, 2, 3]})
    assert [event["comparison"] for event in told(state.play("b 1 2"), "counted")][:2] == ["cards = 3", "diamonds = 2"]


@pytest.mark.rule("AU5")
def test_the_counts_and_results_are_told(backend: str) -> None:
    state = table(backend, ["AD 2S 3S", "4S"], "cards = 3 and diamonds = 2", "draw 1", "swap left")
    assert told(state.play(RUN), "counted")[:2] == [
        {"seat": 1, "comparison": "cards = 3", "count": 3, "holds": True},
        {"seat": 1, "comparison": "diamonds = 2", "count": 1, "holds": False},
    ]
