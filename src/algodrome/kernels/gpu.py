"""Whether this machine has a GPU for our rules, or Numba's simulator of one."""

from types import FunctionType
from typing import Any, cast

from algodrome.language import text


class NoGpuError(RuntimeError):
    """No CUDA device, or numba-cuda is not installed."""


def driver() -> Any:
    """Give the module `numba.cuda`, or say what is missing."""
    try:
        from numba import cuda  # noqa: PLC0415 - optional and slow to import
    except ImportError as error:
        raise NoGpuError(text("kernels.no_cuda")) from error
    if not cuda.is_available():
        raise NoGpuError(text("kernels.no_gpu"))
    return cuda


def device_function(function: FunctionType) -> FunctionType:
    """Compile a rule for calls on the device."""
    return cast("FunctionType", driver().jit(function, device=True))


def simulated() -> bool:
    """Tell whether Numba's CUDA simulator stands in for a GPU (NUMBA_ENABLE_CUDASIM=1)."""
    from numba.core import config  # noqa: PLC0415 - slow to import

    return bool(config.ENABLE_CUDASIM)


def device_name() -> str:
    """Name the GPU."""
    if simulated():
        return "CUDA simulator"
    name = driver().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)
