"""The position: everything that changes in a game of Bumping Bots.

The first part is the race, the second the turn under way: where the move and its shocks stand when a question is asked.
Between two turns all of the second part is zero. `grid` says where things stand as `cell`, `mobile` and `axis` do: it
saves looking for them.
"""

from algodrome.games.bumping_bots.constants import CELLS, KINDS, MAX_MOBILES, MAX_MOTORS, MAX_PLAYERS
from algodrome.kernels.generator import Generator
from algodrome.kernels.record import field


class Position(Generator):
    """A game of Bumping Bots at one moment."""

    phase: int = field("i1")  # ASK_PLACE .. OVER: the question that is asked
    round_number: int = field("i2")  # from 1; 0 before the start
    turn: int = field("i1")  # robots that have played in this round, are placed or have picked: order[turn] is next
    running: int = field("i1")  # robots on the track at the start of the round
    order: list[int] = field("i1", MAX_PLAYERS)  # seats on the track in the order of this round, or of placing
    cell: list[int] = field("i2", MAX_PLAYERS)  # of each robot; 0 when it is not on the track
    heading: list[int] = field("i1", MAX_PLAYERS)  # of each robot: E .. NE
    speed: list[int] = field("i1", MAX_PLAYERS)  # 1..6
    reverse: list[int] = field("i1", MAX_PLAYERS)  # 1 when it travels backwards
    lap: list[int] = field("i2", MAX_PLAYERS)  # complete laps; -1 before the line is first passed (BB2c)
    rank: list[int] = field("i1", MAX_PLAYERS)  # 1.. once it is known, else 0
    boost: list[int] = field("i1", MAX_PLAYERS)  # turns for which the boosted engine still works (BB31)
    hand: list[list[int]] = field("i1", MAX_PLAYERS, KINDS)  # cards of each kind, by seat
    spent: list[list[int]] = field("i1", MAX_PLAYERS, KINDS)  # cards played, of each kind, by seat
    mobile: list[int] = field("i2", MAX_MOBILES)  # cells of the mobile obstacles
    axis: list[int] = field("i1", MAX_MOTORS)  # E, SE or SW: where the arms of the motorised obstacles lie

    card: int = field("i1")  # declared in this turn: kind + 1, or NO_CARD
    strength: int = field("i1")  # of that card, 1..4
    uses: int = field("i1")  # of that card that are left: a jump, a pull, quick turns
    left: int = field("i1")  # cells that the active robot has still to run
    ran: int = field("i1")  # cells that it has run
    turned: int = field("i1")  # TURNED, TURNED_HERE
    ended: int = field("i1")  # RUNNING .. THROWN
    struck_mobiles: int = field("i1")  # mobile obstacles that it has struck, as bits (BB36a)
    halving: int = field("i1")  # 1 when it runs on with half of its cells after the flight (BB36)
    force: int = field("i1")  # its speed at contact (BB14a)
    offers: int = field("i1")  # 1 while struck robots may be turned by choice
    body: int = field("i1")  # the robot that is struck or pushed, or the mobile obstacle in flight
    line: int = field("i1")  # direction of the blow, the push, the throw or the flight
    cells: int = field("i1")  # that the body has still to go
    given: int = field("i1")  # cells that the body was given: what a bumper throws it by (BB40a)
    shifted: int = field("i1")  # cells that the body has gone since it was struck
    spin: int = field("i1")  # sense in which a thrown robot turns: -1, 0 or 1
    relay: int = field("i1")  # mobile obstacle + 1 that passed the blow on and moves after it (BB39), or 0
    relay_line: int = field("i1")  # direction of that blow
    relay_robot: int = field("i1")  # the robot that took it
    relay_cells: int = field("i1")  # cells that this robot has moved
    throws: list[int] = field("i1", MAX_PLAYERS)  # of each robot by bumpers in this turn

    grid: list[int] = field("i1", CELLS)  # EMPTY, WALL, a robot's seat + 1, or FIRST_MOBILE + a mobile obstacle
