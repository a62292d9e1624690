"""Playing games again from their seeds and actions, to see what was seen."""

from typing import Any

from algodrome.kernels.generator import CHANCE, seed_generator
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import is_over, legal, next_seat, observe, outcome, setup, step

FINE = -1  # all games that were grown again follow the rules up to their end


@rule
def begin_again(boards: Any, blanks: Any, positions: Any, logs: Any, low: int, high: int) -> None:
    """Begin the game of a seed."""
    positions[0] = blanks[0]
    seed_generator(positions[0], low, high, CHANCE)
    setup(boards[0], positions[0], logs[0])


@rule
def grow_games(
    boards: Any,
    blanks: Any,
    positions: Any,
    logs: Any,
    lows: Any,
    highs: Any,
    actions: Any,
    starts: Any,
    seats: Any,
    observations: Any,
    masks: Any,
    ranks: Any,
    scores: Any,
    finals: Any,
) -> int:
    """Play kept actions again, and write who acted, what was seen and what was legal; and what each seat saw last.

    Gives the number of the first game that has an action which is not legal, goes on after its end or stops before
    it; or FINE.
    """
    for number in range(len(lows)):
        begin_again(boards, blanks, positions, logs, lows[number], highs[number])
        for at in range(starts[number], starts[number + 1]):
            if is_over(boards[0], positions[0]):
                return number
            seat = next_seat(boards[0], positions[0])
            seats[at] = seat
            observe(boards[0], positions[0], seat, observations[at])
            mask = masks[at]
            legal(boards[0], positions[0], seat, mask)
            action = actions[at]
            if action < 0 or action >= len(mask) or mask[action] == 0:
                return number
            step(boards[0], positions[0], seat, action, logs[0])
        if not is_over(boards[0], positions[0]):
            return number
        outcome(boards[0], positions[0], ranks[number], scores[number])
        for seat in range(len(finals[number])):
            observe(boards[0], positions[0], seat, finals[number][seat])
    return FINE
