"""The positions that the site draws and tests for Formel Fun are what the rules make of them."""

import pytest

from tests.games.formel_fun.write_site_positions import FOLDER, written


@pytest.mark.parametrize("name", ["positions.json", "choices.json"])
def test_the_positions_of_the_site_are_those_of_the_rules(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == written()[name]
