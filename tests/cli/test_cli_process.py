"""The command line as a process of its own: what only shows from outside."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

CODE = "from algodrome.cli.main import main; main()"


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", CODE, *arguments]


def test_playing_starts_without_the_compiler(tmp_path: Path) -> None:
    code = "import sys; from algodrome.cli.main import run; run(sys.argv[1:]); assert 'numba' not in sys.modules"
    arguments = [sys.executable, "-c", code, "play", "formel-fun"]
    ran = subprocess.run(arguments, input="1\n6\n7\n8\n", text=True, capture_output=True, cwd=tmp_path, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(list(tmp_path.glob("*.json"))) == 1


def test_a_terminal_without_our_signs_is_no_reason_to_fail(tmp_path: Path) -> None:
    environment = {"PYTHONIOENCODING": "ascii", "LANG": "fr_FR.UTF-8", "PYTHONPATH": ":".join(sys.path)}
    ran = subprocess.run(
        command("play", "formel-fun"), input="", capture_output=True, cwd=tmp_path, env=environment, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_reader_who_goes_away_gets_no_traceback(tmp_path: Path) -> None:
    with subprocess.Popen(
        command("games", "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_ctrl_c_while_it_still_loads_ends_it_without_a_word(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text("raise KeyboardInterrupt", "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    ran = subprocess.run(
        [sys.executable, "-m", "algodrome", "games"], capture_output=True, env=environment, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="no signals of this kind")
def test_ctrl_c_while_python_ends_ends_it_without_a_word(tmp_path: Path) -> None:
    late = "import atexit, os, signal\natexit.register(os.kill, os.getpid(), signal.SIGINT)\nraise KeyboardInterrupt"
    (tmp_path / "typer.py").write_text(late, "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    ran = subprocess.run([sys.executable, "-m", "algodrome"], capture_output=True, env=environment, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (-signal.SIGINT, b"", b"")
