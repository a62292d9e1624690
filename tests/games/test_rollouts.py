"""Many ends of one position: the same on every backend, with its own luck each, and true to what a viewer knows."""

import numpy as np
import pytest

import algodrome

FORMEL_FUN = algodrome.game("formel-fun")


def middle(name: str) -> algodrome.State:
    state = algodrome.game(name).start(4)
    for turn in range(12):
        moves = state.legal_moves()
        state.play(moves[turn % len(moves)])
    return state


@pytest.mark.parametrize("name", ["formel-fun", "algouno"])
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_compiled_ends_are_the_interpreted_ones(name: str, viewer: int | None) -> None:
    state = middle(name)
    before = state.fingerprint()
    ends = [
        state.game.rollouts(state, ["random"], 6, seed=9, viewer=viewer, target=way) for way in ("python", "native")
    ]
    for part in ("ranks", "scores", "actions"):
        assert np.array_equal(getattr(ends[0], part), getattr(ends[1], part))
    assert len({tuple(row) for row in ends[0].scores.tolist()}) > 1
    assert state.fingerprint() == before


def test_a_position_will_do_for_a_state() -> None:
    state = middle("formel-fun")
    ends = [FORMEL_FUN.rollouts(start, ["random"], 5, target="python") for start in (state, state.position)]
    assert np.array_equal(ends[0].scores, ends[1].scores)


def test_the_bots_have_their_own_seats() -> None:
    state = middle("formel-fun")
    bots = ["greedy", *["random"] * (state.game.players - 1)]
    ends = state.game.rollouts(state, bots, 60, target="python", viewer=1)
    assert ends.ranks[:, 0].mean() < ends.ranks[:, 1:].mean()


def test_an_end_of_a_finished_game_is_its_outcome() -> None:
    state = middle("formel-fun")
    while not state.is_over:
        state.play(state.legal_moves()[-1])
    ends = state.game.rollouts(state, ["random"], 3, target="python")
    assert state.outcome
    assert ends.scores.tolist() == [list(state.outcome.scores)] * 3
    assert ends.actions.tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"policies": ["random", "random"]}, "one for each of the"),
        ({"policies": ["nobody"]}, "nobody"),
        ({"games": 0}, "0"),
        ({"seed": -1}, "seed"),
        ({"cores": 0}, "cores"),
        ({"viewer": 0.0}, "no seat 0.0"),
        ({"viewer": False}, "no seat False"),
        ({"target": "abacus"}, "native, python, cuda"),
        ({"policies": None}, "one for each of the 4 seats, not None"),
        ({"games": 10**15}, "no room for the results of 1000000000000000 games"),
    ],
)
def test_what_makes_no_sense_is_named(wrong: dict[str, object], message: str) -> None:
    asked = {"policies": ["random"], "games": 1, "target": "python"} | wrong
    with pytest.raises(ValueError, match=message):
        FORMEL_FUN.rollouts(middle("formel-fun"), **asked)  # type: ignore[arg-type]


def test_one_name_is_one_bot_for_every_seat() -> None:
    state = middle("formel-fun")
    ends = [FORMEL_FUN.rollouts(state, bots, 3, target="python") for bots in ("random", ["random"])]
    assert np.array_equal(ends[0].scores, ends[1].scores)


def test_viewer_0_is_a_spectator_and_seat_1_is_not() -> None:
    state = FORMEL_FUN.start(4)  # a spectator knows nobody's hand
    scores = [
        state.game.rollouts(state, "random", 3, seed=9, viewer=viewer, target="python").scores.tolist()
        for viewer in (0, 1)
    ]
    assert scores[0] != scores[1]


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (algodrome.game("formel-fun", players=3).start(1), "has the options {'players': 3"),
        (algodrome.game("speedalgo").start(1), "a position of 'speedalgo', not of formel-fun"),
        (algodrome.game("speedalgo").start(1).position, "is no state"),
        (None, "None is no state"),
        ("pos", "'pos' is no state"),
    ],
)
def test_a_state_of_another_game_is_refused(start: object, message: str) -> None:
    with pytest.raises(algodrome.PositionError, match=message):
        FORMEL_FUN.rollouts(start, ["random"], 2, target="python")  # type: ignore[arg-type]


def test_a_state_of_another_track_is_refused() -> None:
    straight, detour = (algodrome.game("speedalgo", track=name) for name in ("straight", "detour"))
    with pytest.raises(algodrome.PositionError, match="'track': 'detour'"):
        straight.rollouts(detour.start(1), ["random"], 2, target="python")
