"""The figures of all processes on one page."""

from algodrome.server.metrics import Metrics
from algodrome.server.processes.figures import together


def page(connections: int, moves: int) -> str:
    figures = Metrics()
    figures.connections.set(connections)
    figures.entries.labels(kind="moved").inc(moves)
    figures.commands.observe(0.02)
    return figures.page().decode()


def test_each_figure_is_described_once_and_told_by_every_process() -> None:
    lines = together({0: page(3, 10), 1: page(4, 20)}).splitlines()
    assert len({line for line in lines if line.startswith("# TYPE")}) == sum(
        line.startswith("# TYPE") for line in lines
    )
    for line in (
        'algodrome_connections{process="0"} 3.0',
        'algodrome_connections{process="1"} 4.0',
        'algodrome_entries_total{kind="moved",process="1"} 20.0',
        'algodrome_command_seconds_bucket{le="0.025",process="0"} 1.0',
    ):
        assert line in lines
