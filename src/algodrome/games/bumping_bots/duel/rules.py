"""A race of two robots as numbers, and the rules of solving it: which turns there are, how rounds end, what is known.

A robot is a number below `cells × STANDS`: its cell, its gear and its heading. What it can do in a turn does not depend
on laps, nor on which of the two plays first; how a round ends does not depend on headings. So both are asked of the
rules of the game once, without the laps, and a position is two robots, their laps, and which half of the round it is.
The robot that is to move always comes first.
"""

from typing import Any, NamedTuple

from algodrome.games.bumping_bots.constants import ASK_SPEED, DIRECTIONS, END_ROUND, GEARS, TOP_SPEED
from algodrome.games.bumping_bots.rules.turn import go_on
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import is_over, legal, outcome, step

STANDS = GEARS * DIRECTIONS  # ways to stand on a cell
CHANGES = 9  # of both laps in a turn: each by -1, 0 or 1
LOSS = -1
WIN = 1

# How a round ends for the robot that moved last: it has won, lost or shared, or it is first or second in the next
WON = 0
LOST = 1
SHARED = 2
FIRST = 3
SECOND = 4


Laps = tuple[int, int]  # of the robot that is to move, and of the other, from the lowest that is looked at


class Race(NamedTuple):
    """What the rules of the game are asked with."""

    boards: Any
    empties: Any  # the track without robots
    rooms: Any  # positions to play in, one for each question of a turn
    masks: Any  # and what may be answered
    logs: Any
    index: Any  # of each cell of the board: its number on the track
    cells: Any  # of the track
    ranks: Any
    scores: Any


class Learnt(NamedTuple):
    """What is known of the race."""

    known: Any  # by half of the round, bound, both laps and pair: what it is worth to the robot that is to move
    rounds: Any  # by half, both laps and pair: in how many rounds that is certain, or 0
    ends: Any  # by both laps, and by the cells and gears of both robots: how a round ends
    starts: Any  # of each pair: where its turns begin
    turns: Any  # what each leads to
    robots: int  # how many a robot can be


@rule
def number_of(position: Any, seat: int, index: Any) -> int:
    """Give a robot as a number."""
    gear = position.speed[seat] - 1 + TOP_SPEED * position.reverse[seat]
    return int((index[position.cell[seat]] * GEARS + gear) * DIRECTIONS + position.heading[seat])


@rule
def put_down(position: Any, seat: int, robot: int, cells: Any) -> None:
    """Put a robot on an empty cell."""
    gear = robot // DIRECTIONS % GEARS
    position.cell[seat] = cells[robot // STANDS]
    position.heading[seat] = robot % DIRECTIONS
    position.reverse[seat] = 1 if gear >= TOP_SPEED else 0
    position.speed[seat] = gear + 1 - TOP_SPEED * position.reverse[seat]
    position.grid[position.cell[seat]] = seat + 1


@rule
def face(position: Any, mover: int, other: int, cells: Any) -> None:
    """Put two robots on an empty track at the start of a round, the first of them to move, both in lap 0."""
    position.phase = ASK_SPEED
    position.round_number = 1
    position.turn = 0
    position.running = 2
    for seat in range(2):
        position.order[seat] = seat
        position.lap[seat] = 0
    put_down(position, 0, mover, cells)
    put_down(position, 1, other, cells)


@rule
def keep(turns: Any, first: int, count: int, found: int) -> int:
    """Add what a turn leads to, unless it is known; gives the new count."""
    for at in range(first, count):
        if turns[at] == found:
            return count
    turns[count] = found
    return count + 1


@rule
def list_turns(race: Race, robots: int, turns: Any, count: int) -> int:
    """Add all that the turn of the robot in the first room can lead to; gives the new count.

    Each is a number: the pair of robots, the next to move first, times CHANGES, and how both laps changed.
    """
    first, depth = count, 0
    legal(race.boards[0], race.rooms[0], 0, race.masks[0])
    while depth >= 0:
        mask = race.masks[depth]
        action = 0
        while action < len(mask) and mask[action] == 0:
            action += 1
        if action == len(mask):
            depth -= 1
        else:
            mask[action] = 0
            race.rooms[depth + 1] = race.rooms[depth]
            after = race.rooms[depth + 1]
            step(race.boards[0], after, 0, action, race.logs[0])
            if after.turn == 0:
                depth += 1
                legal(race.boards[0], after, 0, race.masks[depth])
            else:
                pair = number_of(after, 1, race.index) * robots + number_of(after, 0, race.index)
                changed = (after.lap[0] + 1) * 3 + after.lap[1] + 1
                count = keep(turns, first, count, pair * CHANGES + changed)
    return count


@rule
def list_all_turns(race: Race, starts: Any, turns: Any) -> int:
    """List what the turns of every pair of robots lead to; gives their number, or -1 if there is no room for them."""
    robots, count = len(race.cells) * STANDS, 0
    for pair in range(robots * robots):
        mover, other = pair // robots, pair % robots
        starts[pair] = count
        if count + robots > len(turns):
            return -1
        if mover // STANDS != other // STANDS:
            race.rooms[0] = race.empties[0]
            face(race.rooms[0], mover, other, race.cells)
            count = list_turns(race, robots, turns, count)
    starts[robots * robots] = count
    return count


@rule
def end_of_round(race: Race, position: Any) -> int:
    """BB22, BB23: end the round of two robots, of which the first moved last."""
    position.turn = 1
    position.phase = END_ROUND
    go_on(race.boards[0], position, race.logs[0])
    if not is_over(race.boards[0], position):
        return FIRST if position.order[0] == 0 else SECOND
    outcome(race.boards[0], position, race.ranks, race.scores)
    if race.ranks[0] == race.ranks[1]:
        return SHARED
    return WON if race.ranks[0] < race.ranks[1] else LOST


@rule
def list_ends(race: Race, lowest: int, ends: Any) -> None:
    """List how rounds end, by both laps and by the cells and gears of both robots, which headings do not change."""
    for own in range(len(ends)):
        for rival in range(len(ends[own])):
            for mover in range(len(ends[own][rival])):
                for other in range(len(ends[own][rival][mover])):
                    if mover // GEARS != other // GEARS:
                        race.rooms[0] = race.empties[0]
                        face(race.rooms[0], mover * DIRECTIONS, other * DIRECTIONS, race.cells)
                        race.rooms[0].lap[0] = own + lowest
                        race.rooms[0].lap[1] = rival + lowest
                        ends[own][rival][mover][other] = end_of_round(race, race.rooms[0])


@rule
def after_turn(learnt: Learnt, half: int, laps: Laps, pair: int, bound: int) -> int:
    """Give what is known, from below (bound 0) or above (1), to the robot that has moved; pair has the other first."""
    known, robots = learnt.known, learnt.robots
    own, rival = laps
    if own < 0 or rival < 0 or own >= len(learnt.ends) or rival >= len(learnt.ends):
        return WIN if bound else LOSS
    if half == 0:
        return -int(known[1][1 - bound][rival][own][pair])
    other, mover = pair // robots, pair % robots
    end = learnt.ends[own][rival][mover // DIRECTIONS][other // DIRECTIONS]
    if end == FIRST:
        return int(known[0][bound][own][rival][mover * robots + other])
    if end == SECOND:
        return -int(known[0][1 - bound][rival][own][pair])
    if end == SHARED:
        return 0
    return WIN if end == WON else LOSS


@rule
def best_turn(learnt: Learnt, half: int, laps: Laps, pair: int, bound: int) -> int:
    """Give the best that the turns of a robot lead to, as it is known from below or above."""
    own, rival = laps
    best = LOSS
    for at in range(learnt.starts[pair], learnt.starts[pair + 1]):
        turn = learnt.turns[at]
        changed = turn % CHANGES
        after = own + changed // 3 - 1, rival + changed % 3 - 1
        value = after_turn(learnt, half, after, turn // CHANGES, bound)
        if value == WIN:
            return WIN
        best = max(best, value)
    return best


@rule
def is_asked(learnt: Learnt, half: int, laps: Laps, pair: int) -> bool:
    """BB8: whoever is ahead has the first half of a round."""
    own, rival = laps
    mover, other = pair // learnt.robots // DIRECTIONS, pair % learnt.robots // DIRECTIONS
    return mover // GEARS != other // GEARS and (half == 1 or learnt.ends[own][rival][mover][other] == FIRST)


@rule
def learn(learnt: Learnt, number: int, notes: int, half: int, laps: Laps) -> int:
    """Learn what is known with one more round to go, in a half of the round and for two laps; gives what moved.

    What is certain within some rounds, as it is noted if that is asked, is not looked at again with more.
    """
    own, rival = laps
    lows, highs = learnt.known[half][0][own][rival], learnt.known[half][1][own][rival]
    rounds = learnt.rounds[half][own][rival]
    moved = 0
    for pair in range(len(rounds)):
        if (rounds[pair] == 0 or rounds[pair] >= number) and is_asked(learnt, half, laps, pair):
            low = best_turn(learnt, half, laps, pair, 0)
            high = WIN if low == WIN else best_turn(learnt, half, laps, pair, 1)
            moved += (low != lows[pair]) + (high != highs[pair])
            lows[pair] = low
            highs[pair] = high
            if notes and low == high:
                rounds[pair] = number
    return moved
