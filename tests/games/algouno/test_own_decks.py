"""Decks of one's own: the same file format, and each fault told with its line: AU6."""

import pytest

import algodrome
from algodrome.games.algouno.game import AlgUno
from algodrome.language import speaking
from algodrome.match.seats import Person

CONDITIONS = """# mine
kind = "conditions"
level = 3
cards = [
    ["cards = 3 and hearts >= 1", "black < 2"],  # the first
    ["red > 0",
     "hearts = 1 or spades = 1"],
]
"""
ACTIONS = """kind = "actions"
level = 2
cards = [
    "draw 1", "draw 2",
    "give choice", "swap left",
]
"""
PAIRS = """kind = "actions"
level = 1
cards = [{ then = "draw 1", else = "draw 2" }]
"""
EXACT = """kind = "conditions"
level = 1
cards = [["cards = 3", "hearts = 1"]]
"""


def made(deck: str, level: int) -> AlgUno:
    game = algodrome.game("algouno", level=level, deck=deck)
    assert isinstance(game, AlgUno)
    return game


@pytest.mark.rule("AU6")
def test_a_deck_of_conditions_takes_the_place_of_the_one_supplied() -> None:
    game = made(CONDITIONS, 4)
    assert [game.decks.printed_conditions(card) for card in (1, 2)] == [
        ["cards = 3 and hearts >= 1", "black < 2"],
        ["red > 0", "hearts = 1 or spades = 1"],
    ]
    assert (len(game.decks.conditions), len(game.decks.actions)) == (2, 28)


@pytest.mark.rule("AU6")
def test_a_deck_of_actions_takes_the_place_of_the_one_supplied() -> None:
    game = made(ACTIONS, 3)
    assert [game.decks.printed_deeds(card) for card in (1, 2, 3, 4)] == [
        ["draw 1"],
        ["draw 2"],
        ["give choice"],
        ["swap left"],
    ]
    assert len(game.decks.conditions) == 21


@pytest.mark.rule("AU6")
@pytest.mark.parametrize("deck", [CONDITIONS + ACTIONS, ACTIONS + "\n" + CONDITIONS])
def test_both_can_be_given_one_after_the_other(deck: str) -> None:
    game = made(deck, 4)
    assert (len(game.decks.conditions), len(game.decks.actions)) == (2, 4)
    state = game.start(1)
    while not state.is_over:
        state.play(state.legal_moves()[-1])
    assert game.start(1).to_json()["options"]["deck"] == deck


@pytest.mark.rule("AU6")
def test_a_game_with_an_own_deck_can_be_recorded_and_replayed() -> None:
    match = algodrome.Match(made(CONDITIONS + ACTIONS, 4), [Person(name) for name in "ABCD"], 1)
    while not match.state.is_over:
        match.play(match.state.legal_moves()[0])
    record = match.record()
    assert record.options["deck"] == CONDITIONS + ACTIONS
    assert algodrome.replay(record.dumps()).fingerprint() == match.state.fingerprint()


FAULTS = [
    ('kind = "conditions"\nlevel = 1\n', 1, "line 1: 'cards' is missing"),
    ('level = 1\ncards = [["cards = 3", "hearts = 1"]]\n', 1, 'line 1: a deck begins with kind = "conditions"'),
    (EXACT + "colour = 3\n", 1, "line 4: 'colour' is unknown; a deck has kind, level and cards"),
    (EXACT.replace('"conditions"', '"rules"'), 1, "line 1: no kind 'rules'; there are conditions, actions"),
    (EXACT.replace("level = 1", "level = 4"), 1, "line 2: no level 4; there are 1, 2, 3"),
    (EXACT.replace("level = 1", 'level = "1"'), 1, "line 2: no level '1'; there are 1, 2, 3"),
    (EXACT, 4, "line 2: conditions of level 1, but the level chosen is played with those of level 3"),
    (PAIRS, 2, "line 2: actions of level 1, but the level chosen is played with those of level 2"),
    (EXACT + EXACT, 1, "line 4: a second deck of conditions"),
    ('kind = "conditions"\nlevel = 1\ncards = []\n', 1, "line 3: 0 cards; a deck has 1 to 60"),
    ('kind = "actions"\nlevel = 2\ncards = ["draw 1", "draw 2"]\n', 2, "line 3: 2 cards; a deck has 3 to 60"),
    ('kind = "actions"\nlevel = 2\ncards = [' + '"draw 1",' * 61 + "]\n", 2, "line 3: 61 cards; a deck has 3 to 60"),
    ('kind = "actions"\nlevel = 2\ncards = 7\n', 2, "line 3: cards must be a list"),
    (ACTIONS.replace('"swap left",', '"swap left"'), 2, None),
    (ACTIONS.replace('"swap left"', '"swap left'), 2, "line 5: no TOML: "),
    (EXACT + ACTIONS.replace("cards = [", "cards = [[[", 1), 2, "line 9: no TOML: "),
    (ACTIONS.replace("swap left", "swap up"), 2, "line 5: 'swap up' is no action; there are draw 1, draw 2, "),
    (ACTIONS.replace('"swap left"', "3"), 2, "line 5: an Action card of level 2 has one action, not 3"),
    (PAIRS.replace("draw 2", "draw 1"), 1, "line 3: 'draw 1' is there twice on one card"),
    (
        PAIRS.replace(', else = "draw 2"', ""),
        1,
        "line 3: an Action card of level 1 has a then and an else, not {'then'",
    ),
    (CONDITIONS.replace('"red > 0",', ""), 4, "line 6: a Condition card has two conditions, not ['hearts = 1 or"),
    (CONDITIONS.replace("black < 2", "hearts > 0 and cards = 3"), 4, "line 5: 'cards = 3 and hearts >= 1' is there tw"),
    (
        CONDITIONS.replace("red > 0", "a = 1 and b = 2 or c = 3"),
        4,
        "line 6: 'a = 1 and b = 2 or c = 3' joins more than",
    ),
    (CONDITIONS.replace("black", "joker"), 4, "line 5: 'joker' can’t be counted; there are cards, hearts, spades, "),
    (CONDITIONS.replace("black <", "black =="), 4, "line 5: '==' is no comparison; there are =, <, <=, >, >="),
    (CONDITIONS.replace("black < 2", "black < many"), 4, "line 5: 'many' is no number from 0 to 54"),
    (CONDITIONS.replace("black < 2", "black < 55"), 4, "line 5: '55' is no number from 0 to 54"),
    (CONDITIONS.replace("black < 2", "black < -1"), 4, "line 5: '-1' is no number from 0 to 54"),
    (CONDITIONS.replace("black < 2", "black"), 4, "line 5: 'black' is no comparison such as hearts = 3"),
    (EXACT.replace("hearts = 1", "hearts < 1"), 1, "line 3: '<': level 1 has only ="),
    (
        CONDITIONS.replace("level = 3", "level = 2"),
        3,
        "line 5: 'cards = 3 and hearts >= 1': level 2 has no and, no or",
    ),
]


@pytest.mark.rule("AU6")
@pytest.mark.parametrize(("deck", "level", "message"), FAULTS, ids=[str(number) for number in range(len(FAULTS))])
def test_a_fault_is_told_with_its_line(deck: str, level: int, message: str | None) -> None:
    if message is None:
        made(deck, level)
        return
    with pytest.raises(algodrome.OptionError) as refusal:
        made(deck, level)
    assert str(refusal.value).startswith(f"cards: {message}")
    assert "\n" not in str(refusal.value)


@pytest.mark.rule("AU6")
@pytest.mark.parametrize(("deck", "level"), [fault[:2] for fault in FAULTS if fault[2]])
def test_a_fault_is_told_in_french_too(deck: str, level: int) -> None:
    with speaking("fr"), pytest.raises(algodrome.OptionError, match=r"^cartes\s: ligne \d+\s: "):
        made(deck, level)


@pytest.mark.rule("AU6")
def test_a_word_that_is_no_deck_is_refused() -> None:
    with pytest.raises(algodrome.OptionError, match="a deck begins with kind"):
        algodrome.game("algouno", deck="mine")
