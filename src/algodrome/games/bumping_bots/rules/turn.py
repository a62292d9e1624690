"""The turn: who is asked what, and what follows. The table of contents of the rules."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ACTIONS,
    ASK_CARD,
    ASK_MAGNET_BEFORE,
    ASK_PICK,
    ASK_PLACE,
    ASK_RUN,
    ASK_SPEED,
    ASK_STRUCK,
    ASK_TURN,
    BEGIN_CARDS,
    BEGIN_PLACING,
    BEGIN_ROUND,
    BEGIN_TURN,
    CARD,
    END_ROUND,
    END_TURN,
    FLY,
    LINE,
    MAGNET_AFTER,
    MAGNET_BEFORE,
    NONE,
    OVER,
    OWN_TURN,
    PLACE,
    PUSH,
    QUESTIONS,
    RUN,
    SETTLE,
    SPEED,
    STRIKE,
)
from algodrome.games.bumping_bots.rules.finish import (
    ask_magnet_after,
    ask_magnet_before,
    begin_round,
    begin_turn,
    end_round,
    end_turn,
    points,
)
from algodrome.games.bumping_bots.rules.movement import (
    answer_own_turn,
    answer_run,
    any_own_turn,
    any_run,
    any_speed,
    ask_own_turn,
    ask_speed,
    choose_speed,
    fill_own_turns,
    fill_run,
    fill_speeds,
    run,
)
from algodrome.games.bumping_bots.rules.obstacles import fly_one_cell, settle
from algodrome.games.bumping_bots.rules.shocks import fill_blow_turns, push_one_cell, take_the_blow, turn_struck_robot
from algodrome.games.bumping_bots.rules.start import (
    draw_lots,
    fill_picks,
    fill_places,
    give_out_cards,
    lay_out,
    pick_card,
    place_next_robot,
    place_robot,
)
from algodrome.games.bumping_bots.rules.track_and_order import active_robot
from algodrome.games.bumping_bots.rules.tuning import declare_card, fill_cards, fill_lines, pull
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.generator import Generator
from algodrome.kernels.log import Log
from algodrome.kernels.mask import clear
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import any_listed


@rule
def setup(board: Board, position: Position, log: Log) -> None:
    """BB5 to BB7a: draw lots, lay out the track; then the robots line up, and the cards come last."""
    draw_lots(board, position)
    lay_out(board, position)
    position.phase = BEGIN_PLACING
    go_on(board, position, log)


@rule
def is_over(board: Board, position: Position) -> bool:
    """BB23: the race is over."""
    return position.phase == OVER


@rule
def next_seat(board: Board, position: Position) -> int:
    """BB8a: all decisions are the active player's; cards are picked by seat."""
    return position.turn if position.phase == ASK_PICK else active_robot(position)


@rule
def acting(board: Board, position: Position) -> int:
    """Give the seats that may act, as bits."""
    return 0 if position.phase == OVER else 1 << next_seat(board, position)


@rule
def legal(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """BB8a: the answers to the question that is asked."""
    clear(mask, ACTIONS)
    if position.phase == OVER or seat != next_seat(board, position):
        return 0
    if position.phase <= ASK_CARD:
        return fill_preparations(board, position, seat, mask)
    if position.phase >= ASK_MAGNET_BEFORE:
        return fill_lines(board, position, seat, mask)
    return fill_moves(board, position, seat, mask)


@rule
def fill_preparations(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """BB6, BB28b, BB8a: places, kinds to pick, cards to play."""
    if position.phase == ASK_PLACE:
        return fill_places(board, position, mask)
    if position.phase == ASK_PICK:
        return fill_picks(position, mask)
    return fill_cards(position, seat, mask)


@rule
def fill_moves(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """BB8a: speeds, cells, turns of a struck robot, turns of one's own."""
    if position.phase == ASK_SPEED:
        return fill_speeds(position, seat, mask)
    if position.phase == ASK_RUN:
        return fill_run(board, position, seat, mask)
    if position.phase == ASK_STRUCK:
        return fill_blow_turns(position, mask)
    return fill_own_turns(mask)


@rule
def any_action(board: Board, position: Position, seat: int, mask: list[int], luck: Generator) -> int:
    """BB8a: draw one of the legal actions; the questions of every turn, speed, cells and turn, need no list."""
    if position.phase == ASK_SPEED:
        return any_speed(position, seat, luck)
    if position.phase == ASK_RUN:
        return any_run(board, position, seat, luck)
    if position.phase == ASK_TURN:
        return any_own_turn(luck)
    return any_listed(board, position, seat, mask, luck)


@rule
def step(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """Answer the question, and go on to the next."""
    answer(board, position, seat, action, log)
    go_on(board, position, log)


@rule
def answer(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """BB8a: take the answer to the question that is asked."""
    phase = position.phase
    if phase == ASK_PLACE:
        place_robot(board, position, action - PLACE, log)
        position.phase = BEGIN_PLACING
    elif phase == ASK_PICK:
        pick_card(position, action - CARD, log)
        position.phase = BEGIN_CARDS
    elif phase == ASK_CARD:
        if action != NONE:
            declare_card(board, position, seat, action - CARD, log)
        position.phase = MAGNET_BEFORE
    elif phase >= ASK_MAGNET_BEFORE:
        if action != NONE:
            pull(board, position, seat, action - LINE, log)
        position.phase = SPEED if phase == ASK_MAGNET_BEFORE else END_TURN
    elif phase == ASK_SPEED:
        choose_speed(position, seat, action, log)
    elif phase == ASK_RUN:
        answer_run(board, position, seat, action, log)
    elif phase == ASK_STRUCK:
        turn_struck_robot(position, action, log)
    else:
        answer_own_turn(position, seat, action, log)


@rule
def go_on(board: Board, position: Position, log: Log) -> None:
    """Run all that goes by itself, up to the next question."""
    while position.phase >= QUESTIONS:
        if position.phase < BEGIN_TURN:
            get_ready(board, position, log)
        elif position.phase < RUN:
            ask_next(board, position, log)
        elif position.phase < END_TURN:
            play_on(board, position, log)
        elif position.phase == END_ROUND:
            end_round(board, position, log)
        else:
            end_turn(board, position, log)


@rule
def get_ready(board: Board, position: Position, log: Log) -> None:
    """BB6 to BB8: the grid, the cards, the round."""
    if position.phase == BEGIN_PLACING:
        place_next_robot(board, position, log)
    elif position.phase == BEGIN_CARDS:
        give_out_cards(board, position, log)
    elif position.phase == BEGIN_ROUND:
        begin_round(board, position, log)


@rule
def ask_next(board: Board, position: Position, log: Log) -> None:
    """BB8a: a turn from question to question, each asked where there is a choice."""
    seat = active_robot(position)
    if position.phase == BEGIN_TURN:
        begin_turn(position, log)
    elif position.phase == MAGNET_BEFORE:
        ask_magnet_before(board, position, seat)
    elif position.phase == SPEED:
        ask_speed(position, seat, log)
    elif position.phase == OWN_TURN:
        ask_own_turn(position, seat)
    elif position.phase == MAGNET_AFTER:
        ask_magnet_after(board, position, seat)


@rule
def play_on(board: Board, position: Position, log: Log) -> None:
    """BB10, BB19: the run and its shocks, one thing after another."""
    if position.phase == RUN:
        run(board, position, active_robot(position), log)
    elif position.phase == STRIKE:
        take_the_blow(position, log)
    elif position.phase == PUSH:
        push_one_cell(board, position, log)
    elif position.phase == FLY:
        fly_one_cell(position, log)
    elif position.phase == SETTLE:
        settle(position, log)


@rule
def outcome(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    """BB22, BB25: the ranks, and the points of a championship as scores."""
    for seat in range(board.players):
        ranks[seat] = position.rank[seat]
        scores[seat] = points(board, position.rank[seat])
