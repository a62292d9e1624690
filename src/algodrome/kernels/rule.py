"""The decorators of rules code.

A rule is a plain function over integers, records and other rules. `@rule` only marks it: the imported module stays an
ordinary Python module, which is what the interpreter runs, the debugger steps through and coverage sees.
`algodrome.kernels.build` makes compiled twins of marked functions.
"""

from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any, NoReturn, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Mark a function as part of a rulebook, and leave it as it is."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def compiled_as(twin: Callable[..., Any]) -> Callable[[Function], Function]:
    """Mark a rule for which the interpreter has a shorter way than compilers need: they are given the twin instead."""

    def mark(function: Function) -> Function:
        function.__compiled__ = twin  # type: ignore[attr-defined]
        return rule(function)

    return mark


def slot(function: Function) -> Function:
    """Mark a function as a blank that the built game fills with its rule of the same name."""
    function.__slot__ = True  # type: ignore[attr-defined]
    return function


def slot_or(usual: Callable[..., Any]) -> Callable[[Function], Function]:
    """Mark a function as a blank that stands for a usual rule where the game has none of its name."""

    def mark(function: Function) -> Function:
        function.__usual__ = usual  # type: ignore[attr-defined]
        return slot(function)

    return mark


class EmptySlotError(TypeError):
    """A slot was called that no game has filled."""


def empty() -> NoReturn:
    """Stand as the body of a slot."""
    raise EmptySlotError("this slot is filled when a game is built")


def is_rule(value: object) -> bool:
    """Tell whether a value is a function marked with `@rule`."""
    return getattr(value, "__rule__", False) is True


def is_slot(value: object) -> bool:
    """Tell whether a value is a function marked with `@slot`."""
    return getattr(value, "__slot__", False) is True


def meant_for(target: str, function: FunctionType) -> FunctionType:
    """Give the rule that stands for a rule on a target: itself, or its twin where it is compiled."""
    return function if target == "python" else getattr(function, "__compiled__", function)


def rules_of(module: ModuleType) -> dict[str, FunctionType]:
    """List the rules that a module defines or imports, by the name they have there."""
    return {name: value for name, value in vars(module).items() if is_rule(value)}


def retold(origin: ModuleType, name: str, instead: Mapping[str, object]) -> dict[str, FunctionType]:
    """Copy the rules of a module for another one, in which some names mean other rules or numbers; give them by name.

    What a rule means by a name stands in its globals, and the copies share globals of their own.
    """
    space = {**vars(origin), **instead}
    own = {known: found for known, found in rules_of(origin).items() if found.__module__ == origin.__name__}
    for known, found in own.items():
        if known not in instead:
            twin = FunctionType(found.__code__, space, known, found.__defaults__)
            twin.__module__ = name
            space[known] = rule(twin)
    return {known: cast("FunctionType", space[known]) for known in own}
