"""Learning what positions are worth for each number of players: here, one after the other, or on a Ray cluster."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from algodrome.arena.ray_cluster import done_on_ray
from algodrome.bots.search.learning import learn
from algodrome.games.contract import Game
from algodrome.games.registry import game_class
from algodrome.kernels.kind import Array

Learnt = tuple[Array, float, float]  # numbers, loss, and that of knowing nothing


def learnt_for_each(
    kind: type[Game], options: Mapping[str, Any], games: int, seed: int, ray: str | None
) -> Iterator[tuple[int, Learnt]]:
    """Give each number of players with what was learnt for it, as it is done."""
    work = partial(_learn, kind.name, options, games, seed)
    jobs = iter([int(players) for players in kind.options[0].allowed({})])
    if ray is None:
        yield from ((players, work(players)) for players in jobs)
    else:
        yield from done_on_ray(ray, lambda: next(jobs, None), work)


def _learn(name: str, options: Mapping[str, Any], games: int, seed: int, players: int) -> Learnt:
    return learn(game_class(name)(players=players, **options), games, seed)
