"""Packages that only some learners need: where one is missing, one sentence says what brings it."""

from collections.abc import Iterator
from contextlib import contextmanager

from algodrome.language import text


class MissingExtraError(ImportError):
    """A package is missing that an extra of Algodrome installs."""


@contextmanager
def extra(name: str = "rl") -> Iterator[None]:
    """Import packages of an extra in the block."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtraError(text("rl.extra", package=error.name, extra=name)) from error
