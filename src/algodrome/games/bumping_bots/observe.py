"""What a seat of Bumping Bots can know: numbers for a learner, and imagined games that agree with them."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ASK_PLACE,
    ASK_STRUCK,
    CELLS,
    COLUMNS,
    COPIES,
    DIRECTIONS,
    EMPTY,
    FIRST_MOBILE,
    KINDS,
    MAX_MOBILES,
    MAX_MOTORS,
    MAX_PLAYERS,
    MAX_ROUNDS,
    MAX_ZONES,
    NO_ARROW,
    NO_CARD,
    OVER,
    ROWS,
    RUNNING,
    STEPS,
    STRIDE,
    THROWN,
    TOP_SPEED,
    TURNED,
    TURNED_HERE,
    WALL,
)
from algodrome.games.bumping_bots.rules.start import draw_card, hand_size
from algodrome.games.bumping_bots.state import Position
from algodrome.games.observation import Layout, own_number, seat_after
from algodrome.kernels.generator import below
from algodrome.kernels.rule import rule

SIGHT = 8  # cells that a robot looks ahead in each direction
FAR = 16  # cells that no robot runs in a turn
MANY_LAPS = 1000

LAYOUT = Layout()
PHASE = LAYOUT.one("phase", ASK_PLACE, OVER)
ROUND = LAYOUT.one("round", 0, MAX_ROUNDS)
LAPS = LAYOUT.one("laps", 2, 3)
RUNNING_ROBOTS = LAYOUT.one("running", 0, MAX_PLAYERS)
CARD_PLAYED = LAYOUT.one("card", NO_CARD, KINDS)
STRENGTH = LAYOUT.one("strength", 0, 4)
USES = LAYOUT.one("uses", 0, 3)
LEFT_TO_RUN = LAYOUT.one("left", 0, FAR)
RAN = LAYOUT.one("ran", 0, FAR)
HAS_TURNED = LAYOUT.one("turned", 0, TURNED | TURNED_HERE)
ENDED = LAYOUT.one("ended", RUNNING, THROWN)
FORCE = LAYOUT.one("force", 0, TOP_SPEED)
STRUCK = LAYOUT.one("struck", -1, MAX_PLAYERS - 1)
BLOW = LAYOUT.one("blow", -1, DIRECTIONS - 1)
PUSHED_CELLS = LAYOUT.one("cells", 0, TOP_SPEED)
MY_CARDS = LAYOUT.row("hand", KINDS, 0, COPIES)
PER_ROBOT = 14 + KINDS
ROBOTS = LAYOUT.table(
    MAX_PLAYERS,
    ("order", 0, MAX_PLAYERS),
    ("waiting", 0, 1),
    ("on_track", 0, 1),
    ("rank", 0, MAX_PLAYERS),
    ("lap", -MANY_LAPS, MANY_LAPS),
    ("zone", 0, MAX_ZONES - 1),
    ("way", 0, CELLS),
    ("heading", 0, DIRECTIONS - 1),
    ("speed", 0, TOP_SPEED),
    ("reverse", 0, 1),
    ("boost", 0, 4),
    ("hand_size", 0, KINDS),
    *((f"spent_{card}", 0, COPIES) for card in ("jumper", "magnet", "nitro", "boost", "quick_turn")),
    ("column", 0, COLUMNS),
    ("row", 0, ROWS),
)
PER_MOBILE = 3
MOBILES = LAYOUT.table(MAX_MOBILES, ("mobile_column", 0, COLUMNS), ("mobile_row", 0, ROWS), ("mobile_struck", 0, 1))
ARMS = LAYOUT.row("arms", MAX_MOTORS, 0, DIRECTIONS // 2)
PER_DIRECTION = 5
SIGHTS = LAYOUT.table(
    DIRECTIONS, ("free", 0, SIGHT), ("wall", 0, 1), ("robot", 0, 1), ("arrow", 0, SIGHT), ("gain", -CELLS, CELLS)
)


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill the numbers that a learner sees; seats count from its own, directions from its heading."""
    for at in range(ROBOTS, len(numbers)):
        numbers[at] = 0
    observe_turn(board, position, seat, numbers)
    for kind in range(KINDS):
        numbers[MY_CARDS + kind] = position.hand[seat][kind]
    for offset in range(board.players):
        observe_robot(
            board, position, seat, seat_after(board.players, seat, offset), numbers, ROBOTS + PER_ROBOT * offset
        )
    for number in range(position.running):
        offset = own_number(board.players, position.order[number], seat)
        numbers[ROBOTS + PER_ROBOT * offset] = number + 1
        numbers[ROBOTS + PER_ROBOT * offset + 1] = 1 if number >= position.turn else 0
    for mobile in range(board.mobiles):
        at = MOBILES + PER_MOBILE * mobile
        see_place(position.mobile[mobile], numbers, at)
        numbers[at + 2] = position.struck_mobiles >> mobile & 1
    for motor in range(board.motors):
        numbers[ARMS + motor] = position.axis[motor] + 1
    if position.cell[seat] != 0:
        for offset in range(DIRECTIONS):
            direction = (position.heading[seat] + offset) % DIRECTIONS
            look(board, position, seat, direction, numbers, SIGHTS + PER_DIRECTION * offset)


@rule
def observe_turn(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill where the turn stands; directions count from the own heading."""
    is_struck = position.phase == ASK_STRUCK
    blow = (position.line - position.heading[seat]) % DIRECTIONS
    numbers[PHASE] = position.phase
    numbers[ROUND] = position.round_number
    numbers[LAPS] = board.laps
    numbers[RUNNING_ROBOTS] = position.running
    numbers[CARD_PLAYED] = position.card
    numbers[STRENGTH] = position.strength
    numbers[USES] = position.uses
    numbers[LEFT_TO_RUN] = position.left
    numbers[RAN] = position.ran
    numbers[HAS_TURNED] = position.turned
    numbers[ENDED] = position.ended
    numbers[FORCE] = position.force
    numbers[STRUCK] = own_number(board.players, position.body, seat) if is_struck else -1
    numbers[BLOW] = blow if is_struck else -1
    numbers[PUSHED_CELLS] = position.cells


@rule
def observe_robot(board: Board, position: Position, seat: int, robot: int, numbers: list[int], at: int) -> None:
    """Fill what everybody sees of a robot; the first two numbers, its place in the order, are filled elsewhere."""
    cell = position.cell[robot]
    numbers[at + 2] = 1 if cell != 0 else 0
    numbers[at + 3] = position.rank[robot]
    numbers[at + 4] = position.lap[robot]
    numbers[at + 5] = board.zone[cell] if cell != 0 else 0
    numbers[at + 6] = board.way[cell]
    numbers[at + 7] = (position.heading[robot] - position.heading[seat]) % DIRECTIONS
    numbers[at + 8] = position.speed[robot]
    numbers[at + 9] = position.reverse[robot]
    numbers[at + 10] = position.boost[robot]
    numbers[at + 11] = hand_size(position, robot)
    for kind in range(KINDS):
        numbers[at + 12 + kind] = position.spent[robot][kind]
    if cell != 0:
        see_place(cell, numbers, at + 12 + KINDS)


@rule
def see_place(cell: int, numbers: list[int], at: int) -> None:
    """Fill in the column and the row of a cell in the map, from 1; a row begins half a cell before a stride is over."""
    row = (2 * cell - 2 * STRIDE) // (2 * STRIDE - 1)
    numbers[at] = cell - STRIDE * (row + 1) + row // 2
    numbers[at + 1] = row + 1


@rule
def look(board: Board, position: Position, seat: int, direction: int, numbers: list[int], at: int) -> None:
    """Look in a direction: free cells, what stands behind them, the first arrow, what is gained by going there."""
    start = position.cell[seat]
    cell = start + STEPS[direction]
    free = 0
    arrow = 0
    while free < SIGHT and position.grid[cell] == EMPTY:
        free += 1
        if arrow == 0 and board.arrow[cell] != NO_ARROW:
            arrow = free
        cell += STEPS[direction]
    content = position.grid[cell]
    numbers[at] = free
    numbers[at + 1] = 1 if content == WALL else 0
    numbers[at + 2] = 1 if 0 < content < FIRST_MOBILE else 0
    numbers[at + 3] = arrow
    numbers[at + 4] = board.way[start] - board.way[cell - STEPS[direction]]


@rule
def imagine(board: Board, position: Position, seat: int) -> None:
    """BB28b: deal the cards that a seat (-1: a spectator) can't see anew; it knows its hand, all sizes, all played."""
    for player in range(board.players):
        if player != seat:
            size = hand_size(position, player)
            for kind in range(KINDS):
                position.hand[player][kind] = 0
            for _ in range(size):
                kind = imagine_pick(position, player) if board.picks else draw_card(board, position, seat, player)
                position.hand[player][kind] += 1


@rule
def imagine_pick(position: Position, player: int) -> int:
    """BB28b: draw one of the kinds that a robot neither holds nor has played."""
    left = 0
    for kind in range(KINDS):
        left += 1 - position.spent[player][kind] - position.hand[player][kind]
    skipped = below(position, left)
    kind = 0
    while skipped > 0 or position.spent[player][kind] + position.hand[player][kind] > 0:
        skipped -= 1 - position.spent[player][kind] - position.hand[player][kind]
        kind += 1
    return kind
