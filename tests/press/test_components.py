"""Everything in the boxes is on the sheets, in the rulebook's numbers."""

import re
from collections import Counter
from pathlib import Path

import pytest

from algodrome.games.algouno.constants import CLASSIC_CARDS
from algodrome.games.algouno.decks import LEVELS_OF, shipped
from algodrome.games.paper import paper_of
from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class
from tests.press.printed_sheets import GAMES, document, printed

RULEBOOKS = Path(__file__).parents[2] / "docs" / "rules"
# Game, component, its number, the rule that says so, and how the rulebook writes it
BOX = [
    ("formel-fun", "cards", 110, "FF2", r"110"),
    ("formel-fun", "cars", 18, "FF3", r"2 or 3"),  # three for each of six teams, if they like
    ("speedalgo", "cards", 36, "SA3", r"36"),
    ("speedalgo", "bolides", 4, "SA2", r"4 (bolides|racing cars)"),
    ("speedalgo", "traffic", 12, "SA2", r"12 traffic"),
    ("speedalgo", "die", 1, "SA2", r"1-2-2-3-3-4|1, 2, 2, 3, 3"),
    ("speedalgo", "supports", 4, "SA4", r"support"),
    ("speedalgo", "tracks", 3, "SA1", r"[Tt]hree|3 (tracks|are shipped)|straight"),
    ("algouno", "classic", 54, "AU1", r"54"),
    ("algouno", "actions_1", 20, "AU2", r"20"),
    ("algouno", "actions_2", 28, "AU2", r"28"),
    ("algouno", "conditions_1", 24, "AU3", r"24"),
    ("algouno", "conditions_2", 21, "AU3", r"21"),
    ("algouno", "conditions_3", 24, "AU3", r"24"),
    ("bumping-bots", "tuning", 45, "BB7b", r"45"),
    ("bumping-bots", "fixed", 9, "BB33", r"9 fixed|9 for fixed|nine|9"),
    ("bumping-bots", "motors", 8, "BB33", r"8|eight"),
    ("bumping-bots", "mobiles", 5, "BB33", r"5|five"),
    ("bumping-bots", "bumpers", 4, "BB33", r"4|four"),
    ("bumping-bots", "tracks", 5, "BB3", r"five"),
    ("bumping-bots", "robots", 9, "BB25", r"\| 9 \|"),
    ("bumping-bots", "dials", 9, "BB25", r"\| 9 \|"),
]


def counted(game: str, code: str = "fr", look: str = "colour") -> Counter[str]:
    """Count what is on the sheets; a board that is offered in two sizes is one board."""
    once = {re.sub(r"-\dxa4$", "", item.name): item for item in printed(game, code, look)}
    return sum((item.account() for item in once.values()), Counter())


def rule(game: str, number: str) -> str:
    written = (RULEBOOKS / f"{game}.en.md").read_text("utf-8")
    found = re.search(rf"(?ms)^- \*\*{number}\*\* — .*?(?=^- \*\*|^## |\Z)", written)
    assert found
    return found[0]


@pytest.mark.parametrize(("game", "what", "number", "cited", "said"), BOX)
def test_the_sheets_hold_what_the_rulebook_counts(game: str, what: str, number: int, cited: str, said: str) -> None:
    assert re.search(said, rule(game, cited))
    assert counted(game)[what] == number


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_the_box_is_what_is_printed(game: str, code: str, look: str) -> None:
    paper = paper_of(game_class(game))
    assert paper
    found = counted(game, code, look)
    assert {what: found[what] for what in paper.components()} == paper.components()


def fronts_of(game: str, name: str) -> Counter[str]:
    """Count the cards of a document by what is told of their fronts."""
    pages = document(game, name, "en").pages
    return Counter(item.drawing.told for page in pages for item in page.placed if item.what and not item.is_back)


@pytest.mark.rule("AU1", "AU2", "AU3")
def test_every_card_of_every_deck_of_alguno_is_printed() -> None:
    assert len(fronts_of("algouno", "classic")) == CLASSIC_CARDS
    for kind, levels in LEVELS_OF.items():
        for level in levels:
            fronts = fronts_of("algouno", f"{kind}-{level}")
            decks = Counter(map(str, shipped(kind, level)))
            assert sorted(fronts.values()) == sorted(decks.values()), (kind, level)


@pytest.mark.rule("BB7b")
def test_there_are_nine_tuning_cards_of_each_kind() -> None:
    assert list(fronts_of("bumping-bots", "tuning").values()) == [9] * 5


@pytest.mark.rule("FF2")
def test_the_cards_of_formel_fun_are_those_of_the_deck() -> None:
    fronts = fronts_of("formel-fun", "cards")
    assert fronts["Card red 1, blue 10"] == 8
    assert {fronts[f"Card red {red}, blue 3"] for red in range(2, 11)} == {8}
    assert {fronts[f"Blue card {blue}"] for blue in (6, 7, 8)} == {8}
    assert fronts["Turbo card, plus 5"] == 6


@pytest.mark.rule("BB33")
def test_four_motorised_obstacles_turn_each_way() -> None:
    told = Counter(
        item.drawing.told for page in document("bumping-bots", "obstacles", "en").pages for item in page.placed
    )
    assert told["Motorised obstacle that turns clockwise"] == 4
    assert told["Motorised obstacle that turns counter-clockwise"] == 4


@pytest.mark.rule("SA3")
def test_each_player_has_nine_cards_and_the_ninth_is_sa_and_sas() -> None:
    pages = document("speedalgo", "cards").pages
    assert len(pages) == 8
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        codes = [item.drawing.told.split()[1] for item in front.placed if item.what]
        assert codes == ["AB", "ABD", "ABG", "AT", "ATD", "ATG", "P", "REP", "SA"]
        assert [item.drawing.told.split()[1] for item in back.placed if item.what][-1] == "SAS"
