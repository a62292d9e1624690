"""Tasks in forks of this process, a few at a time."""

import os
import pickle
import select
import traceback
from collections.abc import Callable, Iterator
from typing import Any

Task = tuple[Any, tuple[Any, ...]]


class ForkFailedError(Exception):
    """The work itself failed, which says nothing about what was tried."""


def forked(tasks: Iterator[Task], work: Callable[..., Any], jobs: int) -> Iterator[tuple[Any, Any]]:
    """Do the work for each labelled task; give its label and answer, or None for one that died."""
    running: dict[int, tuple[int, Any]] = {}  # by the end of the pipe to read: the process, and the label
    waiting = True
    while waiting or running:
        while waiting and len(running) < jobs:
            task = next(tasks, None)
            if task is None:
                waiting = False
                break
            reader, process = _fork(work, task[1])
            running[reader] = process, task[0]
        for reader in select.select(list(running), [], [], None)[0] if running else []:
            process, label = running.pop(reader)
            with os.fdopen(reader, "rb") as stream:
                content = stream.read()
            os.waitpid(process, 0)
            answer = pickle.loads(content) if content else None  # noqa: S301 - written by our own fork
            if isinstance(answer, ForkFailedError):
                raise answer
            yield label, answer


def _fork(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[int, int]:
    reader, writer = os.pipe()
    process = os.fork()
    if process:
        os.close(writer)
        return reader, process
    os.close(reader)
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    with os.fdopen(writer, "wb") as pipe:
        try:
            answer = work(*arguments)
        except BaseException:  # noqa: BLE001 - whatever happens here, this process ends below
            answer = ForkFailedError(traceback.format_exc())
        pipe.write(pickle.dumps(answer))
    os._exit(0)
