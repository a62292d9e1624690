"""The greedy bot of Alg(un)o: how it follows a round in its head, and what it chooses."""

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.algouno import greedy
from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import (
    DISCARD_1,
    DISCARD_2,
    DRAW_1,
    DRAW_2,
    GIVE_CHOICE,
    GIVE_LEFT,
    GIVE_RIGHT,
)
from tests.games.algouno.positions import ALWAYS, RUN, hands, table


def sizes_of(*counts: int) -> int:
    return sum(count << (greedy.SIZE_BITS * seat) for seat, count in enumerate(counts))


def board(players: int) -> Board:
    made = Board()
    made.players = players
    return made


def chosen(state: algodrome.State) -> str:
    return str(KernelBot("greedy", state.game, 1).choose(state, state.to_act[0]))


def worth(state: algodrome.State) -> dict[str, int]:
    board, position, seat = state.game.board, state.position, state.to_act[0] - 1
    return {str(move): greedy.worth_of(board, position, seat, move.action) for move in state.legal_moves()}


@pytest.mark.parametrize(
    ("deed", "runner", "before", "after"),
    [
        (DRAW_1, 1, (3, 4, 5), (3, 5, 5)),
        (DRAW_2, 0, (3, 4, 5), (5, 4, 5)),
        (DISCARD_1, 2, (3, 4, 5), (3, 4, 4)),
        (DISCARD_2, 2, (3, 4, 5), (3, 4, 3)),
        (DISCARD_2, 0, (1, 4, 5), (0, 4, 5)),
        (GIVE_LEFT, 2, (3, 4, 5), (4, 4, 4)),
        (GIVE_RIGHT, 0, (3, 4, 5), (2, 4, 6)),
        (GIVE_LEFT, 0, (0, 4, 5), (0, 4, 5)),
        (GIVE_CHOICE, 0, (3, 4, 5), (2, 5, 5)),
        (GIVE_CHOICE, 0, (3, 5, 4), (2, 5, 5)),
        (GIVE_CHOICE, 0, (3, 4, 4), (2, 5, 4)),  # of equal hands the one on the left
    ],
)
def test_the_sizes_of_hands_follow_what_is_done(
    deed: int, runner: int, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert greedy.after_deed(board(3), sizes_of(*before), runner, deed) == sizes_of(*after)


def test_hands_are_exchanged() -> None:
    assert greedy.exchanged(sizes_of(3, 100, 5, 7), greedy.SIZE_BITS, 1, 3) == sizes_of(3, 7, 5, 100)


def test_empty_hands_are_named_by_their_bits() -> None:
    assert greedy.empty_hands(board(4), sizes_of(0, 3, 1, 0)) == 0b1001


@pytest.mark.parametrize(
    ("won", "weighed"),
    [(0, 9 - 3 * 2 * 3), (0b001, -9 + 10_000), (0b110, -9 - 5_000), (0b011, -9 + 10_000)],
)
def test_the_end_of_a_round_is_weighed_for_a_seat(won: int, weighed: int) -> None:
    assert greedy.worth_of_sizes(board(3), sizes_of(3, 4, 5), won, 0) == weighed


@pytest.mark.parametrize(("card", "suit"), [(0, 0), (12, 0), (13, 1), (51, 3)])
def test_a_suit_is_thirteen_cards(card: int, suit: int) -> None:
    assert greedy.suit_of(card) == sum(1 << number for number in range(13 * suit, 13 * suit + 13))


def test_the_jokers_are_a_suit_of_two() -> None:
    assert greedy.suit_of(52) == greedy.suit_of(53) == 0b11 << 52


def test_it_wins_where_it_can() -> None:
    state = table("python", ["AH", "2S 3S", "4S 5S 6S"], "cards = 1", "discard 1", "draw 1")
    state.play(chosen(state))
    assert hands(state)[0] == ""


def test_it_keeps_others_from_winning() -> None:
    """Whoever has one card would lose it by `cards = 1`; all others would lose one or two."""
    state = table("python", ["2H 3H 4H 5H", "2S", "4S 5S 6S"], "cards = 1", "discard 1", "draw 1")
    state.play(chosen(state))
    while not state.is_over and state.to_act[0] != 1:
        state.play(state.legal_moves()[0])
    assert state.outcome is None
    assert hands(state)[1] != ""


def test_thinking_leaves_no_trace() -> None:
    state = table("python", ["2H 3H 4H", "2S 3S 4S", "2D 3D 4D 5D"], "cards = 3", "give left", "draw 1")
    before = state.copy()
    chosen(state)
    state.play(RUN)
    asked = state.copy()
    chosen(state)
    assert before != state == asked


def test_of_equal_rounds_it_keeps_the_suits_that_it_has_few_of() -> None:
    state = table("python", ["AH 2S 3S 4S", "5S 6S"], ALWAYS, "discard 1", "draw 1")
    state.play(RUN)
    assert chosen(state) in {"2S", "3S", "4S"}


def test_it_gives_to_who_has_more_to_lose_by_it() -> None:
    """Seat 2 would give its only card away and win; a card more keeps it from that."""
    state = table("python", ["AH 2H 3H", "5S", "6S 7S 8S"], ALWAYS, "give choice", win="first")
    state.play(RUN)
    move = chosen(state)
    assert move.endswith(" left") or " " not in move
    state.play(move)
    assert len(hands(state)[1].split()) == 2


@pytest.mark.parametrize(("joint", "both"), [("and", False), ("or", True)])
def test_two_comparisons_are_joined_as_the_card_joins_them(joint: str, *, both: bool) -> None:
    state = table("python", ["AH", "2S 3S"], f"cards = 1 {joint} hearts = 3", "discard 1", "draw 1")
    run = next(move.action for move in state.legal_moves() if str(move) == RUN)
    deed = greedy.expected_deed(state.game.board, state.position, run, state.position.hand[0], 1)
    assert deed == (DISCARD_1 if both else DRAW_1)


def test_a_condition_that_never_holds_is_never_expected() -> None:
    state = table("python", ["AH", "2S 3S"], ALWAYS, "discard 1", "draw 1")
    assert [greedy.expected(state.game.board, comparison, state.position.hand[0], 1) for comparison in (0, 2)] == [1, 0]


def test_an_action_is_worth_what_the_round_leaves_then_the_cards_of_its_suit() -> None:
    """Seat 2 keeps a card and seat 3 none, which wins; each of its own cards weighs 2 * 3; three are spades."""
    state = table("python", ["AH 2S 3S 4S", "5S 6S", "7S"], ALWAYS, "discard 1", "draw 1", starter=1)
    run = next(move.action for move in state.legal_moves() if str(move) == RUN)
    assert greedy.worth_of(state.game.board, state.position, 0, run) == 100 * (1 + 0 - 2 * 3 * 3 - 5_000)
    state.play(RUN)
    worth = {
        str(move): greedy.worth_of(state.game.board, state.position, 0, move.action) for move in state.legal_moves()
    }
    left = 100 * (1 + 0 - 2 * 3 * 3 - 5_000)
    assert worth == {"AH": left + 1, "2S": left + 3, "3S": left + 3, "4S": left + 3}


def test_a_card_that_is_given_goes_where_the_action_says() -> None:
    state = table("python", ["AH 2H", "5S", "6S 7S 8S"], ALWAYS, "give choice")
    state.play(RUN)
    receivers = [greedy.receiver_of(state.game.board, state.position, 0, move.action) for move in state.legal_moves()]
    assert [str(move) for move in state.legal_moves()] == ["AH left", "2H left", "AH right", "2H right"]
    assert receivers == [1, 1, 2, 2]
