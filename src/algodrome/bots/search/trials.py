"""Trying plans: all in the same imagined worlds with the same luck, so that what differs is the plan alone."""

from typing import Any

from algodrome.bots.search.ahead import worth_of_next_turns
from algodrome.bots.search.appraisal import stage
from algodrome.bots.search.plans import first_plan, follow, is_known, list_plans, shortest_plan, vary, write_down
from algodrome.bots.search.room import Ahead, Plan, Room, Tools
from algodrome.bots.search.worlds import imagine_world, let_others_prepare, take_for, worth_of
from algodrome.kernels.generator import below
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import is_over, legal, observe, step


@rule
def prepare(tools: Tools, roots: Any, worlds: Any, fortunes: Any, seat: int, seed_low: int, seed_high: int) -> None:
    """Imagine some worlds, in each of which only the seat has still to decide."""
    for number in range(len(worlds)):
        worlds[number] = roots[0]
        imagine_world(tools.boards[0], worlds[number], fortunes[number], seat, seed_low + number, seed_high)
        let_others_prepare(tools, worlds[number], fortunes[number], seat)


@rule
def begin(tools: Tools, worlds: Any, seat: int, plans: Any) -> bool:
    """List the plans of a turn, that of the policy first; False if there are more than there is room for."""
    tools.works[0] = worlds[0]
    first_plan(tools, seat)
    write_down(plans[0], tools.drafts[0])
    tools.rooms[0].kept = 1
    tools.stack[0] = worlds[0]
    return list_plans(tools, seat, plans)


@rule
def begin_shortly(tools: Tools, worlds: Any, seat: int) -> None:
    """Make the plan that ends a turn at once, where that can be done."""
    tools.works[0] = worlds[0]
    shortest_plan(tools, seat)


@rule
def worth_in_world(tools: Tools, ahead: Ahead, worlds: Any, fortunes: Any, seat: int, plan: Plan, world: int) -> int:
    """Carry a plan out in one of some worlds, play on for some stages, and tell what came of it."""
    tools.works[0] = worlds[world]
    tools.lucks[0] = fortunes[world]
    take_for(tools, tools.lucks[0], seat)
    begun = stage(tools.boards[0], tools.works[0])
    follow(tools, seat, plan)
    tools.rooms[0].tried += 1
    if len(ahead.turns) > 0:
        return worth_of_next_turns(tools, ahead, seat, begun)
    return worth_of(tools, seat, begun + tools.stages)


@rule
def try_plans(tools: Tools, ahead: Ahead, worlds: Any, fortunes: Any, seat: int, plans: Any) -> None:
    """Try the kept plans in each of some worlds; what a guide thinks counts where the game is not over then."""
    for world in range(len(worlds)):
        for number in range(tools.rooms[0].kept):
            plans[number].worth += worth_in_world(tools, ahead, worlds, fortunes, seat, plans[number], world)
            if not is_over(tools.boards[0], tools.works[0]):
                plans[number].worth += plans[number].lean
            plans[number].tries += 1


@rule
def observe_plans(tools: Tools, worlds: Any, seat: int, plans: Any, seen: Any, masks: Any) -> None:
    """Fill what the seat sees, and what it may do, before each action of each kept plan, in a row for each action."""
    board = tools.boards[0]
    row = 0
    for number in range(tools.rooms[0].kept):
        tools.works[0] = worlds[0]
        for place in range(plans[number].length):
            observe(board, tools.works[0], seat, seen[row])
            legal(board, tools.works[0], seat, masks[row])
            step(board, tools.works[0], seat, plans[number].actions[place], tools.logs[0])
            row += 1


@rule
def improve_plans(
    tools: Tools, ahead: Ahead, worlds: Any, fortunes: Any, seat: int, plans: Any, whims: Any, times: int
) -> None:
    """Vary plans of the list, the better ones rather, and put in what fares better than the last of them.

    All have been tried in all of the worlds, and stand in order. As long as none of them wins anything, there is
    nothing to go by: then variations stray.
    """
    for _ in range(times):
        kept = tools.rooms[0].kept
        parent = min(below(whims[0], kept), below(whims[0], kept))
        tools.works[0] = worlds[0]
        strays = win_nothing(plans, kept)
        if not vary(tools, seat, whims[0], plans[parent], strays) or is_known(plans, tools.drafts[0], kept):
            continue
        worth = 0
        for world in range(len(worlds)):
            worth += worth_in_world(tools, ahead, worlds, fortunes, seat, tools.drafts[0], world)
        insert(plans, tools.drafts[0], worth, len(worlds), tools.rooms[0])


@rule
def win_nothing(plans: Any, kept: int) -> bool:
    """Tell whether the kept plans are lost, all of them; the second is the best of the others."""
    return plans[0].worth == 0 and (kept == 1 or plans[1].worth == 0)


@rule
def insert(plans: Any, plan: Plan, worth: int, tries: int, room: Room) -> None:
    """Put a plan in its place among the kept ones, if it has one there; the first stays first."""
    if room.kept == len(plans):
        if worth <= plans[room.kept - 1].worth:
            return
        room.kept -= 1
    place = room.kept
    while place > 1 and plans[place - 1].worth < worth:
        plans[place] = plans[place - 1]
        place -= 1
    write_down(plans[place], plan)
    plans[place].worth = worth
    plans[place].tries = tries
    room.kept += 1
