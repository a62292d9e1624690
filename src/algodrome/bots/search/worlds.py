"""Imagined games: what a seat can't know is drawn anew, and all play on by a policy up to the end of a stage."""

from typing import Any

from algodrome.bots.search.appraisal import appraise, stage
from algodrome.bots.search.room import Room
from algodrome.kernels.generator import CHANCE, PLAYERS, Generator, mixed, seed_generator
from algodrome.kernels.log import Log
from algodrome.kernels.record import Record
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import Board, Position, acting, choose, imagine, is_over, next_seat, step


@rule
def imagine_world(board: Board, position: Position, luck: Generator, seat: int, seed_low: int, seed_high: int) -> None:
    """Draw anew all that a seat can't know, the luck to come included."""
    seed_generator(position, mixed(seed_low), seed_high, CHANCE)
    imagine(board, position, seat)
    seed_generator(luck, seed_low, seed_high, PLAYERS)


@rule
def let_others_prepare(
    board: Board,
    position: Position,
    seat: int,
    mask: list[int],
    scratch: Record,
    luck: Generator,
    log: Log,
    policy: int,
    seats: int,
) -> None:
    """Where several may act at once, let the others be ready before the seat decides."""
    ready = False
    while not ready:
        bits = acting(board, position)
        other = 0
        while other < seats and (other == seat or not (bits >> other) & 1):
            other += 1
        ready = other == seats or not (bits >> seat) & 1
        if not ready:
            step(board, position, other, choose(board, position, other, mask, scratch, luck, policy), log)


@rule
def play_on(
    board: Board,
    position: Position,
    mask: list[int],
    scratch: Record,
    luck: Generator,
    log: Log,
    policy: int,
    last: int,
) -> None:
    """Play to the end of the game or to the beginning of a stage."""
    while not is_over(board, position) and stage(board, position) < last:
        seat = next_seat(board, position)
        step(board, position, seat, choose(board, position, seat, mask, scratch, luck, policy), log)


@rule
def worth_of(
    board: Board,
    position: Position,
    seat: int,
    mask: list[int],
    scratch: Record,
    luck: Generator,
    log: Log,
    policy: int,
    last: int,
    wisdom: Any,
    room: Room,
) -> int:
    """Play on, and tell what came of it for a seat."""
    play_on(board, position, mask, scratch, luck, log, policy, last)
    room.tried += 1
    appraise(board, position, wisdom, room)
    return room.values[seat]
