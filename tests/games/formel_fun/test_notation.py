"""How moves are typed and read."""

import pytest

import algodrome
from tests.games.formel_fun.positions import race

GAME = algodrome.game("formel-fun")


@pytest.mark.parametrize("action", range(28))
def test_the_text_of_a_move_is_read_back(action: int) -> None:
    move = GAME.move(action)
    assert GAME.parse(str(move)) == [move]
    assert GAME.parse(f"  {str(move).lower()} ") == [move]


def test_the_moves_are_written_as_in_the_rulebook() -> None:
    cards = ["1/10", "2/3", "3/3", "4/3", "5/3", "6/3", "7/3", "8/3", "9/3", "10/3", "6", "7", "8", "T"]
    assert [str(GAME.move(action)) for action in range(28)] == [*cards, *(card + "+T" for card in cards)]


def test_a_line_holds_several_moves() -> None:
    assert [str(move) for move in GAME.parse("7/3 8+t  T")] == ["7/3", "8+T", "T"]


@pytest.mark.parametrize("line", ["11/3", "7/4", "9", "7/3+8", "+T", "T+", "T+T+T", "7/3,8", "7 / 3"])
def test_what_is_no_card_is_refused_by_its_word(line: str) -> None:
    with pytest.raises(algodrome.IllegalMove, match="is no card; the cards are 1/10, 2/3"):
        GAME.parse(line)


@pytest.mark.parametrize("line", ["", "   ", "\n"])
def test_an_empty_line_is_answered_with_an_example(line: str) -> None:
    with pytest.raises(algodrome.IllegalMove, match="type a card, such as 7/3"):
        GAME.parse(line)


def test_equal_moves_are_equal_whatever_their_text() -> None:
    assert algodrome.Move(6, "7/3") == algodrome.Move(6, "seven")
    assert algodrome.Move(6, "7/3") != algodrome.Move(7, "7/3")


def test_a_line_that_goes_on_to_the_next_seats_is_played_whole() -> None:
    state = race("python", {"1a": 12, "2a": 10, "3a": 8}, {1: "8", 2: "7", 3: "6"})
    state.play("8 7 6")
    assert state.to_json()["round"] == 2
