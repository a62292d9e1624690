"""Games on the machines of a Ray cluster: what a lost machine was playing is played again by another."""

from collections.abc import Callable, Iterator
from typing import Any

from algodrome.arena.refereed_game import Played
from algodrome.arena.tournament.plan import TournamentError
from algodrome.arena.tournament.schedule import Fixture
from algodrome.language import text

AHEAD = 2  # games that wait for each core
FOREVER = -1  # how often a game is begun again that a machine took along

Work = Callable[[str, Fixture], Played]


class NoRayError(TournamentError):
    """A cluster was asked for, and Ray is not there."""


def played_on_ray(
    address: str, written: str, next_fixture: Callable[[], Fixture | None], work: Work
) -> Iterator[tuple[Fixture, Played]]:
    """Give games as they end; `written` is the plan, and `address` that of the cluster, or "local"."""
    ray = _ray()
    ray.init(address=address, log_to_driver=False, include_dashboard=False if address == "local" else None)
    try:
        remote = ray.remote(max_retries=FOREVER, num_cpus=1)(work)
        running: dict[Any, Fixture] = {}
        while True:
            cores = int(ray.cluster_resources().get("CPU", 1))
            while len(running) < AHEAD * max(1, cores) and (fixture := next_fixture()) is not None:
                running[remote.remote(written, fixture)] = fixture
            if not running:
                return
            (ended,), _ = ray.wait(list(running), num_returns=1)
            yield running.pop(ended), ray.get(ended)
    finally:
        ray.shutdown()


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415 - an extra, and slow to import
    except ModuleNotFoundError:
        raise NoRayError(text("tournament.no_ray")) from None
    return ray
