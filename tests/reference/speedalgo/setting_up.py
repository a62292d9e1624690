"""Traffic and bolides before the first round, or a hand-made position (SA5 to SA7)."""

from .board import PLACING_BOLIDES, PLACING_TRAFFIC, Board
from .pieces import Car, Position
from .rounds import start_round
from .track import TRAFFIC_CARS, Cell, cell_from_name, cell_name


def seat_that_places(board: Board) -> int:
    """SA5, SA6: the players place in turn order, traffic as often as it takes, then one bolide each."""
    placed = board.traffic_placed if board.phase == PLACING_TRAFFIC else len(board.bolides)
    return board.order[placed % len(board.order)]


def legal_traffic_cells(board: Board) -> list[Cell]:
    """SA5: free cells after which the cars still to place suffice for the lanes without traffic."""
    cells = board.track.traffic_cells()
    lanes_that_need_traffic = {cell.lane for cell in cells}
    taken = [car.cell for car in board.traffic]
    still_to_place = TRAFFIC_CARS - board.traffic_placed - 1
    legal = []
    for cell in cells:
        lanes_with_traffic = {other.lane for other in [*taken, cell]}
        lanes_without_traffic = lanes_that_need_traffic - lanes_with_traffic
        if cell not in taken and still_to_place >= len(lanes_without_traffic):
            legal.append(cell)
    return legal


def free_start_cells(board: Board) -> list[Cell]:
    """SA6: the free cells of column 0, A to E."""
    return [cell for cell in board.track.start_cells() if board.car_on(cell) is None]


def place_traffic(board: Board, seat: int, cell: Cell) -> None:
    """SA5: one traffic car is placed; after the twelfth the bolides follow."""
    board.traffic_placed += 1
    car = Car("traffic", board.traffic_placed, cell)
    board.traffic.append(car)
    board.record("placed", seat, car.name, cell_name(cell))
    if board.traffic_placed == TRAFFIC_CARS:
        board.phase = PLACING_BOLIDES


def place_bolide(board: Board, seat: int, cell: Cell) -> None:
    """SA6: a player's bolide is placed; after the last one the first round starts."""
    car = Car("bolide", seat, cell)
    board.bolides[seat] = car
    board.trails[seat] = [cell]
    board.record("placed", seat, car.name, cell_name(cell))
    if len(board.bolides) == board.options.players:
        start_round(board)


def set_up_at_random(board: Board) -> None:
    """SA5, SA6: one draw per traffic car, then one per player, even when only one cell is left."""
    while board.phase == PLACING_TRAFFIC:
        cells = legal_traffic_cells(board)
        place_traffic(board, seat_that_places(board), cells[board.draw(len(cells))])
    while board.phase == PLACING_BOLIDES:
        cells = free_start_cells(board)
        place_bolide(board, seat_that_places(board), cells[board.draw(len(cells))])


# Hand-made positions


def take_position(board: Board, position: Position) -> None:
    """Start the first round from a hand-made position; it may hold any number of traffic cars."""
    check_position(board, position)
    for number, name in enumerate(position.traffic, start=1):
        board.traffic.append(Car("traffic", number, cell_from_name(name)))
    for seat in board.order:
        place_bolide(board, seat, cell_from_name(position.bolides[seat]))


def check_position(board: Board, position: Position) -> None:
    """SA1, SA24: one bolide per seat, every car on a cell of its own, traffic before the line."""
    if set(position.bolides) != set(board.order):
        raise ValueError("a position needs one bolide per seat")
    names = [*position.bolides.values(), *position.traffic]
    for name in names:
        if not board.track.has(cell_from_name(name)):
            raise ValueError(f"not on the track: {name}")
    for name in position.traffic:
        if board.track.is_beyond_line(cell_from_name(name)):
            raise ValueError(f"traffic beyond the line: {name}")
    if len(set(names)) != len(names):
        raise ValueError("two cars on one cell")
