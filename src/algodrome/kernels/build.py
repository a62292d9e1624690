"""Building a rulebook for a target: interpreter, native code or a GPU.

`build` copies the rules it is given, and every rule they call, into fresh namespaces in which the names of rules mean
the compiled versions, so that calls between rules stay inside one target. Slots are filled by name: a playout loop that
calls the slot `step` calls the `step` of the game it is built with. What Python asks a build for is an entry point:
only those are compiled to machine code and kept on disk, each with all the rules that it needs.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

from algodrome.kernels.cache import digest, folder_for, globals_of
from algodrome.kernels.gpu import device_function
from algodrome.kernels.native import numba
from algodrome.kernels.rule import is_rule, is_slot, meant_for, rules_of

TARGETS = ("python", "native", "checked", "cuda")
Function = TypeVar("Function", bound=Callable[..., Any])
Wrapper = Callable[[FunctionType], FunctionType]


class BuildError(TypeError):
    """A rule uses what rules may not use, or a slot was left empty."""


@dataclass(eq=False)
class Build:
    """Rules built for one target: `build[rule]` is the built version of a rule, or of what fills a slot."""

    target: str
    _roots: Mapping[str, FunctionType]
    _twins: Mapping[FunctionType, FunctionType]
    _entry: Wrapper  # makes an entry point of the twin of a rule
    _entries: dict[FunctionType, FunctionType] = field(default_factory=dict)

    def __getitem__(self, function: Function) -> Function:
        """Give the built version of a rule, called like the rule itself."""
        asked = cast("FunctionType", function)
        wanted = self._roots[asked.__name__] if is_slot(asked) else asked
        if wanted not in self._entries:
            self._entries.setdefault(wanted, self._entry(self._twins[wanted]))
        return cast("Function", self._entries[wanted])


@cache
def built(modules: tuple[ModuleType, ...], target: str) -> Build:
    """Build the rules of some modules for a target, once in a process."""
    return build(modules, target)


def build(
    modules: Iterable[ModuleType], target: str, instead: Mapping[Callable[..., Any], Callable[..., Any]] | None = None
) -> Build:
    """Build the rules of some modules for a target: "python", "native", "checked" (with bounds checks) or "cuda".

    In the interpreter any function can be called `instead` of a rule.
    """
    if target not in TARGETS:
        message = f"no target {target!r}; there are {', '.join(TARGETS)}"
        raise BuildError(message)
    roots = {name: meant_for(target, function) for module in modules for name, function in rules_of(module).items()}
    rules = _reachable(roots, target)
    inner, entry = _wrappers(target, rules, roots)
    spaces = {id(function.__globals__): dict(function.__globals__) for function in rules}
    twins = {function: _transplanted(function, spaces[id(function.__globals__)]) for function in rules}
    called = {function: inner(twin) for function, twin in twins.items()}
    called.update(cast("Mapping[FunctionType, FunctionType]", instead or {}))
    for function in rules:
        space = spaces[id(function.__globals__)]
        for name in globals_of(function):
            callee = _called(function, name, roots, target)
            if callee is not None:
                space[name] = called[callee]
    return Build(target, roots, twins if target != "cuda" else called, entry)


def _reachable(roots: dict[str, FunctionType], target: str) -> list[FunctionType]:
    """List the given rules and all that they call, each once, in an order that never changes."""
    found: dict[FunctionType, None] = {}
    waiting = list(roots.values())
    while waiting:
        function = waiting.pop()
        if function in found:
            continue
        found[function] = None
        for name in globals_of(function):
            called = _called(function, name, roots, target)
            if called is not None:
                waiting.append(called)
    return sorted(found, key=lambda function: (function.__module__, function.__qualname__))


def _called(function: FunctionType, name: str, roots: dict[str, FunctionType], target: str) -> FunctionType | None:
    """Find the rule that a name means inside a function, if it means one."""
    if name not in function.__globals__:
        return None
    value = function.__globals__[name]
    if is_slot(value):
        filling = roots.get(name) or getattr(value, "__usual__", None)
        if filling is None:
            message = f"{function.__qualname__} needs a rule named {name!r}, and no module given has one"
            raise BuildError(message)
        return cast("FunctionType", filling)
    if is_rule(value):
        return meant_for(target, cast("FunctionType", value))
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


def _wrappers(target: str, rules: list[FunctionType], roots: Mapping[str, FunctionType]) -> tuple[Wrapper, Wrapper]:
    """Give what makes of a rule one that other rules call, and one that is called from outside."""
    if target == "python":
        return _unchanged, _unchanged
    if target == "cuda":
        return device_function, _unchanged
    numba()
    from algodrome.kernels.compiler import entry, inner  # noqa: PLC0415 - needs Numba, which is an extra

    checked = target == "checked"
    folder = folder_for(f"{digest(rules, roots)}-{target}")
    return lambda rule: inner(rule, checked=checked), lambda rule: entry(rule, folder, checked=checked)


def _unchanged(function: FunctionType) -> FunctionType:
    return function
