"""Formel Fun made small: FF27 and FF28, beside the second Formel Fun, and what a deck must be."""

import random

import pytest

import algodrome
from algodrome.testing import check_observation
from tests.games.accompanied import REFERENCE, using

SMALL: list[dict[str, object]] = [
    {"players": 2, "deck": "6*2 8*3", "goal": 9},
    {"players": 3, "cars": 2, "hand": 4, "deck": "1/10*2 7/3*3 8*4 T*6", "goal": 20},
    {"players": 6, "cars": 1, "hand": 5, "winner": "title", "deck": "2/3*8 3/3*8 6*8 T*6 7*1"},
]


@pytest.mark.rule("FF27")
@pytest.mark.rule("FF28")
@pytest.mark.parametrize("options", SMALL, ids=str)
@pytest.mark.parametrize("backend", ["python", REFERENCE])
def test_small_games_are_played_by_the_same_rules(options: dict[str, object], backend: str) -> None:
    state, luck = using(algodrome.game("formel-fun-laboratory", **options), backend).start(3), random.Random(3)
    deck, goal = sum(state.game.board.copies), int(str(options.get("goal", 31)))
    while not state.is_over:
        check_observation(state)
        document = state.to_json()
        held = sum(map(len, document["hands"]))
        assert held + sum(document["pile"].values()) + sum(document["discards"].values()) == deck
        assert all(len(hand) >= 2 or not hand for hand in document["hands"])
        moves = state.legal_moves()
        events = state.play(luck.choice([move for move in moves if "+" in str(move)] or moves))
        assert all(event.data["to"] >= goal for event in events if event.kind == "crossed")


@pytest.mark.rule("FF28")
def test_a_short_race_ends_with_the_round_in_which_the_goal_is_reached() -> None:
    """Both cars reach 8 and more in the first round, and the game of one race is over."""
    state = algodrome.game("formel-fun-laboratory", deck="8*8", goal=8).start(1)
    state.play("8")
    assert not state.is_over
    state.play("8")
    assert state.is_over


@pytest.mark.rule("FF27")
@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("6*2", "the deck has 2 cards, and needs 5"),
        ("6*4 9*2", "'9\\*2' is none"),
        ("6*9", "there are at most 8 cards 6|'6\\*9' is none"),
        ("T*4 T*4", "there are at most 6 cards T"),
        ("", "the deck has 0 cards"),
        ("6*0 8*8", "'6\\*0' is none"),
    ],
)
def test_a_deck_that_can_not_be_is_refused(deck: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        algodrome.game("formel-fun-laboratory", deck=deck)


def test_nobody_is_offered_the_laboratory() -> None:
    assert "formel-fun-laboratory" not in algodrome.game_names()
    small = algodrome.game("formel-fun-laboratory")
    assert small.from_json(small.start(1).to_json()) == small.start(1)
