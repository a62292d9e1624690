"""Whole games are played and told as they were written down."""

from pathlib import Path

import pytest

from tests.playthroughs.text import header_of, moves_of, playthrough
from tests.playthroughs.write import FOLDER, GAMES

FILES = sorted(FOLDER.glob("*.txt"))


def test_every_listed_game_is_written_down() -> None:
    assert {file.stem for file in FILES} == set(GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_goes_as_it_was_written_down(file: Path) -> None:
    written = file.read_text("utf-8")
    assert header_of(written) == GAMES[file.stem]
    assert len(moves_of(written)) > 50
    again = playthrough(header_of(written), moves_of(written))
    assert again.splitlines() == written.splitlines()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_command_would_write_the_same(file: Path) -> None:
    assert playthrough(GAMES[file.stem]) == file.read_text("utf-8")
