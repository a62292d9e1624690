"""A tournament in one file: the plan, and game by game what came of it (SQLite).

Nothing that depends on the clock or on who played it is kept: the same plan gives the same file, however it was run.
"""

import errno
import json
import os
import sqlite3
import sys
import weakref
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from algodrome.arena.refereed_game import Played
from algodrome.arena.tournament.plan import Plan, Result, TournamentError
from algodrome.arena.tournament.reading import faults_in, plan_in, result_in
from algodrome.arena.tournament.schedule import Fixture, check_size
from algodrome.language import text
from algodrome.match.record import GameRecord, RecordError, read_record
from algodrome.whole_file import refusal, whole_file

VERSION = 1  # of the file; grows when an older program could misread it
LONGEST = 16_000_000  # bytes of a text in the file; the longest record has some ten thousand
PATIENCE = 10.0  # seconds for another program that looks at the file
ERRORS = {  # of SQLite, as the system's own
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_LOCKED: errno.EBUSY,
    sqlite3.SQLITE_IOERR: errno.EIO,
}
TABLES = """
CREATE TABLE tournament (version INTEGER NOT NULL, plan TEXT NOT NULL);
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    event INTEGER NOT NULL,
    round INTEGER NOT NULL,
    bots TEXT NOT NULL,
    ranks TEXT NOT NULL,
    scores TEXT NOT NULL,
    out TEXT NOT NULL,
    faults TEXT NOT NULL,
    record TEXT NOT NULL
);
"""


class Ledger:
    """The file of a tournament."""

    def __init__(self, path: Path) -> None:
        """Open a file; TournamentError if it holds no tournament, RecordError if it is damaged."""
        if not path.is_file():
            raise TournamentError(text("tournament.no_file", path=path))
        self.path = path
        with explaining(path):
            self._connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        weakref.finalize(self, self._connection.close)  # who only looks need not think of it
        try:
            self.plan = self._read_plan()
        except BaseException:
            self.close()
            raise

    @classmethod
    def create(cls, path: Path, plan: Plan) -> "Ledger":
        """Begin a tournament in a file that is not there yet; it is never seen half written."""
        plan.check()
        check_size(plan)
        if path.exists():
            raise TournamentError(text("cli.play.exists", file=path))
        with whole_file(path) as part, explaining(path), closing(sqlite3.connect(part)) as connection:
            connection.executescript(TABLES)
            with connection:
                connection.execute("INSERT INTO tournament VALUES (?, ?)", (VERSION, plan.dumps()))
        return cls(path)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def results(self) -> list[Result]:
        """Give the games that were played, in order."""
        rows = self._rows("SELECT number, event, round, bots, ranks, scores, out FROM games ORDER BY number")
        with self._reading():
            return [result_in(self.plan, row) for row in rows]

    def add(self, fixture: Fixture, played: Played) -> Result:
        """Keep a game, at once and for good; to keep it twice is an error."""
        parts = (fixture.bots, played.ranks, played.scores, played.out, played.faults)
        written = [json.dumps(part, ensure_ascii=False) for part in parts]
        row = (fixture.number, fixture.event, fixture.round, *written, played.record.dumps())
        self._rows("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        return Result(
            number=fixture.number,
            event=fixture.event,
            round=fixture.round,
            bots=fixture.bots,
            ranks=played.ranks,
            scores=played.scores,
            out=played.out,
        )

    def forget_after(self, number: int) -> None:
        """Forget games that were played though all was decided before them."""
        self._rows("DELETE FROM games WHERE number > ?", (number,))

    def record(self, number: int) -> GameRecord:
        """Give the whole game of a number."""
        rows = self._rows("SELECT record FROM games WHERE number = ?", (number,))
        if not rows:
            raise TournamentError(text("tournament.no_game", number=number))
        with self._reading():
            return read_record(rows[0][0])

    def faults(self) -> Counter[tuple[int, str]]:
        """Count what bots did wrong: the bot, and the words for it."""
        rows = self._rows("SELECT bots, faults FROM games ORDER BY number")
        with self._reading():
            return Counter(fault for bots, faults in rows for fault in faults_in(self.plan, bots, faults))

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Be the only one who plays this tournament; others may look at it."""
        if sys.platform == "win32":
            yield
            return
        import fcntl  # noqa: PLC0415 - Windows has none

        opened = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield
        except BlockingIOError:
            raise TournamentError(text("tournament.running", path=self.path)) from None
        finally:
            self.close()  # before the file: closing it drops the locks of SQLite
            os.close(opened)

    def _read_plan(self) -> Plan:
        self._connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
        rows = self._rows("SELECT version, plan FROM tournament LIMIT 2") if self._has_our_tables() else []
        if len(rows) != 1:
            raise TournamentError(text("tournament.foreign", path=self.path))
        version, plan = rows[0]
        if version != VERSION:
            raise TournamentError(text("tournament.newer", path=self.path, found=version, known=VERSION))
        with self._reading():
            found = plan_in(plan)
        check_size(found)
        return found

    def _has_our_tables(self) -> bool:
        """Tell whether the file has our tables and nothing else: a view of the same name could go on for ever."""
        tables = self._rows("SELECT sql FROM sqlite_master ORDER BY name")
        ours = sorted(statement.strip() for statement in TABLES.split(";") if statement.strip())
        return sorted(str(sql).strip() for (sql,) in tables) == ours

    def _rows(self, statement: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        with explaining(self.path):
            return self._connection.execute(statement, values).fetchall()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Take what can't be read for what it is: it was written by nobody."""
        try:
            yield
        except RecordError:
            raise
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
            raise RecordError(text("tournament.damaged", path=self.path)) from None


@contextmanager
def explaining(path: Path) -> Iterator[None]:
    """Tell what SQLite found wrong with a file in our words."""
    try:
        yield
    except sqlite3.Error as fault:
        code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
        if code in ERRORS:
            raise refusal(ERRORS[code], path) from None
        if code == sqlite3.SQLITE_CORRUPT:
            raise RecordError(text("tournament.damaged", path=path)) from None
        if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):  # the latter where there are no such tables
            raise TournamentError(text("tournament.foreign", path=path)) from None
        raise
