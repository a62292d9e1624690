"""Games side by side are the games of `start`, move for move, on every target; what does not fit is refused whole."""

import pickle
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

import algodrome
from algodrome.games.batch import Batch
from algodrome.games.contract import Game, IllegalMove, State

SEEDS = [3, 2**40 + 1, 2**64 - 1]


def state_of(batch: Batch, game: Game, number: int) -> State:
    return State(game, batch.position(number), [])


def any_legal(mask: np.ndarray[Any, Any], turn: int) -> np.ndarray[Any, Any]:
    """Take the legal actions in turn, in a way that all targets share."""
    return np.array([np.flatnonzero(row)[turn * 7 % row.sum()] if row.any() else 0 for row in mask])


def played(batch: Batch, moves: int) -> Iterable[np.ndarray[Any, Any]]:
    for turn in range(moves):
        actions = any_legal(batch.legal(), turn)
        yield actions
        batch.step(actions)


@pytest.mark.parametrize("target", ["native", "python"])
@pytest.mark.parametrize("name", algodrome.game_names())
def test_every_game_of_a_batch_is_the_game_of_its_seed(name: str, target: str) -> None:
    game = algodrome.game(name)
    batch = game.batch(len(SEEDS), seeds=SEEDS, target=target)
    states = [game.start(seed) for seed in SEEDS]
    for actions in played(batch, 40):
        seen, observed = batch.legal(), batch.observe()
        for number, state in enumerate(states):
            if not state.is_over:
                seat = state.to_act[0]
                assert batch.to_act[number] == seat
                assert np.array_equal(seen[number], state.legal_mask(seat))
                assert observed[number].tolist() == state.observe(seat)
                assert np.flatnonzero(batch.acting[number]).tolist() == sorted(seat - 1 for seat in state.to_act)
                state.play(int(actions[number]))
    for number, state in enumerate(states):
        assert state_of(batch, game, number).fingerprint() == state.fingerprint()


@pytest.mark.parametrize("target", ["native", "python"])
def test_games_that_end_keep_their_outcome(target: str) -> None:
    game = algodrome.game("formel-fun", players=3)
    batch = game.batch(3, seeds=5, target=target)
    for _ in played(batch, 2000):
        if batch.is_over.all():
            break
        if batch.is_over.any():
            ranks, scores = batch.outcome()
            for number in range(3):
                end = state_of(batch, game, number).outcome
                assert scores[number].tolist() == (list(end.scores) if end else [0, 0, 0])
                assert bool(ranks[number].any()) == bool(end)
    assert batch.is_over.all()
    assert not batch.legal().any()
    assert batch.to_act.tolist() == [0, 0, 0]


@pytest.mark.parametrize("target", ["native", "python"])
@pytest.mark.parametrize("name", algodrome.game_names())
def test_an_imagined_batch_is_the_imagined_state(name: str, target: str) -> None:
    game = algodrome.game(name)
    batch = game.batch(2, seeds=1, target=target)
    before = batch.positions()
    imagined = batch.imagine([1, 0], seeds=[8, 9])
    for number, (seat, seed) in enumerate([(1, 8), (None, 9)]):
        twin = game.start(number + 1).imagine(seat, seed)
        assert state_of(imagined, game, number).fingerprint() == twin.fingerprint()
    assert np.array_equal(batch.positions(), before)


@pytest.mark.parametrize("target", ["native", "python"])
def test_some_games_are_started_anew(target: str) -> None:
    game = algodrome.game("algouno")
    batch = game.batch(3, seeds=10, target=target)
    list(played(batch, 5))
    kept = state_of(batch, game, 1).fingerprint()
    batch.reset(np.array([True, False, True]), seeds=[10, 50, 70])
    prints = [state_of(batch, game, number).fingerprint() for number in range(3)]
    assert prints == [game.start(10).fingerprint(), kept, game.start(70).fingerprint()]
    assert batch.seeds.tolist() == [10, 11, 70]
    batch.reset()
    assert state_of(batch, game, 1).fingerprint() == game.start(11).fingerprint()


def test_cores_share_the_games() -> None:
    game = algodrome.game("formel-fun")
    one, three = game.batch(7, seeds=2, cores=1), game.batch(7, seeds=2, cores=3)
    for batch in (one, three):
        list(played(batch, 30))
    assert np.array_equal(one.positions(), three.positions())


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    batch = algodrome.game("formel-fun").batch(3, seeds=1)
    before = batch.positions()
    legal = batch.legal().argmax(axis=1)
    illegal = batch.legal().argmin(axis=1)
    for wrong in (illegal[1], -1, 10_000):
        with pytest.raises(IllegalMove, match="game 1 of the batch"):
            batch.step(np.array([legal[0], wrong, legal[2]]))
    assert np.array_equal(batch.positions(), before)


def test_what_does_not_fit_is_named() -> None:
    game = algodrome.game("formel-fun")
    batch = game.batch(2)
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: game.batch(0), "at least 1"),
        (lambda: game.batch(2, target="fpga"), "native, python, cuda"),
        (lambda: game.batch(2, seeds=[1]), "each of the 2 games"),
        (lambda: game.batch(2, seeds=-1), "2\\*\\*64"),
        (lambda: game.batch(2, seeds=None), "each of the 2 games"),  # type: ignore[arg-type]
        (lambda: game.batch(2, seeds=1.0), "each of the 2 games"),  # type: ignore[arg-type]
        (lambda: game.batch(2, seeds=True), "each of the 2 games"),
        (lambda: game.batch(2, seeds=[True, False]), "each of the 2 games"),
        (lambda: batch.step([0]), "actions are one whole number"),
        (lambda: batch.step([0.5, 1.0]), "actions are one whole number"),
        (lambda: batch.step([0, 0], seats=[1, 9]), "seats are 1 to"),
        (lambda: batch.reset([1, 0]), "truth value"),
        (lambda: batch.imagine([0, 99], seeds=0), "seats are 1 to"),
    ]
    for call, message in wrong:
        with pytest.raises(ValueError, match=message):
            call()


def test_a_seed_may_be_a_number_of_numpy() -> None:
    batch = algodrome.game("formel-fun").batch(2, seeds=np.uint64(2**64 - 1), target="python")
    assert batch.seeds.tolist() == [2**64 - 1, 0]


@pytest.mark.parametrize("games", [10**13, 10**20])
def test_more_games_than_a_machine_has_room_for_are_refused(games: int) -> None:
    with pytest.raises(ValueError, match="no room for"):
        algodrome.game("formel-fun").batch(games, target="native")


@pytest.mark.parametrize("number", [-1, 3, True, 1.0])
def test_a_position_is_asked_for_by_the_number_of_its_game(number: Any) -> None:
    batch = algodrome.game("formel-fun").batch(3, target="python")
    with pytest.raises(IndexError, match="the numbers 0 to 2"):
        batch.position(number)


def test_a_batch_comes_back_from_a_pickle_as_it_was() -> None:
    batch = algodrome.game("algouno", players=3).batch(len(SEEDS), seeds=SEEDS, target="python")
    for _ in played(batch, 9):
        pass
    again = pickle.loads(pickle.dumps(batch))  # noqa: S301 - our own
    assert np.array_equal(again.positions(), batch.positions())
    assert np.array_equal(again.seeds, batch.seeds)
    for actions in played(again, 5):
        batch.step(actions)
    assert np.array_equal(again.positions(), batch.positions())
    again.reset()
    assert again.position(0) == again.game.start(SEEDS[0]).position
