"""Many ends of one position: what search, analysis and studies stand on. Called as `game.rollouts`."""

from collections.abc import Sequence

import numpy as np

from algodrome.games.batch import TARGETS, check_cores
from algodrome.games.description import Description
from algodrome.games.own_text import cut
from algodrome.games.policies import policy, policy_modules
from algodrome.kernels.kind import Results
from algodrome.kernels.playout import AS_IT_IS
from algodrome.kernels.playouts import Playouts
from algodrome.kernels.record import Record
from algodrome.kernels.whole_number import any_whole_number, whole_number
from algodrome.language import text

SPECTATOR = 0


def play_rests(
    game: Description,
    position: Record,
    policies: Sequence[str] | str,
    games: int,
    *,
    seed: int,
    viewer: int | None,
    target: str,
    cores: int | None,
) -> Results:
    """Play the rest of a position many times; the seed is known to be one."""
    if target not in TARGETS:
        raise ValueError(text("batch.target", target=cut(target), known=", ".join(TARGETS)))
    ends = check_games(games)
    names = [policies] if isinstance(policies, str) else policies
    if not isinstance(names, Sequence) or len(names) not in {1, game.players}:
        raise ValueError(text("rollouts.policies", players=game.players, found=cut(policies)))
    if viewer is not None:
        viewer = SPECTATOR if any_whole_number(viewer) == SPECTATOR else game.check_seat(viewer)
    seats = [names[seat % len(names)] for seat in range(game.players)]
    table = np.array([[policy(type(game), name) for name in seats]])
    asked = {"modules": policy_modules(type(game), seats), "target": target, "start": position}
    prepared = Playouts(**vars(game.kind()) | asked, viewer=AS_IT_IS if viewer is None else viewer - 1)
    return prepared.play(ends, seed, table, cores=check_cores(cores))


def check_games(games: object) -> int:
    """Give a number of games to be played back as a plain one; refuse what is none."""
    number = whole_number(games, 1)
    if number is None:
        raise ValueError(text("simulate.games", games=cut(games)))
    return number
