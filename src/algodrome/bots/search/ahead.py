"""The seat's own next turns: whoever plans only one turn takes itself for a policy in all others.

Of each of them a few plans are tried that look best before the others have answered, and the best of these counts.
"""

from algodrome.bots.search.appraisal import appraise, stage
from algodrome.bots.search.plans import follow, list_plans, write_down
from algodrome.bots.search.room import Ahead, Plan, Tools
from algodrome.bots.search.worlds import play_to_turn, worth_of
from algodrome.kernels.rule import rule


@rule
def worth_of_next_turns(tools: Tools, ahead: Ahead, seat: int, begun: int) -> int:
    """Play on with the best of the seat's next turns, one within the other, and tell what comes of it."""
    if not play_to_turn(tools, seat, begun):
        return worth_of(tools, seat, begun + tools.stages)
    depth = 0
    open_turn(tools, ahead, seat, 0)
    while True:
        turn = ahead.turns[depth]
        if turn.next == turn.count:
            if depth == 0:
                return int(turn.best)
            depth -= 1
            ahead.turns[depth].best = max(ahead.turns[depth].best, turn.best)
            continue
        tools.works[0] = ahead.positions[depth]
        tools.lucks[0] = ahead.lucks[depth]
        follow(tools, seat, ahead.plans[depth * ahead.width + turn.next])
        turn.next += 1
        now = stage(tools.boards[0], ahead.positions[depth])
        if depth + 1 < len(ahead.turns) and play_to_turn(tools, seat, now):
            depth += 1
            open_turn(tools, ahead, seat, depth)
        else:
            turn.best = max(turn.best, worth_of(tools, seat, now + tools.stages))


@rule
def open_turn(tools: Tools, ahead: Ahead, seat: int, depth: int) -> None:
    """List what the seat can do in a turn, and choose what will be tried."""
    lister = ahead.lister
    turn = ahead.turns[depth]
    ahead.positions[depth] = tools.works[0]
    ahead.lucks[depth] = tools.lucks[0]
    lister.stack[0] = tools.works[0]
    lister.rooms[0].kept = 0
    list_plans(lister, seat, ahead.listed)
    turn.count = turn.next = 0
    turn.best = 0
    for number in range(lister.rooms[0].kept):
        tools.works[0] = ahead.positions[depth]
        follow(tools, seat, ahead.listed[number])
        appraise(tools.boards[0], tools.works[0], tools.wisdom, tools.rooms[0])
        note(ahead, depth, ahead.listed[number], int(tools.rooms[0].values[seat]))


@rule
def note(ahead: Ahead, depth: int, plan: Plan, worth: int) -> None:
    """Put a plan in its place among those of a turn that will be tried, if it has one there."""
    turn = ahead.turns[depth]
    first = depth * ahead.width
    if turn.count == ahead.width:
        if worth <= ahead.plans[first + turn.count - 1].worth:
            return
        turn.count -= 1
    place = first + turn.count
    while place > first and ahead.plans[place - 1].worth < worth:
        ahead.plans[place] = ahead.plans[place - 1]
        place -= 1
    write_down(ahead.plans[place], plan)
    ahead.plans[place].worth = worth
    turn.count += 1
