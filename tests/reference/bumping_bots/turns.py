"""The turn of one robot (BB8a, BB9 to BB13, BB28 to BB32, BB36a)."""

from dataclasses import dataclass, field

from .board import Board
from .hexes import DIRECTIONS, LEFT, RIGHT, neighbour
from .pieces import CARD_KINDS, NONE, Asking, Mobile, Question, Robot, ask
from .shocks import look_at_arrow, push_cells, strike, strike_mobile, throw_cells
from .speeds import FASTEST, speed_after, speed_choices

SENSES = {"L": LEFT, "R": RIGHT}


@dataclass
class Run:
    """BB10, BB11a: the run of the active robot and the card it plays."""

    card: str
    strength: int
    cells_left: int = 0
    cells_run: int = 0
    has_turned: bool = False
    has_jumped: bool = False
    has_had_shock: bool = False
    quick_turns_left: int = 0
    struck_mobiles: list[Mobile] = field(default_factory=list)


def play_turn(board: Board, robot: Robot) -> Asking[None]:
    """BB8a: the decisions and what follows from them, in their order."""
    board.active = robot
    board.active_was_struck = False
    robot.has_turned_here = False
    for other in board.robots:
        other.throws = 0
    board.record("turn", robot.seat)
    run = yield from play_card(board, robot)
    magnet_left = run.card == "magnet"
    if magnet_left:
        magnet_left = not (yield from use_magnet(board, robot, run.strength, "magnet before"))
    yield from set_speed(board, robot, run)
    run.cells_left = length_of_run(robot, run)
    while run.cells_left > 0:
        yield from go_on(board, robot, run)
    yield from turn_at_the_end(board, robot, run)
    if magnet_left:
        yield from use_magnet(board, robot, run.strength, "magnet after")
    robot.boost = max(0, robot.boost - 1)
    board.active = None


# Cards


def playable_cards(board: Board, robot: Robot) -> list[str]:
    """BB30, BB30a: Nitro only forward and not in the first round; the others always."""
    playable = [kind for kind in CARD_KINDS if kind in robot.cards]
    if "nitro" in playable and (board.round == 1 or robot.sense == "reverse"):
        playable.remove("nitro")
    return playable


def play_card(board: Board, robot: Robot) -> Asking[Run]:
    """BB8a a, BB8b: a card or none; its strength is fixed now and it is spent."""
    if not robot.cards:
        return Run(NONE, 0)
    choices = (*playable_cards(board, robot), NONE)
    card = yield Question(robot.seat, "card", choices)
    if card == NONE:
        return Run(NONE, 0)
    robot.cards.remove(card)
    strength = board.strength(robot)
    board.record("card", robot.seat, card, strength)
    run = Run(card, strength)
    if card == "boost":
        robot.boost = max(robot.boost, strength)
    if card == "quick":
        run.quick_turns_left = {1: 1, 2: 1, 3: 2, 4: 3}[strength]
    return run


def magnet_lines(board: Board, robot: Robot, strength: int) -> list[str]:
    """BB29a: a robot at distance 2 up to 2, 3, 4, 5, and only free cells without arrow between."""
    lines = []
    for direction in DIRECTIONS:
        cell = neighbour(robot.place, direction)
        for _ in range(strength):
            if not board.is_free(cell) or board.track.arrow_at(cell) is not None:
                break
            cell = neighbour(cell, direction)
            if board.robot_on(cell) is not None:
                lines.append(direction)
                break
    return lines


def use_magnet(board: Board, robot: Robot, strength: int, name: str) -> Asking[bool]:
    """BB29: along the chosen line to the cell next to the robot there; was it used?"""
    choices = (*magnet_lines(board, robot, strength), NONE)
    line = yield from ask(Question(robot.seat, name, choices))
    if line == NONE:
        return False
    board.record("magnet", robot.seat, line)
    while board.robot_on(neighbour(robot.place, line)) is None:
        board.move(robot, line)
    return True


# Speed


def set_speed(board: Board, robot: Robot, run: Run) -> Asking[None]:
    """BB9, BB30a: choose the speed; with Nitro it goes up by one, at most to 6."""
    if run.card == "nitro":
        robot.speed = min(FASTEST["forward"], robot.speed + 1)
    else:
        choices = speed_choices(robot.sense, robot.speed)
        answer = yield from ask(Question(robot.seat, "speed", tuple(choices)))
        chosen = speed_after(answer, robot.sense, robot.speed)
        if chosen is None:
            raise ValueError("this speed may not be chosen")
        robot.sense, robot.speed = chosen
    board.record("speed", robot.seat, robot.sense, robot.speed)


def length_of_run(robot: Robot, run: Run) -> int:
    """BB10, BB30a, BB31: the speed, one more with a boosted engine, and what Nitro adds."""
    length = robot.speed
    if robot.boost > 0:
        length += 1
    if run.card == "nitro":
        length += run.strength
    return length


# Running


def may_turn_before_cell(robot: Robot, run: Run) -> bool:
    """BB11, BB11a, BB30, BB32: before the last cell if one was run already; otherwise as the card says."""
    if run.card == "nitro":
        return False
    if run.card == "quick":
        at_the_very_start = run.cells_run == 0 and not run.struck_mobiles
        in_time = run.strength > 1 or at_the_very_start
        return run.quick_turns_left > 0 and not robot.has_turned_here and in_time
    return run.cells_left == 1 and run.cells_run > 0 and not run.has_turned


def may_jump(board: Board, robot: Robot, run: Run) -> bool:
    """BB28, BB28a: once, without a turn before; no wall is flown over and the landing cell is free."""
    if run.card != "jumper" or run.has_jumped or run.has_turned:
        return False
    if run.strength == 1:
        return True
    cell = robot.place
    for _ in range(run.strength - 1):
        cell = neighbour(cell, robot.travel)
        if not board.track.has(cell):
            return False
    return board.is_free(neighbour(cell, robot.travel))


def go_on(board: Board, robot: Robot, run: Run) -> Asking[None]:
    """BB8a d: the decision before a cell, then that cell."""
    choices = ["."]
    if may_turn_before_cell(robot, run):
        choices += ["L", "R"]
    if may_jump(board, robot, run):
        choices.append("J")
    answer = yield from ask(Question(robot.seat, "cell", tuple(choices)))
    if answer in SENSES:
        run.has_turned = True
        run.quick_turns_left -= 1
        board.turn(robot, SENSES[answer])
        robot.has_turned_here = True
    if answer == "J":
        yield from jump(board, robot, run)
    else:
        yield from run_cell(board, robot, run)


def jump(board: Board, robot: Robot, run: Run) -> Asking[None]:
    """BB28a: one more ground cell (I), or a flight over 1, 2, 3 cells and a landing that costs 1 (II to IV)."""
    run.has_jumped = True
    board.record("jump", robot.seat, run.strength)
    if run.strength == 1:
        run.cells_left += 1
        yield from run_cell(board, robot, run)
        return
    board.leap(robot, robot.travel, run.strength)
    yield from arrive(board, robot, run)


def run_cell(board: Board, robot: Robot, run: Run) -> Asking[None]:
    """BB13, BB17: run the next cell, or the shock with what is there."""
    target = neighbour(robot.place, robot.travel)
    other = board.robot_on(target)
    mobile = board.mobile_on(target)
    if other is not None:
        yield from hit_robot(board, robot, run, other)
    elif mobile is not None:
        yield from hit_mobile(board, robot, run, mobile)
    elif board.is_wall(target):
        board.record("wall", robot.seat)
        board.lose(robot, 2)
        stop_with_shock(run)
    else:
        board.move(robot, robot.travel)
        yield from arrive(board, robot, run)


def stop_with_shock(run: Run) -> None:
    """BB13, BB13a: the movement is over; one turn may follow."""
    run.cells_left = 0
    run.has_had_shock = True


def arrive(board: Board, robot: Robot, run: Run) -> Asking[None]:
    """BB10, BB40: one cell less to run; an arrow ends the movement."""
    run.cells_left -= 1
    run.cells_run += 1
    cells = throw_cells(robot.speed)
    board.blow_speed = max(1, robot.speed - 2)
    was_thrown = yield from look_at_arrow(board, robot, cells)
    if was_thrown:
        run.cells_left = 0


def hit_robot(board: Board, robot: Robot, run: Run, other: Robot) -> Asking[None]:
    """BB13 to BB20: both lose 2, the other one is pushed or turned by the speed before the loss."""
    board.blow_speed = robot.speed
    stop_with_shock(run)
    board.lose(robot, 2)
    yield from strike(board, other, robot.travel, push_cells(board.blow_speed), may_choose=True)


def hit_mobile(board: Board, robot: Robot, run: Run, mobile: Mobile) -> Asking[None]:
    """BB36, BB36a, BB20c: it flies, the robot loses 1 and runs on with half of the cells; never the same one twice."""
    if mobile in run.struck_mobiles:
        stop_with_shock(run)
        return
    run.struck_mobiles.append(mobile)
    board.record("hit mobile", robot.seat, mobile.number)
    board.blow_speed = robot.speed
    yield from strike_mobile(board, mobile, robot.travel)
    board.lose(robot, 1)
    run.cells_left //= 2
    if run.cells_left == 0 or board.active_was_struck or robot.throws > 0:
        stop_with_shock(run)


# Turning at the end


def may_turn_at_the_end(board: Board, robot: Robot, run: Run) -> bool:
    """BB11, BB13a, BB30a, BB32b, BB40: is the turn after the move allowed?"""
    if robot.throws > 0:
        return False
    if run.card == "quick" and robot.has_turned_here:
        return False
    if run.has_had_shock or board.active_was_struck:
        return True
    if run.card == "nitro":
        return False
    if run.card == "quick":
        return run.strength > 1 and run.quick_turns_left > 0
    return robot.sense == "reverse" or not run.has_turned


def turn_at_the_end(board: Board, robot: Robot, run: Run) -> Asking[None]:
    """BB8a f: the own turn after the move."""
    choices = (".", "L", "R") if may_turn_at_the_end(board, robot, run) else (".",)
    answer = yield from ask(Question(robot.seat, "turn", choices))
    if answer in SENSES:
        board.turn(robot, SENSES[answer])
