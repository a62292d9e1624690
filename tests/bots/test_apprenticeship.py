"""Teaching an apprentice: what it looks on at, how it learns to choose alike, what positions are then worth to it."""

from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import algodrome
from algodrome.bots.search import apprenticeship, lessons
from algodrome.bots.search.apprentice import Apprentice, seated
from algodrome.bots.search.apprenticeship import (
    CELLS,
    ONE_DONE,
    ONE_SEEN,
    READING,
    Choices,
    fit_choices,
    game_of,
    learn_worth,
    usual,
    watch,
    whole_numbers,
)
from algodrome.bots.search.learning import row_chances
from algodrome.bots.search.searcher import appraisal_modules
from algodrome.bots.trained.weights import arrays_of, learnt
from algodrome.games.contract import Game
from algodrome.games.policies import policy_modules
from algodrome.games.registry import game_class
from algodrome.kernels.build import Build, built

School = tuple[Game, ModuleType, Build]


@pytest.fixture(scope="module")
def school() -> School:
    game = game_of(game_class("formel-fun"))
    assert game
    own: Any = game.module("appraisal")
    return (
        game,
        own,
        built((*policy_modules(type(game), [usual(game, own)]), *appraisal_modules(own), lessons), "native"),
    )


def in_order(choices: Choices) -> list[list[int]]:
    return sorted(np.column_stack(choices).tolist())


def test_what_is_looked_on_at_is_what_the_policy_would_do_where_there_is_a_choice(school: School) -> None:
    choices = watch(*school, 8, 3)
    inputs, network = learnt(type(school[0]))
    counts = network.counts(inputs._cells[choices.rows])
    assert (choices.masks.sum(1) > 1).all()
    assert (np.where(choices.masks != 0, counts, -(2**62)).argmax(1) == choices.chosen).all()
    assert len(choices.chosen) > 8 * 20


def test_each_game_is_its_own_however_many_are_played_at_once(school: School, monkeypatch: pytest.MonkeyPatch) -> None:
    together = watch(*school, 6, 5)
    monkeypatch.setattr(apprenticeship, "AT_ONCE", 1)
    alone = watch(*school, 6, 5)
    assert in_order(alone) == in_order(together)


def lesson(count: int) -> Choices:
    """Give choices among three actions, of which two are legal: that which the first of two numbers names, if it is."""
    luck = np.random.default_rng(1)
    first, second = luck.integers(3, size=count), 3 + luck.integers(4, size=count)
    masks = np.ones((count, 3), np.int8)
    masks[np.arange(count), luck.integers(3, size=count)] = 0
    chosen = np.where(masks[np.arange(count), first] != 0, first, masks.argmax(1))
    return Choices(np.stack([first, second], 1).astype(np.int16), masks, chosen)


def test_it_learns_to_choose_alike_and_only_what_is_legal() -> None:
    weights, foretold = fit_choices(lesson(4000), 7, 0)
    assert foretold > 0.97
    assert [one.shape for one in weights] == [(7, CELLS), (CELLS,), (CELLS, 3), (3,)]
    again, _ = fit_choices(lesson(4000), 7, 0)
    assert all((one == other).all() for one, other in zip(weights, again, strict=True))


def test_the_gradient_is_that_of_the_loss() -> None:
    luck = np.random.default_rng(2)
    weights: list[Any] = [luck.standard_normal(shape) for shape in ((7, 5), (5,), (5, 3), (3,))]
    some = lesson(20)

    def loss() -> float:
        chances = apprenticeship._looked(weights, some)[1]
        return float(-np.log(chances[np.arange(20), some.chosen]).mean())

    gradients = apprenticeship._gradients(weights, some)
    for weight, gradient in zip(weights, gradients, strict=True):
        place = tuple(0 for _ in weight.shape)
        before = loss()
        weight[place] += 1e-6
        assert (loss() - before) / 1e-6 == pytest.approx(gradient[place], abs=1e-4)
        weight[place] -= 1e-6


def test_weights_become_whole_numbers_within_bounds() -> None:
    first, second = np.array([[0.5, -1000.0]]), np.array([[1.0], [-0.25]])
    found = whole_numbers(first, np.array([1.0, 0.0]), second, np.array([0.001]))
    assert found["first"].tolist() == [[ONE_SEEN // 2, -32767]]
    assert found["first_bias"].tolist() == [ONE_SEEN, 0]
    assert found["second"].tolist() == [[ONE_DONE, -ONE_DONE // 4]]
    assert found["bias"].tolist() == [round(0.001 * ONE_SEEN * ONE_DONE)]


def test_cells_of_the_apprentice_are_its_own() -> None:
    numbers = [3, -1, 0, 7, -2]
    lessons.favour(numbers, 10)
    assert numbers == [13, -1, 10, 17, -2]


def test_positions_are_worth_more_to_who_plays_better(school: School) -> None:
    game, own, build = school
    arrays = arrays_of(type(game), "apprentice.npz")
    found = learn_worth(game, own, build, arrays, 400, 0)
    assert len(found) == 2 * own.CELLS
    start: Any = np.full((1, game.players, own.FEATURES), -1)
    position = game.start(1).position
    for seat in range(game.players):
        own.features(game.board, position, seat, start[0, seat])
    plain, favoured = row_chances(found[: own.CELLS], start, own), start.copy()
    lessons.favour(favoured[0, 0], own.CELLS)
    doubled: Any = SimpleNamespace(CELLS=2 * own.CELLS, ROWS=own.ROWS)
    own_chance = row_chances(found, favoured, doubled)[0, 0]
    assert own_chance > plain[0, 0] + 0.1


def test_what_is_shipped_reads_what_the_policy_reads() -> None:
    kind = game_class("formel-fun")
    shipped, policy = arrays_of(kind, "apprentice.npz"), arrays_of(kind)
    assert all((shipped[name] == policy[name]).all() for name in READING)
    assert isinstance(seated(algodrome.game("formel-fun", players=4), shipped), Apprentice)


@pytest.mark.parametrize("name", algodrome.game_names())
def test_only_a_game_that_says_so_has_one_taught(name: str) -> None:
    assert (game_of(game_class(name)) is not None) == (name == "formel-fun")
