"""How a race begins: lots, places, headings, and the cards that nobody can hold: BB5 to BB7, BB28b."""

from collections import Counter
from typing import Any

import pytest

import algodrome
from algodrome.games.bumping_bots.track import shipped_text
from tests.games.accompanied import using
from tests.games.bumping_bots.agreement import race_twice
from tests.games.bumping_bots.positions import answers, question, told
from tests.games.bumping_bots.round_hall import hall

KINDS = ("jumper", "magnet", "nitro", "boost", "quick")
# Nine places: one, 13,4, touches nothing but zone F, a fixed obstacle and the wall
POCKET = (
    "....FFFFFFFFFFGGAAAABB....",
    "...FFFFFFFFFFGGAAAABBB....",
    "...FFFFFFFFFFFGGAAAABBB...",
    "..FFFFFFFFFFFFGAAAABBBB...",
    "..FFFFFFFFFFFGGGAAABBBBB..",
)


def with_pocket() -> str:
    """Give the oval with a last zone of nine places, one of them out of touch with the others."""
    rows = shipped_text("oval").splitlines()
    return "\n".join([*POCKET, *rows[len(POCKET) :], "fixed 14,4", ""])


@pytest.mark.rule("BB6")
def test_lots_give_every_order_of_placing() -> None:
    game = algodrome.game("bumping-bots", players=3)
    orders = {tuple(event["seat"] for event in told(game.start(seed).events, "lined_up")) for seed in range(40)}
    assert len(orders) == 6


@pytest.mark.rule("BB5")
@pytest.mark.rule("BB6")
@pytest.mark.rule("BB7b")
@pytest.mark.parametrize("steps", [1, 2, 4])
def test_lots_and_cards_are_drawn_one_after_another_and_noses_point_along_the_last_zone(steps: int) -> None:
    state, _ = race_twice(7, hall(steps), answers=0, players=5, tuning=3)
    assert {robot["heading"] for robot in state.to_json()["robots"]} != {"E"}


@pytest.mark.rule("BB6a")
@pytest.mark.parametrize(
    ("chosen", "left", "unasked"),
    [
        (["15,4", "14,3", "15,2", "14,1", "15,0", "13,1"], {"14,0", "14,2"}, "14,0"),
        (["15,0", "14,1", "15,2", "14,3", "14,0", "13,1"], {"15,4", "14,2"}, "15,4"),
    ],
)
def test_a_single_place_is_taken_unasked_and_one_out_of_touch_when_no_other_is_left(
    backend: str, chosen: list[str], left: set[str], unasked: str
) -> None:
    game = using(algodrome.game("bumping-bots", players=9, tuning=0, grid="choose", track=with_pocket()), backend)
    state = game.start(3)
    assert set(answers(state)) == {"15,0", "14,1", "15,2", "14,3", "15,4"}
    for cell in chosen:
        state.play(cell)
    assert set(answers(state)) == left
    places = told(state.play("14,2"), "lined_up")
    assert [(event["cell"], event["place"]) for event in places] == [("14,2", 7), (unasked, 8), ("13,4", 9)]
    assert question(state).endswith("speed")


@pytest.mark.rule("BB6a")
def test_two_places_with_a_taken_one_between_them_are_still_a_choice(backend: str) -> None:
    game = using(algodrome.game("bumping-bots", players=9, tuning=0, grid="choose", track=with_pocket()), backend)
    state = game.start(3)
    for cell in ("14,3", "14,1", "15,0", "14,0", "13,1", "14,2"):
        state.play(cell)
    assert answers(state) == ["15,4", "15,2"]


@pytest.mark.rule("BB28b")
@pytest.mark.parametrize("seat", [None, 1, 5, 9])
def test_imagined_hands_and_the_cards_played_are_one_pack(seat: int | None) -> None:
    state = algodrome.game("bumping-bots", players=9, tuning=5).start(5)
    document: dict[str, Any] = state.to_json()
    for robot, hand in zip(document["robots"], document["hands"], strict=True):
        robot["spent"] = [card for card in hand if card in {"nitro", "quick"}]
    document["hands"] = [[card for card in hand if card not in {"nitro", "quick"}] for hand in document["hands"]]
    document |= {"turn": 0, "question": "card" if document["hands"][document["order"][0] - 1] else "speed"}
    imagined = state.game.from_json(document).imagine(seat, 3).to_json()
    cards = Counter(card for robot in imagined["robots"] for card in robot["spent"])
    cards.update(card for hand in imagined["hands"] for card in hand)
    assert cards == dict.fromkeys(KINDS, 9)


@pytest.mark.rule("BB28b")
def test_nobody_is_imagined_with_cards_that_the_last_robot_holds() -> None:
    state = algodrome.game("bumping-bots", players=3, tuning=5).start(5)
    document: dict[str, Any] = state.to_json()
    document["robots"][0]["spent"] = ["nitro"] * 4
    document |= {"hands": [["boost"], ["boost"] * 5, ["nitro"] * 5], "turn": 0, "question": "card"}
    known = state.game.from_json(document)
    for seed in range(8):
        hands = known.imagine(3, seed).to_json()["hands"]
        assert "nitro" not in hands[0] + hands[1]
        assert hands[2] == ["nitro"] * 5
