"""Imagined games: what a seat can't know is drawn anew, and all play on by a policy up to the end of a stage."""

from algodrome.bots.search.appraisal import appraise, stage
from algodrome.bots.search.room import Tools
from algodrome.kernels.generator import CHANCE, PLAYERS, Generator, mixed, seed_generator
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import Board, Position, acting, choose, imagine, is_over, next_seat, step


@rule
def imagine_world(board: Board, position: Position, luck: Generator, seat: int, seed_low: int, seed_high: int) -> None:
    """Draw anew all that a seat can't know, the luck to come included."""
    seed_generator(position, mixed(seed_low), seed_high, CHANCE)
    imagine(board, position, seat)
    seed_generator(luck, seed_low, seed_high, PLAYERS)


@rule
def let_others_prepare(tools: Tools, position: Position, luck: Generator, seat: int) -> None:
    """Where several may act at once, let the others be ready before the seat decides."""
    seats = tools.rooms[0].seats
    ready = False
    while not ready:
        bits = acting(tools.boards[0], position)
        other = 0
        while other < seats and (other == seat or not (bits >> other) & 1):
            other += 1
        ready = other == seats or not (bits >> seat) & 1
        if not ready:
            action = choose(tools.boards[0], position, other, tools.mask, tools.scratches[0], luck, tools.policy)
            step(tools.boards[0], position, other, action, tools.logs[0])


@rule
def worth_of(tools: Tools, seat: int, last: int) -> int:
    """Play to the end of the game or to the beginning of a stage, and tell what came of it for a seat."""
    board, position, luck, room = tools.boards[0], tools.works[0], tools.lucks[0], tools.rooms[0]
    while not is_over(board, position) and stage(board, position) < last:
        player = next_seat(board, position)
        policy = tools.own_policy if player == seat else tools.policy
        action = choose(board, position, player, tools.mask, tools.scratches[0], luck, policy)
        step(board, position, player, action, tools.logs[0])
    room.tried += 1
    appraise(board, position, tools.wisdom, room)
    return int(room.values[seat])
