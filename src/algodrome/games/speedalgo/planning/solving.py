"""All best programs: the whole search of one position, with the programs kept as numbers."""

from typing import Any

from algodrome.games.speedalgo.constants import STOPS
from algodrome.games.speedalgo.planning.search import DONE, FOUND, begin_search, end_search, want_better
from algodrome.games.speedalgo.planning.thorough import explore
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

DIGIT = 16  # a token + 1 in the number of a program
STOPPED = DIGIT**13  # added when the program stopped: it stands for all that go on from it
SPREAD = 0x9E3779B97F4A7C15 >> 2  # spreads the numbers of programs over a table

# What a search gives
BEST = 0  # the column of the best programs; -1 if no program meets the goal
COUNT = 1  # numbers in the table
DECISIONS = 2
COMPLETE = 3  # 0 when the limit was reached, or the table is full
ANSWERS = 4


@rule
def solve(
    boards: Any,
    positions: Any,
    seat: int,
    scratches: Any,
    seen: list[int],
    table: list[int],
    goal: int,
    most_cards: int,
    avoid: int,
    limit: int,
    answers: list[int],
) -> None:
    """Fill the table with the programs that bring a bolide furthest, or to the cell `goal`, after `limit` decisions."""
    board = boards[0]
    position = positions[0]
    scratch = scratches[0]
    answers[BEST] = -1 if goal else column_of(position.cell[seat])
    answers[COUNT] = 0
    answers[DECISIONS] = 0
    answers[COMPLETE] = 1
    if goal == position.cell[seat]:
        answers[BEST] = column_of(goal)
    if goal == 0 or goal == position.cell[seat]:
        keep_program(position, seat, 0, table, answers)  # the empty program
    begin_search(position, seat, scratch)
    status = DONE + 1
    while status != DONE:
        floor = max(answers[BEST], column_of(goal))
        status = explore(board, position, seat, scratch, seen, floor, most_cards, avoid)
        if status == FOUND and (goal == 0 or position.cell[seat] == goal):
            stopped = scratch.last_result == STOPS and not scratch.pending
            keep_if_best(position, seat, STOPPED if stopped else 0, table, answers)
            want_better(position, seat, scratch)
        answers[DECISIONS] += 1
        if answers[DECISIONS] >= limit or 2 * answers[COUNT] > len(table):
            answers[COMPLETE] = 0
            break
    end_search(position, seat, scratch)


@rule
def keep_if_best(position: Position, seat: int, mark: int, table: list[int], answers: list[int]) -> None:
    """Keep a program that has run if none is better; a better one starts the table anew."""
    column = column_of(position.cell[seat])
    if column < answers[BEST]:
        return
    if column > answers[BEST]:
        answers[BEST] = column
        answers[COUNT] = 0
        for number in range(len(table)):
            table[number] = 0
    keep_program(position, seat, mark, table, answers)


@rule
def keep_program(position: Position, seat: int, mark: int, table: list[int], answers: list[int]) -> None:
    """Put the number of a program in the table, once."""
    number = 0
    for place in range(position.length[seat] - 1, -1, -1):
        number = number * DIGIT + position.program[seat][place] + 1
    number += mark + 1  # 0 is an empty place of the table
    slot = (number * SPREAD >> 20) & (len(table) - 1)
    while table[slot] != 0 and table[slot] != number:
        slot = (slot + 1) & (len(table) - 1)
    if table[slot] == 0:
        table[slot] = number
        answers[COUNT] += 1
