"""A rule that writes events, to be built for any target."""

from typing import Any

from algodrome.kernels.log import note
from algodrome.kernels.rule import rule


@rule
def write_notes(logs: Any, rows: int) -> None:
    """Write some rows that are numbered in their second column."""
    for number in range(rows):
        note(logs[0], 1, number, 0, 0, 0)
