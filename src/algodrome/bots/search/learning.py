"""Learning what positions are worth from the games of bots: who won from where, as numbers that the appraisal reads."""

from types import ModuleType

import numpy as np

from algodrome.bots.search import recording
from algodrome.bots.search.appraisal import BIT, FINE, WHOLE
from algodrome.bots.search.room import Room
from algodrome.bots.search.searcher import appraisal_modules, model_of
from algodrome.games.contract import Game
from algodrome.games.policies import policy, policy_modules
from algodrome.kernels.build import built
from algodrome.kernels.generator import Generator, halves
from algodrome.kernels.kind import Array
from algodrome.kernels.log import Silence
from algodrome.kernels.progress import compiling

ROUNDS = 30  # of counting
DOUBT = 20.0  # games by which a cell of a table is taken for like its neighbours
RIDGE = 1e-5
TESTED = 0.1  # of the rows, on which the loss is measured
SETTLED = 1e-7
WHIMS = 10  # of 100 actions in the games that are learnt from, where the game says nothing else


def learn(game: Game, games: int, seed: int, *, every: int = 1) -> tuple[Array, float, float]:
    """Learn the wisdom of a game from games of its usual bot; give it with the loss, and that of knowing nothing."""
    own = type(game).module("appraisal")
    if own is None:
        raise ValueError(game.name)
    inputs, shares = record(game, own, games, seed, getattr(own, "WHIMS", WHIMS), every)
    tested = np.random.default_rng(seed).random(len(inputs)) < TESTED
    fit, chances = (count_cells, cell_chances) if hasattr(own, "CELLS") else (fit_weights, weight_chances)
    wisdom = fit(inputs[~tested], shares[~tested], own)
    found = chances(wisdom, inputs[tested])
    loss = -(shares[tested] * np.log(found + 1e-12)).sum(1).mean()
    return wisdom, float(loss), float(np.log(game.players))


def record(game: Game, own: ModuleType, games: int, seed: int, whims: int, every: int) -> tuple[Array, Array]:
    """Play games, and give the features of all seats at the beginnings of stages, and their shares of the win."""
    kind = type(game)
    bot = model_of(kind, own)
    build = built((*policy_modules(kind, [bot]), *appraisal_modules(own), recording), "native")
    rooms = Room().to_array()
    rooms["seats"] = game.players
    inputs = np.full((min(games * 60 // every + 100, 2_000_000), game.players, own.FEATURES), -1, np.int64)
    shares = np.zeros(inputs.shape[:2])
    blanks = np.zeros(1, game.position_type.dtype)
    with compiling(game.title):
        rows = build[recording.record_games](
            game.board.to_array(), blanks, blanks.copy(), np.zeros(game.actions, np.int8),
            np.zeros(1, game.scratch_type.dtype), Generator().to_array(), Silence().to_array(), rooms,
            policy(kind, bot), whims, every, *halves(seed), games, inputs, shares,
        )  # fmt: skip
    return inputs[:rows], shares[:rows]


def count_cells(inputs: Array, shares: Array, own: ModuleType) -> Array:
    """Learn a table: the chance that lies in each cell, where the win of a seat may come from several."""
    table = np.full(own.CELLS, 0.1)
    named = inputs >= 0
    cells = np.where(named, inputs, 0)
    counts = np.bincount(cells[named], minlength=own.CELLS)
    for _ in range(ROUNDS):
        parts = np.where(named, table[cells], 0.0)
        won = parts / np.maximum(parts.sum(2, keepdims=True), 1e-12) * shares[:, :, None]
        wins = np.bincount(cells[named], won[named], minlength=own.CELLS)
        table = (wins + DOUBT * 0.1) / (counts + DOUBT)
    found: Array = np.maximum(np.rint(table * WHOLE), 1).astype(np.int64)
    return found


def cell_chances(wisdom: Array, inputs: Array) -> Array:
    """Give the chances of all seats by a table."""
    worth = np.where(inputs >= 0, wisdom[np.maximum(inputs, 0)], 0).sum(2)
    chances: Array = worth / worth.sum(1, keepdims=True)
    return chances


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


def weight_chances(wisdom: Array, inputs: Array) -> Array:
    """Give the chances of all seats by weights."""
    return _softmax((inputs @ wisdom) * np.log(2) / (BIT * 2**FINE))


def _softmax(worths: Array) -> Array:
    powers = np.exp(worths - worths.max(1, keepdims=True))
    shares: Array = powers / powers.sum(1, keepdims=True)
    return shares
