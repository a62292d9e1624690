"""What a position is worth to each seat: its share of the win, in millionths.

A search plays on to the end of a stage (a race, a round) and appraises the position there. A game says what the chances
depend on, and what its stages are if they are no rounds, in a module `appraisal`; one without it is played to its end.
"""

from typing import Any

from algodrome.bots.search.room import Room
from algodrome.kernels.record import Record
from algodrome.kernels.rule import empty, rule, slot, slot_or
from algodrome.kernels.slots import Board, Position, is_over, outcome

WHOLE = 1_000_000  # a win that nobody shares
BIT = 256  # parts of one power of two in which chances are told
LEAST = 20 * BIT  # below the best chance: nothing
HALVES = tuple(round(2 ** (20 - part / BIT)) for part in range(BIT))
FINE = 8  # bits by which weights are finer than the parts
HIGHEST = 10 * BIT  # what a row of cells counts at most; it is a chance of one in proportion
END = -2  # behind the last row of cells; a -1 stands behind each


@rule
def round_number(board: Any, position: Any) -> int:
    """Take a round for a stage."""
    return int(position.round_number)


@rule
def phase(board: Any, position: Any) -> int:
    """Plan what is decided in one phase."""
    return int(position.phase)


@slot_or(round_number)
def stage(board: Board, position: Position) -> int:
    """Number the stage that a position is in; it never falls."""
    empty()


@slot_or(phase)
def kind_of_decision(board: Board, position: Position) -> int:
    """Tell decisions apart that are not planned together, though one seat takes them in a row."""
    empty()


@slot
def features(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill what the chances of a seat depend on, all of them."""
    empty()


@slot
def chances(board: Board, position: Position, wisdom: list[int], room: Record) -> None:
    """Fill the values of a position that is not over."""
    empty()


@rule
def appraise(board: Board, position: Position, wisdom: Any, room: Room) -> None:
    """Fill the value of each seat: by the outcome where there is one, else by the chances."""
    if is_over(board, position):
        share_win(board, position, room)
    else:
        chances(board, position, wisdom, room)


@rule
def share_win(board: Board, position: Position, room: Room) -> None:
    """Give the win to the best, in equal parts."""
    outcome(board, position, room.ranks, room.scores)
    winners = 0
    for seat in range(room.seats):
        winners += 1 if room.ranks[seat] == 1 else 0
    for seat in range(room.seats):
        room.values[seat] = WHOLE // winners if room.ranks[seat] == 1 else 0


@rule
def weighed_chances(board: Board, position: Position, wisdom: Any, room: Room) -> None:
    """Give each seat a chance in proportion to two to the power of its features' weights."""
    best = 0
    for seat in range(room.seats):
        features(board, position, seat, room.features)
        worth = 0
        for number in range(len(wisdom)):
            worth += wisdom[number] * room.features[number]
        worth = worth >> FINE
        room.values[seat] = worth
        if seat == 0 or worth > best:
            best = worth
    total = 0
    for seat in range(room.seats):
        behind = min(best - room.values[seat], LEAST)
        room.values[seat] = HALVES[behind % BIT] >> (behind // BIT)
        total += room.values[seat]
    for seat in range(room.seats):
        room.values[seat] = room.values[seat] * WHOLE // total


@rule
def chances_of_rows(board: Board, position: Position, wisdom: Any, room: Room) -> None:
    """Give each seat the chances of its rows of cells, each in proportion to two to the power of what they count.

    The first row of a seat is counted with each of its others. Who is favoured has the second half of the numbers.
    """
    total = 0
    for seat in range(room.seats):
        features(board, position, seat, room.features)
        room.values[seat] = 0
        first = len(wisdom) // 2 if room.favoured == seat + 1 else 0
        number = 0
        common = 0
        while room.features[number] >= 0:
            common += wisdom[first + room.features[number]]
            number += 1
        number += 1
        while room.features[number] != END:
            count = common
            while room.features[number] >= 0:
                count += wisdom[first + room.features[number]]
                number += 1
            below = min(max(HIGHEST - count, 0), LEAST)
            room.values[seat] += HALVES[below % BIT] >> (below // BIT)
            number += 1
        total += room.values[seat]
    for seat in range(room.seats):
        room.values[seat] = room.values[seat] * WHOLE // total
