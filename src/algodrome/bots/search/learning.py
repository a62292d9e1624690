"""Learning what positions are worth from the games of bots: who won from where, as numbers that the appraisal reads."""

from types import ModuleType

import numpy as np

from algodrome.bots.search import recording
from algodrome.bots.search.appraisal import BIT, FINE
from algodrome.bots.search.room import Room
from algodrome.bots.search.searcher import appraisal_modules, models_of
from algodrome.games.contract import Game
from algodrome.games.policies import policy, policy_modules
from algodrome.kernels.build import built
from algodrome.kernels.generator import Generator, halves
from algodrome.kernels.kind import Array
from algodrome.kernels.log import Silence
from algodrome.kernels.progress import compiling

RIDGE = 1e-5
TESTED = 0.1  # of the rows, on which the loss is measured
SETTLED = 1e-7
EPOCHS = 6  # times that all that is learnt from is gone through, where cells are learnt
BATCH = 1000  # positions between two steps
RATE = 0.03  # of the first steps; it falls
KEPT_SLOPE, KEPT_SWING = 0.9, 0.99  # of what the steps before have found
WHIMS = 10  # of 100 actions in the games that are learnt from, where the game says nothing else


def learn(game: Game, games: int, seed: int) -> tuple[Array, float, float]:
    """Learn the wisdom of a game from games of its usual bot; give it with the loss, and that of knowing nothing."""
    own = type(game).module("appraisal")
    if own is None:
        raise ValueError(game.name)
    inputs, shares = record(game, own, games, seed)
    tested = np.random.default_rng(seed).random(len(inputs)) < TESTED
    fit, chances = (fit_rows, row_chances) if hasattr(own, "ROWS") else (fit_weights, weight_chances)
    wisdom = fit(inputs[~tested], shares[~tested], own)
    found = chances(wisdom, inputs[tested], own)
    loss = -(shares[tested] * np.log(found + 1e-12)).sum(1).mean()
    return wisdom, float(loss), float(np.log(game.players))


def record(game: Game, own: ModuleType, games: int, seed: int) -> tuple[Array, Array]:
    """Play games, and give the features of all seats at the beginnings of stages, and their shares of the win."""
    kind = type(game)
    bot = getattr(own, "LEARNT_FROM", models_of(kind, own)[0])
    every = getattr(own, "EVERY", 1)
    build = built((*policy_modules(kind, [bot]), *appraisal_modules(own), recording), "native")
    rooms = Room().to_array()
    rooms["seats"] = game.players
    inputs = np.full((min(games * 60 // every + 100, 2_000_000), game.players, own.FEATURES), -1, np.int32)
    shares = np.zeros(inputs.shape[:2])
    blanks = np.zeros(1, game.position_type.dtype)
    with compiling(game.title):
        rows = build[recording.record_games](
            game.board.to_array(), blanks, blanks.copy(), np.zeros(game.actions, np.int8),
            np.zeros(1, game.scratch_type.dtype), Generator().to_array(), Silence().to_array(), rooms,
            policy(kind, bot), getattr(own, "WHIMS", WHIMS), every, *halves(seed), games, inputs, shares,
        )  # fmt: skip
    return inputs[:rows], shares[:rows]


def fit_weights(inputs: Array, shares: Array, own: ModuleType) -> Array:
    """Learn weights by Newton's method, such that the chances are in proportion to the powers of two of the worths."""
    del own
    scale = np.maximum(np.abs(inputs).max((0, 1)), 1)
    scaled = inputs / scale
    weights = np.zeros(inputs.shape[2])
    for _ in range(60):
        chances = _softmax(scaled @ weights)
        gradient = np.einsum("rs,rsf->f", shares - chances, scaled) - RIDGE * len(inputs) * weights
        mean = np.einsum("rs,rsf->rf", chances, scaled)
        curvature = np.einsum("rs,rsf,rsg->fg", chances, scaled, scaled) - mean.T @ mean
        change = np.linalg.solve(curvature + RIDGE * len(inputs) * np.eye(len(weights)), gradient)
        weights += change
        if np.abs(change).max() < SETTLED:
            break
    found: Array = np.rint(weights / scale / np.log(2) * BIT * 2**FINE).astype(np.int64)
    return found


def weight_chances(wisdom: Array, inputs: Array, own: ModuleType) -> Array:
    """Give the chances of all seats by weights."""
    del own
    return _softmax((inputs @ wisdom) * np.log(2) / (BIT * 2**FINE))


def rows_of(inputs: Array, own: ModuleType) -> tuple[Array, Array, Array]:
    """Give the cells of all seats, the row that each belongs to, and which rows there are behind the first."""
    rows = np.cumsum(inputs < 0, 2, dtype=np.int8)
    cells = np.where(inputs >= 0, inputs, own.CELLS).astype(np.int32)  # the last cell counts nothing
    there = np.stack([((rows == row) & (inputs >= 0)).any(2) for row in range(1, own.ROWS + 1)], 2)
    return cells, rows, there


def powers_of(table: Array, cells: Array, rows: Array, there: Array) -> Array:
    """Give the chance of each row in proportion: what its cells and those of the first count, as a power of e."""
    counts = table[cells]
    sums = [np.where(rows == row, counts, 0.0).sum(2) for row in range(there.shape[2] + 1)]
    powers: Array = np.where(there, np.exp(np.stack(sums[1:], 2) + sums[0][:, :, None]), 0.0)
    return powers


def fit_rows(inputs: Array, shares: Array, own: ModuleType) -> Array:
    """Learn what cells count, such that a seat has the chances of its rows together: along the gradient (Adam)."""
    cells, rows, there = rows_of(inputs, own)
    table = np.zeros(own.CELLS + 1)
    slope, swing = np.zeros_like(table), np.zeros_like(table)
    luck = np.random.default_rng(0)
    steps = 0
    for epoch in range(EPOCHS):
        for some in np.array_split(luck.permutation(len(cells)), max(1, len(cells) // BATCH)):
            pull = pulls(powers_of(table, cells[some], rows[some], there[some]), shares[some])
            at = np.take_along_axis(pull, np.minimum(rows[some], own.ROWS).astype(np.intp), 2)
            gradient = np.bincount(cells[some].ravel(), at.ravel(), len(table)) / len(some) - RIDGE * table
            steps += 1
            slope += (1 - KEPT_SLOPE) * (gradient - slope)
            swing += (1 - KEPT_SWING) * (gradient**2 - swing)
            pace = RATE * (1 - epoch / EPOCHS) / (1 - KEPT_SLOPE**steps)
            table += pace * slope / (np.sqrt(swing / (1 - KEPT_SWING**steps)) + 1e-8)
            table[-1] = 0.0
    found: Array = np.rint(table[:-1] / np.log(2) * BIT).astype(np.int64)
    return found


def pulls(powers: Array, shares: Array) -> Array:
    """Tell how far the count of each row, the first before them, should rise: its part in who won less its chance."""
    of_seats = powers.sum(2, keepdims=True)
    won = powers / np.maximum(of_seats, 1e-300) * shares[:, :, None]
    rows = won - powers / of_seats.sum(1, keepdims=True)
    return np.concatenate([rows.sum(2, keepdims=True), rows], 2)


def row_chances(wisdom: Array, inputs: Array, own: ModuleType) -> Array:
    """Give the chances of all seats by what the cells of their rows count."""
    powers = powers_of(np.append(wisdom, 0) * np.log(2) / BIT, *rows_of(inputs, own)).sum(2)
    chances: Array = powers / powers.sum(1, keepdims=True)
    return chances


def _softmax(worths: Array) -> Array:
    powers = np.exp(worths - worths.max(1, keepdims=True))
    shares: Array = powers / powers.sum(1, keepdims=True)
    return shares
