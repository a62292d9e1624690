"""How answers are written and read: AU11, AU13."""

import pytest

import algodrome
from algodrome import IllegalMove
from algodrome.language import speaking
from algodrome.match.seats import Person
from tests.games.algouno.positions import ALWAYS, RUN, table

GAME = algodrome.game("algouno", level=2)


@pytest.mark.rule("AU13")
def test_every_action_reads_back_as_itself() -> None:
    texts = [GAME.text_of(action) for action in range(GAME.actions)]
    assert len(set(texts)) == 176
    for action, text in enumerate(texts):
        assert GAME.actions_in(text) == [action]


@pytest.mark.rule("AU13")
def test_cards_are_rank_and_suit_and_jokers_are_numbered() -> None:
    texts = [GAME.text_of(action) for action in range(14, 68)]
    assert texts[:13] == ["AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH"]
    assert [text[-1] for text in texts[::13]] == ["H", "S", "D", "C", "1"]
    assert texts[-2:] == ["J1", "J2"]


@pytest.mark.rule("AU11")
def test_an_alternative_is_a_letter_and_two_places() -> None:
    texts = [GAME.text_of(action) for action in range(14)]
    assert texts[:2] == ["a", "b"]
    assert texts[2:8] == ["a 1 2", "a 1 3", "a 2 1", "a 2 3", "a 3 1", "a 3 2"]
    assert texts[8:] == [text.replace("a", "b") for text in texts[2:8]]


@pytest.mark.rule("AU13")
@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("A", ["a"]),
        ("  b  3   1 ", ["b 3 1"]),
        ("7h", ["7H"]),
        ("qd, 7h", ["7H", "QD"]),
        ("j2 KC", ["KC", "J2"]),
        ("10♠", ["10S"]),
        ("7H LEFT", ["7H left"]),
        ("7♥ gauche", ["7H left"]),
        ("7H droite", ["7H right"]),
        ("7co rk", ["7H", "KD"]),
        ("dt", ["QC"]),
        ("VCœur, 10p", ["JH", "10S"]),
        ("acarreau", ["AD"]),
        ("D♣", ["QC"]),
        ("7C", ["7C"]),
    ],
)
def test_people_may_type_it_in_other_ways(typed: str, written: list[str]) -> None:
    assert [str(move) for move in GAME.parse(typed)] == written


@pytest.mark.rule("AU13")
@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "type an alternative such as a or b 3 1, or a card such as 7H, 10S or J1"),
        ("a 1 1", "'a 1 1' is no alternative: type a or b, with three Action cards also"),
        ("a 1", "'a 1' is no alternative"),
        ("b 4 1", "'b 4 1' is no alternative"),
        ("1H", "'1H' is no card: type a rank"),
        ("hello", "'hello' is no card"),
        ("J3", "'J3' is no card"),
        ("VC", "'VC': is C hearts or clubs? Type VCo for hearts, VT for clubs"),
        ("7H 8H 9H", "two cards are the most, and you typed 3"),
        ("7H 7H", "you typed 7H twice"),
        ("left", "type one card and the neighbour, such as 7H left"),
        ("7H 8H left", "type one card and the neighbour, such as 7H left"),
    ],
)
def test_what_is_no_answer_is_refused_with_the_reason(typed: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.parse(typed)
    assert str(refusal.value).startswith(reason)
    with speaking("fr"), pytest.raises(IllegalMove) as french:
        GAME.parse(typed)
    assert str(french.value) != str(refusal.value)


@pytest.mark.rule("AU13")
@pytest.mark.parametrize(
    ("action", "typed", "reason"),
    [
        ("discard 1", "a", "choose a card: I discard 1 card"),
        ("discard 1", "9S", "you do not hold 9S"),
        ("discard 1", "AH left", "there is no neighbour to choose: I discard 1 card"),
        ("discard 2", "3D", "two cards are to be discarded: type both, such as 3D AH"),
        ("discard 2", "9S AH", "you do not hold 9S"),
        ("give left", "AH right", "there is no neighbour to choose: I give 1 card to my left neighbour"),
        ("give choice", "AH", "which neighbour? Type AH left or AH right"),
        ("give choice", "9S left", "you do not hold 9S"),
    ],
)
def test_a_choice_that_is_not_there_is_refused_with_the_reason(action: str, typed: str, reason: str) -> None:
    state = table("python", ["AH 2S 3D", "4C", "5C"], "cards = 3", action)
    state.play(RUN)
    with pytest.raises(IllegalMove) as refusal:
        state.play(typed)
    assert str(refusal.value) == reason


@pytest.mark.rule("AU13")
def test_a_neighbour_is_asked_for_in_the_words_that_are_typed() -> None:
    state = table("python", ["AH 2S 3D", "4C", "5C"], "cards = 3", "give choice")
    state.play(RUN)
    with speaking("fr"), pytest.raises(IllegalMove) as refusal:
        state.play("AH")
    assert str(refusal.value) == "quel voisin\u00a0? Tapez ACo gauche ou ACo droite"
    state.play("ACo gauche")


@pytest.mark.rule("AU13")
def test_the_second_card_of_a_pair_is_above_the_first() -> None:
    state = table("python", ["AH 2S 3D KC", "4C"], "cards = 4", "discard 2")
    state.play(RUN)
    state.play("2S")
    with pytest.raises(IllegalMove, match="2S is chosen already; the other card is one of 3D, KC"):
        state.play("AH")


@pytest.mark.rule("AU11")
@pytest.mark.parametrize(("level", "typed"), [(1, "a 1 2"), (1, "7H"), (2, "b"), (2, "7H")])
def test_the_alternative_comes_first(level: int, typed: str) -> None:
    state = algodrome.game("algouno", level=level).start(1)
    with pytest.raises(IllegalMove, match="assemble the alternative first: a or b"):
        state.play(typed)


@pytest.mark.rule("AU13")
def test_a_line_is_played_whole_or_not_at_all() -> None:
    state = table("python", ["AH 2S 3D", "4C 5C"], "cards = 3", "discard 1")
    state.play(RUN)
    before = state.copy()
    with pytest.raises(IllegalMove):
        state.play("AH 2S", seat=1)
    assert state == before


@pytest.mark.rule("AU13")
def test_a_record_writes_a_pair_in_one_line() -> None:
    match = algodrome.Match(algodrome.game("algouno", players=3), [Person(name) for name in "ABC"], 2)
    while not match.state.is_over:
        match.play(match.state.legal_moves()[-1])
    record = match.record()
    pairs = [line for line in record.moves if len(line.split()) == 2 and line.split()[1] not in ("left", "right")]
    assert pairs
    singles = sum(len(algodrome.game("algouno").parse(line)) for line in record.moves)
    assert singles == len(record.moves) + len(pairs)
    assert algodrome.replay(record.dumps()).fingerprint() == match.state.fingerprint()


@pytest.mark.rule("AU13")
def test_a_record_in_the_middle_of_a_pair_can_be_resumed() -> None:
    state = table("python", ["AH 2S 3D", "4C 5C 6C"], ALWAYS, "discard 2")
    assert state.game.lines_of([(1, 2), (1, 14), (1, 30), (2, 20)]) == [(1, "a 1 2"), (1, "AH 4S"), (2, "7H")]
    assert state.game.lines_of([(2, 14), (1, 15), (1, 16)]) == [(2, "AH"), (1, "2H 3H")]
