"""Positions as documents: completed where they can be, refused in one line where they break the rules."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import algodrome
from algodrome.language import speaking
from tests.games.algouno.positions import CARDS, RUN, hands, moves

Document = dict[str, Any]
Damage = Callable[[Document], object]
GAME = algodrome.game("algouno", players=3, level=2)
NAMED = ("AH", "2S", "3S", "4D", "5D", "6D", "KC")  # in the position below


def good() -> Document:
    """Write a position in the second round of three players, in which seat 3 has two cards to discard."""
    return {
        "game": "algouno",
        "round": 2,
        "starter": 2,
        "phase": "run",
        "condition": 1,  # cards = 3, hearts = 2
        "actions": [13, 1, 28],  # discard 2, draw 1, swap left
        "alternative": "a 1 2",
        "runs": 3,
        "hands": [["AH"], ["2S", "3S"], ["4D", "5D", "6D"]],
        "discards": {"conditions": [7], "actions": [2, 3, 4], "classic": ["KC"]},
    }


def test_a_position_is_completed() -> None:
    state = GAME.from_json(good())
    document = state.to_json()
    assert document["action"] == "discard 2"
    assert document["piles"]["classic"] == [card for card in CARDS if card not in NAMED]
    assert document["piles"]["conditions"] == [card for card in range(2, 25) if card != 7]
    assert len(document["piles"]["actions"]) == 22
    assert state.to_act == (3,)
    assert moves(state) == ["4D", "5D"]
    state.play("4D 6D")
    assert hands(state)[2] == "5D"


def test_a_puzzle_needs_little() -> None:
    start = {"game": "algouno", "condition": 5, "actions": [1], "hands": [["AH"], ["2H"], ["3H"]]}
    state = algodrome.game("algouno", players=3, first=2).from_json(start)
    assert state.to_act == (2,)
    assert state.view(None)["round"] == 1
    assert moves(state) == ["a", "b"]


def test_a_position_in_the_middle_of_a_pair_is_kept() -> None:
    state = GAME.from_json(good())
    state.play("5D")
    again = GAME.from_json(json.dumps(state.to_json()))
    assert again == state
    assert moves(again) == ["6D"]


def test_a_game_that_is_over_is_kept() -> None:
    game = algodrome.game("algouno", players=2, win="first")
    for seed in range(6):
        state = game.start(seed)
        while not state.is_over:
            state.play(state.legal_moves()[-1])
        assert game.from_json(state.to_json()) == state
        assert game.from_json(state.to_json()).outcome == state.outcome


def change(**values: object) -> Damage:
    """Set entries of a document."""
    return lambda document: document.update(values)


def drop(*names: str) -> Damage:
    """Take entries out of a document."""
    return lambda document: [document.pop(name) for name in names]


def at_the_start(document: Document) -> None:
    for name in ("phase", "alternative", "runs"):
        document.pop(name)


def over(document: Document) -> None:
    at_the_start(document)
    document |= {"phase": "over", "condition": None, "actions": []}


def with_piles(document: Document) -> None:
    document["piles"] = GAME.from_json(document).to_json()["piles"]


FAULTS: list[tuple[list[Damage], str]] = [
    ([change(hands=[["AH"], ["2S"]])], "hands: one for each of 3 players, not 2"),
    ([change(hands=[["AH"], ["AH", "2S"], ["4D", "5D", "6D"]])], "AH is held twice, by seats 1 and 2"),
    ([change(hands=[["XX"], [], []])], 'hands[0][0]: "XX" is none of'),
    ([change(starter=4)], "no seat 4; seats are 1 to 3"),
    ([change(runs=4)], "no seat 4; seats are 1 to 3"),
    ([change(round=201)], "round: 201 is more than 200"),
    ([change(round=0)], "round: 0 is less than 1"),
    ([change(emptied=[1])], "emptied: only a game with win = first counts it"),
    ([change(condition=None)], "condition: the number of the Condition card that lies on the table is missing"),
    ([change(condition=25)], "Condition cards: there is no 25; the deck has 24 cards"),
    ([change(actions=[1, 2])], "actions: 3 lie on the table, not 2"),
    ([change(actions=[1, 2, 29])], "Action cards: there is no 29; the deck has 28 cards"),
    ([change(actions=[1, 2, 2])], "actions: the same card twice"),
    ([change(alternative="a")], "alternative 'a': with these Action cards it is one of a 1 2, a 1 3, "),
    ([change(alternative="c")], 'alternative: "c" is none of'),
    ([drop("alternative")], "alternative: what is being run is missing"),
    ([drop("alternative", "phase")], "runs: the alternative is not assembled yet"),
    ([change(action="draw 1")], "action: seat 3 has to discard 2, not draw 1"),
    ([change(runs=1)], "runs: seat 1 has nothing to choose for draw 1"),
    ([change(picked="6D")], "picked: 6D can’t be the lower of two cards to discard"),
    ([change(picked="AH")], "picked: AH can’t be the lower of two cards to discard"),
    (
        [lambda document: document["discards"]["classic"].append("AH")],
        "classic cards: AH is in two places: on the table",
    ),
    (
        [lambda document: document["discards"]["classic"].append("KC")],
        "classic cards: KC is in two places: in the disc",
    ),
    ([lambda document: document["discards"]["actions"].append(29)], "Action cards: there is no 29; the deck has 28"),
    (
        [with_piles, lambda document: document["piles"]["classic"].append("KC")],
        "classic cards: KC is in two places: in",
    ),
    ([with_piles, lambda document: document["piles"]["classic"].remove("9C")], "classic cards: 53 cards instead of 54"),
    (
        [with_piles, lambda document: document["piles"]["conditions"].pop()],
        "Condition cards: 23 cards instead of 24; mi",
    ),
    (
        [at_the_start, change(hands=[["AH"], [], ["2H"]])],
        "seat 2 has no card at the start of a round: the game is over",
    ),
    ([over], "nobody has won, and it is not round 200: the game is not over"),
    ([over, change(condition=3)], "the game is over: no Condition card and no Action card lies on the table"),
    ([change(generator={"key": "xyz", "draws": 0})], 'generator.key: "xyz" is not written as it should be'),
    ([change(colour="red")], "document: colour is not known here"),
    ([drop("hands")], "document: hands is missing"),
    ([change(game="uno")], "this is a position of 'uno', not of algouno"),
]


@pytest.mark.parametrize(("damages", "message"), FAULTS, ids=[message[:40] for _, message in FAULTS])
def test_a_position_that_breaks_the_rules_is_refused_in_one_line(damages: list[Damage], message: str) -> None:
    document = copy.deepcopy(good())
    for damage in damages:
        damage(document)
    for code in ("en", "fr"):
        with speaking(code), pytest.raises(algodrome.PositionError) as refusal:
            GAME.from_json(document)
        assert "\n" not in str(refusal.value)
        if code == "en":
            assert str(refusal.value).startswith(message)


def test_a_document_of_the_start_needs_its_alternative_in_no_phase_but_run() -> None:
    document = good()
    at_the_start(document)
    state = GAME.from_json(document)
    assert state.to_act == (2,)
    state.play(RUN)
