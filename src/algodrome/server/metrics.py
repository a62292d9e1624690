"""Figures about the server for Prometheus; they count, and name nobody."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """Everything that is counted."""

    def __init__(self) -> None:
        """Start at zero."""
        self.registry = CollectorRegistry()
        self.connections = Gauge("algodrome_connections", "Live connections", registry=self.registry)
        self.tables = Gauge("algodrome_tables", "Tables in memory", registry=self.registry)
        self.entries = Counter("algodrome_entries", "Entries taken over, by kind", ["kind"], registry=self.registry)
        self.refusals = Counter(
            "algodrome_refusals", "Refused commands and requests, by reason", ["reason"], registry=self.registry
        )
        self.commands = Histogram(
            "algodrome_command_seconds", "From a command to its answer", buckets=BUCKETS, registry=self.registry
        )
        self.bot_moves = Histogram(
            "algodrome_bot_seconds", "From a question to a bot's move", buckets=BUCKETS, registry=self.registry
        )
        self.requests = Counter("algodrome_requests", "HTTP requests, by status", ["status"], registry=self.registry)
        self.store_failures = Counter(
            "algodrome_store_failures", "Writes that the store refused", registry=self.registry
        )
        self.purged = Counter("algodrome_purged_tables", "Tables forgotten after their time", registry=self.registry)

    @cache  # noqa: B019 - there is one of these, and a dozen kinds
    def entries_of(self, kind: str) -> Counter:
        """Give the counter of one kind of entry."""
        return self.entries.labels(kind=kind)

    def page(self) -> bytes:
        """Write them in the format of Prometheus."""
        return generate_latest(self.registry)


METRICS = Metrics()
