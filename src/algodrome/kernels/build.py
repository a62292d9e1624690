"""Building a rulebook for a target: interpreter, native code or a GPU.

`build` copies the rules it is given, and every rule they call, into fresh namespaces in which the names of rules mean
the compiled versions, so that calls between rules stay inside one target. Slots are filled by name: a playout loop that
calls the slot `step` calls the `step` of the game it is built with.
"""

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

from algodrome.kernels.cache import caching, digest, globals_of
from algodrome.kernels.native import numba
from algodrome.kernels.rule import is_rule, is_slot, rules_of

TARGETS = ("python", "native", "checked", "cuda")
Function = TypeVar("Function", bound=Callable[..., Any])


class BuildError(TypeError):
    """A rule uses what rules may not use, or a slot was left empty."""


class Build:
    """Rules built for one target: `build[rule]` is the built version of a rule."""

    def __init__(self, target: str, functions: Mapping[FunctionType, FunctionType]) -> None:
        """Keep the built version of every rule."""
        self.target = target
        self._functions = functions

    def __getitem__(self, function: Function) -> Function:
        """Give the built version of a rule, called like the rule itself."""
        return cast("Function", self._functions[cast("FunctionType", function)])


def build(modules: Iterable[ModuleType], target: str) -> Build:
    """Build the rules of some modules for a target: "python", "native", "checked" (with bounds checks) or "cuda"."""
    if target not in TARGETS:
        message = f"no target {target!r}; there are {', '.join(TARGETS)}"
        raise BuildError(message)
    roots = {name: function for module in modules for name, function in rules_of(module).items()}
    rules = _reachable(roots)
    wrap = _wrapper(target, rules)
    spaces: dict[int, dict[str, Any]] = {}
    built = {}
    for function in rules:
        space = spaces.setdefault(id(function.__globals__), dict(function.__globals__))
        built[function] = wrap(_transplanted(function, space))
    for function in rules:
        space = spaces[id(function.__globals__)]
        for name in globals_of(function):
            called = _called(function, name, roots)
            if called is not None:
                space[name] = built[called]
    return Build(target, built)


def _reachable(roots: dict[str, FunctionType]) -> list[FunctionType]:
    """List the given rules and all that they call, each once, in an order that never changes."""
    found: dict[FunctionType, None] = {}
    waiting = list(roots.values())
    while waiting:
        function = waiting.pop()
        if function in found:
            continue
        found[function] = None
        for name in globals_of(function):
            called = _called(function, name, roots)
            if called is not None:
                waiting.append(called)
    return sorted(found, key=lambda function: (function.__module__, function.__qualname__))


def _called(function: FunctionType, name: str, roots: dict[str, FunctionType]) -> FunctionType | None:
    """Find the rule that a name means inside a function, if it means one."""
    if name not in function.__globals__:
        return None
    value = function.__globals__[name]
    if is_slot(value):
        if name not in roots:
            message = f"{function.__qualname__} needs a rule named {name!r}, and no module given has one"
            raise BuildError(message)
        return roots[name]
    if is_rule(value):
        return cast("FunctionType", value)
    if isinstance(value, FunctionType):
        message = f"{function.__qualname__} calls {name!r}, which is not marked with @rule"
        raise BuildError(message)
    if not is_number(value):
        message = f"{function.__qualname__} reads {name!r}, which is no number and no tuple of numbers"
        raise BuildError(message)
    return None


def is_number(value: object) -> bool:
    """Tell whether a value is a number or a table of numbers: what compiled rules may read from a module."""
    return isinstance(value, int) or (isinstance(value, tuple) and all(is_number(item) for item in value))


def _transplanted(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    twin = FunctionType(function.__code__, space, function.__name__, function.__defaults__, function.__closure__)
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    twin.__doc__ = function.__doc__
    return twin


def _wrapper(target: str, rules: list[FunctionType]) -> Callable[[FunctionType], FunctionType]:
    if target == "python":
        return lambda function: function
    if target == "cuda":
        from algodrome.kernels.cuda import device_function  # noqa: PLC0415 - numba-cuda is optional and slow to import

        return device_function
    compiler = numba()
    checked = target == "checked"
    folder = f"{digest(rules)}-{target}"  # Numba would take code compiled without bounds checks for code with them

    def native(function: FunctionType) -> FunctionType:
        with caching(folder) as cached:
            # Rules allocate nothing, so no array is ever counted as used or free: a quarter of the time of random play.
            options = {"nogil": True, "error_model": "numpy", "boundscheck": checked, "cache": cached, "_nrt": False}
            return cast("FunctionType", compiler.njit(function, **options))

    return native
