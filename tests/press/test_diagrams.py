"""The diagrams of the rulebook: never stale, in both languages, each at the rule it shows."""

import re
from pathlib import Path

import pytest

from algodrome.games.bumping_bots import diagrams
from algodrome.language import LANGUAGES, speaking
from algodrome.press import diagrams as press
from tests.press.drawings import parsed, texts

RULES = Path(__file__).parents[2] / "docs" / "rules"
NAMES = list(diagrams.diagrams())
SHOWN = [*range(13, 22), *range(28, 41)]  # shocks, cards and obstacles
ITEM = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\* — ", re.MULTILINE)


def test_every_shock_card_and_obstacle_has_a_diagram() -> None:
    assert [f"bb{number}" for number in SHOWN] == NAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_in_the_rulebook_is_what_the_rules_play_now(name: str, language: str) -> None:
    with speaking(language):
        drawn = diagrams.drawn(name)
    stored = (RULES / "diagrams" / language / f"{name}.svg").read_text("utf-8")
    assert stored == drawn, "stale: run make diagrams"
    assert len(drawn) < 10_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_diagram_is_left_over(language: str) -> None:
    assert sorted(file.stem for file in (RULES / "diagrams" / language).iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_stands_at_its_rule_with_its_caption(name: str, language: str) -> None:
    book = (RULES / f"bumping-bots.{language}.md").read_text("utf-8")
    parts = ITEM.split(book)
    rule = parts[parts.index(name.upper()) + 1]
    with speaking(language):
        caption = diagrams.caption(name)
    assert f"](diagrams/{language}/{name}.svg)\\\n*{caption}*\n" in rule
    assert book.count(f"/{name}.svg)") == 1


def test_the_caption_is_what_a_screen_reader_says() -> None:
    with speaking("fr"):
        root = parsed(diagrams.drawn("bb14"))
        assert texts(root, "title") == [diagrams.caption("bb14")]
    assert "Le robot 2 est en 14,3, le nez vers l’est" in texts(root, "desc")[0]


def test_the_script_writes_all_of_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert press.main([str(tmp_path / "new")]) == 0
    assert len(list(tmp_path.rglob("*.svg"))) == len(LANGUAGES) * len(NAMES)
    assert str(len(LANGUAGES) * len(NAMES)) in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["one", "two"], 2)])
def test_the_script_says_in_one_line_how_it_is_used(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert press.main(arguments) == code
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_that_can_not_be_made_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert press.main([str(tmp_path / "file")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
