"""Any game at all: what a seat knows, as names and values."""

import json
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from algodrome.games.description import Description

HEADER = ("game", "rules_version", "options", "seat", "to_act", "outcome")


def draw(game: Description, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Write the view without what is the same in every game."""
    del game, names
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for name, value in view.items():
        if name not in HEADER:
            grid.add_row(Text(name), Text(json.dumps(value, ensure_ascii=False)))
    return grid
