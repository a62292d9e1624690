"""The positions that the site draws and tests for Bumping Bots are what the rules make of them."""

from tests.games.bumping_bots.write_site_positions import written


def test_the_positions_of_the_site_are_those_of_the_rules() -> None:
    for file, content in written().items():
        assert file.read_text("utf-8") == content, file.name
