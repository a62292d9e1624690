"""Whether rules can be compiled for the processor of this machine: Numba is an extra."""

import logging
from functools import cache
from importlib.util import find_spec
from typing import Any

from algodrome.language import text

logger = logging.getLogger(__name__)


class NoNumbaError(RuntimeError):
    """Compiled rules were asked for, and Numba is not there."""


def numba() -> Any:
    """Give the module `numba`, or say what is missing."""
    try:
        import numba as module  # noqa: PLC0415 - optional and slow to import, and the interpreter never needs it
    except ImportError as error:
        is_missing = isinstance(error, ModuleNotFoundError)
        raise NoNumbaError(text("kernels.no_numba" if is_missing else "kernels.bad_numba", fault=error)) from error
    return module


@cache
def can_compile() -> bool:
    """Tell whether Numba is installed, without the time that importing it takes."""
    return find_spec("numba") is not None


@cache
def usual_backend() -> str:
    """Name the backend of those who did not choose one: native code, or the interpreter, which is said once."""
    try:
        numba()
    except NoNumbaError as error:
        logger.warning(text("kernels.interpreted", reason=error))
        return "python"
    return "native"
