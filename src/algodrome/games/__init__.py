"""The games: one contract, one registry, one folder a game.

`algodrome.games` is this package, and `algodrome.games()` names the games there are: the module can be called.
"""

import sys
from types import ModuleType


class _Games(ModuleType):
    """A module that lists the games when it is called."""

    def __call__(self) -> tuple[str, ...]:
        """Name the games there are."""
        from algodrome.games.registry import games  # noqa: PLC0415 - the registry is part of this package

        return games()


sys.modules[__name__].__class__ = _Games
