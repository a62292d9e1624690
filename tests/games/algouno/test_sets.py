"""Sets of cards as numbers: counted, sorted, and drawn from, beside Python's own sets."""

from itertools import combinations
from random import Random

import pytest

import algodrome
from algodrome.games.algouno.constants import CLASSIC_CARDS
from algodrome.games.algouno.rules.sets import lowest, nth_of, size_of, without_the_highest
from algodrome.testing import check_random_bot, random_play
from tests.games.algouno.positions import ALWAYS, RUN, table

PAIRS = [list(pair) for pair in combinations(range(CLASSIC_CARDS), 2)]
HANDS = [sorted(Random(size).sample(range(CLASSIC_CARDS), size)) for size in range(1, CLASSIC_CARDS + 1)]


def as_number(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def test_a_set_is_counted_and_its_cards_are_found_in_their_order() -> None:
    assert size_of(0) == 0
    for cards in PAIRS + HANDS:
        number = as_number(cards)
        assert size_of(number) == len(cards)
        assert lowest(number) == cards[0]
        assert [nth_of(number, place) for place in range(len(cards))] == cards


def test_the_highest_card_of_any_set_is_taken_out_and_no_other() -> None:
    assert without_the_highest(0) == 0
    for cards in PAIRS + HANDS:
        assert without_the_highest(as_number(cards)) == as_number(cards[:-1])


@pytest.mark.rule("AU11")
@pytest.mark.rule("AU13")
@pytest.mark.parametrize(("level", "players"), [(1, 2), (1, 4), (3, 3), (4, 8)])
def test_the_random_bot_draws_among_all_that_is_listed(level: int, players: int) -> None:
    for state, _, move in random_play(algodrome.game("algouno", level=level, players=players), seed=players):
        if move is not None:
            for seed in range(12):
                check_random_bot(state, seed)


@pytest.mark.rule("AU13")
def test_any_card_is_drawn_for_either_neighbour() -> None:
    state = table("python", ["AH 2S 3D", "4C", "5C"], ALWAYS, "give choice")
    state.play(RUN)
    for seed in range(60):
        check_random_bot(state, seed)
