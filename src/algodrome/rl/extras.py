"""Packages that only some learners need: loaded when they are used, or named in one sentence."""

from importlib import import_module
from types import ModuleType

from algodrome.language import text


class MissingExtraError(ImportError):
    """A package is missing that an extra of Algodrome installs."""


def needed(package: str) -> ModuleType:
    """Load a package, or say which extra brings it."""
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        raise MissingExtraError(text("rl.extra", package=package)) from error
