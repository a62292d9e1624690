"""Whole turns: all that a seat can do until another must act, as rows of actions.

`first_plan` is what the policy would do, `list_plans` walks through all others while there is room for them, and
`vary` makes a new plan of an old one where there are too many to list.
"""

from typing import Any

from algodrome.bots.search.appraisal import kind_of_decision, stage
from algodrome.bots.search.room import LONGEST, Plan, Tools
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import Board, Position, acting, choose, is_over, legal, next_seat, step


@rule
def goes_on(board: Board, position: Position, seat: int, kind: int, begun: int) -> bool:
    """Tell whether a turn is not over yet."""
    if is_over(board, position) or next_seat(board, position) != seat:
        return False
    return kind_of_decision(board, position) == kind and stage(board, position) == begun


@rule
def first_plan(tools: Tools, seat: int) -> None:
    """Take the turn as a policy would, and write it down."""
    board, position = tools.boards[0], tools.works[0]
    kind = kind_of_decision(board, position)
    begun = stage(board, position)
    tools.drafts[0].length = 0
    going = True
    while going:
        action = choose(board, position, seat, tools.mask, tools.scratches[0], tools.lucks[0], tools.own_policy)
        going = take(tools, seat, action, kind, begun)


@rule
def shortest_plan(tools: Tools, seat: int) -> None:
    """Take the last action that is legal, again and again, and write it down: in most games that ends the turn."""
    board, position = tools.boards[0], tools.works[0]
    kind = kind_of_decision(board, position)
    begun = stage(board, position)
    tools.drafts[0].length = 0
    going = True
    while going:
        action = any_of(tools.mask, legal(board, position, seat, tools.mask) - 1)
        going = take(tools, seat, action, kind, begun)


@rule
def take(tools: Tools, seat: int, action: int, kind: int, begun: int) -> bool:
    """Take an action of a turn and write it down; tell whether the turn goes on."""
    board, position, plan = tools.boards[0], tools.works[0], tools.drafts[0]
    plan.actions[plan.length] = action
    plan.length += 1
    step(board, position, seat, action, tools.logs[0])
    return plan.length < LONGEST and goes_on(board, position, seat, kind, begun)


@rule
def follow(tools: Tools, seat: int, plan: Plan) -> None:
    """Take the actions of a plan as long as they can be taken."""
    board, position = tools.boards[0], tools.works[0]
    for number in range(plan.length):
        if is_over(board, position) or not (acting(board, position) >> seat) & 1:
            return
        legal(board, position, seat, tools.mask)
        if tools.mask[plan.actions[number]] == 0:
            return
        step(board, position, seat, plan.actions[number], tools.logs[0])


@rule
def list_plans(tools: Tools, seat: int, plans: Any) -> bool:
    """List every plan of a turn behind those that are kept; False if there are more than there is room for.

    The stack holds the position before each action of the plan in hand, the first before all.
    """
    board, stack, masks = tools.boards[0], tools.stack, tools.masks
    plan, room = tools.drafts[0], tools.rooms[0]
    kind = kind_of_decision(board, stack[0])
    begun = stage(board, stack[0])
    depth = 0
    plan.actions[0] = -1
    legal(board, stack[0], seat, masks[0])
    while depth >= 0:
        action = plan.actions[depth] + 1
        while action < len(tools.mask) and masks[depth][action] == 0:
            action += 1
        plan.actions[depth] = action
        if action == len(tools.mask):
            depth -= 1
            continue
        stack[depth + 1] = stack[depth]
        step(board, stack[depth + 1], seat, action, tools.logs[0])
        if depth + 1 < LONGEST and goes_on(board, stack[depth + 1], seat, kind, begun):
            depth += 1
            plan.actions[depth] = -1
            legal(board, stack[depth], seat, masks[depth])
            continue
        plan.length = depth + 1
        if not is_known(plans, plan, room.kept):
            if room.kept == len(plans):
                return False
            write_down(plans[room.kept], plan)
            room.kept += 1
    return True


@rule
def vary(tools: Tools, seat: int, luck: Generator, parent: Plan, strays: bool) -> bool:  # noqa: FBT001 - rules pass by position
    """Do as a plan says but for one action; then go on with what was left of it, as far as that can be done.

    One that strays goes on by chance from there. False if the turn does not come to its end so.
    """
    board, position, plan, mask = tools.boards[0], tools.works[0], tools.drafts[0], tools.mask
    kind = kind_of_decision(board, position)
    begun = stage(board, position)
    cut = below(luck, parent.length)
    following = cut + below(luck, 3)  # the old action stays behind the new one, is replaced, or goes with the next
    plan.length = 0
    going = True
    while going and plan.length < LONGEST:
        count = legal(board, position, seat, mask)
        if plan.length < cut:
            action = parent.actions[plan.length]
        elif plan.length == cut:
            action = any_of(mask, below(luck, count))
        else:
            while following < parent.length and mask[parent.actions[following]] == 0:
                following += 1
            if following < parent.length:
                action = parent.actions[following]
                following += 1
            elif strays:
                action = any_of(mask, below(luck, count))
            else:
                return False
        if mask[action] == 0:
            return False
        plan.actions[plan.length] = action
        plan.length += 1
        step(board, position, seat, action, tools.logs[0])
        going = goes_on(board, position, seat, kind, begun)
    return not going


@rule
def any_of(mask: list[int], skipped: int) -> int:
    """Give the action that has so many legal ones before it."""
    action = 0
    while skipped > 0 or mask[action] == 0:
        skipped -= mask[action]
        action += 1
    return action


@rule
def is_known(plans: Any, plan: Plan, count: int) -> bool:
    """Tell whether a plan is among the first of a list."""
    for number in range(count):
        if plans[number].length == plan.length:
            same = 0
            while same < plan.length and plans[number].actions[same] == plan.actions[same]:
                same += 1
            if same == plan.length:
                return True
    return False


@rule
def write_down(place: Plan, plan: Plan) -> None:
    """Copy the actions of a plan, as one that was never tried."""
    place.length = plan.length
    place.tries = 0
    place.worth = 0
    place.lean = 0
    for number in range(plan.length):
        place.actions[number] = plan.actions[number]
