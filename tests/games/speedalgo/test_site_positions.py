"""The illustrations of the rules on the site are real positions and real runs."""

from tests.games.speedalgo.write_site_positions import FOLDER, written


def test_the_examples_of_the_site_are_what_the_rules_say_today() -> None:
    for name, content in written().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == content
