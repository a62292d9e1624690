"""A class, an object or a function in a file of Python: `my_bots.py:Careful`. It runs as the code of who named it."""

import importlib.util
import inspect
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from algodrome.bots.outside.running import PYTHON_OBJECT
from algodrome.games.contract import Game, Playable, State
from algodrome.games.errors import UnknownBotError
from algodrome.language import text


class PythonObject:
    """A bot that a file of Python defines; a class is made anew for each game."""

    def __init__(self, name: str, game: Game, seed: int, limits: object = None) -> None:
        """Load the file and find the object; UnknownBotError says what is missing."""
        del game, seed, limits
        self.name = name
        self._choose = choosing(name)

    def choose(self, state: State, seat: int) -> Playable:
        """Ask it."""
        return self._choose(state, seat)

    def close(self) -> None:
        """There is nothing to end."""


def choosing(name: str) -> Callable[[State, int], Playable]:
    """Give the function that chooses: the object itself, or its `choose`."""
    found = PYTHON_OBJECT.fullmatch(name)
    if found is None or not Path(found["file"]).is_file():
        raise UnknownBotError(text("outside.no_file", name=name.rpartition(":")[0]))
    defined = getattr(_module(Path(found["file"]).resolve()), found["object"], None)
    try:
        made: Any = defined() if inspect.isclass(defined) else defined
    except (Exception, SystemExit) as error:
        raise UnknownBotError(text("outside.python_broke", name=name, reason=_told(error))) from error
    choose = getattr(made, "choose", made)
    if not callable(choose):
        raise UnknownBotError(text("outside.no_object", name=name, object=found["object"]))
    return choose  # type: ignore[no-any-return]  # what it gives is checked as a move


@lru_cache(maxsize=32)
def _module(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"algodrome_bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise UnknownBotError(text("outside.no_file", name=file))
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UnknownBotError(text("outside.python_broke", name=file, reason=_told(error))) from error
    return module


def _told(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
