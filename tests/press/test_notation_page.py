"""What the page about Bumping Bots' notation says can be typed, can be typed."""

import json
import re
from pathlib import Path

import pytest

import algodrome
from algodrome.games.bumping_bots.notation import TEXTS
from algodrome.games.errors import IllegalMove

PAGE = (Path(__file__).parents[2] / "docs" / "notation" / "bumping-bots.md").read_text("utf-8")
ANSWERS = re.findall(r"^\| (\([a-g]\)) \| [^|]+ \| (.+) \|$", PAGE, re.MULTILINE)
TRACK = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)[0]
POSITION = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])


def test_the_table_lists_the_steps_of_a_turn_in_order() -> None:
    assert [step for step, _ in ANSWERS] == [f"({letter})" for letter in "abcdefg"]


def test_every_answer_of_the_table_is_read_as_itself_and_none_is_missing() -> None:
    listed = [word for _, answers in ANSWERS for word in re.findall(r"`([^`]+)`", answers)]
    game = algodrome.game("bumping-bots")
    for word in listed:
        assert [str(move) for move in game.parse(word)] == [word]
    assert set(listed) == set(TEXTS)


def test_the_track_of_the_page_can_be_raced_on() -> None:
    state = algodrome.game("bumping-bots", track=TRACK).start(1)
    assert state.view(None)["mobiles"] == ["10,2"]


def test_the_turn_of_the_page_can_be_played_and_leads_where_it_says() -> None:
    state = algodrome.game("bumping-bots", **POSITION["options"]).from_json(POSITION)
    assert state.view(1)["question"] == "speed"
    state.play("+ L1 R")
    first, second = state.view(None)["robots"]
    assert (first["cell"], first["heading"], first["speed"]) == ("10,2", "SE", 3)
    assert (second["cell"], second["heading"]) == ("12,2", "E")
    assert (state.to_act, state.view(None)["question"]) == ((2,), "card")
    state.play("2: magnet")


def test_the_line_at_the_top_of_the_page_is_a_whole_turn() -> None:
    state = algodrome.game("bumping-bots", tuning=0, players=2).start(3)
    seat = state.to_act[0]
    state.play("++ . L")
    assert state.to_act[0] != seat


@pytest.mark.parametrize(("typed", "read"), [("r1", "r1"), ("R1", "R1"), ("l", "L"), ("NITRO", "nitro"), ("se", "SE")])
def test_capitals_matter_for_r1_and_r2_alone(typed: str, read: str) -> None:
    assert [str(move) for move in algodrome.game("bumping-bots").parse(typed)] == [read]


def test_a_turn_of_a_struck_robot_is_typed_as_it_is_written() -> None:
    with pytest.raises(IllegalMove, match="l1"):
        algodrome.game("bumping-bots").parse("l1")
