"""What the site is built and tested from agrees with the server."""

from pathlib import Path

import pytest

from algodrome.server.schema import schema_files
from tests.server.write_fixtures import FOLDER, LARGEST, OPTIONS, fixture_text

SOURCES = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", schema_files())
def test_the_types_of_the_site_are_made_from_what_the_server_and_the_games_declare(path: str) -> None:
    kept = (SOURCES / path).read_text(encoding="utf-8")
    assert kept == schema_files()[path], "run python -m algodrome.server.schema web/src, and npm run types in web/"


def test_the_recorded_games_of_the_site_are_what_the_games_tell_now() -> None:
    for name, choices in OPTIONS.items():
        for number in range(1, len(choices) + 1):
            kept = (FOLDER / f"{name}-{number}.json").read_text(encoding="utf-8")
            is_same = kept == fixture_text(name, number)  # what differs in so long a text takes minutes to show
            assert is_same, f"{name}-{number}: run python -m tests.server.write_fixtures"


def test_a_recorded_game_is_small_enough_for_a_test() -> None:
    assert all(file.stat().st_size <= LARGEST for file in FOLDER.glob("*-[0-9].json"))
