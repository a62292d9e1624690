"""What a name of a bot from outside stands for: the command that runs it, and the folders that it may read."""

import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from algodrome.games.errors import UnknownBotError
from algodrome.language import text

COMMAND, RULES = "command:", "rules:"
PYTHON_OBJECT = re.compile(r"(?P<file>.+\.py):(?P<object>[^\W\d]\w*)")
A_PATH = re.compile(r"\.{0,2}[/\\].*|[A-Za-z]:[/\\].*")
RUN_BY = {".py": sys.executable, ".js": "node", ".mjs": "node"}  # where the file can't be run as it is
PYTHON = ("python", "python3")  # in a command it is this one: others may be scripts that start another
SHEBANG, LONGEST_SHEBANG = b"#!", 256


def is_program(name: str) -> bool:
    """Tell whether a name is a program's: `./bot`, `/home/ada/bot`, `command:python3 bot.py`."""
    return name.startswith(COMMAND) or (A_PATH.fullmatch(name) is not None and not PYTHON_OBJECT.fullmatch(name))


def command_of(name: str) -> list[str]:
    """Give the words of the command that runs a program; UnknownBotError if there is none."""
    if not name.startswith(COMMAND):
        return _command_of_file(name)
    try:
        words = shlex.split(name.removeprefix(COMMAND))
    except ValueError:
        words = []
    if not words or not (shutil.which(words[0]) or _is_file(Path(words[0]))):
        raise UnknownBotError(text("outside.no_command", name=name))
    return [sys.executable if words[0] in PYTHON else words[0], *words[1:]]


def _command_of_file(name: str) -> list[str]:
    path = Path(name)
    if _there_is(path, Path.is_dir):
        raise UnknownBotError(text("outside.a_folder", name=name))
    if not _is_file(path):
        raise UnknownBotError(text("outside.no_file", name=name))
    if os.access(path, os.X_OK) and (path.suffix not in RUN_BY or _interpreter(path)):
        return [str(path.absolute())]
    runner = shutil.which(RUN_BY.get(path.suffix, ""))
    if runner is None:
        raise UnknownBotError(text("outside.not_runnable", name=name))
    return [runner, str(path.absolute())]


def folders_of(command: Sequence[str]) -> list[str]:
    """Name the folders of the program and of the files that its command names, and where what runs it is at home."""
    runner, *rest = (Path(shutil.which(command[0]) or command[0]), *map(Path, command[1:]))
    files = [path for path in (rest or [runner]) if _is_file(path)]
    runners = [runner] if rest and _is_file(runner) else []
    runners += [found for path in (*files, *runners) for found in _interpreter(path)]
    own = {str(one.parent) for path in files for one in (path.absolute(), path.resolve())}
    return sorted(own | {str(_home(one)) for path in runners for one in (path.absolute(), path.resolve())})


def _is_file(path: Path) -> bool:
    return _there_is(path, Path.is_file)


def _there_is(path: Path, kind: Callable[[Path], bool]) -> bool:
    """Tell whether there is something of a kind; a word that is too long for a name names nothing."""
    try:
        return kind(path)
    except OSError:
        return False


def _interpreter(script: Path) -> list[Path]:
    """Find the program that the first line of a script names."""
    with script.open("rb") as file:
        first = file.readline(LONGEST_SHEBANG)
    words = first[len(SHEBANG) :].decode(errors="replace").split() if first.startswith(SHEBANG) else []
    found = (shutil.which(word) for word in words)
    return [Path(path) for path in found if path]


def _home(program: Path) -> Path:
    """Give the folder of a program, or what its folder `bin` belongs to: its libraries are beside that."""
    return program.parent.parent if program.parent.name == "bin" else program.parent
