"""What an apprentice learns from: games in which it looks on at the learnt policy, then games that it plays itself."""

from typing import Any

from algodrome.bots.search.appraisal import features, stage
from algodrome.bots.search.apprentice import Apprentice, act_as_apprentice
from algodrome.bots.search.recording import begin_game, note_winners
from algodrome.kernels.generator import below
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import choose, is_over, legal, next_seat, observe, step

WHIMSICAL, WHIM = 4, 6  # sorts of games, and of 100 moves how many more are random in each
GREEDY_SORTS, GREEDY = 3, 10  # likewise moves of the usual bot
OVER, NOT_YET = -2, -1  # instead of an action
LATE = 64  # stages: by then whoever is taught plays as it is taught
WAYWARD, MOST_WAYWARD = 3, 20  # of 100 moves until then: the least that are random, and how many more there may be


@rule
def begin_games(boards: Any, works: Any, lucks: Any, logs: Any, ways: Any, seed_low: int, seed_high: int) -> None:
    """Set up games, and draw how often the policy that is looked at is not obeyed in each."""
    for game in range(len(works)):
        begin_game(boards[0], works[game], lucks[game], logs[0], seed_low + game, seed_high)
        ways[game][0] = below(lucks[game], WHIMSICAL) * WHIM
        ways[game][1] = ways[game][0] + below(lucks[game], GREEDY_SORTS) * GREEDY


@rule
def go_on_to_choices(
    boards: Any,
    works: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    ways: Any,
    policy: int,
    seats: int,
    before: int,
    seen: Any,
    masks: Any,
    chosen: Any,
) -> None:
    """Go on with each game to the next choice of the seat that is looked at; one that is over is told to be.

    Each game has another such seat. What was chosen at its last choice is mostly done.
    """
    board = boards[0]
    for game in range(len(works)):
        work, luck, mask = works[game], lucks[game], masks[game]
        mine = (before + game) % seats
        while chosen[game] != OVER:
            if is_over(board, work):
                chosen[game] = OVER
                break
            seat = next_seat(board, work)
            if seat == mine and chosen[game] == NOT_YET and legal(board, work, seat, mask) > 1:
                observe(board, work, seat, seen[game])
                break
            kind = below(luck, 100) if seat == mine else 100
            if kind < ways[game][0]:
                action = choose(board, work, seat, mask, scratches[0], luck, 0)
            elif seat == mine and kind >= ways[game][1] and chosen[game] != NOT_YET:
                action = chosen[game]
            else:
                action = choose(board, work, seat, mask, scratches[0], luck, policy)
            if seat == mine:
                chosen[game] = NOT_YET
            step(board, work, seat, action, logs[0])


@rule
def record_contests(
    boards: Any,
    blanks: Any,
    works: Any,
    mask: Any,
    scratches: Any,
    lucks: Any,
    logs: Any,
    rooms: Any,
    policy: int,
    apprentice: Apprentice,
    cells: int,
    every: int,
    seed_low: int,
    seed_high: int,
    games: int,
    inputs: Any,
    shares: Any,
) -> int:
    """Play games of an apprentice among others, and keep one stage of `every` with who won in the end.

    How the games begin is mixed: up to some stage all play now and then at random. Cells of the apprentice come behind
    those of all others. Gives the number of rows.
    """
    board, work, luck, room = boards[0], works[0], lucks[0], rooms[0]
    rows = 0
    for game in range(games):
        works[0] = blanks[0]
        begin_game(board, work, luck, logs[0], seed_low + game, seed_high)
        first, mine, passed = rows, game % room.seats, 0
        late = below(luck, LATE) if below(luck, 4) > 0 else 0
        wayward = WAYWARD + below(luck, MOST_WAYWARD)
        at = stage(board, work)
        while not is_over(board, work):
            seat = next_seat(board, work)
            if passed < late and below(luck, 100) < wayward:
                action = choose(board, work, seat, mask, scratches[0], luck, 0)
            elif seat == mine and (passed >= late or below(luck, 2) == 0):
                action = act_as_apprentice(board, work, seat, mask, apprentice)
            else:
                action = choose(board, work, seat, mask, scratches[0], luck, policy)
            step(board, work, seat, action, logs[0])
            if stage(board, work) != at:
                at = stage(board, work)
                passed += 1
                if passed > late and not is_over(board, work) and rows < len(inputs) and below(luck, every) == 0:
                    for player in range(room.seats):
                        features(board, work, player, inputs[rows][player])
                    favour(inputs[rows][mine], cells)
                    rows += 1
        note_winners(board, work, room, shares, first, rows)
    return rows


@rule
def favour(numbers: Any, cells: int) -> None:
    """Take cells of one's own for those of all others."""
    for number in range(len(numbers)):
        if numbers[number] >= 0:
            numbers[number] += cells
