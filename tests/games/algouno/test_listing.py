"""Alternatives in words, as Python and as blocks, in both languages: AU4, AU5, AU11."""

import ast

import pytest

import algodrome
from algodrome.games.algouno import listing
from algodrome.games.algouno.decks import DEED_NAMES, decks_of, read_condition
from algodrome.language import LANGUAGES, speaking

DRAW_1, DISCARD_2 = "draw 1", "discard 2"


@pytest.mark.rule("AU11")
def test_an_alternative_is_a_sentence() -> None:
    condition = read_condition("hearts = 3", 1)
    assert (
        listing.sentence(condition, DRAW_1, DISCARD_2)
        == "If I have exactly 3 hearts, then I draw 1 card, else I discard 2 cards."
    )
    with speaking("fr"):
        assert (
            listing.sentence(condition, DRAW_1, DISCARD_2)
            == "Si j’ai exactement 3 cœurs, alors je pioche 1 carte, sinon je défausse 2 cartes."
        )


@pytest.mark.rule("AU5")
@pytest.mark.parametrize(
    ("condition", "english", "french"),
    [
        ("cards = 1", "exactly 1 card", "exactement 1 carte"),
        ("hearts = 0", "no hearts", "aucun cœur"),
        ("clubs < 1", "no clubs", "aucun trèfle"),
        ("red <= 0 or cards = 1", "no red cards or exactly 1 card", "aucune carte rouge ou exactement 1 carte"),
        ("diamonds <= 3", "at most 3 diamonds", "au plus 3 carreaux"),
        ("spades > 2", "strictly more than 2 spades", "strictement plus de 2 piques"),
        ("red < 2", "strictly fewer than 2 red cards", "strictement moins de 2 cartes rouges"),
        ("black >= 1", "at least 1 black card", "au moins 1 carte noire"),
        (
            "cards = 3 and diamonds = 1",
            "exactly 3 cards and exactly 1 diamond",
            "exactement 3 cartes et exactement 1 carreau",
        ),
        ("hearts = 4 or clubs <= 2", "exactly 4 hearts or at most 2 clubs", "exactement 4 cœurs ou au plus 2 trèfles"),
    ],
)
def test_a_condition_is_said(condition: str, english: str, french: str) -> None:
    assert listing.condition_sentence(read_condition(condition, 3)) == english
    with speaking("fr"):
        assert listing.condition_sentence(read_condition(condition, 3)) == french


@pytest.mark.rule("AU5")
@pytest.mark.parametrize(
    ("condition", "english", "french"),
    [
        ("clubs < 1", "If I have no clubs,", "Si je n’ai aucun trèfle,"),
        (
            "clubs < 1 and cards > 3",
            "If I have no clubs and I have",
            "Si je n’ai aucun trèfle et j’ai strictement plus",
        ),
        (
            "cards = 3 and clubs < 1",
            "3 cards and I have no clubs,",
            "j’ai exactement 3 cartes et je n’ai aucun trèfle,",
        ),
    ],
)
def test_to_have_none_has_a_verb_of_its_own(condition: str, english: str, french: str) -> None:
    assert english in listing.sentence(read_condition(condition, 3), DRAW_1, DISCARD_2)
    with speaking("fr"):
        assert french in listing.sentence(read_condition(condition, 3), DRAW_1, DISCARD_2)


@pytest.mark.rule("AU11")
def test_an_alternative_is_a_piece_of_python() -> None:
    condition = read_condition("cards = 3 and diamonds <= 1", 3)
    assert listing.python(condition, DRAW_1, DISCARD_2).splitlines() == [
        "if cards == 3 and diamonds <= 1:",
        "    draw(1)",
        "else:",
        "    discard(2)",
    ]


@pytest.mark.rule("AU11")
def test_an_alternative_is_an_outline_of_blocks() -> None:
    condition = read_condition("hearts = 4 or spades <= 2", 3)
    with speaking("fr"):
        assert listing.blocks(condition, DRAW_1, DISCARD_2).splitlines() == [
            "si <<(nombre de cœurs) = 4> ou <(nombre de piques) ≤ 2>> alors",
            "    piocher 1 carte",
            "sinon",
            "    défausser 2 cartes",
            "fin",
        ]
    assert listing.blocks(read_condition("red = 2", 1), DRAW_1, DISCARD_2).splitlines()[0] == (
        "if <(number of red cards) = 2> then"
    )


@pytest.mark.rule("AU4")
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_card_can_be_listed_in_every_language(code: str, level: int) -> None:
    with speaking(code):
        for condition in decks_of(level, "standard").all_conditions():
            for then, otherwise in zip(DEED_NAMES, reversed(DEED_NAMES), strict=True):
                ast.parse(listing.python(condition, then, otherwise))
                assert listing.sentence(condition, then, otherwise).endswith(".")
                assert len(listing.blocks(condition, then, otherwise).splitlines()) == 5


@pytest.mark.rule("AU11")
@pytest.mark.parametrize(("level", "answers"), [(1, 2), (2, 12)])
def test_a_starter_can_read_what_each_answer_would_assemble(level: int, answers: int) -> None:
    state = algodrome.game("algouno", level=level).start(3)
    lines = [str(move) for move in state.legal_moves()]
    assert len(lines) == answers
    for line in lines:
        condition, then, otherwise = listing.assembled(state.view(1), line)
        (event,) = [event for event in state.copy().play(line) if event.kind == "assembled"]
        assert dict(event.data) == {"seat": 1, "condition": str(condition), "then": then, "else": otherwise}
