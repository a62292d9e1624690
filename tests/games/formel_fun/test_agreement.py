"""The engine and a second Formel Fun, written from the rulebook alone, agree move by move: FF1 to FF24."""

import random
from collections.abc import Callable

import pytest

import algodrome
from tests.games.accompanied import REFERENCE, using


def play_both(seed: int) -> algodrome.State:
    """Play a game of random options and random moves; every position is compared, and the end."""
    choose = random.Random(seed)
    options = {
        "players": choose.randint(3, 6),
        "cars": choose.choice((2, 3)),
        "winner": choose.choice(("track", "title")),
    }
    state = using(algodrome.game("formel-fun", **options), REFERENCE).start(seed)
    while not state.is_over:
        state.play(choose.choice(state.legal_moves()))
    return state


@pytest.mark.soak
def test_both_engines_agree_on_random_games(soak: Callable[[int, int], int]) -> None:
    for seed in range(soak(300, 4)):
        outcome = play_both(seed).outcome
        assert outcome is not None
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(1, len(outcome.scores) + 1))


def test_a_rule_that_is_broken_on_one_side_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """FF10: were a Turbo worth 6 there, the cars would stand elsewhere."""
    monkeypatch.setattr("tests.reference.formel_fun.reference.spaces", lambda card, label: 6 if card == "T" else label)
    with pytest.raises(AssertionError):
        play_both(1)
