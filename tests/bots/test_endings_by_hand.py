"""What moves of an ending are worth, derived by hand from the rulebook."""

from itertools import combinations

import pytest

import algodrome
from algodrome.bots.search.budget import Budget
from algodrome.bots.search.searcher import Searcher
from algodrome.games.formel_fun import last_round
from algodrome.rl.endings import Solver
from tests.games.algouno.positions import table
from tests.games.bumping_bots import positions as bumping_bots
from tests.games.formel_fun import positions as formel_fun
from tests.games.speedalgo import positions as speedalgo


def told(state: algodrome.State, worths: dict[int, float]) -> dict[str, float]:
    return {str(state.game.move(action)): worth for action, worth in worths.items()}


def worths(state: algodrome.State) -> dict[str, float]:
    """Go through all that can still happen."""
    return told(state, Solver(state.game).worths(state.position))


def winning(state: algodrome.State) -> set[str]:
    """List the moves that win, where all others lose."""
    found = worths(state)
    assert set(found.values()) == {-1.0, 1.0}
    return {move for move, worth in found.items() if worth == 1}


def test_only_who_has_one_card_may_draw_and_the_other_discard() -> None:
    """AU20: with two cards against one, only this leads to 1 : 2; all else to 3 : 0, 3 : 2 or 1 : 0."""
    state = table("python", ["AH 2H", "AS"], "cards = 1", "discard 1", "draw 1", round=200)
    assert winning(state) == {"a 2 1", "a 3 1"}


def test_who_is_behind_by_a_row_in_the_last_round_must_accelerate() -> None:
    """BB4, BB24: towards W robot 1 is at 4, robot 2 at 0: three cells are 6, two are 4, and further outside."""
    state = bumping_bots.race("python", "0,-4 W 1", "0,0 W 2", turn=1, round_number=200)
    assert winning(state) == {"+"}


@pytest.mark.parametrize(("first", "wins"), [(1, {"C11", "D11"}), (2, {"D11"})])
def test_who_pushes_to_the_side_has_free_road_and_who_ran_later_wins_the_tie(first: int, wins: set[str]) -> None:
    """SA17, SA23: from D11 it drives on to 12; on C11 it runs into what it pushed, beside the other on 11.

    SA12: in round 100 the seat that began the first round runs later.
    """
    state = speedalgo.race("python", "C10", "D11 C9 C11", others=["A11"], round_number=100, first=first)
    state.play("P - AB", 1)
    state.play(".", 2)
    assert winning(state) == wins


def test_who_would_win_either_way_does_what_the_other_cannot_spoil() -> None:
    """SA17, SA23: D2 can't be pushed on, and bolide 1 beside it gets to 2 as well, and wins the tie as it runs later.

    It would push bolide 2 on to 3 instead, if it only looked at its own column.
    """
    state = speedalgo.race("python", "C1", "D2 E2", others=["C2"], round_number=100, first=1)
    state.play("P", 1)
    state.play("P", 2)
    assert winning(state) == {"C1"}
    searcher = Searcher(state.game, target="python")
    for seed in range(3):
        assert searcher.plan(state.position, 1, Budget(trials=20), seed) == [state.game.actions_in("C1")[0]]


FINAL: dict[str, formel_fun.Spot] = {"1a": 24, "2a": (31, 1)}


def test_the_last_car_of_a_final_must_get_past_the_other() -> None:
    """FF7, FF17: seven spaces lead beside it, outside; on label 4 the red four counts, and a Turbo adds five."""
    state = formel_fun.race("python", FINAL, {1: "4/3 8 7 2/3 T"}, round_number=60, last_to_move="1a")
    by_hand = {"2/3": 0.0, "4/3": 0.0, "7": 0.0, "8": 1.0, "T": 0.0} | dict.fromkeys(
        ["2/3+T", "4/3+T", "7+T", "8+T"], 1.0
    )
    assert worths(state) == by_hand
    assert told(state, last_round.worths(state, 1) or {}) == by_hand


@pytest.mark.parametrize(("unseen", "boosts"), [("6 7 8 2/3 T T", 0), ("1/10 9/3 6 T 3/3 3/3", 3)])
def test_the_first_car_of_a_final_counts_the_hands_that_pass_it(unseen: str, boosts: int) -> None:
    """Of each hand that the other can have it is gone through what both can do: the mean is what a move is worth."""
    cards, size = unseen.split(), 5 - boosts
    states = []
    for hand in combinations(range(len(cards)), size):
        held = " ".join(cards[place] for place in hand)
        pile = " ".join(card for place, card in enumerate(cards) if place not in hand)
        states.append(
            formel_fun.race(
                "python", {"1a": 22, "2a": 18}, {1: "5/3 7 T", 2: held}, pile=pile, round_number=60,
                boosts={1: 2, 2: boosts},
            )
        )  # fmt: skip
    gone_through = [worths(state) for state in states]
    found = told(states[0], last_round.worths(states[0], 1) or {})
    means = {move: sum(one[move] for one in gone_through) / len(states) for move in found}
    assert found == pytest.approx(means)
    assert len({*found.values()}) > 1


def test_what_is_no_final_of_two_teams_is_not_counted() -> None:
    for on_track in ({"1a": 24, "1b": 20}, {"1a": 24, "2a": 20, "3a": 19}):
        state = formel_fun.race("python", on_track, round_number=60)
        assert last_round.worths(state, 1) is None
