"""The games: one contract, one registry, one folder a game."""

import sys
from types import ModuleType
from warnings import warn


class _OnceAFunction(ModuleType):
    """This package, which `algodrome.games()` still calls: the names of the games are `algodrome.game_names()` now."""

    def __call__(self) -> tuple[str, ...]:
        from algodrome.games.registry import game_names  # noqa: PLC0415 - importing the package loads no game
        from algodrome.language import text  # noqa: PLC0415

        warn(text("registry.old_name", version="0.2"), DeprecationWarning, stacklevel=2)
        return game_names()


sys.modules[__name__].__class__ = _OnceAFunction
