"""What the site is built and tested from agrees with the server."""

import json
from pathlib import Path

from algodrome.server.schema import protocol_schema
from tests.server.write_fixtures import FOLDER, LARGEST, OPTIONS, fixture_text

SCHEMA = Path(__file__).parents[2] / "web" / "src" / "protocol" / "protocol.schema.json"


def test_the_types_of_the_site_are_made_from_the_protocol_as_it_is() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == protocol_schema()


def test_the_recorded_games_of_the_site_are_what_the_games_tell_now() -> None:
    for name, choices in OPTIONS.items():
        for number in range(1, len(choices) + 1):
            kept = (FOLDER / f"{name}-{number}.json").read_text(encoding="utf-8")
            assert kept == fixture_text(name, number), f"{name}-{number}: run python -m tests.server.write_fixtures"


def test_a_recorded_game_is_small_enough_for_a_test() -> None:
    assert all(file.stat().st_size <= LARGEST for file in FOLDER.glob("*-[0-9].json"))
