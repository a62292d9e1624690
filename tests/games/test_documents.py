"""Positions as JSON: every reached position is written, fits its schema and reads back as itself."""

import json

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

import algodrome
from tests.games.accompanied import using
from tests.games.reached import random_state, reached_states
from tests.toy_game.game import RaceTo21


@pytest.mark.soak
@given(state=reached_states("formel-fun", longest=2000))
def test_a_position_reads_back_as_itself(state: algodrome.State) -> None:
    document = json.loads(json.dumps(state.to_json()))
    assert document == state.to_json()
    Draft202012Validator(state.game.schema()).validate(document)
    for source in (document, json.dumps(document)):
        again = state.game.from_json(source)
        assert again == state
        assert again.fingerprint() == state.fingerprint()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_finished_game_reads_back_as_itself(backend: str, players: int) -> None:
    state = random_state(using(algodrome.game("formel-fun", players=players), backend), players, 10_000)
    assert state.is_over
    again = state.game.from_json(state.to_json())
    assert again == state
    assert again.outcome == state.outcome


def test_a_game_that_was_read_goes_on_as_it_would_have() -> None:
    state = random_state(algodrome.game("formel-fun", players=3), 6, 30)
    again = state.game.from_json(state.to_json())
    while not state.is_over:
        move = state.legal_moves()[-1]
        assert again.play(move) == state.play(move)
    assert again == state


def test_what_can_be_worked_out_may_be_left_out() -> None:
    state = random_state(algodrome.game("formel-fun", players=3), 6, 9)  # a round is complete
    document = state.to_json()
    assert document["turn"] == 0
    for name in ("pile", "order", "turn", "race", "over", "rules_version", "options"):
        del document[name]
    for car in document["cars"].values():
        del car["space"], car["label"]
    assert state.game.from_json(document) == state


def test_without_a_generator_the_one_of_seed_0_is_taken() -> None:
    document = algodrome.game("formel-fun", players=3).start(1).to_json()
    del document["generator"]
    one, other = (algodrome.game("formel-fun", players=3).from_json(document) for _ in range(2))
    assert one == other
    fresh = RaceTo21().start(0).to_json()["generator"]
    assert one.to_json()["generator"] == fresh


@pytest.mark.parametrize("name", algodrome.game_names())
def test_the_schema_is_a_valid_schema_with_closed_objects(name: str) -> None:
    schema = algodrome.game(name).schema()
    Draft202012Validator.check_schema(schema)
    assert schema["additionalProperties"] is False
    assert schema["properties"]["game"] == {"const": name}
    assert json.loads(json.dumps(schema)) == schema
