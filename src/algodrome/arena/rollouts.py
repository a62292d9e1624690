"""Many ends of one position: what search, analysis and studies stand on."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from algodrome.arena.simulation import make_batch
from algodrome.bots.registry import policy
from algodrome.games.contract import State, check_seed
from algodrome.kernels.kind import Results
from algodrome.kernels.native import usual_backend
from algodrome.kernels.playout import AS_IT_IS
from algodrome.language import text

BACKENDS = ("python", "native")
SPECTATOR = 0


def rollouts(
    state: State,
    policies: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    viewer: int | None = None,
    backend: str | None = None,
    cores: int | None = None,
) -> Results:
    """Play the rest of a game many times, and give ranks, scores and numbers of moves, one row per end.

    `policies` name the bot of each seat, or one for all. End number n has its own luck, of the seed seed + n. For a
    viewer (a seat, or 0 for a spectator) all that it can't know is drawn anew in each; without one the hands and piles
    stay as they are.
    """
    backend = backend or usual_backend()
    game = state.game
    if backend not in BACKENDS:
        raise ValueError(text("simulate.backend", backend=backend, known=", ".join(BACKENDS)))
    if type(games) is not int or games < 1:
        raise ValueError(text("simulate.games", games=games))
    if len(policies) not in {1, game.players}:
        raise ValueError(text("rollouts.policies", players=game.players, found=len(policies)))
    if cores is not None and (type(cores) is not int or cores < 1):
        raise ValueError(text("simulate.cores", cores=cores))
    check_seed(seed)
    if viewer is not None and (viewer != SPECTATOR or type(viewer) is not int):
        game.check_seat(viewer)
    seats = [policies[seat % len(policies)] for seat in range(game.players)]
    table = np.array([[policy(type(game), name) for name in seats]])
    prepared = replace(
        make_batch(game, backend, seats),
        start=state.position,
        viewer=AS_IT_IS if viewer is None else viewer - 1,
    )
    return prepared.play(games, seed, table, cores=cores)
