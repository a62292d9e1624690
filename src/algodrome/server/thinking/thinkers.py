"""The pool of worker processes in which bots think."""

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from algodrome.bots.making import check_bot
from algodrome.games.contract import State
from algodrome.games.errors import IllegalMove
from algodrome.games.policies import RANDOM
from algodrome.games.registry import game_names
from algodrome.language import text
from algodrome.server.thinking.child import WORKER
from algodrome.server.thinking.compiling import CompiledGames
from algodrome.server.thinking.decision import decide
from algodrome.server.thinking.place import Place
from algodrome.server.thinking.question import Question
from algodrome.server.thinking.waiting_jobs import Job, WaitingJobs

SECONDS = 20.0  # for one answer: where the machine is busy, to begin anew takes longer than to wait
MOST_WAITING = 1000  # questions; whoever comes then gets a random move at once

logger = logging.getLogger(__name__)


class ThinkersStoppedError(RuntimeError):
    """A bot was asked when nobody thinks: before the start, or while the server stops."""


class Bots(Protocol):
    """Whom a server asks for the moves of bots."""

    async def start(self) -> None:
        """Get ready."""

    async def stop(self) -> None:
        """Answer no more."""

    async def choose(self, bot: str, imagined: State, seat: int, luck: int | None = None, *, payer: str = "") -> str:
        """Give the line that a bot plays for a seat in a state that `State.imagine` gave for it, on an account."""


def question_for(bot: str, imagined: State, seat: int, luck: int | None) -> Question:
    """Put into a question what a bot is asked, and refuse what none could answer; no luck: any."""
    check_bot(type(imagined.game), bot)
    if seat not in imagined.to_act:
        acting = ", ".join(map(str, imagined.to_act))
        raise IllegalMove(text("contract.not_your_turn", seat=seat, acting=acting))
    return Question.about(imagined, seat, bot, secrets.randbits(64) if luck is None else luck)


class Thinkers:
    """Bots that answer from other processes; a game never stops because of one.

    A worker answers by interpreted rules as soon as it runs. Meanwhile another process, of the lowest priority,
    compiles the bots of each game, and a worker that has loaded them answers natively from then on.
    """

    def __init__(
        self,
        workers: int = 1,
        native: bool = True,  # noqa: FBT001, FBT002 - read as Thinkers(2, native=False)
        *,
        seconds: float = SECONDS,
        waiting: int = MOST_WAITING,
        worker_command: Sequence[str] = WORKER,
    ) -> None:
        """Prepare a number of workers, each with some seconds for an answer; without `native` nothing is compiled."""
        if workers < 1:
            raise ValueError(text("thinking.workers", workers=workers))
        self._native = native
        self._jobs = WaitingJobs(waiting)
        self._compiled = CompiledGames(self._load_everywhere)
        self._places = [Place(self._jobs, self._compiled, worker_command, seconds, workers) for _ in range(workers)]
        self._open: set[Job] = set()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def ready(self) -> Mapping[str, bool]:
        """Tell of each game whether a worker has its compiled bots."""
        return {name: any(name in place.loaded for place in self._places) for name in game_names()}

    async def start(self) -> None:
        """Start the workers; they get ready in the background, and questions may be asked at once."""
        self._tasks = [asyncio.create_task(place.serve()) for place in self._places]
        if self._native:
            self._tasks.append(asyncio.create_task(self._compiled.compile_all()))

    async def stop(self) -> None:
        """End all processes; questions that are open are answered with ThinkersStoppedError."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for job in self._open:
            if not job.answer.done():
                job.answer.set_exception(ThinkersStoppedError())

    async def choose(self, bot: str, imagined: State, seat: int, luck: int | None = None, *, payer: str = "") -> str:
        """Give the line that a bot plays for a seat in a state that `State.imagine` gave for it.

        The line is one decision: a whole program, or an answer. It is legal in every state that looks the same to the
        seat. A seed of the bot's `luck` makes its choice repeatable. Questions wait in turn, by who pays for them.
        """
        return await self.answer(question_for(bot, imagined, seat, luck), payer)

    async def answer(self, question: Question, payer: str = "") -> str:
        """Give the line that the bot of a question plays."""
        if not self._tasks:
            raise ThinkersStoppedError
        line = await self._asked(question, payer)
        if line is None:
            game = await asyncio.to_thread(question.make_game)
            logger.warning(text("thinking.random", bot=question.bot, game=game.title))
            line = await asyncio.to_thread(decide, replace(question, bot=RANDOM), game)
        return line

    async def _asked(self, question: Question, payer: str) -> str | None:
        """Wait for a worker's answer; None if there is none, or no room to wait."""
        if not self._jobs.has_room(payer):
            return None
        job = Job(question, asyncio.get_running_loop().create_future(), payer)
        self._jobs.put_nowait(job)
        self._open.add(job)
        try:
            return await job.answer
        finally:
            self._open.discard(job)

    async def _load_everywhere(self, game: str) -> None:
        for place in self._places:
            await place.load(game)
