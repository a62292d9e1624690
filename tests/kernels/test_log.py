"""The event log: rows are kept up to its room, and one too many is an error, not a lost event."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from algodrome.kernels import log as log_module
from algodrome.kernels.build import build
from algodrome.kernels.log import CAPACITY, Log, Silence, cleared_log, note
from tests.kernels import notes
from tests.kernels.notes import write_notes


def written(rows: int) -> Log:
    log = Log()
    write_notes([log], rows)
    return log


def test_rows_are_read_as_they_were_written() -> None:
    log = Log()
    note(log, 1, 2, -3, 4, 5)
    note(log, 6, 0, 0, 0, 7)
    assert log.read() == [(1, 2, -3, 4, 5), (6, 0, 0, 0, 7)]


def test_a_cleared_log_forgets() -> None:
    log = written(5)
    log.count = 0
    assert log.read() == []


def test_a_log_holds_all_but_its_last_row() -> None:
    rows = written(CAPACITY - 1).read()
    assert len(rows) == CAPACITY - 1
    assert rows[-1] == (1, CAPACITY - 2, 0, 0, 0)


@pytest.mark.parametrize("rows", [CAPACITY, CAPACITY + 1, 2 * CAPACITY])
def test_too_many_events_are_an_error(rows: int) -> None:
    log = written(rows)
    assert log.count == CAPACITY
    with pytest.raises(OverflowError, match="more events than a log can hold"):
        log.read()


def test_silence_keeps_nothing() -> None:
    silence = Silence()
    write_notes([silence], 10)
    assert silence.count == 0
    assert silence.rows == []


@pytest.mark.parametrize("rows", [0, 3, CAPACITY, CAPACITY + 9])
def test_compiled_code_writes_the_same_log(rows: int) -> None:
    compiled = build([log_module, notes], "checked")[write_notes]
    array = Log().to_array()
    compiled(array, rows)
    assert Log().load(array[0]) == written(rows)
    silence = Silence().to_array()
    compiled(silence, rows)
    assert np.array_equal(silence["count"], [0])


def test_games_of_one_thread_share_a_log_and_each_finds_it_empty() -> None:
    note(cleared_log(), 1, 2, 3, 4, 5)
    assert cleared_log().read() == []


def test_a_thread_does_not_write_into_the_log_of_another() -> None:
    log = cleared_log()
    with ThreadPoolExecutor(1) as other:
        other.submit(lambda: note(cleared_log(), 1, 2, 3, 4, 5)).result()
    assert log.read() == []
