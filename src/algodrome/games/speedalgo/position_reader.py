"""Reading SpeedAlgo positions from documents, each fault refused in one line (see `document`)."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.errors import IllegalMove, PositionError
from algodrome.games.generator_document import read_generator
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    AT,
    BEYOND,
    BOLIDES,
    EMPTY,
    FAR_BEYOND,
    FLIP,
    MAX_ROUNDS,
    MOVEMENTS,
    NEXT,
    NO_CONDITION,
    NOWHERE,
    OVER,
    PLACING_BOLIDES,
    PLACING_TRAFFIC,
    PROGRAMMING,
    REP,
    RUNNING,
    SA,
    SAS,
    SEVERAL,
    SMALL_BODY,
    SUBMIT,
    TRAFFIC,
)
from algodrome.games.speedalgo.notation import action_text, actions_in, car_name, cell_in, read_program
from algodrome.games.speedalgo.rules.cars import column_of, is_beyond, put_car
from algodrome.games.speedalgo.rules.instructions import car_to_move
from algodrome.games.speedalgo.rules.placing import empty_lanes, lay_out
from algodrome.games.speedalgo.rules.programs import add_token, all_are_ready, count_bits, legal_tokens
from algodrome.games.speedalgo.rules.rounds import pass_the_lead
from algodrome.games.speedalgo.state import Position
from algodrome.games.speedalgo.view import PHASES, SIDES, TRAFFIC_NAMES
from algodrome.language import text


def read_document(board: Board, document: Mapping[str, Any]) -> Position:
    """Make the position of a document that fits the schema."""
    position = Position()
    read_generator(position, document.get("generator"))
    lay_out(board, position)
    position.phase = PHASES.index(document.get("phase", PHASES[PROGRAMMING]))
    _check_lengths(board, document)
    _read_round(board, position, document)
    _read_traffic(board, position, document["traffic"])
    _read_bolides(board, position, document["bolides"])
    if position.phase >= PROGRAMMING:
        _read_dice(position, document.get("dice"))
    _read_sides(board, position, document.get("sides"))
    _read_programs(board, position, document)
    _read_running(board, position, document.get("running"))
    return position


def _refuse(sentence: str, **values: object) -> PositionError:
    return PositionError(text(f"speedalgo.document_errors.{sentence}", **values))


def _check_lengths(board: Board, document: Mapping[str, Any]) -> None:
    for name in ("bolides", "order", "dice", "sides", "programs", "drafts"):
        items = document.get(name)
        if items is not None and len(items) != board.players:
            raise _refuse("per_player", name=name, players=board.players)


def _read_round(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """SA12, SA25: the order is that of the round."""
    playing = position.phase >= PROGRAMMING
    position.round_number = document.get("round", 1 if playing else 0)
    if (position.round_number > 0) != playing:
        raise _refuse("round", round=position.round_number, phase=PHASES[position.phase])
    for _ in range(1, position.round_number):
        pass_the_lead(board, position)
    order = [seat + 1 for seat in position.order[: board.players]]
    if document.get("order", order) != order:
        raise _refuse("order", round=position.round_number, order=order)


def _put(board: Board, position: Position, car: int, name: str) -> int:
    """SA1, SA5: a car stands on a cell of the track that no other car holds."""
    cell = cell_in(name)
    if cell is None or board.track[cell] != EMPTY or column_of(cell) > board.last + _reach(board):
        raise _refuse("off_track", car=car_name(car), cell=name)
    if position.grid[cell] != EMPTY:
        raise _refuse("same_cell", cell=name, car=car_name(car), rival=car_name(position.grid[cell] - 1))
    put_car(position, car, cell)
    return cell


def _reach(board: Board) -> int:
    """SA22: the columns beyond the line that a bolide can come to in the round that ends the race."""
    return BEYOND if board.bodies <= SMALL_BODY else FAR_BEYOND


def _read_traffic(board: Board, position: Position, traffic: list[str | None]) -> None:
    """SA2, SA5, SA24: at most twelve, before the line; while they are placed, every lane must still get one."""
    if len(traffic) > TRAFFIC:
        raise _refuse("much_traffic", found=len(traffic), most=TRAFFIC)
    setting_up = position.phase <= PLACING_BOLIDES
    for number, name in enumerate(traffic):
        if name is None:
            if setting_up:
                raise _refuse("gone_early", car=car_name(BOLIDES + number))
            continue
        cell = _put(board, position, BOLIDES + number, name)
        if is_beyond(board, cell) or (setting_up and column_of(cell) == 0):
            raise _refuse("traffic_place", car=car_name(BOLIDES + number), cell=name, last=board.last)
        position.traffic += 1
    if not setting_up:
        return
    expected = TRAFFIC if position.phase == PLACING_BOLIDES else TRAFFIC - 1
    if len(traffic) > expected or (position.phase == PLACING_BOLIDES and len(traffic) < expected):
        raise _refuse("traffic_count", found=len(traffic), phase=PHASES[position.phase])
    position.turn = len(traffic)
    if count_bits(empty_lanes(board, position)) > TRAFFIC - len(traffic):
        raise _refuse("empty_lanes")
    if position.phase == PLACING_BOLIDES:
        position.turn = 0


def _read_bolides(board: Board, position: Position, bolides: list[str | None]) -> None:
    """SA6, SA22: in turn order on column 0; later on any cell, beyond the line only in a round that it ends."""
    placed = [number for number, seat in enumerate(position.order[: board.players]) if bolides[seat] is not None]
    count = 0 if position.phase == PLACING_TRAFFIC else board.players
    if position.phase == PLACING_BOLIDES:
        count = position.turn = min(len(placed), board.players - 1)
    if placed != list(range(count)):
        raise _refuse("bolides_placed", phase=PHASES[position.phase], count=count)
    crossed = False
    for seat, name in enumerate(bolides):
        if name is not None:
            cell = _put(board, position, seat, name)
            crossed = crossed or is_beyond(board, cell)
            if position.phase == PLACING_BOLIDES and column_of(cell) > 0:
                raise _refuse("start_column", seat=seat + 1, cell=name)
    if crossed and position.phase == PROGRAMMING:
        raise _refuse("crossed")
    if position.phase == OVER and not crossed and position.round_number < MAX_ROUNDS:
        raise _refuse("not_over")


def _read_dice(position: Position, dice: list[int] | None) -> None:
    """SA8: one roll for each player."""
    if dice is None:
        raise _refuse("dice")
    position.die[: len(dice)] = dice


def _read_sides(board: Board, position: Position, sides: list[str] | None) -> None:
    """SA27: only a card that flips has a side of its own."""
    if sides is None:
        return
    if board.condition != FLIP:
        raise _refuse("sides")
    position.side[: len(sides)] = [SIDES.index(side) for side in sides]


def _read_programs(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """SA9, SA10: programs that could be built; all are there when they run."""
    seats = range(board.players)
    programs = document.get("programs") or [None for _ in seats]
    drafts = document.get("drafts") or ["" for _ in seats]
    for seat in seats:
        line, draft = programs[seat], drafts[seat]
        if (line is not None or draft) and position.phase < PROGRAMMING:
            raise _refuse("program_early", seat=seat + 1)
        if draft and (line is not None or position.phase != PROGRAMMING):
            raise _refuse("draft_late", seat=seat + 1)
        try:
            if line is not None:
                _read_program(board, position, seat, line)
            elif draft:
                _build(board, position, seat, actions_in(board, draft))
        except IllegalMove as error:
            raise _refuse("bad_program", seat=seat + 1, reason=error) from None
    if position.phase >= RUNNING and not all_are_ready(board, position):
        raise _refuse("programs_missing", phase=PHASES[position.phase])
    if position.phase == PROGRAMMING and all_are_ready(board, position):
        raise _refuse("programs_complete")


def _read_program(board: Board, position: Position, seat: int, line: str) -> None:
    """SA27: a program that could be submitted; once the game is over, its condition card is turned already."""
    tokens = read_program(line, board.bodies, condition=board.condition != NO_CONDITION)
    turned = position.phase == OVER and board.condition == FLIP and (SA in tokens or SAS in tokens)
    position.side[seat] ^= turned
    _build(board, position, seat, [*tokens, SUBMIT])
    position.side[seat] ^= turned


def _build(board: Board, position: Position, seat: int, tokens: list[int]) -> None:
    """SA10, SA27, SA28: lay the tokens one by one."""
    for token in tokens:
        if not legal_tokens(board, position, seat) >> token & 1:
            raise IllegalMove(text("speedalgo.errors.not_now", token=action_text(board, token)))
        if token == SUBMIT:
            position.ready |= 1 << seat
        else:
            add_token(position, seat, token)


def _read_running(board: Board, position: Position, running: Mapping[str, Any] | None) -> None:
    """SA11, SA21: a running program waits at a movement card for which its player must choose a car."""
    if (running is not None) != (position.phase == RUNNING):
        raise _refuse("running", phase=PHASES[position.phase])
    if running is None:
        return
    seat = running["seat"] - 1
    if seat >= board.players:
        raise _refuse("per_player", name="running.seat", players=board.players)
    position.turn = position.order.index(seat, 0, board.players)
    position.at = running["at"]
    if position.at >= position.length[seat] or position.program[seat][position.at] >= MOVEMENTS:
        raise _refuse("no_card_there", at=position.at, seat=seat + 1)
    _read_repetition(position, seat, running.get("repetition"))
    _read_moved(position, seat, running)
    if car_to_move(position, seat) != SEVERAL:
        raise _refuse("no_choice", at=position.at, seat=seat + 1)


def _read_repetition(position: Position, seat: int, repetition: int | None) -> None:
    """SA18: in the body of REP, from 1 to the die; elsewhere none."""
    start = position.at
    while start > 0 and position.program[seat][start - 1] != NEXT:
        start -= 1
    least, most = (1, position.die[seat]) if position.program[seat][start] == REP else (0, 0)
    position.repetition = least if repetition is None else repetition
    if not least <= position.repetition <= most:
        raise _refuse("repetition", repetition=position.repetition, least=least, most=most)


def _read_moved(position: Position, seat: int, running: Mapping[str, Any]) -> None:
    """SA15: the cars that AT has moved; with those that are to come they are as many as it moves in all."""
    moved = [TRAFFIC_NAMES.index(name) for name in running.get("moved", [])]
    gone = sum(position.cell[BOLIDES + number] == NOWHERE for number in moved)
    is_at = position.program[seat][position.at] == AT
    wanted = min(position.die[seat], position.traffic + gone) if is_at else 1
    position.moved = sum(1 << number for number in moved)
    position.left = running.get("left", wanted - len(moved))
    if position.left < 1 or position.left + len(moved) != wanted:
        raise _refuse("moved", moved=len(moved), left=position.left, wanted=wanted)
