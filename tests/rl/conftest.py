"""Games in step without a compiler: where none is, as in a hunt for mutants, their rules are interpreted."""

import sys
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

from algodrome.games.contract import Game
from algodrome.kernels.build import built
from algodrome.rl import vector
from algodrome.rl.rooms import Room, rows_inside, rows_seen, shared
from tests.mutants.hunting import Standstill


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if isinstance(sys.modules.get("numba"), Standstill):
        as_it_is = SimpleNamespace(machine_code=lambda rule, *_: rule)
        monkeypatch.setitem(sys.modules, "algodrome.kernels.compiler", as_it_is)
        monkeypatch.setattr(vector, "numba", lambda: None)
        monkeypatch.setattr(vector, "built", lambda modules, _: built(modules, "python"))
        monkeypatch.setattr(vector, "rows_inside", _wide_inside)
        monkeypatch.setattr(vector, "rows_seen", _wide_seen)
        monkeypatch.setattr(vector, "shared", partial(shared, wide=True))
        with np.errstate(over="ignore"):  # as in compiled code, what is beyond 64 bits is masked off
            yield
    else:
        yield


def _wide_inside(game: Game) -> dict[str, Room]:
    return _wide(rows_inside(game, wide=True))


def _wide_seen(game: Game, encoding: str) -> dict[str, Room]:
    return _wide(rows_seen(game, encoding))


def _wide(rooms: dict[str, Room]) -> dict[str, Room]:
    """Make room for the interpreter's numbers, which know no limits."""
    kinds = {name: np.int64 if np.issubdtype(kind, np.integer) else kind for name, (_, kind) in rooms.items()}
    return {name: (shape, kinds[name]) for name, (shape, _) in rooms.items()}
