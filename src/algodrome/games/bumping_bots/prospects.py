"""The prospects of the first greedy bot: what the best next move alone on the track reaches, from wherever it stands.

It would follow a dozen runs to know one; all are followed here, once for a track. Where arms turn nothing stays true.
"""

import numpy as np

from algodrome.games.bumping_bots.constants import CELLS, DIRECTIONS, STEPS, TOP_REVERSE, TOP_SPEED
from algodrome.games.bumping_bots.racing_line import TURNS, Roads, Run
from algodrome.games.bumping_bots.track import Track
from algodrome.kernels.kind import Array

CELL = 10  # what a cell of way is worth
FACING = 2  # what a nose that points along the way is worth
SPEED_WORTH = 3  # what a speed kept for the next move is worth
REVERSE_COST = 8  # what it costs to drive backwards
TOP_START = 3  # the speed that a robot reaches at once
SPEEDS = 2 * TOP_SPEED  # forwards, then in reverse, where a card can make a robot faster than its gears
UNKNOWN = -32768


def prospects_of(track: Track) -> list[int]:
    """Give them by cell, heading, sense and speed, one after the other."""
    found = np.full((CELLS, DIRECTIONS, SPEEDS), UNKNOWN, np.int16)
    if not track.motors:
        roads = Roads(track)
        runs = [best_run(track, roads, gear // TOP_SPEED, gear % TOP_SPEED + 1) for gear in range(SPEEDS)]
        for gear in range(SPEEDS):
            reach = np.max([runs[after] for after in gears_after(gear // TOP_SPEED, gear % TOP_SPEED + 1)], 0)
            found[roads.cells, :, gear] = reach.reshape(len(roads.cells), DIRECTIONS)
    return found.ravel().tolist()


def gears_after(reverse: int, speed: int) -> list[int]:
    """BB9: keep, one faster (from 1 to 3 too), one slower, or the other sense at 1 or 2."""
    speeds = {speed, speed - 1, TOP_START if speed == 1 else speed}
    if speed < (TOP_REVERSE if reverse else TOP_SPEED):
        speeds.add(speed + 1)
    own = [reverse * TOP_SPEED + after - 1 for after in sorted(speeds) if after > 0]
    return [*own, *((1 - reverse) * TOP_SPEED + after - 1 for after in (1, 2))]


def best_run(track: Track, roads: Roads, reverse: int, speed: int) -> Array:
    """Weigh the best run at a speed, by cell and heading."""
    turns = TURNS if speed > 1 else (0,)
    worths = [worth_of_run(track, roads, roads.run(reverse, speed, turn), reverse, speed) for turn in turns]
    best: Array = np.max(worths, 0)
    return best


def worth_of_run(track: Track, roads: Roads, run: Run, reverse: int, speed: int) -> Array:
    """Weigh where runs end: laps and cells of way, speed, and where the noses point."""
    way, is_track = np.zeros(CELLS, np.int64), np.zeros(CELLS, bool)
    steps = track.way()
    way[list(steps)] = list(steps.values())
    is_track[list(set(track.cells) - track.centres())] = True
    lap = way.max()
    there = run.cell + np.array(STEPS)[run.heading]
    nearer = np.clip(way[run.cell] - way[there] + lap * roads.crossing(run.cell, there), -1, 1)
    facing = np.where(is_track[there], nearer, -2)
    after = np.maximum(1, speed - run.loss)
    worth: Array = CELL * (lap * run.laps - way[run.cell]) + SPEED_WORTH * after + FACING * facing
    return worth - REVERSE_COST * reverse
