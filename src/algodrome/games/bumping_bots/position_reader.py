"""Reading Bumping Bots positions from documents, each fault refused in one line (see `document`)."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ACTIONS,
    ASK_CARD,
    ASK_MAGNET_AFTER,
    ASK_MAGNET_BEFORE,
    ASK_PICK,
    ASK_PLACE,
    ASK_SPEED,
    ASK_STRUCK,
    ASK_TURN,
    CELLS,
    COPIES,
    EMPTY,
    KINDS,
    MAX_PLAYERS,
    NITRO,
    OVER,
    TOP_REVERSE,
)
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_at, place_named
from algodrome.games.bumping_bots.notation import CARDS
from algodrome.games.bumping_bots.rules.finish import is_home
from algodrome.games.bumping_bots.rules.movement import may_turn_after_run
from algodrome.games.bumping_bots.rules.shocks import may_be_turned
from algodrome.games.bumping_bots.rules.start import hand_size
from algodrome.games.bumping_bots.rules.track_and_order import active_robot, fill_grid, sort_robots
from algodrome.games.bumping_bots.rules.tuning import has_a_line
from algodrome.games.bumping_bots.rules.turn import legal, next_seat
from algodrome.games.bumping_bots.state import Position
from algodrome.games.bumping_bots.view import MOVE, QUESTIONS
from algodrome.games.errors import PositionError
from algodrome.games.generator_document import read_generator
from algodrome.language import text


def read_document(board: Board, document: Mapping[str, Any]) -> Position:
    """Make the position of a document that fits the schema."""
    position = Position()
    read_generator(position, document.get("generator"))
    _check_lengths(board, document)
    _read_obstacles(board, position, document)
    for seat, entry in enumerate(document["robots"]):
        _read_robot(board, position, seat, entry)
    _read_cards(board, position, document)
    _read_round(board, position, document)
    _read_move(position, document.get("move", {}))
    _check_places(board, position)
    if position.phase != OVER:
        _check_question(board, position)
    return position


def _refuse(reason: str, **values: object) -> PositionError:
    return PositionError(text(f"bumping_bots.document_errors.{reason}", **values))


def _check_lengths(board: Board, document: Mapping[str, Any]) -> None:
    sizes = {"robots": board.players, "hands": board.players, "mobiles": board.mobiles, "arms": board.motors}
    for name, size in sizes.items():
        if len(document.get(name, [None] * size)) != size:
            raise _refuse("length", name=name, size=size, found=len(document[name]))


def _cell(board: Board, name: str) -> int:
    """BB2a: a cell of the track that nothing fixed stands on."""
    cell = cell_at(*place_named(name))
    if not 0 <= cell < CELLS or board.ground[cell] != EMPTY:
        raise _refuse("no_cell", cell=name)
    return cell


def _put(board: Board, position: Position, name: str, content: int) -> int:
    cell = _cell(board, name)
    if position.grid[cell] != EMPTY:
        raise _refuse("same_cell", cell=name)
    position.grid[cell] = content
    return cell


def _read_obstacles(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """BB33: mobile obstacles and arms, where the document or the track has them."""
    for mobile in range(board.mobiles):
        position.mobile[mobile] = board.mobile[mobile]
        if "mobiles" in document:
            position.mobile[mobile] = _cell(board, document["mobiles"][mobile])
    if len(set(position.mobile[: board.mobiles])) < board.mobiles:
        raise _refuse("same_cell", cell=", ".join(document["mobiles"]))
    for motor in range(board.motors):
        position.axis[motor] = board.motor_axis[motor]
        if "arms" in document:
            position.axis[motor] = DIRECTION_NAMES.index(document["arms"][motor])
    fill_grid(board, position)
    for mobile in range(board.mobiles):
        if position.grid[position.mobile[mobile]] < EMPTY:
            raise _refuse("same_cell", cell=document.get("mobiles", ["?"])[mobile])


def _read_robot(board: Board, position: Position, seat: int, entry: Mapping[str, Any]) -> None:
    """BB1, BB9: a robot stands on a free cell, or has finished, or waits to be placed."""
    position.cell[seat] = 0 if entry["cell"] is None else _put(board, position, entry["cell"], seat + 1)
    position.heading[seat] = DIRECTION_NAMES.index(entry["heading"])
    position.speed[seat] = entry.get("speed", 1)
    position.reverse[seat] = int(entry.get("reverse", False))
    if position.reverse[seat] and position.speed[seat] > TOP_REVERSE:
        raise _refuse("reverse", seat=seat + 1, speed=position.speed[seat], most=TOP_REVERSE)
    position.lap[seat] = entry.get("lap", 0)
    position.rank[seat] = entry.get("rank") or 0
    position.boost[seat] = entry.get("boost", 0)
    for card in entry.get("spent", []):
        position.spent[seat][CARDS.index(card)] += 1


def _read_cards(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """BB7, BB28b: nobody has more cards than are dealt, and no kind has more than there are."""
    for seat, cards in enumerate(document.get("hands", [])):
        for card in cards:
            position.hand[seat][CARDS.index(card)] += 1
    for seat in range(board.players):
        both = [held + spent for held, spent in zip(position.hand[seat], position.spent[seat], strict=True)]
        if sum(both) > board.tuning or (board.picks and max(both) > 1):
            raise _refuse("hand", seat=seat + 1, most=board.tuning)
    for kind in range(KINDS):
        found = sum(position.hand[seat][kind] + position.spent[seat][kind] for seat in range(board.players))
        if found > COPIES:
            raise _refuse("copies", card=CARDS[kind], found=found, most=COPIES)


def _read_round(board: Board, position: Position, document: Mapping[str, Any]) -> None:
    """BB4, BB8: the order of the round, whose turn it is, and what is asked."""
    position.round_number = document.get("round", 1)
    on_track = [seat for seat in range(board.players) if position.cell[seat] or not position.rank[seat]]
    usual_order = [seat for seat in board.order[: board.players] if seat in on_track]
    order = [seat - 1 for seat in document.get("order", [seat + 1 for seat in usual_order])]
    if sorted(order) != on_track:
        raise _refuse("order", seats=", ".join(str(seat + 1) for seat in on_track))
    position.running = len(order)
    position.order[: len(order)] = order
    if "order" not in document and all(position.cell[seat] for seat in order):
        sort_robots(board, position)
    position.turn = document.get("turn", 0)
    if position.turn >= max(1, board.players if document.get("question") == "pick" else len(order)):
        raise _refuse("turn", turn=position.turn, robots=len(order))
    usual = ASK_CARD if hand_size(position, position.order[position.turn]) else ASK_SPEED
    position.phase = QUESTIONS.index(document.get("question", QUESTIONS[usual]))
    if (position.round_number == 0) != (position.phase <= ASK_PICK):
        raise _refuse("round", round=position.round_number, question=QUESTIONS[position.phase])
    if position.round_number == 0 and not board.draws_lots and order != usual_order:
        raise _refuse("given_order", order="-".join(str(seat + 1) for seat in usual_order))


def _read_move(position: Position, move: Mapping[str, Any]) -> None:
    """Take where the turn under way stands."""
    for name in MOVE:
        setattr(position, name, move.get(name, 0))
    if "card" in move:
        position.card = CARDS.index(move["card"]) + 1
    position.throws = list(move.get("throws", [0] * MAX_PLAYERS))


def _check_places(board: Board, position: Position) -> None:
    """BB6, BB22: robots are on the track from their placing to the end of the round in which they come home."""
    placed = position.order[: position.turn] if position.phase == ASK_PLACE else position.order[: position.running]
    for seat in range(board.players):
        if bool(position.cell[seat]) != (seat in placed and position.running > 0):
            raise _refuse("placed", seat=seat + 1)
        if bool(position.rank[seat]) != (
            position.phase == OVER or not (position.cell[seat] or position.phase == ASK_PLACE)
        ):
            raise _refuse("rank", seat=seat + 1)
        if position.cell[seat] and position.turn == 0 and position.phase < OVER and is_home(board, position, seat):
            first = ASK_CARD if hand_size(position, position.order[0]) else ASK_SPEED
            if position.phase == first and not position.card:
                raise _refuse("home", seat=seat + 1)


def _check_question(board: Board, position: Position) -> None:
    """BB8a: the question is one that the rules ask here."""
    seat = next_seat(board, position)
    phase = position.phase
    asked = {
        ASK_PLACE: bool(board.chooses_grid) and not any(map(any, position.hand + position.spent)),
        ASK_PICK: bool(board.picks) and _is_next_to_pick(board, position, seat),
        ASK_CARD: hand_size(position, seat) > 0 and position.card == 0 and position.left == 0,
        ASK_SPEED: position.card != NITRO + 1 and position.left == 0 and position.ran == 0,
        ASK_STRUCK: bool(position.cell[min(position.body, board.players - 1)]) and may_be_turned(position),
        ASK_TURN: position.ended > 0 and may_turn_after_run(position, active_robot(position)),
        ASK_MAGNET_BEFORE: has_a_line(board, position, seat),
        ASK_MAGNET_AFTER: has_a_line(board, position, seat),
    }
    answers = legal(board, position, seat, [0] * ACTIONS)
    if not asked.get(phase, True) or answers < (1 if phase == ASK_CARD else 2):
        raise _refuse("question", question=QUESTIONS[phase])


def _is_next_to_pick(board: Board, position: Position, seat: int) -> bool:
    """BB7a, BB28e: seat by seat, so those before have all their cards and those after none; nobody has played one."""
    held = [hand_size(position, player) for player in range(board.players)]
    before, after = held[:seat], held[seat + 1 :]
    in_order = before == [board.tuning] * seat and held[seat] < board.tuning and not any(after)
    return in_order and not any(map(any, position.spent))
