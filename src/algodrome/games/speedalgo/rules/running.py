"""Running programs: blocks, repetitions and conditions, up to the next choice (SA11, SA18 to SA21)."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    ASKS,
    CHOSE,
    ELSE,
    EMPTY,
    ENDED,
    ENDS,
    IMPOSSIBLE,
    INSTRUCTION,
    MOVEMENTS,
    NEXT,
    NO_CAR,
    PROGRAM_STARTED,
    REP,
    RUNNING,
    SA,
    SEVERAL,
    STOPPED,
    STOPS,
    STRIDE,
    TESTED,
)
from algodrome.games.speedalgo.rules.instructions import begin_card, car_to_move, card_at, run_card
from algodrome.games.speedalgo.rules.rounds import end_round
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.log import Log, is_heard, note
from algodrome.kernels.rule import rule


@rule
def running_seat(position: Position) -> int:
    """SA11: programs run in turn order."""
    return position.order[position.turn]


@rule
def start_programs(board: Board, position: Position, log: Log) -> None:
    """SA11: the first program begins, and all run up to the first choice."""
    position.phase = RUNNING
    note_program(position, log)
    run_programs(board, position, run_on(board, position, running_seat(position), log), log)


@rule
def choose_car(board: Board, position: Position, seat: int, car: int, log: Log) -> None:
    """SA21: the running program goes on with the chosen car."""
    note(log, CHOSE, seat, 0, position.cell[car], car)
    if run_card(board, position, seat, car, log):
        run_programs(board, position, run_on(board, position, seat, log), log)
    else:
        run_programs(board, position, STOPS, log)


@rule
def run_programs(board: Board, position: Position, result: int, log: Log) -> None:
    """SA11: after a program has come to a result, the others run up to the next choice or the end of the round."""
    while result != ASKS:
        end_program(position, result, log)
        if position.turn == board.players:
            end_round(board, position, log)
            return
        note_program(position, log)
        result = run_on(board, position, running_seat(position), log)


@rule
def run_on(board: Board, position: Position, seat: int, log: Log) -> int:
    """SA11, SA20: run a program, card by card, until it ends, stops or asks its player."""
    while find_card(position, seat, log):
        if position.left == 0:
            begin_card(position, seat)
            note_card(position, seat, INSTRUCTION, position.repetition, log)
        car = car_to_move(position, seat)
        if car == SEVERAL:
            return ASKS
        if car == NO_CAR:
            note_card(position, seat, IMPOSSIBLE, 0, log)
            return STOPS
        if not run_card(board, position, seat, car, log):
            return STOPS
    return ENDS


@rule
def find_card(position: Position, seat: int, log: Log | None) -> bool:
    """SA18, SA19: go on to the next movement card; False at the end of the program."""
    while position.at < position.length[seat]:
        token = card_at(position, seat)
        if token < MOVEMENTS:
            return True
        if token == NEXT:
            if not repeat_body(position, seat):
                position.at += 1
        elif token == REP:
            position.repetition = 1
            position.at += 1
        elif token == ELSE:
            skip_to(position, seat, NEXT)
        else:
            test_the_road(position, seat, token, log)
    return repeat_body(position, seat)


@rule
def repeat_body(position: Position, seat: int) -> bool:
    """SA18: at the end of a block, go back to its first card as often as the die says in all."""
    if position.repetition == 0:
        return False
    if position.repetition == position.die[seat]:
        position.repetition = 0
        return False
    position.repetition += 1
    while position.program[seat][position.at - 1] != REP:
        position.at -= 1
    return True


@rule
def test_the_road(position: Position, seat: int, token: int, log: Log | None) -> None:
    """SA19: a car on the cell in front, looked at once; else the block goes on with its second branch, or is over."""
    in_front = position.grid[position.cell[seat] + STRIDE] > EMPTY
    note_card(position, seat, TESTED, 1 if in_front else 0, log)
    if in_front:
        position.at += 1
    elif token == SA:
        skip_to(position, seat, NEXT)
    else:
        skip_to(position, seat, ELSE)
        position.at += 1


@rule
def skip_to(position: Position, seat: int, token: int) -> None:
    """Go to the next token of a kind, or to the end of the program."""
    while position.at < position.length[seat] and card_at(position, seat) != token:
        position.at += 1


@rule
def end_program(position: Position, result: int, log: Log) -> None:
    """SA11, SA20: the program has run to its end, or was interrupted: the rest is not run."""
    seat = running_seat(position)
    if result == STOPS:
        note(log, STOPPED, seat, block_number(position, seat), position.cell[seat], 0)
    else:
        note(log, ENDED, seat, 0, position.cell[seat], 0)
    position.at = 0
    position.repetition = 0
    position.left = 0
    position.moved = 0
    position.turn += 1


@rule
def block_number(position: Position, seat: int) -> int:
    """Tell the block, from 1, that runs now."""
    number = 1
    for at in range(position.at):
        if position.program[seat][at] == NEXT:
            number += 1
    return number


@rule
def note_card(position: Position, seat: int, kind: int, amount: int, log: Log | None) -> None:
    """Write what happens at the card that runs now."""
    if is_heard(log):
        note(log, kind, seat, block_number(position, seat), card_at(position, seat), amount)


@rule
def note_program(position: Position, log: Log) -> None:
    """Write that the next program begins."""
    seat = running_seat(position)
    blocks = 0 if position.length[seat] == 0 else position.blocks[seat] + 1
    note(log, PROGRAM_STARTED, seat, 0, 0, blocks)
