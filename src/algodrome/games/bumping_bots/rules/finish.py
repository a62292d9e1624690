"""BB22 to BB25: the end of turns, rounds and the race."""

from algodrome.games.bumping_bots.board import INSIDE_RANGE, Board
from algodrome.games.bumping_bots.constants import (
    ASK_CARD,
    ASK_MAGNET_AFTER,
    ASK_MAGNET_BEFORE,
    BEGIN_ROUND,
    BEGIN_TURN,
    BOOST_ENDED,
    EMPTY,
    END_ROUND,
    END_TURN,
    FINISHED,
    MAX_PLAYERS,
    MAX_ROUNDS,
    OVER,
    RACE_CUT,
    RANKED,
    ROUND_STARTED,
    SPEED,
    TURN_STARTED,
)
from algodrome.games.bumping_bots.rules.obstacles import turn_all_arms
from algodrome.games.bumping_bots.rules.start import hand_size
from algodrome.games.bumping_bots.rules.track_and_order import sort_robots
from algodrome.games.bumping_bots.rules.tuning import has_a_line
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule

LAP_RANGE = 1 << 16  # more than the rows of a lap
SPEED_RANGE = 8  # more than the speeds

# Turns


@rule
def begin_round(board: Board, position: Position, log: Log) -> None:
    """BB8: the race order of this moment is the order of the round."""
    sort_robots(board, position)
    position.turn = 0
    position.round_number += 1
    position.phase = BEGIN_TURN
    note(log, ROUND_STARTED, 0, 0, 0, position.round_number)


@rule
def begin_turn(position: Position, log: Log) -> None:
    """BB8a: whoever holds a card is asked, even if none can be played."""
    seat = position.order[position.turn]
    note(log, TURN_STARTED, seat, 0, position.cell[seat], position.turn + 1)
    position.phase = ASK_CARD if hand_size(position, seat) > 0 else SPEED


@rule
def ask_magnet_before(board: Board, position: Position, seat: int) -> None:
    """BB29: a magnet may work before the move."""
    position.phase = ASK_MAGNET_BEFORE if has_a_line(board, position, seat) else SPEED


@rule
def ask_magnet_after(board: Board, position: Position, seat: int) -> None:
    """BB29: or after it."""
    position.phase = ASK_MAGNET_AFTER if has_a_line(board, position, seat) else END_TURN


@rule
def end_turn(board: Board, position: Position, log: Log) -> None:
    """BB31a: a boosted engine counts down; nothing else of the turn is kept."""
    seat = position.order[position.turn]
    if position.boost[seat] > 0:
        position.boost[seat] -= 1
        if position.boost[seat] == 0:
            note(log, BOOST_ENDED, seat, 0, 0, 0)
    forget_the_turn(position)
    position.turn += 1
    position.phase = END_ROUND if position.turn == position.running else BEGIN_TURN


@rule
def forget_the_turn(position: Position) -> None:
    """Clear all that belongs to one turn; of its blows nothing is left since they settled."""
    position.card = 0
    position.strength = 0
    position.uses = 0
    position.left = 0
    position.ran = 0
    position.turned = 0
    position.ended = 0
    position.struck_mobiles = 0
    for seat in range(MAX_PLAYERS):
        position.throws[seat] = 0


# Rounds


@rule
def end_round(board: Board, position: Position, log: Log) -> None:
    """BB22a, BB23a, BB24a: the arms turn, robots at home leave, and the race may be over."""
    position.turn = 0
    turn_all_arms(board, position, log)
    before = position.running
    take_finishers_off(board, position, log)
    if position.running <= 1 or (board.to_the_winner and position.running < before):
        end_race(board, position, log)
    elif position.round_number == MAX_ROUNDS:
        note(log, RACE_CUT, 0, 0, 0, MAX_ROUNDS)
        end_race(board, position, log)
    else:
        position.phase = BEGIN_ROUND


@rule
def is_home(board: Board, position: Position, seat: int) -> bool:
    """BB2c: a robot is home when it has run its laps."""
    return position.lap[seat] >= board.laps


@rule
def take_finishers_off(board: Board, position: Position, log: Log) -> None:
    """BB22, BB22a: robots at home finish, furthest first; then they leave the track."""
    sort_robots(board, position)
    places = board.players - position.running
    for number in range(position.running):
        seat = position.order[number]
        if is_home(board, position, seat):
            position.rank[seat] = 1 + places + finishers_ahead(board, position, seat)
    kept = 0
    for number in range(position.running):
        seat = position.order[number]
        if position.rank[seat] > 0:
            note(log, FINISHED, seat, 0, position.rank[seat], position.round_number)
            position.grid[position.cell[seat]] = EMPTY
            position.cell[seat] = 0
        else:
            position.order[kept] = seat
            kept += 1
    for number in range(kept, position.running):
        position.order[number] = 0
    position.running = kept


@rule
def finishers_ahead(board: Board, position: Position, seat: int) -> int:
    """BB22: count those who finish in this round further past the line, or as far at a higher speed."""
    count = 0
    for number in range(position.running):
        rival = position.order[number]
        if is_home(board, position, rival) and finish_value(board, position, rival) > finish_value(
            board, position, seat
        ):
            count += 1
    return count


@rule
def finish_value(board: Board, position: Position, seat: int) -> int:
    """BB22a: larger is better: lap, zone, along, then speed; the inside does not count."""
    furthest = board.standing[position.cell[seat]] // INSIDE_RANGE
    return (position.lap[seat] * LAP_RANGE + furthest) * SPEED_RANGE + position.speed[seat]


@rule
def end_race(board: Board, position: Position, log: Log) -> None:
    """BB23a: the rest are ranked in race order, without ties."""
    position.phase = OVER
    places = board.players - position.running
    for number in range(position.running):
        seat = position.order[number]
        position.rank[seat] = 1 + places + number
        note(log, RANKED, seat, 0, position.rank[seat], 0)


@rule
def points(board: Board, rank: int) -> int:
    """BB25: what a rank is worth; equal ranks get the points of the better place."""
    return board.points[rank - 1]
