"""Trying plans: all in the same imagined worlds with the same luck, so that what differs is the plan alone."""

from typing import Any

from algodrome.bots.search.appraisal import stage
from algodrome.bots.search.plans import first_plan, follow, is_known, list_plans, vary, write_down
from algodrome.bots.search.worlds import imagine_world, let_others_prepare, worth_of
from algodrome.kernels.generator import below
from algodrome.kernels.rule import rule


@rule
def prepare(
    boards: Any,
    roots: Any,
    worlds: Any,
    fortunes: Any,
    mask: Any,
    scratches: Any,
    logs: Any,
    policy: int,
    rooms: Any,
    seat: int,
    seed_low: int,
    seed_high: int,
) -> None:
    """Imagine some worlds, in each of which only the seat has still to decide."""
    for number in range(len(worlds)):
        worlds[number] = roots[0]
        imagine_world(boards[0], worlds[number], fortunes[number], seat, seed_low + number, seed_high)
        let_others_prepare(
            boards[0],
            worlds[number],
            seat,
            mask,
            scratches[0],
            fortunes[number],
            logs[0],
            policy,
            rooms[0].seats,
        )


@rule
def begin(
    boards: Any,
    worlds: Any,
    stack: Any,
    mask: Any,
    masks: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    policy: int,
    rooms: Any,
    seat: int,
    plans: Any,
    drafts: Any,
) -> bool:
    """List the plans of a turn, that of the policy first; False if there are more than there is room for."""
    stack[0] = worlds[0]
    first_plan(boards[0], stack[0], seat, mask, scratches[0], lucks[0], logs[0], policy, drafts[0])
    write_down(plans[0], drafts[0])
    rooms[0].kept = 1
    stack[0] = worlds[0]
    return list_plans(boards[0], stack, seat, masks, logs[0], plans, drafts[0], rooms[0])


@rule
def worth_in_world(
    boards: Any,
    worlds: Any,
    fortunes: Any,
    works: Any,
    mask: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    policy: int,
    stages: int,
    wisdom: Any,
    rooms: Any,
    seat: int,
    plan: Any,
    world: int,
) -> int:
    """Carry a plan out in one of some worlds, play on for some stages, and tell what came of it."""
    works[0] = worlds[world]
    lucks[0] = fortunes[world]
    last = stage(boards[0], works[0]) + stages
    follow(boards[0], works[0], seat, mask, logs[0], plan)
    return worth_of(boards[0], works[0], seat, mask, scratches[0], lucks[0], logs[0], policy, last, wisdom, rooms[0])


@rule
def try_plans(
    boards: Any,
    worlds: Any,
    fortunes: Any,
    works: Any,
    mask: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    policy: int,
    stages: int,
    wisdom: Any,
    rooms: Any,
    seat: int,
    plans: Any,
) -> None:
    """Try the kept plans in each of some worlds."""
    for world in range(len(worlds)):
        for number in range(rooms[0].kept):
            plans[number].worth += worth_in_world(
                boards, worlds, fortunes, works, mask, scratches, lucks, logs, policy, stages, wisdom, rooms, seat,
                plans[number], world,
            )  # fmt: skip
            plans[number].tries += 1


@rule
def improve_plans(
    boards: Any,
    worlds: Any,
    fortunes: Any,
    works: Any,
    mask: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    policy: int,
    stages: int,
    wisdom: Any,
    rooms: Any,
    seat: int,
    plans: Any,
    drafts: Any,
    whims: Any,
    times: int,
) -> None:
    """Vary plans of the list, the better ones rather, and put in what fares better than the last of them.

    All have been tried in all of the worlds, and stand in order.
    """
    for _ in range(times):
        kept = rooms[0].kept
        parent = min(below(whims[0], kept), below(whims[0], kept))
        works[0] = worlds[0]
        if not vary(boards[0], works[0], seat, mask, logs[0], whims[0], plans[parent], drafts[0]):
            continue
        if is_known(plans, drafts[0], kept):
            continue
        worth = 0
        for world in range(len(worlds)):
            worth += worth_in_world(
                boards, worlds, fortunes, works, mask, scratches, lucks, logs, policy, stages, wisdom, rooms, seat,
                drafts[0], world,
            )  # fmt: skip
        insert(plans, drafts[0], worth, len(worlds), rooms[0])


@rule
def insert(plans: Any, plan: Any, worth: int, tries: int, room: Any) -> None:
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
