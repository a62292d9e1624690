"""The search of programs: it finds what playing out every choice finds, and takes no more decisions than it did."""

import random
from itertools import permutations

import pytest

from algodrome.games.speedalgo.constants import MOVEMENTS, NEXT, REP, SA
from tests.games.speedalgo.search_witness import Puzzle, furthest, random_puzzle, relaid, search

PUZZLES = 40  # in a batch
BATCHES = range(5)
CARDS = range(MOVEMENTS)
# Decisions for each batch: whoever changes what is tried, and in which order, changes these on purpose
THOROUGH = (964, 1507, 1054, 988, 1306)
HASTY = (860, 1212, 874, 910, 1230)

OPEN = [275, 307, 243, 275, 241, 241]


def batch(number: int) -> list[Puzzle]:
    """Draw some puzzles, the same each time."""
    return [random_puzzle(random.Random(PUZZLES * number + each)) for each in range(PUZZLES)]


@pytest.mark.parametrize("number", BATCHES)
def test_a_program_is_tried_in_as_many_decisions_as_ever(number: int) -> None:
    assert sum(search(puzzle).decisions for puzzle in batch(number)) == THOROUGH[number]


@pytest.mark.parametrize("number", BATCHES)
def test_in_haste_a_program_is_tried_in_as_many_decisions_as_ever(number: int) -> None:
    assert sum(search(puzzle, hastily=True).decisions for puzzle in batch(number)) == HASTY[number]


@pytest.mark.parametrize("number", BATCHES)
def test_a_program_comes_as_far_as_playing_out_every_choice_brings_it(number: int) -> None:
    """SA21: with cars that must be left alone, where there are any."""
    assert [search(puzzle).reached for puzzle in batch(number)] == [furthest(puzzle) for puzzle in batch(number)]


@pytest.mark.parametrize("number", BATCHES)
def test_in_haste_a_program_comes_never_further_than_it_can(number: int) -> None:
    for puzzle in batch(number):
        free = puzzle._replace(avoid=0)
        assert search(free, hastily=True).reached <= furthest(free)


@pytest.mark.parametrize("hastily", [False, True])
def test_a_search_leaves_the_position_as_it_was(hastily: bool) -> None:
    for puzzle in batch(0):
        before = puzzle.position.copy()
        search(puzzle, hastily=hastily)
        assert puzzle.position == before


@pytest.mark.parametrize("hastily", [False, True])
def test_programs_of_few_cards_are_searched_in_as_many_decisions_as_ever(hastily: bool) -> None:
    """Every program of two cards, then all of three that begin with REP."""
    starts = [(batch(number)[0], (), 2) for number in range(4)] + [(batch(1)[1], (REP,), 3), (batch(2)[1], (REP,), 3)]
    found = [search(relaid(puzzle, laid), cards=cards, hastily=hastily) for puzzle, laid, cards in starts]
    assert [each.decisions for each in found] == OPEN


@pytest.mark.rule("SA10")
@pytest.mark.parametrize("number", range(4))
def test_of_all_programs_of_two_cards_the_best_is_found(number: int) -> None:
    puzzle = batch(number)[0]._replace(cards=2)
    pairs = [(first, NEXT, second) for first, second in permutations(CARDS, 2)]
    bodies = [(head, card) for head in (REP, SA) for card in CARDS]
    ends = [furthest(relaid(puzzle, program)) for program in [(), *((card,) for card in CARDS), *pairs, *bodies]]
    assert search(relaid(puzzle, ())).reached == max(ends)
