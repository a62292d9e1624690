"""Where compiled rules are kept, so that a rulebook is compiled once per version.

Numba's own cache only notices a change in the file of the function it loads, not in the rules and constants which that
function uses. So each rulebook gets a folder of its own, named by a hash of everything that goes into the machine code:
the bytecode of all its rules, the values of the constants they read, how they are compiled, and the versions of Python,
Numba and NumPy.
"""

import dis
import hashlib
import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType

import platformdirs

COMPILER = Path(__file__).with_name("compiler.py")  # how rules are compiled
RULEBOOK = re.compile(r"[0-9a-f]{20}(-[a-z]+)?")  # the name of a folder of compiled rules
KEPT = 64  # rulebooks whose compiled code stays on disk, the latest used first: some hundred kilobytes each


def digest(rules: Iterable[FunctionType], roots: Mapping[str, FunctionType]) -> str:
    """Hash all that the compiled code of some rules depends on; the roots fill the slots of their names."""
    content = hashlib.sha256()
    for text in (sys.version, version("numba"), version("numpy")):
        content.update(text.encode())
    content.update(COMPILER.read_bytes())
    for function in rules:
        content.update(f"{function.__module__}.{function.__qualname__}".encode())
        code = function.__code__
        told = code.co_code, code.co_consts, code.co_names, code.co_varnames, code.co_argcount
        content.update(repr(told).encode())
        content.update(repr(function.__defaults__).encode())
        for name in globals_of(function):
            value = function.__globals__.get(name)
            if not isinstance(value, FunctionType):
                content.update(f"{name} = {value!r}".encode())
    for name, function in sorted(roots.items()):
        content.update(f"{name}: {function.__module__}.{function.__qualname__}".encode())
    return content.hexdigest()[:20]


def globals_of(function: FunctionType) -> list[str]:
    """List the names that a function looks up in its module, each once, in alphabetical order."""
    return _globals_in(function.__code__)


@cache
def _globals_in(code: CodeType) -> list[str]:
    return sorted({item.argval for item in dis.get_instructions(code) if item.opname == "LOAD_GLOBAL"})


def folder_for(key: str) -> Path | None:
    """Give the folder for compiled rules of a key; None where no folder can be written."""
    folder = cache_folder() / key
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)  # another process may have been quicker
            _forget_the_oldest(folder.parent)
        os.utime(folder)
    except OSError:
        return None
    return folder


def cache_folder() -> Path:
    """Find the folder for compiled rules: `ALGODROME_CACHE` if set, else the system's place for caches."""
    chosen = os.environ.get("ALGODROME_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("algodrome")) / "kernels"


def _forget_the_oldest(folder: Path) -> None:
    """Delete rulebooks that have not been used for long; the folder may hold other things, which are not ours."""
    ours = (path for path in folder.iterdir() if RULEBOOK.fullmatch(path.name))
    by_age = sorted(ours, key=lambda path: path.stat().st_mtime, reverse=True)
    for old in by_age[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
