"""The numbers of lines of play are those that were written down."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import algodrome
from algodrome.testing import using
from tests.perft.lines import lines_of_play

STARTS = [
    pytest.param(file.stem, start, id=f"{file.stem}-{start['options']}-{start['seed']}")
    for file in sorted(Path(__file__).parent.glob("*.toml"))
    for start in tomllib.loads(file.read_text("utf-8"))["start"]
]


@pytest.mark.parametrize(("game", "start"), STARTS)
def test_the_lines_of_play_are_counted_as_before(game: str, start: dict[str, Any]) -> None:
    state = algodrome.game(game, **start["options"]).start(start["seed"])
    depths = range(1, len(start["lines"]) + 1)
    assert [lines_of_play(state, depth) for depth in depths] == start["lines"]


@pytest.mark.parametrize("name", ["formel-fun", "bumping-bots"])
def test_compiled_rules_have_the_same_lines(name: str) -> None:
    game = algodrome.game(name, players=3)
    assert lines_of_play(using(game, "checked").start(1), 3) == lines_of_play(game.start(1), 3)
