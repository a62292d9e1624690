"""The decks supplied hold what the rulebook asks for: AU2, AU3, AU5, AU6."""

from collections import Counter
from itertools import combinations

import pytest

from algodrome.games.algouno.constants import ALONE, AND, OR
from algodrome.games.algouno.decks import DEED_NAMES, QUANTITY_NAMES, Condition, Decks, decks_of

SUITS = ("hearts", "spades", "diamonds", "clubs")
LEVEL_OF_CONDITIONS = {1: 1, 2: 3, 3: 4}  # the level of the game that a deck of Conditions belongs to


def conditions(level: int) -> list[Condition]:
    return list(decks_of(LEVEL_OF_CONDITIONS[level], "standard").all_conditions())


def actions(level: int) -> Decks:
    return decks_of(level, "standard")


@pytest.mark.rule("AU2")
@pytest.mark.rule("AU6")
def test_level_1_has_20_action_cards_with_the_columns_of_the_rulebook() -> None:
    cards = actions(1).actions
    assert len(cards) == 20
    assert all(len(card) == 2 and card[0] != card[1] for card in cards)
    then = Counter(card[0] for card in cards)
    otherwise = Counter(card[1] for card in cards)
    assert [then[deed] for deed in range(9)] == [3, 4, 1, 1, 2, 2, 3, 2, 2]
    assert [otherwise[deed] for deed in range(9)] == [2, 1, 5, 4, 2, 2, 2, 1, 1]


@pytest.mark.rule("AU2")
@pytest.mark.rule("AU6")
def test_level_2_has_28_action_cards_with_the_counts_of_the_rulebook() -> None:
    cards = actions(2).actions
    assert len(cards) == 28
    counts = Counter(deed for (deed,) in cards)
    assert [counts[deed] for deed in range(9)] == [3, 2, 4, 4, 3, 3, 3, 3, 3]


@pytest.mark.rule("AU4")
def test_there_are_nine_actions() -> None:
    assert len(DEED_NAMES) == 9
    assert {deed for card in actions(1).actions for deed in card} == set(range(9))


@pytest.mark.rule("AU3")
@pytest.mark.parametrize(("level", "cards"), [(1, 24), (2, 21), (3, 24)])
def test_each_condition_card_has_two_different_conditions(level: int, cards: int) -> None:
    printed = decks_of(LEVEL_OF_CONDITIONS[level], "standard").conditions
    assert len(printed) == cards
    for first, second in printed:
        assert first.meaning != second.meaning


@pytest.mark.rule("AU5")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_conditions_have_the_form_of_their_level(level: int) -> None:
    for condition in conditions(level):
        assert (condition.joint in (AND, OR)) == (level == 3)
        assert len(condition.comparisons) == (1 if condition.joint == ALONE else 2)
        if level == 1:
            assert condition.comparisons[0].sign == "="


@pytest.mark.rule("AU6")
def test_every_example_of_the_source_is_printed() -> None:
    first, second, third = ({str(condition) for condition in conditions(level)} for level in (1, 2, 3))
    assert {"cards = 1", "cards = 3", "cards = 5", "hearts = 1", "hearts = 3", "hearts = 6"} <= first
    assert {"diamonds <= 3", "spades > 2"} <= second
    assert {"cards = 3 and diamonds = 1", "hearts = 4 or spades <= 2"} <= third
    assert any(text.startswith("red") for text in first)
    assert any(text.startswith("black") for text in first)


@pytest.mark.rule("AU6")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(("one", "other"), [*combinations(SUITS, 2), ("red", "black")])
def test_suits_and_colours_are_treated_alike(level: int, one: str, other: str) -> None:
    swap = {QUANTITY_NAMES.index(one): QUANTITY_NAMES.index(other)}
    swap |= {there: here for here, there in swap.items()}
    printed = Counter(condition.meaning for condition in conditions(level))
    swapped: Counter[object] = Counter()
    for (joint, parts), times in printed.items():
        swapped[joint, frozenset((swap.get(quantity, quantity), bounds) for quantity, bounds in parts)] += times
    assert swapped == printed
