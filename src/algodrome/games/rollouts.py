"""Many ends of one position: what search, analysis and studies stand on. Called as `game.rollouts`."""

from collections.abc import Sequence

import numpy as np

from algodrome.games.batch import TARGETS
from algodrome.games.description import Description
from algodrome.games.policies import policy, policy_modules
from algodrome.kernels.kind import Results
from algodrome.kernels.playout import AS_IT_IS
from algodrome.kernels.playouts import Playouts
from algodrome.kernels.record import Record
from algodrome.language import text

SPECTATOR = 0


def play_rests(
    game: Description,
    position: Record,
    policies: Sequence[str],
    games: int,
    *,
    seed: int,
    viewer: int | None,
    target: str,
    cores: int | None,
) -> Results:
    """Play the rest of a position many times; the seed is known to be one."""
    if target not in TARGETS:
        raise ValueError(text("batch.target", target=target, known=", ".join(TARGETS)))
    if type(games) is not int or games < 1:
        raise ValueError(text("simulate.games", games=games))
    if isinstance(policies, str) or len(policies) not in {1, game.players}:
        raise ValueError(text("rollouts.policies", players=game.players, found=len(policies)))
    if cores is not None and (type(cores) is not int or cores < 1):
        raise ValueError(text("simulate.cores", cores=cores))
    if viewer is not None and (viewer != SPECTATOR or type(viewer) is not int):
        game.check_seat(viewer)
    seats = [policies[seat % len(policies)] for seat in range(game.players)]
    table = np.array([[policy(type(game), name) for name in seats]])
    asked = {"modules": policy_modules(type(game), seats), "target": target, "start": position}
    prepared = Playouts(**vars(game.kind()) | asked, viewer=AS_IT_IS if viewer is None else viewer - 1)
    return prepared.play(games, seed, table, cores=cores)
