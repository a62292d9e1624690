"""Packages that only some learners need: where one is missing, one sentence says what brings it."""

from collections.abc import Iterator
from contextlib import contextmanager

from algodrome.language import text


class MissingExtraError(ImportError):
    """A package is missing that an extra of Algodrome installs."""


@contextmanager
def extra() -> Iterator[None]:
    """Import packages of the extra `rl` in the block."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtraError(text("rl.extra", package=error.name)) from error
