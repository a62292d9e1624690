"""A throw-away PostgreSQL for tests: real, durable, and gone when the tests are."""

import contextlib
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import psycopg

# Stops PostgreSQL when the tests close its input, or die in any way: a closed pipe is all that it waits for.
WATCH = '"$@" & read -r _; kill -QUIT $!; wait $!'
LIMIT = 60  # seconds for anything to happen


class NoPostgres(RuntimeError):
    """PostgreSQL can't be had on this machine."""


def program(name: str) -> str:
    """Find a program of PostgreSQL; Debian keeps them out of the path."""
    folders = [str(folder) for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which(name, path=os.pathsep.join([*folders, os.environ.get("PATH", "")]))
    if not found:
        raise NoPostgres(f"PostgreSQL is not installed here: there is no {name}")
    return found


class Cluster:
    """One server with a folder and a socket of its own, and as many databases as tests ask for."""

    def __init__(self) -> None:
        self._initdb, self._postgres = program("initdb"), program("postgres")
        self.user = "postgres" if os.name == "posix" and os.geteuid() == 0 else None  # it refuses to run as root
        self.folder = Path(tempfile.mkdtemp(prefix="algodrome-"))  # short: a socket's path has a limit
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        try:
            shutil.chown(self.folder, self.user or os.geteuid())
        except LookupError as fault:
            raise NoPostgres("PostgreSQL does not run as root, and there is no user postgres") from fault
        self._run(self._initdb, "--auth=trust", "--encoding=UTF8", "--no-locale", "--username=tester", "-D", "data")

    def start(self) -> None:
        """Start the server and return when it answers."""
        command = [self._postgres, "-D", "data", "-k", str(self.folder), "-c", "listen_addresses="]
        self._process = subprocess.Popen(
            ["/bin/sh", "-c", WATCH, "sh", *command, "-c", "log_min_messages=fatal"],
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self.user,
            start_new_session=True,
        )
        self._wait_until_it_answers()

    def stop(self) -> None:
        """Stop the server as a crash would; what was committed is on disk."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            self._process.wait(LIMIT)
            self._process = None

    def kill_a_process(self, luck: random.Random) -> None:
        """Kill a process that serves somebody, as the system does that runs out of memory: all others start anew."""
        found = self.execute("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'")
        others = [pid for (pid,) in found if isinstance(pid, int) and Path(f"/proc/{pid}").exists()]
        with contextlib.suppress(ProcessLookupError):
            os.kill(luck.choice(others), signal.SIGKILL)
        self._wait_until_it_answers()

    def remove(self) -> None:
        """Stop the server and forget all that it had."""
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        """Give the address of a database."""
        return f"postgresql://tester@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """Make an empty database and give its address."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Forget a database, whoever is connected to it."""
        self.execute(f"DROP DATABASE {psycopg.conninfo.conninfo_to_dict(url)['dbname']} WITH (FORCE)")

    def execute(self, statement: str) -> list[tuple[object, ...]]:
        """Run a statement as the owner of the server."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def _run(self, *command: str) -> None:
        done = subprocess.run(command, cwd=self.folder, user=self.user, capture_output=True, check=False)
        if done.returncode:
            raise NoPostgres(done.stderr.decode(errors="replace").strip())

    def _wait_until_it_answers(self) -> None:
        end = time.monotonic() + LIMIT
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError as fault:
                if time.monotonic() > end:
                    raise NoPostgres(str(fault)) from fault
                time.sleep(0.02)  # it recovers from a crash, or begins
            else:
                return
