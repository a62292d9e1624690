"""The one thread that writes: whatever was asked for is done, in order, however much comes at once."""

import sqlite3
from concurrent.futures import Future
from contextlib import closing
from typing import Any

import pytest

from algodrome.server.store import writer as module
from algodrome.server.store.store import StoreError
from algodrome.server.store.writer import Work, Writer, Written


def adding(number: int) -> Work:
    """Make a piece of work that writes a number, or fails at it."""

    def work(connection: sqlite3.Connection, written: Written) -> int:
        connection.execute("INSERT INTO numbers VALUES (?)", (number,))
        written[f"t{number}"] = number
        if number < 0:
            raise ValueError(number)
        return number

    return work


@pytest.mark.parametrize("most", [1, 2, 500])
def test_all_that_comes_at_once_is_done_in_order_and_only_what_is_on_disk_is_told(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", most)
    told: list[str] = []
    with closing(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)) as connection:
        connection.execute("CREATE TABLE numbers (number INTEGER)")
        stored: list[Any] = []
        writer = Writer(
            connection,
            lambda fault: StoreError(str(fault)),
            told.extend,
            lambda looking: stored.append(looking.execute("SELECT number FROM numbers").fetchall()),
            pause=60.0,
        )
        numbers = [1, 2, -3, 4, 5, 6, 7]
        futures: list[Future[int]] = [Future() for _ in numbers]
        for number, future in zip(numbers, futures, strict=True):
            writer.submit(adding(number), future)
        writer.start()
        writer.stop()
        kept = [number for number in numbers if number > 0]
        assert [future.result(0) for future in futures if future.exception(0) is None] == kept
        assert isinstance(futures[2].exception(0), ValueError)
        assert stored[-1] == [(number,) for number in kept]
        assert told == [f"t{number}" for number in kept]
