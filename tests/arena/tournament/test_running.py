"""Tournaments are the same however they are run: on one core or two, in one go or killed at any moment."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

import algodrome
from algodrome.arena.ray_cluster import NoRayError
from algodrome.arena.tournament import running
from algodrome.arena.tournament.findings import findings
from algodrome.arena.tournament.ledger import Ledger, explaining
from algodrome.arena.tournament.plan import Event, Plan, Result, Test, TournamentError
from algodrome.arena.tournament.report import report
from algodrome.arena.tournament.running import Course, play_fixture, run
from algodrome.arena.tournament.schedule import Fixture, fixtures, size, total
from algodrome.games.errors import UnknownBotError
from algodrome.language import speaking
from algodrome.language.system_words import told
from algodrome.match.record import RecordError

KILLS = 10 if os.environ.get("ALGODROME_SOAK") else 2
KILLED = """
import signal, sys
from pathlib import Path
from algodrome.arena.tournament.ledger import Ledger, explaining
from algodrome.arena.tournament.running import run
ledger = Ledger(Path(sys.argv[1]))
signal.setitimer(signal.ITIMER_REAL, float(sys.argv[2]))  # nobody catches it: the process is gone
run(ledger, int(sys.argv[3]))
"""


def plan(**changed: object) -> Plan:
    usual: dict[str, object] = {
        "bots": ("greedy", "random", "search@3"),
        "events": (Event.of(algodrome.game("algouno", players=2)),),
        "form": "swiss",
        "rounds": 4,
        "games": 4,
        "seed": 7,
    }
    return Plan(**usual | changed)  # type: ignore[arg-type]  # one of each kind


SIMPLE = plan(bots=("greedy", "random", "greedy-1"))


def written(path: Path) -> str:
    """Give all that a file holds."""
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump())


@pytest.fixture(scope="module")
def in_one_go(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "whole.db"
    run(Ledger.create(path, SIMPLE))
    return path


def test_two_workers_give_the_same_file(in_one_go: Path, tmp_path: Path) -> None:
    run(Ledger.create(tmp_path / "two.db", SIMPLE), workers=2)
    assert written(tmp_path / "two.db") == written(in_one_go)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="the timer that kills is none of Windows")
def test_killed_at_random_moments_it_goes_on_without_playing_a_game_twice(in_one_go: Path, tmp_path: Path) -> None:
    path, luck = tmp_path / "killed.db", random.Random(3)
    Ledger.create(path, SIMPLE).close()
    kept: list[int] = []
    for number in range(KILLS):
        arguments = [str(path), str(luck.uniform(0.01, 0.25)), str(1 + number % 2)]
        subprocess.run([sys.executable, "-c", KILLED, *arguments], check=False, capture_output=True)
        kept.append(len(Ledger(path).results()))
    run(Ledger(path))  # a game that is kept twice is an error
    assert kept == sorted(kept)
    assert written(path) == written(in_one_go)


def test_what_was_played_is_not_played_again(in_one_go: Path) -> None:
    again: list[object] = []
    run(Ledger(in_one_go), progress=again.append)
    assert again == []


def test_every_game_is_replayed_from_the_file(in_one_go: Path) -> None:
    ledger = Ledger(in_one_go)
    results = ledger.results()
    assert len(results) == total(SIMPLE, 0)
    for result in results:
        state = algodrome.replay(ledger.record(result.number))
        assert state.outcome is not None
        assert state.outcome.scores == result.scores
    with pytest.raises(TournamentError, match="no game 99"):
        ledger.record(99)


def test_only_one_program_plays_a_tournament(tmp_path: Path) -> None:
    path = tmp_path / "cup.db"
    first, second = Ledger.create(path, SIMPLE), Ledger(path)
    with first.claimed(), pytest.raises(TournamentError, match="another program"):
        run(second)


def test_a_program_that_breaks_down_is_last_and_the_others_play_on(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("raise SystemExit", "utf-8")
    broken = plan(bots=("random", str(tmp_path / "bot.py")), rounds=1, games=2)
    run(Ledger.create(tmp_path / "cup.db", broken))
    ledger = Ledger(tmp_path / "cup.db")
    (found,) = findings(ledger)
    assert [(one.name, one.points, one.out) for one in found.standings] == [
        ("random", 2.0, 0),
        (broken.bots[1], 0.0, 2),
    ]
    assert ledger.faults().total() == 2


def test_a_bot_that_is_not_there_is_named_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("", "utf-8")
    path = tmp_path / "cup.db"
    Ledger.create(path, plan(bots=("random", str(tmp_path / "bot.py")), rounds=1, games=2)).close()
    (tmp_path / "bot.py").unlink()
    with pytest.raises(UnknownBotError, match=r"no file .*bot\.py"):
        run(Ledger(path))
    assert Ledger(path).results() == []


def test_a_test_stops_when_it_is_decided_and_forgets_what_other_workers_played_beyond(tmp_path: Path) -> None:
    event = (Event.of(algodrome.game("formel-fun", players=3, cars=2)),)
    bots = ("greedy", "random")
    decided = plan(bots=bots, events=event, form="round-robin", rounds=30, games=3, test=Test(0, 200))
    path, played = tmp_path / "test.db", list[object]()
    run(Ledger.create(path, decided), progress=played.append)
    (found,) = findings(Ledger(path))
    assert found.trial is not None
    assert found.trial.verdict.decision == "better"
    assert len(found.results) < found.planned
    assert "greedy is better than random by 200.0 points rather than by 0.0." in report(Ledger(path))
    assert len(played) == len(found.results)
    before, ledger, number = written(path), Ledger(path), len(found.results)
    beyond = next(one for one in fixtures(decided, 0, number // 3, []) if one.number == number + 1)
    ledger.add(beyond, play_fixture(decided, beyond))
    run(ledger)
    assert written(path) == before


def test_the_page_is_in_both_languages_and_needs_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "<b>.py").write_text("", "utf-8")
    run(Ledger.create(tmp_path / "cup.db", plan(bots=("random", str(tmp_path / "<b>.py")), rounds=1, games=2)))
    page = report(Ledger(tmp_path / "cup.db"))
    assert '<main lang="en">' in page
    assert '<main lang="fr">' in page
    assert page.count("<svg") == 4
    assert "<b>" not in page
    assert not any(word in page for word in ("<script", "src=", "href=", "url(", "@import"))
    assert "<br>Nombre de joueurs\N{NO-BREAK SPACE}: 2</p>" in page
    assert 'id="en" checked' in page
    with speaking("fr"):
        assert 'id="fr" checked' in report(Ledger(tmp_path / "cup.db"))


@pytest.mark.parametrize("content", [b"", b"no database", None])
def test_a_file_that_is_none_is_named(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "cup.db").write_bytes(content)
    with pytest.raises(TournamentError, match=r"cup\.db"):
        Ledger(tmp_path / "cup.db")


def test_without_ray_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRayError, match=r"algodrome-core\[ray\]"):
        run(Ledger.create(tmp_path / "cup.db", SIMPLE), ray="local")


MORTAL = """
import os
from pathlib import Path

FALLEN = Path(__file__).with_suffix(".fallen")


def mortal(state, seat):
    if not FALLEN.exists():
        FALLEN.touch()
        os._exit(1)
    return state.legal_moves(seat)[0]
"""


@pytest.mark.skipif("ALGODROME_SOAK" not in os.environ, reason="starts four processes: make soak does")
@pytest.mark.soak
def test_a_worker_that_dies_is_replaced_and_its_games_are_played_again(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(MORTAL, "utf-8")
    cup = plan(bots=("random", f"{tmp_path / 'bots.py'}:mortal"), rounds=1, games=6)
    run(Ledger.create(tmp_path / "cup.db", cup), workers=2)
    assert (tmp_path / "bots.fallen").exists()
    assert len(Ledger(tmp_path / "cup.db").results()) == 6


def test_a_file_that_is_cut_anywhere_is_one_sentence(in_one_go: Path, tmp_path: Path) -> None:
    whole = in_one_go.read_bytes()
    told: set[str] = set()
    for length in range(0, len(whole), 512):
        (tmp_path / "cut.db").write_bytes(whole[:length])
        try:
            ledger = Ledger(tmp_path / "cut.db")
            run(ledger, progress=no_more)
            report(Ledger(tmp_path / "cut.db"))
        except (TournamentError, RecordError) as error:
            told.add(str(error))
        except Enough:
            told.add("it goes on")
    assert told == {f"{tmp_path / 'cut.db'} is no tournament", f"{tmp_path / 'cut.db'} is damaged"}


class Enough(Exception):
    """A game was played."""


def no_more(_: object) -> None:
    raise Enough


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (sqlite3.SQLITE_FULL, "le disque est plein"),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "l’accès est refusé"),
        (sqlite3.SQLITE_CANTOPEN, "l’accès est refusé"),
        (sqlite3.SQLITE_IOERR_FSYNC, "le disque n’a pas pu être lu ou écrit"),
    ],
)
def test_what_the_system_refuses_is_said_in_its_words(tmp_path: Path, code: int, words: str) -> None:
    fault = sqlite3.OperationalError()
    fault.sqlite_errorcode = code
    with pytest.raises(OSError) as refused, explaining(tmp_path / "cup.db"):  # noqa: PT011 - what it says follows
        raise fault
    with speaking("fr"):
        assert told(refused.value) == f"{tmp_path / 'cup.db'}\N{NO-BREAK SPACE}: {words}"


def test_a_file_that_another_program_holds_is_said_to_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("algodrome.arena.tournament.ledger.PATIENCE", 0.0)
    ledger = Ledger.create(tmp_path / "cup.db", SIMPLE)
    with closing(sqlite3.connect(tmp_path / "cup.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(OSError, match=r"cup\.db") as refused:
            run(ledger)
    assert "Another program is using it" in told(refused.value)


def test_each_event_goes_by_its_own_results(tmp_path: Path) -> None:
    event = Event.of(algodrome.game("algouno", players=2))
    cup = plan(bots=("greedy", "random", "greedy-1", "trained"), events=(event, event), rounds=2, games=1)
    first = [(1, 0, (0, 1), 0), (2, 0, (2, 3), 2), (5, 1, (0, 1), 1), (6, 1, (2, 3), 3)]
    results = [
        Result(number, of, 0, bots, tuple(1 if bot == best else 2 for bot in bots), (0, 0), (False, False))
        for number, of, bots, best in first
    ]
    ledger = Ledger.create(tmp_path / "cup.db", cup)
    ledger.results = lambda: results  # type: ignore[method-assign]
    waiting = [(one.number, one.event, set(one.bots)) for one in Course(ledger).waiting]
    assert waiting == [(3, 0, {0, 2}), (4, 0, {1, 3}), (7, 1, {1, 3}), (8, 1, {0, 2})]


def test_rounds_that_are_over_are_not_drawn_up_again(in_one_go: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_up: list[int] = []

    def watched(of: Plan, event: int, number: int, before: list[Result]) -> Iterator[Fixture]:
        drawn_up.append(number)
        return fixtures(of, event, number, before)

    ledger = Ledger(in_one_go)
    three = [result for result in ledger.results() if result.round < 3]
    monkeypatch.setattr(ledger, "results", lambda: three)
    monkeypatch.setattr("algodrome.arena.tournament.running.fixtures", watched)
    course = Course(ledger)
    assert drawn_up == [3]
    assert [one.round for one in course.waiting] == [3] * size(SIMPLE, 0, 3)


STUCK = """
import time
from pathlib import Path

BEGUN, ENDED = Path(__file__).with_suffix(".begun"), Path(__file__).with_suffix(".ended")


class Stuck:
    def choose(self, state, seat):
        if BEGUN.exists():
            time.sleep(5)
            ENDED.touch()
        return state.legal_moves(seat)[0]
"""


def test_who_is_stopped_waits_for_no_game_that_is_being_played(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(STUCK, "utf-8")
    cup = plan(bots=("random", f"{tmp_path / 'bots.py'}:Stuck"), rounds=1, games=6)

    def stopped(_: object) -> None:
        (tmp_path / "bots.begun").touch()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(Ledger.create(tmp_path / "cup.db", cup), workers=2, progress=stopped)
    assert active_children() == []
    assert not (tmp_path / "bots.ended").exists()
    assert len(Ledger(tmp_path / "cup.db").results()) == 1


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signals of this kind")
def test_ctrl_c_waits_until_a_worker_is_prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []

    class Watched(ProcessPoolExecutor):
        def submit(self, *given: Any, **named: Any) -> Any:
            held.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))
            signal.raise_signal(signal.SIGINT)  # and nobody hears of it before the game is with a worker
            return super().submit(*given, **named)

    monkeypatch.setattr(running, "ProcessPoolExecutor", Watched)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a process in the background may ignore it
    try:
        with pytest.raises(KeyboardInterrupt):
            run(Ledger.create(tmp_path / "cup.db", SIMPLE), workers=2)
    finally:
        signal.signal(signal.SIGINT, before)
    assert held == [True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    assert not active_children()
