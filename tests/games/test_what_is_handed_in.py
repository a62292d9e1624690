"""Whatever a program hands in at the public door is taken as it was meant, or refused in one sentence."""

from collections.abc import Callable

import numpy as np
import pytest

import algodrome

GAME = algodrome.game("formel-fun", players=3)


class Nobody:
    """An object that can't choose."""


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: GAME.parse(None), "None is no move"),  # type: ignore[arg-type]
        (lambda: GAME.move(-1), "no action -1"),
        (lambda: GAME.move(10**6), "no action 1000000"),
        (lambda: GAME.move("a"), "no action a"),  # type: ignore[arg-type]
        (lambda: GAME.start(1).play(algodrome.Move("a", "a")), "'a' is no move"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_move_is_named(ask: Callable[[], object], message: str) -> None:
    with pytest.raises(algodrome.IllegalMove, match=message):
        ask()


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: algodrome.simulate(3, 1), "3 is no game"),  # type: ignore[arg-type]
        (lambda: algodrome.check_game("formel-fun"), "'formel-fun' is no game"),  # type: ignore[arg-type]
        (lambda: algodrome.Match("formel-fun", []), "'formel-fun' is no game"),  # type: ignore[arg-type]
        (lambda: algodrome.Match(GAME, ["a", "b", "c"]), "'a' is no player"),  # type: ignore[list-item]
        (lambda: algodrome.simulate(GAME, 1, bots=None), "not None"),  # type: ignore[arg-type]
        (lambda: algodrome.simulate(GAME, 1, bots=[Nobody()]), "not <"),  # type: ignore[list-item]
    ],
)
def test_what_is_of_another_type_is_named(ask: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        ask()


def test_a_match_is_between_people_who_have_names() -> None:
    match = algodrome.Match(GAME, [algodrome.Person(name) for name in ("Ada", "Grace", "Alan")], seed=1)
    assert match.names == ["Ada", "Grace", "Alan"]


def test_one_bot_alone_plays_every_seat_of_a_simulation() -> None:
    def first(state: algodrome.State, seat: int) -> algodrome.Move:
        return state.legal_moves(seat)[0]

    assert [line.name for line in algodrome.simulate(GAME, 1, "random", "python").bots] == ["random"]
    assert [line.name for line in algodrome.simulate(GAME, 1, first).bots] == ["first"]


def test_more_games_than_there_is_room_for_are_refused() -> None:
    with pytest.raises(ValueError, match="no room for the results"):
        algodrome.simulate(GAME, 10**15, "random", "python")


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    three = np.int64(3)
    assert algodrome.game("formel-fun", players=three) == GAME
    state = GAME.start(three)  # type: ignore[arg-type]
    assert state == GAME.start(3)
    assert state.imagine(1, seed=three) == state.imagine(1, seed=3)  # type: ignore[arg-type]
    assert state.told(1) is not None
    batch = GAME.batch(np.int64(2), target="python")  # type: ignore[arg-type]
    assert batch.position(np.int64(1)) == batch.position(1)  # type: ignore[arg-type]
    assert algodrome.simulate(GAME, np.int64(1), "random", "python", seed=three).games == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [True, np.True_, 1.0, np.float64(1), "1", None, -1, 2**64, np.array([1, 2])])
def test_what_is_no_whole_number_is_no_seed(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        GAME.start(seed)  # type: ignore[arg-type]


SPEEDALGO = algodrome.game("speedalgo", players=2, setup="random")
PROGRAMMING = SPEEDALGO.start(1)


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"cards": 2.5}, "cards is a whole number from 0, not 2.5"),
        ({"cards": -1}, "cards is a whole number from 0, not -1"),
        ({"cards": "a"}, "not 'a'"),
        ({"limit": 0}, "limit is a whole number from 1, not 0"),
        ({"limit": 1.5}, "not 1.5"),
        ({"limit": None}, "not None"),
        ({"limit": "x"}, "not 'x'"),
        ({"die": "x"}, "the die shows 1 to"),
        ({"cell": 3}, "3 is no cell"),
        ({"avoid": 3}, "3 is no car"),
        ({"avoid": "AB"}, "'AB' is no car"),
        ({"backend": "abacus"}, "no backend 'abacus'"),
    ],
)
def test_a_question_to_the_solver_that_makes_no_sense_is_named(question: dict[str, object], message: str) -> None:
    with pytest.raises(algodrome.UnsolvableError, match=message):
        algodrome.solve(PROGRAMMING, 1, **{"backend": "python", **question})


@pytest.mark.parametrize("found", [None, "x", {}])
def test_only_states_are_solved(found: object) -> None:
    with pytest.raises(algodrome.PositionError, match="is no state"):
        algodrome.solve(found)  # type: ignore[arg-type]
