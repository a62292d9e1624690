"""Teaching an apprentice: it looks on at the learnt policy of its game, then learns what positions are worth to it."""

from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple, cast

import numpy as np

from algodrome.bots.search import lessons
from algodrome.bots.search.apprentice import seated
from algodrome.bots.search.learning import TESTED, fit_rows
from algodrome.bots.search.room import Room
from algodrome.bots.search.searcher import appraisal_modules, models_of
from algodrome.bots.trained.weights import arrays_of, has_weights, learnt
from algodrome.games.contract import Game
from algodrome.games.policies import policy, policy_modules
from algodrome.kernels.build import Build, built
from algodrome.kernels.generator import Generator, halves
from algodrome.kernels.kind import Array
from algodrome.kernels.log import Silence
from algodrome.kernels.progress import compiling
from algodrome.whole_file import whole_file

GAMES, FEWEST = 10_000, 20  # of each kind; of fewer some have nothing to learn from
CELLS = 64  # of its layer
EPOCHS = 12  # times that all choices are gone through
BATCH = 128  # choices between two steps
RATE = 0.002  # of the first steps; it falls
KEPT_SLOPE, KEPT_SWING = 0.9, 0.999  # of what the steps before have found
SCALES = (0.1, 0.0, 0.15, 0.0)  # of the weights to begin with
AT_ONCE = 250  # games whose choices the policy makes together
ONE_SEEN, ONE_DONE = 512, 2048  # what stands for one in the first and the second layer
EVERY = 4  # stages of which one is learnt from
READING = ("labels", "lows", "spans", "firsts")  # the numbers that are read, as the policy reads them


class Choices(NamedTuple):
    """What the policy chose: the rows of the first layer that it saw, what was legal, the action."""

    rows: Array
    masks: Array
    chosen: Array


def game_of(kind: type[Game]) -> Game | None:
    """Give the game that an apprentice learns; None where there is nothing to look on at, or nobody to learn for."""
    learnt_with = getattr(kind.module("appraisal"), "APPRENTICE_WITH", None)
    if learnt_with is None or not has_weights(kind):
        return None
    return kind(**{name: values[0] for name, values in learnt_with.items()})


def teach(game: Game, games: int, seed: int) -> tuple[dict[str, Array], float]:
    """Give what an apprentice learns from so many games, and the part of the choices put aside that it foretells."""
    own = cast("ModuleType", game.module("appraisal"))
    reading = {name: array for name, array in arrays_of(type(game)).items() if name in READING}
    build = built((*policy_modules(type(game), [usual(game, own)]), *appraisal_modules(own), lessons), "native")
    with compiling(game.title):
        choices = watch(game, own, build, games, seed)
    weights, foretold = fit_choices(choices, int((reading["firsts"] + reading["spans"]).max()) + 1, seed)
    arrays = whole_numbers(*weights) | reading
    arrays["wisdom"] = learn_worth(game, own, build, arrays, games, seed)
    return arrays, foretold


def usual(game: Game, own: ModuleType) -> str:
    """Name the bot that the others are."""
    return str(getattr(own, "LEARNT_FROM", models_of(type(game), own)[0]))


def watch(game: Game, own: ModuleType, build: Build, games: int, seed: int) -> Choices:
    """Look on at the learnt policy among usual bots, from each seat in turn; some of its choices are not obeyed."""
    parts: list[Choices] = []
    for first in range(0, games, AT_ONCE):
        parts += _watch_some(game, own, build, range(first, min(first + AT_ONCE, games)), seed)
    return Choices(*map(np.concatenate, zip(*parts, strict=True)))


def _watch_some(game: Game, own: ModuleType, build: Build, games: range, seed: int) -> list[Choices]:
    others = policy(type(game), usual(game, own))
    board, scratch, log = game.board.to_array(), np.zeros(1, game.scratch_type.dtype), Silence().to_array()
    works, lucks = np.zeros(len(games), game.position_type.dtype), np.zeros(len(games), Generator.dtype)
    ways, chosen = np.zeros((len(games), 2), np.int64), np.full(len(games), lessons.NOT_YET)
    seen, masks = np.zeros((len(games), game.observation), np.int16), np.zeros((len(games), game.actions), np.int8)
    inputs, network = learnt(type(game))
    build[lessons.begin_games](board, works, lucks, log, ways, *halves(seed + games[0]))
    found: list[Choices] = []
    while True:
        build[lessons.go_on_to_choices](
            board, works, scratch, lucks, log, ways, others, game.players, games[0], seen, masks, chosen,
        )  # fmt: skip
        here = np.flatnonzero(chosen != lessons.OVER)
        if not len(here):
            return found
        counts = network.counts(inputs.rows(seen[here]))
        chosen[here] = np.where(masks[here] != 0, counts, np.iinfo(np.int64).min).argmax(1)
        found.append(Choices(inputs.values(seen[here]).astype(np.int16), masks[here], chosen[here]))


def fit_choices(choices: Choices, rows: int, seed: int) -> tuple[list[Array], float]:
    """Learn to choose alike, along the gradient (Adam); give the weights, and what part of the others they foretell."""
    luck = np.random.default_rng(seed)
    tested = luck.random(len(choices.chosen)) < TESTED
    actions = choices.masks.shape[1]
    shapes = ((rows, CELLS), (CELLS,), (CELLS, actions), (actions,))
    weights = [
        (scale * luck.standard_normal(shape)).astype(np.float32) for shape, scale in zip(shapes, SCALES, strict=True)
    ]
    slopes, swings = [np.zeros_like(one) for one in weights], [np.zeros_like(one) for one in weights]
    learning = np.flatnonzero(~tested)
    steps, last = 0, EPOCHS * -(-len(learning) // BATCH)
    for _ in range(EPOCHS):
        order = luck.permutation(learning)
        for first in range(0, len(order), BATCH):
            steps += 1
            pace = RATE * (1 - steps / last) / (1 - KEPT_SLOPE**steps) * np.sqrt(1 - KEPT_SWING**steps)
            for number, gradient in enumerate(_gradients(weights, _some(choices, order[first : first + BATCH]))):
                slopes[number] += (1 - KEPT_SLOPE) * (gradient - slopes[number])
                swings[number] += (1 - KEPT_SWING) * (gradient**2 - swings[number])
                weights[number] -= np.float32(pace) * slopes[number] / (np.sqrt(swings[number]) + np.float32(1e-8))
    aside = np.array_split(np.flatnonzero(tested), max(1, tested.sum() // BATCH))
    right = [(_looked(weights, some)[1].argmax(1) == some.chosen) for some in (_some(choices, part) for part in aside)]
    return weights, float(np.concatenate(right).mean())


def _some(choices: Choices, which: Array) -> Choices:
    return Choices(*(array[which] for array in choices))


def _looked(weights: list[Array], some: Choices) -> tuple[Array, Array, Array]:
    """Give the layer, the chances of all actions, and what is seen, one-hot."""
    first, first_bias, second, bias = weights
    seen = np.zeros((len(some.chosen), len(first)), np.float32)
    np.put_along_axis(seen, some.rows.astype(np.intp), 1, 1)
    layer = np.maximum(seen @ first + first_bias, 0)
    counts = np.where(some.masks != 0, layer @ second + bias, -np.inf)
    powers = np.exp(counts - counts.max(1, keepdims=True))
    return layer, powers / powers.sum(1, keepdims=True), seen


def _gradients(weights: list[Array], some: Choices) -> list[Array]:
    layer, surplus, seen = _looked(weights, some)
    surplus[np.arange(len(surplus)), some.chosen] -= 1
    surplus /= len(surplus)
    back = (surplus @ weights[2].T) * (layer > 0)
    return [seen.T @ back, back.sum(0), layer.T @ surplus, surplus.sum(0)]


def whole_numbers(first: Array, first_bias: Array, second: Array, bias: Array) -> dict[str, Array]:
    """Give the weights as the search counts with them."""
    return {
        "first": _rounded(first * ONE_SEEN, np.int16),
        "first_bias": _rounded(first_bias * ONE_SEEN, np.int32),
        "second": _rounded(second.T * ONE_DONE, np.int16),
        "bias": _rounded(bias * ONE_SEEN * ONE_DONE, np.int64),
    }


def _rounded(numbers: Array, kind: Any) -> Array:
    most = np.iinfo(kind).max
    found: Array = np.rint(numbers.astype(np.float64)).clip(-most, most).astype(kind)
    return found


def learn_worth(game: Game, own: ModuleType, build: Build, arrays: dict[str, Array], games: int, seed: int) -> Array:
    """Learn what positions are worth to an apprentice among usual bots, and what to these: two halves of numbers."""
    rooms = Room().to_array()
    rooms["seats"] = game.players
    inputs = np.full((min(games * 60 // EVERY + 100, 2_000_000), game.players, own.FEATURES), -1, np.int32)
    shares, blanks = np.zeros(inputs.shape[:2]), np.zeros(1, game.position_type.dtype)
    rows = build[lessons.record_contests](
        game.board.to_array(), blanks, blanks.copy(), np.zeros(game.actions, np.int8),
        np.zeros(1, game.scratch_type.dtype), Generator().to_array(), Silence().to_array(), rooms,
        policy(type(game), usual(game, own)), seated(game, arrays), own.CELLS, EVERY, *halves(seed + games), games,
        inputs, shares,
    )  # fmt: skip
    return fit_rows(
        inputs[:rows], shares[:rows], cast("ModuleType", SimpleNamespace(CELLS=2 * own.CELLS, ROWS=own.ROWS))
    )


def leave(arrays: dict[str, Array], file: Path) -> None:
    """Write what was learnt as the package ships it."""
    with whole_file(file) as part, part.open("wb") as room:
        np.savez_compressed(room, **arrays)  # type: ignore[arg-type]
