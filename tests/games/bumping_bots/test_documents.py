"""Positions, notation and stories: what is written reads back, and what is wrong is refused in one line."""

import random
from typing import Any

import pytest

import algodrome
from algodrome.games.bumping_bots.constants import ACTIONS, PLACE
from algodrome.games.bumping_bots.track_reader import SHIPPED
from algodrome.language import speaking
from algodrome.testing import check_document, check_events, check_every_action, check_secrecy

OPTIONS: list[dict[str, Any]] = [
    {"players": 9, "track": "scrapyard", "tuning": 5, "grid": "choose"},
    {"players": 5, "track": "pinball", "tuning": 3, "tuning_deal": "pick"},
    {"players": 7, "track": "serpent", "tuning": 2, "tuning_scale": "stretched"},
]


@pytest.mark.rule("BB28b")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_position_reads_back_and_keeps_its_secrets(options: dict[str, Any]) -> None:
    game = algodrome.game("bumping-bots", **options)
    choice = random.Random(9)
    state = game.start(9)
    for number in range(400):
        if number % 9 == 0:
            check_document(state)
            check_secrecy(state, number)
        if number % 90 == 0:
            check_every_action(state)
        events = state.play(choice.choice(state.legal_moves()))
        if number % 9 == 0:
            check_events(state, events)


def test_every_action_reads_back_from_its_text() -> None:
    for track in SHIPPED:
        game = algodrome.game("bumping-bots", track=track)
        for action in range(ACTIONS):
            assert game.parse(str(game.move(action))) == [game.move(action)]


def test_small_and_capital_letters_are_the_same_but_for_reverse_and_turns_of_struck_robots() -> None:
    game = algodrome.game("bumping-bots")
    assert game.parse("l") == game.parse("L")
    assert game.parse("NITRO") == game.parse("nitro")
    assert game.parse("r1") != game.parse("R1")


def test_a_turn_is_one_line_of_a_record() -> None:
    game = algodrome.game("bumping-bots", players=2, tuning=0)
    state = game.start(1)
    first, second = state.to_json()["order"]
    taken = [(first, move.action) for move in game.parse("++ . L")] + [(second, game.parse("=")[0].action)]
    assert game.lines_of(taken) == [(first, "++ . L"), (second, "=")]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "type an answer"),
        ("fly", "'fly' is no answer"),
        ("99,1", "no place of the grid"),
        ("L1", "L1 is no answer to “which speed"),
        ("-", "- is no answer to “which speed"),
    ],
)
def test_a_refused_answer_says_why(line: str, reason: str) -> None:
    state = algodrome.game("bumping-bots", tuning=0).start(1)
    before = state.copy()
    with pytest.raises(algodrome.IllegalMove, match=reason):
        state.play(line)
    assert state == before


def test_a_refusal_is_told_in_french_too() -> None:
    state = algodrome.game("bumping-bots", tuning=0).start(1)
    with speaking("fr"), pytest.raises(algodrome.IllegalMove, match="quelle vitesse"):
        state.play("L1")


def document(**changes: Any) -> dict[str, Any]:
    """Make a position of two robots on the oval, with changes."""
    robots = [{"cell": "8,2", "heading": "E", "speed": 2}, {"cell": "5,2", "heading": "E"}]
    return {"game": "bumping-bots", "robots": robots, **changes}


def robot(**changes: Any) -> list[dict[str, Any]]:
    """Change the first of two robots."""
    return [{"cell": "8,2", "heading": "E", **changes}, {"cell": "5,2", "heading": "E"}]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"robots": robot()[:1]}, "robots: there must be 2"),
        ({"robots": robot(cell="0,0")}, "0,0 is no free cell"),
        ({"robots": robot(cell="99,99")}, "99,99 is no free cell"),
        ({"robots": robot(cell="5,2")}, "two things stand on 5,2"),
        ({"robots": robot(speed=4, reverse=True)}, "3 is the most in reverse"),
        ({"robots": robot(cell=None)}, "from its placing"),
        ({"robots": robot(rank=1)}, "has a rank when"),
        ({"robots": robot(lap=2)}, "has run its laps"),
        ({"hands": [["nitro"], []]}, "at most 0 cards"),
        ({"order": [1]}, "name each robot on the track once"),
        ({"turn": 2}, "only 2 robots"),
        ({"round": 0}, "does not go with the question"),
        ({"question": "turn"}, "is not asked"),
        ({"question": "struck"}, "is not asked"),
        ({"question": "struck", "move": {"body": 8, "cells": 1, "force": 5, "offers": 1}}, "is not asked"),
        ({"question": "cell"}, "is not asked"),
        ({"question": "magnet before"}, "is not asked"),
        ({"question": "grid", "round": 0}, "placing|not asked"),
        ({"question": "over"}, "has a rank when"),
        ({"mobiles": ["8,3"]}, "mobiles: there must be 0"),
        ({"move": {"left": 99}}, "move.left"),
    ],
)
def test_a_bad_position_is_refused_in_one_line(changes: dict[str, Any], reason: str) -> None:
    game = algodrome.game("bumping-bots", players=2, tuning=0)
    with pytest.raises(algodrome.PositionError, match=reason) as refusal:
        game.from_json(document(**changes))
    assert "\n" not in str(refusal.value)


def test_a_position_completes_what_can_be_worked_out() -> None:
    state = algodrome.game("bumping-bots", players=2, tuning=0).from_json(document())
    written = state.to_json()
    assert (written["order"], written["question"], written["round"]) == ([1, 2], "speed", 1)


def test_places_of_the_grid_are_moves_of_their_own() -> None:
    game = algodrome.game("bumping-bots", grid="choose")
    assert game.move(PLACE).text == "15,4"


@pytest.mark.rule("BB7a")
def test_a_record_of_version_1_in_which_cards_were_dealt_before_the_grid_is_refused_by_name() -> None:
    record = {"game": "bumping-bots", "rules_version": 1, "options": {"players": 3}, "seed": 4, "moves": []}
    with pytest.raises(algodrome.RecordError, match=r"Bumping Bots rules version 1; this program plays 2"):
        algodrome.replay(record)


@pytest.mark.rule("BB28e")
@pytest.mark.parametrize(
    ("hands", "turn", "taken"),
    [
        ([["quick", "jumper"], ["nitro"], []], 1, True),
        ([["quick", "jumper"], ["nitro", "boost"], []], 2, True),
        ([["quick"], ["nitro"], []], 0, False),
        ([[], ["quick"], []], 0, False),
        ([["quick"], [], []], 1, False),
        ([["quick", "jumper"], [], ["nitro"]], 1, False),
    ],
)
def test_cards_are_picked_seat_by_seat(hands: list[list[str]], turn: int, taken: bool) -> None:
    """BB7a, BB28e: those before have picked all their cards, and those after none."""
    game = algodrome.game("bumping-bots", players=3, tuning=2, tuning_deal="pick")
    picking = game.start(5).to_json() | {"hands": hands, "turn": turn}
    if taken:
        assert game.from_json(picking).to_act == (turn + 1,)
    else:
        with pytest.raises(algodrome.PositionError, match="“pick” is not asked"):
            game.from_json(picking)


@pytest.mark.rule("BB7a")
@pytest.mark.parametrize("deal", ["random", "pick"])
def test_no_card_is_played_before_the_race(deal: str) -> None:
    """BB7a: cards come when the robots stand on the grid, and are played in turns."""
    game = algodrome.game(
        "bumping-bots", players=2, tuning=2, tuning_deal=deal, grid="choose" if deal == "random" else "auto"
    )
    early = game.start(5).to_json()
    early["robots"][0]["spent"] = ["nitro"]
    with pytest.raises(algodrome.PositionError, match="is not asked"):
        game.from_json(early)
