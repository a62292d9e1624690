"""A place in the pool: one worker process at a time, replaced when it dies or hangs."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from algodrome.language import text
from algodrome.server.thinking.allowance import with_its_share
from algodrome.server.thinking.compiling import CompiledGames
from algodrome.server.thinking.handle import WorkerHandle
from algodrome.server.thinking.waiting_jobs import Job, WaitingJobs

START = 30.0  # seconds within which a worker must be ready; one or two are usual
TRIES = 2  # a question is asked once more after a worker died on it; one that has taken its time was too hard
GRACE = 1.0  # seconds in which a worker may finish an answer that nobody waits for any more

logger = logging.getLogger(__name__)


class Place:
    """Takes one job after the other."""

    def __init__(
        self, jobs: WaitingJobs, compiled: CompiledGames, command: Sequence[str], seconds: float, places: int
    ) -> None:
        """Prepare one of some places; `command` starts a worker, which has some seconds for each answer."""
        self._jobs = jobs
        self._compiled = compiled
        self._command = command
        self._seconds = seconds
        self._places = places
        self._job: Job | None = None  # the question to be answered now
        self._worker: WorkerHandle | None = None

    @property
    def loaded(self) -> set[str]:
        """Name the games whose compiled bots the worker has."""
        return self._worker.loaded if self._worker else set()

    async def load(self, game: str) -> None:
        """Let the worker load the compiled bots of a game."""
        if self._worker:
            await self._worker.load(game)

    async def serve(self) -> None:
        """Answer questions until cancelled, with one worker after the other."""
        while True:
            hindrance = await self._serve_with_a_worker()
            if hindrance is not None:
                await self._could_not_start(hindrance)

    async def _serve_with_a_worker(self) -> str | None:
        """Start a worker and use it as long as it works; tell what kept it from starting, if it did not."""
        try:
            self._worker = await WorkerHandle.start(self._command, self._compiled.failed)
        except OSError as error:
            return str(error)
        worker = self._worker
        try:
            if not await worker.is_ready(START):
                return text("thinking.not_ready")
            await self._serve_with(worker)
        finally:
            self._worker = None
            await worker.end()
        return None

    async def _could_not_start(self, reason: str) -> None:
        """Wait for a question before the next attempt: where no worker can start, none is started for nothing."""
        if self._job is None:
            logger.warning(text("thinking.replaced", reason=reason))
            self._job = await self._jobs.get()
        else:
            self._fail(reason)

    async def _serve_with(self, worker: WorkerHandle) -> None:
        """Answer questions until the worker dies or hangs; the one it failed at stays the job of this place."""
        for game in list(self._compiled.names):
            await worker.load(game)
        while await self._has_job(worker):
            if not await self._is_answered(worker):
                self._fail_with(worker)
                return
        logger.warning(text("thinking.replaced", reason=text("thinking.died")))

    async def _has_job(self, worker: WorkerHandle) -> bool:
        """Wait for the next question that somebody waits for; False if the worker ends before one comes."""
        while self._job is None or self._job.answer.done():
            coming = asyncio.create_task(self._jobs.get())
            try:
                await asyncio.wait({coming, worker.ended}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                coming.cancel()  # leaves the question in the queue if it had not come
            if not coming.done():
                return False
            self._job = coming.result()
        return True

    async def _is_answered(self, worker: WorkerHandle) -> bool:
        """Ask the question of this place; False if the worker must be replaced."""
        job = self._job
        if job is None:
            return True
        question = with_its_share(job.question, self._jobs.qsize(), self._places)
        asking = asyncio.create_task(worker.ask(question.to_json()))
        either: set[asyncio.Future[Any]] = {asking, job.answer}
        try:
            await asyncio.wait(either, timeout=self._seconds, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done() and job.answer.done():
                await asyncio.wait({asking}, timeout=GRACE)
        finally:
            asking.cancel()
        if not asking.done() or asking.exception():
            return False
        message = asking.result()
        if "stumbled" in message:
            logger.warning(text("thinking.stumbled", bot=job.question.bot, reason=message["stumbled"]))
        job.settle(message.get("answer"))
        self._job = None
        return True

    def _fail_with(self, worker: WorkerHandle) -> None:
        """Note that a worker gave no answer: who died may have been killed, who hung would hang again."""
        if worker.ended.done():
            self._fail(text("thinking.died"))
        else:
            self._fail(text("thinking.hung"), failures=TRIES)

    def _fail(self, reason: str, failures: int = 1) -> None:
        """Count a failure at the question of this place, and give it up after the second."""
        logger.warning(text("thinking.replaced", reason=reason))
        if self._job is None:
            return
        self._job.failures += failures
        if self._job.failures >= TRIES:
            self._job.settle(None)
        if self._job.answer.done():
            self._job = None
