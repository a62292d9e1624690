"""Games in files: where they are saved, and opening them."""

import time
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from algodrome.cli.arguments import check_option_names
from algodrome.games.contract import Game
from algodrome.games.registry import game_class
from algodrome.match.record import GameRecord, RecordError, game_of, load_record, read_record

SUFFIX = ".json"  # of a saved game: what tells a name typed at a prompt from a stray answer


def open_record(path: Path) -> tuple[GameRecord, Game]:
    """Read a record and make its game; whatever is wrong with it is a RecordError."""
    return _checked(lambda: load_record(path))


def record_in(content: Mapping[str, Any]) -> tuple[GameRecord, Game]:
    """Take a record that was read already."""
    return _checked(lambda: read_record(content))


def _checked(read: Callable[[], GameRecord]) -> tuple[GameRecord, Game]:
    try:
        record = read()
        check_option_names(game_class(record.game), record.options)
        return record, game_of(record)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(str(error)) from None


def new_file(game: Game) -> Path:
    """Name a file that is not there yet, in the folder where the person is."""
    stem = f"{game.name}-{time.strftime('%Y-%m-%d-%Hh%M')}"
    names = (f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}" for number in count(1))
    return next(path for path in map(Path, names) if not path.exists())
