"""The figures of all processes on one page, each with the number of its process."""

from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector


class Pages(Collector):
    """Pages of figures, to be written as one."""

    def __init__(self, pages: Mapping[int, str]) -> None:
        """Take the page of each process."""
        self._pages = pages

    def collect(self) -> Iterator[Metric]:
        """Give each figure once, with what every process says of it."""
        found: dict[str, Metric] = {}
        for process, page in self._pages.items():
            for family in text_string_to_metric_families(page):
                metric = found.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                for sample in family.samples:
                    metric.add_sample(sample.name, {**sample.labels, "process": str(process)}, sample.value)
        yield from found.values()


def together(pages: Mapping[int, str]) -> str:
    """Write the pages of some processes as one.

    Processes are not added up: one that is started again begins to count anew, and Prometheus must see which.
    """
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Pages(pages))
    return generate_latest(registry).decode()
