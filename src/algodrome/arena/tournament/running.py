"""Playing a tournament: whatever is not in its file yet, on one core or on several, with the same results.

A round of an event begins when the one before it is over; games of all events are played side by side. Each is kept as
soon as it is over, so that a tournament that was stopped, or killed, goes on where it was.
"""

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache, partial
from multiprocessing import active_children, get_context, parent_process
from threading import Thread

from algodrome.arena.ray_cluster import done_on_ray
from algodrome.arena.refereed_game import Played, play_refereed
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import Plan, Result, TournamentError, score
from algodrome.arena.tournament.schedule import Fixture, fixtures, size, total
from algodrome.arena.tournament.sprt import Trial
from algodrome.games.contract import Game
from algodrome.kernels.native import can_compile
from algodrome.language import language, set_language, text

COMPILING_PAYS = 100  # games of an event, from which on bots that are rules are compiled: they choose the same
AHEAD = 2  # games that wait for each worker, so that none has to wait for us
MOST_BREAKDOWNS = 3  # of workers in a row, without a game between them

Progress = Callable[[Result], None]


def run(ledger: Ledger, workers: int = 1, progress: Progress | None = None, *, ray: str | None = None) -> None:
    """Play all that is missing, here or on the Ray cluster of an address."""
    with ledger.claimed():
        ledger.plan.check()  # who is not there, as where it is run in another folder, loses no game
        course = Course(ledger)
        if ray is not None:
            for ended, played in done_on_ray(ray, course.next, partial(_work, ledger.plan.dumps())):
                _keep(course, ended, played, progress)
        elif workers == 1:
            while (fixture := course.next()) is not None:
                _keep(course, fixture, play_fixture(ledger.plan, fixture), progress)
        else:
            _run_side_by_side(course, workers, progress)
        course.end()


class Course:
    """What has been played, and what can be played next."""

    def __init__(self, ledger: Ledger) -> None:
        """Read what is in the file."""
        self.ledger = ledger
        self.plan = ledger.plan
        self.results = {result.number: result for result in ledger.results()}
        self.played = Counter((result.event, result.round) for result in self.results.values())
        self.rounds = [0] * len(self.plan.events)
        self.waiting: list[Fixture] = []  # to be played, and given to nobody yet
        self.trial = Trial(self.plan.test.low, self.plan.test.high) if self.plan.test else None
        for event in range(len(self.plan.events)):
            self._open_round(event)
        self._judge()

    @property
    def is_decided(self) -> bool:
        """Tell whether the test needs no more games."""
        return self.trial is not None and self.trial.verdict.decision is not None

    def next(self) -> Fixture | None:
        """Give a game to play; None while there is none."""
        return None if self.is_decided or not self.waiting else self.waiting.pop(0)

    def keep(self, fixture: Fixture, played: Played) -> Result:
        """Keep a game, and open the next round if it was the last of its own."""
        result = self.results[fixture.number] = self.ledger.add(fixture, played)
        self.played[fixture.event, fixture.round] += 1
        if self._is_complete(fixture.event):
            self._open_round(fixture.event)
        self._judge()
        return result

    def end(self) -> None:
        """Forget what was played beyond the decision: how many that are depends on the workers."""
        if self.is_decided and self.trial:
            self.ledger.forget_after(sum(self.trial.counts))

    def _open_round(self, event: int) -> None:
        """Put the missing games of the current round in line; a round that is complete opens the next one."""
        while self.rounds[event] < self.plan.rounds and self._is_complete(event):
            self.rounds[event] += 1
        number = self.rounds[event]
        if number < self.plan.rounds:
            before = [one for one in self.results.values() if one.event == event and one.round < number]
            before.sort(key=lambda result: result.number)
            games = fixtures(self.plan, event, number, before)
            self.waiting += [one for one in games if one.number not in self.results]

    def _is_complete(self, event: int) -> bool:
        """Tell whether all games of the current round have been played."""
        return self.played[event, self.rounds[event]] == size(self.plan, event, self.rounds[event])

    def _judge(self) -> None:
        """Count the games that follow each other without a gap, until the test is decided."""
        while self.trial and not self.is_decided and (result := self.results.get(sum(self.trial.counts) + 1)):
            self.trial.add(score(result, 0, 1))


def play_fixture(plan: Plan, fixture: Fixture) -> Played:
    """Play one game."""
    names = [plan.bots[bot] for bot in fixture.bots]
    is_long = total(plan, fixture.event) >= COMPILING_PAYS
    target = "native" if is_long and can_compile() else "python"
    return play_refereed(_game_of(plan.dumps(), fixture.event), names, fixture.seed, plan.limits, target=target)


@lru_cache(maxsize=64)
def _game_of(written: str, event: int) -> Game:
    return Plan.read(written).events[event].made()


def _keep(course: Course, fixture: Fixture, played: Played, progress: Progress | None) -> None:
    result = course.keep(fixture, played)
    if progress:
        progress(result)


def _run_side_by_side(course: Course, workers: int, progress: Progress | None) -> None:
    """Play on several cores; where a worker dies, its games are played again by others."""
    breakdowns = 0
    while breakdowns <= MOST_BREAKDOWNS:
        before, held = len(course.results), list[Fixture]()
        try:
            for fixture, played in _played_side_by_side(course, workers, held):
                _keep(course, fixture, played, progress)
        except BrokenProcessPool:
            course.waiting = sorted([*held, *course.waiting], key=lambda one: one.number)
            breakdowns = breakdowns + 1 if len(course.results) == before else 1
        else:
            return
    raise TournamentError(text("tournament.workers_die", n=breakdowns))


def _played_side_by_side(course: Course, workers: int, held: list[Fixture]) -> Iterator[tuple[Fixture, Played]]:
    """Give games as they end; `held` are those that are with a worker."""
    written = course.plan.dumps()
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (language(),)) as pool, _ending_workers():
        running: dict[Future[Played], Fixture] = {}
        while True:
            while len(running) < AHEAD * workers and (fixture := course.next()) is not None:
                held.append(fixture)
                with _ctrl_c_waiting():  # a worker may be started here
                    running[pool.submit(_work, written, fixture)] = fixture
            if not running:
                return
            for future in _ended(running):
                fixture = running.pop(future)
                played = future.result()
                held.remove(fixture)
                yield fixture, played
            if course.is_decided:
                pool.shutdown(cancel_futures=True)
                return


@contextmanager
def _ctrl_c_waiting() -> Iterator[None]:
    """Keep Ctrl-C until the block is over; a worker that is started in it keeps it until it is prepared.

    It would be in the middle of Python's own beginning, and say so.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _ending_workers() -> Iterator[None]:
    """Where something stops us, wait for no game that is being played: nobody would keep it."""
    try:
        yield
    except BaseException:
        for worker in active_children():
            worker.kill()
        raise


def _ended(running: dict[Future[Played], Fixture]) -> Sequence[Future[Played]]:
    return sorted(wait(running, return_when=FIRST_COMPLETED).done, key=lambda future: running[future].number)


def _prepare(spoken: str) -> None:
    """Make a worker speak our language, and end when we end, however that happens."""
    set_language(spoken)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(written: str, fixture: Fixture) -> Played:
    return play_fixture(Plan.read(written), fixture)
