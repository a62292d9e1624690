"""What is measured at a busy server, and how it is printed."""

from collections.abc import Sequence
from dataclasses import dataclass

HEADER = (
    f"{'server':<20}{'tables':>7}{'clients':>9}{'wanted/s':>10}{'moves/s':>9}{'p50 ms':>8}{'p99 ms':>9}{'worst ms':>10}"
    f"{'lost':>6}{'processor':>11}{'ms/move':>9}{'MB':>7}{'load':>7}"
)


@dataclass(frozen=True)
class Load:
    """Tables at which moves were made for a while, and how long each waited for its answer."""

    server: str
    tables: int
    clients: int
    wanted: float  # moves a second, if none has to wait for the one before
    seconds: float
    waits: Sequence[float]  # seconds, one for each move that was answered
    lost: int  # tables at which a move was never answered
    processor: float  # seconds of processor time that the server used
    megabytes: float  # of memory that the server held at the end
    load_average: float  # of the whole machine over the last minute

    @property
    def moves_per_second(self) -> float:
        """Give the moves that were answered in a second."""
        return len(self.waits) / self.seconds

    @property
    def milliseconds_per_move(self) -> float:
        """Give the processor time of the server for one move."""
        return 1000 * self.processor / max(1, len(self.waits))

    @property
    def per_client(self) -> float:
        """Give the milliseconds of processor time for one client that is told one move."""
        return self.milliseconds_per_move * self.tables / self.clients

    def row(self) -> str:
        """Write one line under HEADER."""
        return (
            f"{self.server:<20}{self.tables:>7,}{self.clients:>9,}{self.wanted:>10,.0f}{self.moves_per_second:>9,.0f}"
            f"{milliseconds(self.waits, 0.5):>8.1f}{milliseconds(self.waits, 0.99):>9.1f}"
            f"{milliseconds(self.waits, 1.0):>10.1f}{self.lost:>6}{self.processor / self.seconds:>11.0%}"
            f"{self.milliseconds_per_move:>9.2f}{self.megabytes:>7,.0f}{self.load_average:>7.1f}"
        )


@dataclass(frozen=True)
class Bar:
    """A time in milliseconds that must not be passed."""

    name: str
    found: float
    most: float

    @property
    def is_met(self) -> bool:
        """Tell whether the bar is kept."""
        return self.found <= self.most

    def line(self) -> str:
        """Say how it went."""
        return f"{'met   ' if self.is_met else 'MISSED'} {self.found:8.2f} ms (at most {self.most:.3g}): {self.name}"


def milliseconds(waits: Sequence[float], share: float) -> float:
    """Give the time within which a share of all answers came; endless if there is no answer."""
    ordered = sorted(waits)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")
