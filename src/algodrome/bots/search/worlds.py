"""Imagined games: what a seat can't know is drawn anew, and all play on by a policy up to the end of a stage."""

from algodrome.bots.search.appraisal import appraise, stage
from algodrome.bots.search.apprentice import APPRENTICE, act_as_apprentice
from algodrome.bots.search.room import Tools
from algodrome.kernels.generator import CHANCE, PLAYERS, Generator, below, mixed, seed_generator
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import Board, Position, acting, choose, imagine, is_over, next_seat, step


@rule
def imagine_world(board: Board, position: Position, luck: Generator, seat: int, seed_low: int, seed_high: int) -> None:
    """Draw anew all that a seat can't know, the luck to come included."""
    seed_generator(position, mixed(seed_low), seed_high, CHANCE)
    imagine(board, position, seat)
    seed_generator(luck, seed_low, seed_high, PLAYERS)


@rule
def take_for(tools: Tools, luck: Generator, seat: int) -> None:
    """Take each of the others for one of the policies, by lot where there are several."""
    tools.rooms[0].favoured = seat + 1 if tools.favours else 0
    for player in range(tools.rooms[0].seats):
        number = below(luck, len(tools.policies)) if len(tools.policies) > 1 else 0
        tools.rooms[0].models[player] = tools.own_policy if player == seat else tools.policies[number]


@rule
def let_others_prepare(tools: Tools, position: Position, luck: Generator, seat: int) -> None:
    """Where several may act at once, let the others be ready before the seat decides."""
    take_for(tools, luck, seat)
    seats = tools.rooms[0].seats
    ready = False
    while not ready:
        bits = acting(tools.boards[0], position)
        other = 0
        while other < seats and (other == seat or not (bits >> other) & 1):
            other += 1
        ready = other == seats or not (bits >> seat) & 1
        if not ready:
            policy = tools.rooms[0].models[other]
            action = choose(tools.boards[0], position, other, tools.mask, tools.scratches[0], luck, policy)
            step(tools.boards[0], position, other, action, tools.logs[0])


@rule
def let_one_play(tools: Tools) -> None:
    """Let whoever is next act as what it is taken for."""
    board, position = tools.boards[0], tools.works[0]
    seat = next_seat(board, position)
    policy = tools.rooms[0].models[seat]
    if policy == APPRENTICE:
        action = act_as_apprentice(board, position, seat, tools.mask, tools.apprentice)
    else:
        action = choose(board, position, seat, tools.mask, tools.scratches[0], tools.lucks[0], policy)
    step(board, position, seat, action, tools.logs[0])


@rule
def play_to_turn(tools: Tools, seat: int, begun: int) -> bool:
    """Play on to the seat's turn in the stage after one; False where there is none."""
    board, position = tools.boards[0], tools.works[0]
    while not is_over(board, position) and stage(board, position) < begun + 2:
        if next_seat(board, position) == seat and stage(board, position) > begun:
            return True
        let_one_play(tools)
    return False


@rule
def worth_of(tools: Tools, seat: int, last: int) -> int:
    """Play to the end of the game or to the beginning of a stage, and tell what came of it for a seat."""
    board, position, room = tools.boards[0], tools.works[0], tools.rooms[0]
    while not is_over(board, position) and stage(board, position) < last:
        let_one_play(tools)
    appraise(board, position, tools.wisdom, room)
    return int(room.values[seat])
