"""The second Alg(un)o. What conditions count, and the deck files against the rulebook: AU1 to AU6."""

import random
import tomllib
from collections import Counter
from itertools import combinations

import pytest

from .algouno.conditions import CONDITION, holds
from .algouno.decks import ACTIONS, DATA, read_actions, read_conditions
from .algouno.piles import CLASSIC_CARDS

SUIT_WORDS = ("hearts", "spades", "diamonds", "clubs")


@pytest.mark.parametrize(
    ("condition", "hand", "expected"),
    [
        ("cards = 3", "7H J1 QD", True),
        ("cards = 3", "7H QD", False),
        ("hearts = 1", "7H J1 QD", True),
        ("hearts = 1", "", False),
        ("red = 2", "7H QD J1 JS", True),
        ("black = 2", "7H QD J1 J2", False),
        ("black = 2", "AC 10S 3D", True),
        ("diamonds <= 3", "", True),
        ("diamonds <= 3", "AD 2D 3D", True),
        ("diamonds <= 3", "AD 2D 3D 4D", False),
        ("spades > 2", "AS 2S", False),
        ("spades > 2", "AS 2S 3S", True),
        ("clubs < 1", "AS J2", True),
        ("clubs >= 1", "AS J2", False),
        ("cards = 3 and diamonds = 1", "AD 2S 3S", True),
        ("cards = 3 and diamonds = 1", "AD 2S", False),
        ("hearts = 4 or spades <= 2", "AS 2S 3S AH 2H 3H 4H", True),
        ("hearts = 4 or spades <= 2", "", True),
        ("hearts = 4 or spades <= 2", "AS 2S 3S AH", False),
    ],
)
def test_au1_au5_conditions_count_the_cards_of_the_hand(condition: str, hand: str, expected: bool) -> None:
    assert holds(condition, hand.split()) is expected


def test_au1_the_classic_deck_has_54_different_cards() -> None:
    assert len(set(CLASSIC_CARDS)) == 54


# The deck files


def conditions(level: int) -> Counter[str]:
    """Every printed condition of a level."""
    return Counter(text for card in read_conditions(DATA / f"conditions-{level}.toml") for text in card)


def exchanged(text: str, one: str, other: str) -> str:
    """A condition with two words exchanged."""
    words = [other if word == one else one if word == other else word for word in text.split()]
    return in_one_order(" ".join(words))


def in_one_order(text: str) -> str:
    """Joined conditions in alphabetical order: and / or do not care."""
    for joint in (" and ", " or "):
        if joint in text:
            return joint.join(sorted(text.split(joint)))
    return text


@pytest.mark.parametrize(("level", "cards"), [(1, 24), (2, 21), (3, 24)])
def test_au3_condition_decks_have_two_different_conditions_on_each_card(level: int, cards: int) -> None:
    deck = read_conditions(DATA / f"conditions-{level}.toml")
    assert len(deck) == cards
    random_hands = [random.Random(n).sample(CLASSIC_CARDS, n % 10) for n in range(3000)]
    for first, second in deck:
        assert any(holds(first, hand) != holds(second, hand) for hand in random_hands)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_au5_conditions_have_the_shape_of_their_level(level: int) -> None:
    for text in conditions(level):
        parts = text.replace(" or ", " and ").split(" and ")
        assert len(parts) == (2 if level == 3 else 1)
        for part in parts:
            match = CONDITION.fullmatch(part)
            assert match is not None
            assert level > 1 or match[2] == "="


@pytest.mark.parametrize("level", [1, 2, 3])
def test_au6_suits_and_colours_are_treated_alike(level: int) -> None:
    printed = Counter({in_one_order(text): 0 for text in conditions(level)})
    for text, times in conditions(level).items():
        printed[in_one_order(text)] += times
    for one, other in [*combinations(SUIT_WORDS, 2), ("red", "black")]:
        swapped: Counter[str] = Counter()
        for text, times in printed.items():
            swapped[exchanged(text, one, other)] += times
        assert swapped == printed


def test_au6_every_example_of_the_source_is_printed() -> None:
    assert {f"cards = {n}" for n in (1, 3, 5)} | {f"hearts = {n}" for n in (1, 3, 6)} <= set(conditions(1))
    assert {"diamonds <= 3", "spades > 2"} <= set(conditions(2))
    assert {"cards = 3 and diamonds = 1", "hearts = 4 or spades <= 2"} <= set(conditions(3))
    assert any(text.startswith("red") for text in conditions(1))


def test_au2_au6_level_1_action_cards_have_the_columns_of_the_rulebook() -> None:
    deck = read_actions(DATA / "actions-1.toml")
    assert len(deck) == 20
    assert all(then != otherwise for then, otherwise in deck)
    then_column = Counter(then for then, _ in deck)
    else_column = Counter(otherwise for _, otherwise in deck)
    assert [then_column[action] for action in ACTIONS] == [3, 4, 1, 1, 2, 2, 3, 2, 2]
    assert [else_column[action] for action in ACTIONS] == [2, 1, 5, 4, 2, 2, 2, 1, 1]


def test_au2_au6_level_2_action_cards_have_the_counts_of_the_rulebook() -> None:
    counts = Counter(action for (action,) in read_actions(DATA / "actions-2.toml"))
    assert [counts[action] for action in ACTIONS] == [3, 2, 4, 4, 3, 3, 3, 3, 3]


def test_au2_au3_each_deck_file_says_what_it_is() -> None:
    for path in DATA.glob("*-[0-9].toml"):
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        assert path.stem == f"{document['kind']}-{document['level']}"
        assert set(document) == {"kind", "level", "cards"}
