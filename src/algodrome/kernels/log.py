"""The event log: where `step` writes what happened, as rows of five numbers.

Animation, commentary, score sheets and undo are made from these rows and from nothing else. A simulation passes a
`Silence`.
"""

import threading
from typing import cast

from algodrome.kernels.record import Record, field
from algodrome.kernels.rule import rule

CAPACITY = 512  # rows of one step; the longest steps seen stay below half of it
COLUMNS = 5  # kind, who, start, end, amount

Row = tuple[int, int, int, int, int]


class Log(Record):
    """The events of one step."""

    count: int = field("i4")  # rows written
    rows: list[list[int]] = field("i2", CAPACITY, COLUMNS)

    def read(self) -> list[Row]:
        """List the rows written since the log was last cleared."""
        if self.count >= len(self.rows):
            message = f"a step made more events than a log can hold ({len(self.rows)})"
            raise OverflowError(message)
        return cast("list[Row]", list(map(tuple, self.rows[: self.count])))


class Silence(Log):
    """A log without room: for playing without a word. Compiled code drops every `note` to it."""

    count: int = field("i4")
    rows: list[list[int]] = field("i2", 0, COLUMNS)


class _Blackboard(threading.local):
    """The log that all games of a thread write to, one after the other."""

    def __init__(self) -> None:
        self.log = Log()


_BLACKBOARD = _Blackboard()


def cleared_log() -> Log:
    """Give this thread's log, empty: a game reads it before it, or another one, takes its next step."""
    log = _BLACKBOARD.log
    log.count = 0
    return log


@rule
def is_heard(log: Log | None) -> bool:
    """Tell whether anything that is noted is kept: where it is not, what only a note needs can be left out."""
    if log is None:
        return False
    return len(log.rows) > 0


@rule
def note(log: Log | None, kind: int, who: int, start: int, end: int, amount: int) -> None:
    """Write one event; None is the log of a bot that looks ahead, and compiled code drops every note to it."""
    if log is None:
        return
    if log.count < len(log.rows):
        row = log.rows[log.count]
        row[0] = kind
        row[1] = who
        row[2] = start
        row[3] = end
        row[4] = amount
        log.count += 1
