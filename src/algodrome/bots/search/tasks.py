"""All that is asked of compiled trials, through one door: LLVM goes over all rules of a game for each entry point."""

from typing import Any, NamedTuple

from algodrome.bots.search.room import Ahead, Tools
from algodrome.bots.search.trials import begin, begin_shortly, improve_plans, prepare, try_plans
from algodrome.kernels.rule import rule

PREPARE, BEGIN, BEGIN_SHORTLY, TRY, IMPROVE = range(5)


class Task(NamedTuple):
    """What is to be done, and with what; a task leaves aside what it does not need."""

    kind: int
    seat: int
    roots: Any  # the position to imagine worlds from
    worlds: Any
    fortunes: Any  # the luck of the players in each
    plans: Any
    whims: Any  # the luck by which plans are varied
    seed_low: int
    seed_high: int
    times: int


@rule
def carry_out(tools: Tools, ahead: Ahead, task: Task) -> bool:
    """Carry out a task; tell whether all plans of a turn are listed, where that is the question."""
    worlds, fortunes, seat, plans = task.worlds, task.fortunes, task.seat, task.plans
    if task.kind == PREPARE:
        prepare(tools, task.roots, worlds, fortunes, seat, task.seed_low, task.seed_high)
    elif task.kind == BEGIN:
        return begin(tools, worlds, seat, plans)
    elif task.kind == BEGIN_SHORTLY:
        begin_shortly(tools, worlds, seat)
    elif task.kind == TRY:
        try_plans(tools, ahead, worlds, fortunes, seat, plans)
    else:
        improve_plans(tools, ahead, worlds, fortunes, seat, plans, task.whims, task.times)
    return True
