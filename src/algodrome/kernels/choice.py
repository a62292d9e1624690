"""Which policy plays a seat: the rule by which compiled games ask their bots.

A policy is a number: 0 is random play, and the bots of a game follow in its order. The rule is put together for the
bots that are asked for, so that nothing else is compiled.
"""

from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import cast

from algodrome.kernels.generator import Generator
from algodrome.kernels.record import Record
from algodrome.kernels.rule import empty, rule, slot
from algodrome.kernels.slots import Board, Position, any_action

NUMBER = -1  # of the policy that a link of the chain knows


@slot
def known(board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator) -> int:
    """Stand for the bot that a link of the chain knows."""
    empty()


@rule
def random_action(
    board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator, policy: int
) -> int:
    """Take any legal action, each as likely as the others, whatever the policy."""
    return any_action(board, position, seat, mask, luck)


@rule
def known_or_other(
    board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator, policy: int
) -> int:
    """Ask the bot that this link of the chain knows, or the next link."""
    if policy == NUMBER:
        return known(board, position, seat, mask, scratch, luck)
    return other(board, position, seat, mask, scratch, luck, policy)


other = random_action  # the last link of every chain


def choice_between(bots: Mapping[int, FunctionType]) -> ModuleType:
    """Make a module whose rule `choose` asks the bots of these numbers, and plays at random for all others."""
    chosen: FunctionType = cast("FunctionType", random_action)
    for number, bot in sorted(bots.items()):
        chosen = _link(number, bot, chosen)
    module = ModuleType(f"{__name__}.between")
    vars(module)["choose"] = chosen
    return module


def _link(number: int, bot: FunctionType, otherwise: FunctionType) -> FunctionType:
    """Copy the link for one bot; what a rule means by a name stands in its globals, and each copy has its own."""
    code = cast("FunctionType", known_or_other).__code__
    link = FunctionType(code, {**globals(), "NUMBER": number, "known": bot, "other": otherwise}, "choose")
    link.__qualname__ = f"{bot.__name__}_or_{otherwise.__qualname__}"  # compiled code is kept under this name
    return rule(link)
