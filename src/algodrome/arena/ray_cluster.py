"""Work on the machines of a Ray cluster: what a lost machine was doing is done again by another."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from algodrome.language import text

AHEAD = 2  # pieces of work that wait for each core
FOREVER = -1  # how often a piece is begun again that a machine took along


Job = TypeVar("Job")
Done = TypeVar("Done")


class NoRayError(ValueError):
    """A cluster was asked for, and Ray is not there."""


def done_on_ray(
    address: str, next_job: Callable[[], Job | None], work: Callable[[Job], Done]
) -> Iterator[tuple[Job, Done]]:
    """Give pieces of work as they end; `address` is that of the cluster, or "local"."""
    ray = _ray()
    ray.init(address=address, log_to_driver=False, include_dashboard=False if address == "local" else None)
    try:
        remote = ray.remote(max_retries=FOREVER, num_cpus=1)(lambda job: work(job))  # noqa: PLW0108 - Ray wants a function
        running: dict[Any, Job] = {}
        while True:
            cores = int(ray.cluster_resources().get("CPU", 1))
            while len(running) < AHEAD * max(1, cores) and (job := next_job()) is not None:
                running[remote.remote(job)] = job
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
