"""Building rules: slots are filled by name, and nothing but rules is called."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from algodrome.kernels.build import TARGETS, BuildError, build
from algodrome.kernels.rule import EmptySlotError, is_rule, is_slot, rules_of

Load = Callable[[str, str], ModuleType]

HEAD = "from algodrome.kernels.rule import empty, rule, slot\n"
LOOP = (
    HEAD
    + """
@slot
def worth(number):
    empty()

@rule
def total(count):
    result = 0
    for number in range(count):
        result += worth(number)
    return result
"""
)
SQUARES = HEAD + "@rule\ndef worth(number):\n    return number * number\n"
DOUBLES = HEAD + "@rule\ndef worth(number):\n    return 2 * number\n"


def test_the_decorator_leaves_a_rule_as_it_is(load: Load) -> None:
    squares = load("squares", SQUARES)
    assert squares.worth(5) == 25
    assert is_rule(squares.worth)
    assert not is_slot(squares.worth)
    assert rules_of(squares) == {"worth": squares.worth}


@pytest.mark.parametrize("target", ["python", "native", "checked"])
def test_a_slot_is_filled_by_the_rule_of_its_name(load: Load, target: str) -> None:
    loop = load("loop", LOOP)
    for source, name, result in ((SQUARES, "squares", 14), (DOUBLES, "doubles", 12)):
        assert build([load(name, source), loop], target)[loop.total](4) == result


def test_a_rule_that_one_caller_needs_and_another_never_reaches_is_linked(load: Load) -> None:
    silent = "@rule\ndef silent(number):\n    for _ in range(0):\n        number += worth(number)\n    return number\n"
    loud = "@rule\ndef loud(number):\n    return number + worth(number)\n"
    both = load(
        "both", SQUARES + silent + loud + "@rule\ndef both(number):\n    return silent(number) + loud(number)\n"
    )
    assert build([both], "native")[both.both](4) == 24


TWINS = """
from algodrome.kernels.rule import compiled_as, rule

@rule
def by_steps(number):
    return number + 1

@compiled_as(by_steps)
def at_once(number):
    return number + 2

@rule
def asked(number):
    return at_once(number)
"""


@pytest.mark.parametrize(("target", "result"), [("python", 6), ("native", 5)])
def test_a_rule_with_a_twin_is_interpreted_itself_and_compiled_as_its_twin(
    load: Load, target: str, result: int
) -> None:
    twins = load("twins", TWINS)
    assert build([twins], target)[twins.asked](4) == result


def test_two_builds_do_not_disturb_each_other(load: Load) -> None:
    loop = load("loop", LOOP)
    one = build([load("squares", SQUARES), loop], "python")
    other = build([load("doubles", DOUBLES), loop], "python")
    assert (one[loop.total](4), other[loop.total](4)) == (14, 12)
    with pytest.raises(EmptySlotError):
        loop.total(4)


@pytest.mark.parametrize("target", ["python", "native"])
def test_a_slot_that_nobody_fills_is_named(load: Load, target: str) -> None:
    with pytest.raises(BuildError, match="total needs a rule named 'worth', and no module given has one"):
        build([load("loop", LOOP)], target)


@pytest.mark.parametrize("target", ["python", "native"])
def test_a_slot_with_a_usual_rule_stands_for_it_where_no_module_has_one(load: Load, target: str) -> None:
    usual = SQUARES.replace("def worth", "def usual") + LOOP.replace("@slot\n", "@slot_or(usual)\n").removeprefix(HEAD)
    loop = load("loop", usual.replace("rule, slot\n", "rule, slot_or\n"))
    assert build([loop], target)[loop.total](4) == 14
    assert build([load("doubles", DOUBLES), loop], target)[loop.total](4) == 12


@pytest.mark.parametrize("target", ["python", "native"])
def test_a_function_that_is_no_rule_is_refused(load: Load, target: str) -> None:
    source = HEAD + "def plain():\n    return 1\n\n@rule\ndef calls_plain():\n    return plain()\n"
    with pytest.raises(BuildError, match="calls_plain calls 'plain', which is not marked with @rule"):
        build([load("careless", source)], target)


def test_rules_are_found_through_other_modules(load: Load) -> None:
    load("inner", HEAD + "BASE = 40\n\n@rule\ndef deep():\n    return BASE\n")
    middle = HEAD + "from inner import deep\n\n@rule\ndef shallow():\n    return deep() + 2\n"
    outer = load("outer", middle)
    for target in ("python", "native"):
        assert build([outer], target)[outer.shallow]() == 42


def test_a_built_rule_keeps_its_name_and_docstring(load: Load) -> None:
    module = load("named", HEAD + '@rule\ndef answer():\n    """FF0: always."""\n    return 42\n')
    built = build([module], "python")[module.answer]
    assert built is not module.answer
    assert (built.__name__, built.__doc__, built.__module__) == ("answer", "FF0: always.", "named")


def test_what_was_not_built_is_not_there(load: Load) -> None:
    squares, doubles = load("squares", SQUARES), load("doubles", DOUBLES)
    with pytest.raises(KeyError):
        build([squares], "python")[doubles.worth]


@pytest.mark.parametrize("target", ["", "gpu", "Native"])
def test_an_unknown_target_is_refused(load: Load, target: str) -> None:
    with pytest.raises(BuildError, match=", ".join(TARGETS)):
        build([load("squares", SQUARES)], target)


def test_checked_code_finds_an_index_out_of_range(load: Load, tmp_path: Path) -> None:
    """Code compiled without the checks, in the same cache, must not stand in for it."""
    import numpy as np

    assert tmp_path.is_dir()
    source = HEAD + "@rule\ndef peek(numbers, index):\n    return numbers[index]\n"
    numbers = np.arange(3)
    for target in ("native", "checked", "native"):
        module = load("peeking", source)
        peek = build([module], target)[module.peek]
        assert peek(numbers, 2) == 2
        if target == "checked":
            with pytest.raises(IndexError):
                peek(numbers, 5)


def test_a_rule_that_only_dead_code_called_first_is_there_for_the_living(load: Load) -> None:
    source = """
TOLD = 0

@rule
def leaf(number):
    return number + 1

@rule
def dead(number):
    return leaf(number)

@rule
def living(number):
    return leaf(number) * 2

@rule
def top(number):
    if TOLD:
        return dead(number)
    return living(number)
"""
    module = load("pruned", HEAD + source)
    assert build([module], "native")[module.top](20) == 42
