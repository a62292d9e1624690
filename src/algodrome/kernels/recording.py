"""Playing games between bots, and keeping their actions: with its seed, all that a game needs to be played again."""

from typing import Any

from algodrome.kernels.generator import PLAYERS, WORD, seed_generator
from algodrome.kernels.growing import begin_again
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import choose, is_over, next_seat, outcome, step


@rule
def record_games(
    boards: Any,
    blanks: Any,
    positions: Any,
    logs: Any,
    mask: Any,
    scratches: Any,
    lucks: Any,
    policies: Any,
    first: int,
    seed_low: int,
    seed_high: int,
    taken: Any,
    counts: Any,
    ranks: Any,
    scores: Any,
) -> None:
    """Play the games of a seed and those after it, and keep as many actions of each as there is room for.

    Game n takes row `first` + n (modulo) of the policies. Its count is that of all actions, kept or not.
    """
    for number in range(len(counts)):
        low = seed_low + number
        high = (seed_high + (low >> 32)) & WORD
        begin_again(boards, blanks, positions, logs, low & WORD, high)
        seed_generator(lucks[0], low & WORD, high, PLAYERS)
        row = policies[(first + number) % len(policies)]
        kept = taken[number]
        count = 0
        while not is_over(boards[0], positions[0]):
            seat = next_seat(boards[0], positions[0])
            action = choose(boards[0], positions[0], seat, mask, scratches[0], lucks[0], row[seat])
            if count < len(kept):
                kept[count] = action
            step(boards[0], positions[0], seat, action, logs[0])
            count += 1
        counts[number] = count
        outcome(boards[0], positions[0], ranks[number], scores[number])
