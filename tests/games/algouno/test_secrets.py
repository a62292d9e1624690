"""All cards lie face up but those of the piles: AU8, AU15."""

import json

import pytest

import algodrome
from algodrome.testing import random_play


@pytest.mark.rule("AU8")
@pytest.mark.rule("AU15")
def test_everybody_sees_all_but_the_order_of_the_piles_and_the_generator() -> None:
    state = algodrome.game("algouno", players=3, level=2).start(4)
    views = [state.view(seat) for seat in (None, 1, 2, 3)]
    for view in views:
        assert view["piles"] == {"conditions": 23, "actions": 25, "classic": 39}
        assert "generator" not in view
        assert {name: value for name, value in view.items() if name != "seat"} == {
            name: value for name, value in views[0].items() if name != "seat"
        }
    document = state.to_json()
    known = {name for name in document if name not in ("piles", "generator")}
    assert all(views[0][name] == document[name] for name in known)


@pytest.mark.rule("AU8")
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "level": 3}, {"players": 8, "level": 4}], ids=str)
def test_an_imagined_game_has_the_same_cards_in_another_order(options: dict[str, object]) -> None:
    game = algodrome.game("algouno", **options)
    changed = 0
    for seed in range(3):
        for state, _, _ in random_play(game, seed):
            imagined = state.imagine(1, 77)
            assert imagined.view(1) == state.view(1)
            before, after = state.to_json()["piles"], imagined.to_json()["piles"]
            for name in before:
                assert sorted(before[name], key=str) == sorted(after[name], key=str)
            changed += before != after
    assert changed > 20


@pytest.mark.rule("AU8")
def test_what_is_imagined_depends_on_what_is_seen_alone() -> None:
    """A position with its piles in another order gives the same imagined game."""
    state = algodrome.game("algouno", players=3).start(9)
    document = json.loads(json.dumps(state.to_json()))
    for cards in document["piles"].values():
        cards.reverse()
    document["generator"] = {"key": "0" * 16, "draws": 7}
    other = state.game.from_json(document)
    assert other != state
    assert other.imagine(2, 5) == state.imagine(2, 5)


@pytest.mark.rule("AU8")
def test_a_learner_sees_the_same_in_every_imagined_game() -> None:
    for state, _, _ in random_play(algodrome.game("algouno", players=4, level=4), 6):
        for seat in (1, 3):
            assert state.imagine(seat, 3).observe(seat) == state.observe(seat)
