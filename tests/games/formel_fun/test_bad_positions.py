"""Documents that are no position of Formel Fun: each is refused in one line, in both languages."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import algodrome
from algodrome.language import speaking

Document = dict[str, Any]
Damage = Callable[[Document], object]


def good() -> Document:
    """Write a position of three players in the fifth race."""
    cars: Document = {"1a": {"progress": 5, "place": 1}, "2a": {"progress": 3, "place": 1}}
    cars |= {"3a": {"progress": 3, "place": 2}, "3b": {"progress": -1, "place": 1}, "2b": {"progress": 0, "place": 1}}
    cars |= {car: {"out": number} for number, car in enumerate(("1b", "1c", "2c", "3c"), 1)}
    hands = [["8"] * 5, ["7"] * 5, ["T", "T", "6", "6", "6"]]
    return {"game": "formel-fun", "cars": cars, "hands": hands}


def crowd(document: Document) -> None:
    for place, car in enumerate(("1a", "2a", "3a", "3b", "2b"), 1):
        document["cars"][car] = {"progress": 12, "place": place}


def all_run(document: Document, progress: int) -> None:
    """Let no car be out, and five of them share a space."""
    for number, car in enumerate(document["cars"]):
        document["cars"][car] = {"progress": progress if number < 5 else 20 + number, "place": number % 6 + 1}


def crown(document: Document) -> Document:
    """Let one car be left."""
    for number, car in enumerate(("2a", "3a", "3b", "2b"), 5):
        document["cars"][car] = {"out": number}
    document["hands"][1:] = [[], []]
    return document


def give_all(document: Document) -> None:
    """Let every card be in a hand or discarded."""
    used = {"8": 5, "7": 5, "T": 2, "6": 3}
    kinds = ("1/10", *(f"{red}/3" for red in range(2, 11)), "6", "7", "8")
    document["discards"] = {card: 8 - used.get(card, 0) for card in kinds} | {"T": 4}


DAMAGES: list[tuple[str, Damage, str]] = [
    ("two cars in one place", lambda d: d["cars"]["2a"].update(progress=5), "2a and 1a are in the same place"),
    ("two cars a lap apart", lambda d: d["cars"]["2a"].update(progress=35), "2a and 1a are in the same place"),
    ("five cars on a space", crowd, "space 12 has 5 cars or places in use, and four is the most"),
    ("five cars off the grid", lambda d: all_run(d, 12), "space 12 has 5 cars"),
    ("five cars of several rows on the grid", lambda d: all_run(d, 0), "space 30 has 5 cars"),
    ("a place outside of the fourth", lambda d: d["cars"]["1a"].update(place=5), "space 5 has 5 cars or places in use"),
    (
        "a label of another space",
        lambda d: d["cars"]["1a"].update(label=7),
        "1a: label 7 does not go with its progress",
    ),
    ("another space", lambda d: d["cars"]["1a"].update(space=9), "1a: space 9 does not go with its progress"),
    ("an order that is not the track's", lambda d: d.update(order=["2a", "1a", "3a", "2b", "3b"]), "leader first"),
    ("a missing car", lambda d: d["cars"].pop("3c"), "cars: the game has exactly 1a, 2a, 3a, 1b, 2b, 3b, 1c, 2c, 3c"),
    ("a car of a fourth player", lambda d: d["cars"].update({"4a": {"out": 9}}), "the game has exactly"),
    ("a car of no name", lambda d: d["cars"].update({"9z": {"out": 9}}), "9z"),
    ("a car neither out nor on the track", lambda d: d["cars"].update({"1a": {}}), "cars.1a"),
    ("a car both out and on the track", lambda d: d["cars"]["1a"].update(out=5), "cars.1a"),
    ("a place beyond the outside", lambda d: d["cars"]["1a"].update(place=7), "cars.1a"),
    ("a place inside the inside", lambda d: d["cars"]["1a"].update(place=0), "cars.1a"),
    ("a progress too far", lambda d: d["cars"]["1a"].update(progress=61), "cars.1a"),
    ("a progress too far back", lambda d: d["cars"]["1a"].update(progress=-19), "cars.1a"),
    ("a broken progress", lambda d: d["cars"]["1a"].update(progress=5.5), "cars.1a"),
    ("a progress with a point", lambda d: d["cars"]["1a"].update(progress=5.0), "cars.1a"),
    ("two cars out in one race", lambda d: d["cars"].update({"3c": {"out": 3}}), "one car goes out in each race"),
    ("a race without a loser", lambda d: d["cars"].update({"3c": {"out": 5}}), "one car goes out in each race"),
    ("the wrong race", lambda d: d.update(race=4), "race 4: by the cars that are out it is race 5"),
    ("a race of no number", lambda d: d.update(race=0), "race"),
    ("over too early", lambda d: d.update(over=True), "over: the game is over when one car is left, and 5 are"),
    ("no car left", lambda d: crown(d)["cars"].update({"1a": {"out": 9}}), "cars: at least one car must be running"),
    ("not over with one car", lambda d: crown(d).update(over=False), "when one car is left, and 1 are"),
    ("an order without a car", lambda d: d.update(order=["1a", "2a"]), "order: it must name each running car once"),
    ("an order with a car that is out", lambda d: d.update(order=["1a", "2a", "3a", "3b", "1b"]), "order: it must"),
    ("an order with a car twice", lambda d: d.update(order=["1a", "1a", "3a", "3b", "2b"]), "order"),
    ("a turn after the last", lambda d: d.update(turn=5), "turn 5: with 5 running cars"),
    ("a turn in round 0", lambda d: d.update(round=0), "turn 0"),
    ("a round after the last", lambda d: d.update(round=61), "round: 61 is more than 60"),
    ("a race that should have ended", lambda d: d["cars"]["1a"].update(progress=31), "the race is over"),
    ("a hand too big", lambda d: d["hands"][0].append("8"), "seat 1 holds 6 cards, and must hold 5"),
    ("a hand too small", lambda d: d["hands"][2].pop(), "seat 3 holds 4 cards, and must hold 5"),
    ("a hand that has not shrunk", lambda d: d.update(boosts=[1, 0, 0]), "seat 1 holds 5 cards, and must hold 4"),
    ("a hand of somebody who is out", lambda d: crown(d)["hands"].__setitem__(1, ["7"]), "seat 2 holds 1 cards"),
    ("hands of two", lambda d: d["hands"].pop(), "hands: one for each of 3 players"),
    ("boosts of two", lambda d: d.update(boosts=[0, 0]), "boosts: one for each of 3 players"),
    ("four boosts", lambda d: d.update(boosts=[4, 0, 0]), "boosts[0]: 4 is more than 3"),
    ("an unknown card", lambda d: d["hands"].__setitem__(0, ["8", "8", "8", "8", "9"]), '"9" is none of'),
    (
        "nine cards of a kind",
        lambda d: d.update(hands=[["8"] * 5, ["8"] * 4 + ["7"], ["7"] * 5]),
        "there are 9 cards 8",
    ),
    ("111 cards", lambda d: d.update(discards={"8": 4}), "there are 9 cards 8 instead of 8 (111 cards in all"),
    ("a card short", lambda d: d.update(pile={"2/3": 8}), "cards 1/10 instead of 8"),
    ("an empty pile", give_all, "the pile can’t be empty"),
    ("no hands", lambda d: d.pop("hands"), "hands is missing"),
    ("no cars", lambda d: d.pop("cars"), "cars is missing"),
    ("a word of its own", lambda d: d.update(weather="rain"), "weather is not known here"),
    ("another game", lambda d: d.update(game="chess"), "this is a position of 'chess', not of formel-fun"),
    ("no game", lambda d: d.pop("game"), "this is a position of None, not of formel-fun"),
    ("newer rules", lambda d: d.update(rules_version=99), "the position is of rules version 99; this program knows"),
    ("other options", lambda d: d.update(options={"players": 4}), "the position has the options"),
    ("a generator of no key", lambda d: d.update(generator={"key": "xyz", "draws": 0}), "generator.key"),
    ("a generator drawn too often", lambda d: d.update(generator={"key": "0" * 16, "draws": 2**31}), "generator.draws"),
]


def test_the_undamaged_document_is_a_position() -> None:
    state = algodrome.game("formel-fun", players=3).from_json(good())
    assert state.to_act == (1,)
    assert state.to_json()["race"] == 5


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("damage", "reason"), [case[1:] for case in DAMAGES], ids=[case[0] for case in DAMAGES])
def test_a_bad_position_is_refused_in_one_line(damage: Damage, reason: str, language: str) -> None:
    document = good()
    damage(document)
    with speaking(language), pytest.raises(algodrome.PositionError) as caught:
        algodrome.game("formel-fun", players=3).from_json(document)
    message = str(caught.value)
    assert message
    assert "\n" not in message
    assert language == "fr" or reason in message


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"position"', "NaN", "[" * 100_000, json.dumps([good()])])
def test_a_text_that_is_no_object_is_refused_in_one_line(text: str, language: str) -> None:
    with speaking(language), pytest.raises(algodrome.PositionError) as caught:
        algodrome.game("formel-fun", players=3).from_json(text)
    assert str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("FF5")
def test_the_first_grid_is_accepted_until_its_cars_have_left() -> None:
    state = algodrome.game("formel-fun", players=6).start(3)
    for _ in range(12):
        assert state.game.from_json(state.to_json()) == state
        state.play(state.legal_moves()[0])
