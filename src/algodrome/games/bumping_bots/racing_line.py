"""The racing line: how many turns a robot alone on a track needs, from wherever it stands, for bots.

Told for two passages of the line, so that it also counts how a robot comes out of the first. What moves (arms, other
robots, mobile obstacles) is left out; where arms turn, the line does not go.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from algodrome.games.bumping_bots.constants import (
    CELLS,
    DIRECTIONS,
    FAST_THROW,
    GEARS,
    LOSS,
    NO_ARROW,
    OFF_TRACK,
    STEPS,
    TOP_REVERSE,
    TOP_SPEED,
)
from algodrome.games.bumping_bots.geometry import neighbours
from algodrome.games.bumping_bots.track import Track
from algodrome.kernels.kind import Array

NEVER = 120  # turns: more than any robot needs
TURNS = (0, 1, -1)
SPIN = np.array((0, 1, 1, 0, -1, -1))  # towards an arrow, by how far it is to the right (BB40b)
SENSE = np.array(STEPS)


class Line(NamedTuple):
    """What bots read: turns by cell, heading and gear, one after the other, and the turns of a lap."""

    turns: list[int]
    lap: int


class Run(NamedTuple):
    """Robots at the end of their runs."""

    cell: Array
    heading: Array
    loss: Array  # of speed
    laps: Array
    may_turn: Array


def racing_line(track: Track) -> Line:
    """Find the turns for every cell that a robot can stand on."""
    roads = Roads(track)
    once = roads.turns(np.zeros(roads.states, np.int8))
    twice = roads.turns(once)
    known = twice < NEVER
    turns = np.full((CELLS, DIRECTIONS * GEARS), NEVER, np.int8)
    turns[roads.cells] = twice.reshape(len(roads.cells), -1)
    return Line(turns.ravel().tolist(), round(float((twice - once)[known].mean())))


class Roads:
    """All that a robot alone can do in a turn, as numbers of states: cell, heading, gear."""

    def __init__(self, track: Track) -> None:
        """Run from every cell, with every heading, in every gear."""
        self.cells = np.array(sorted(set(track.cells) - track.centres()))
        self.states = len(self.cells) * DIRECTIONS * GEARS
        self._place = np.full(CELLS, -1)
        self._place[self.cells] = np.arange(len(self.cells))
        self._open = np.zeros(CELLS, bool)
        self._open[list(set(self.cells.tolist()) - track.rings())] = True
        self._zone, self._last = np.full(CELLS, OFF_TRACK), track.last
        self._zone[list(track.cells)] = list(track.cells.values())
        self._arrow = np.full(CELLS, NO_ARROW)
        for centre in track.bumpers:
            self._arrow[list(neighbours(centre))] = range(DIRECTIONS)
        self._end = np.array([list(self._ends(gear)) for gear in range(GEARS)], np.int32)

    def turns(self, beyond: Array) -> Array:
        """Count the turns from each state, where `beyond` says how many follow once the line is passed."""
        found = np.full(self.states, NEVER, np.int8)
        while True:
            runs = np.concatenate((found, beyond, [NEVER])).astype(np.int8)[self._end].min(1)
            best = np.array([runs[choices_of(gear)].min(0) for gear in range(GEARS)])
            after = np.minimum(best.T.ravel() + 1, NEVER).astype(np.int8)
            if np.array_equal(after, found):
                return found
            found = after

    def _ends(self, gear: int) -> Iterator[Array]:
        """Give the states in which a turn in a gear can end; those beyond the line follow the others, then none."""
        reverse, speed = divmod(gear, TOP_SPEED)
        for run in [self.run(reverse, speed + 1, turn) for turn in (TURNS if speed else (0, 0, 0))]:
            for after in TURNS:
                state = self._place[run.cell] * DIRECTIONS + (run.heading + after) % DIRECTIONS
                state = state * GEARS + reverse * TOP_SPEED + np.maximum(0, speed - run.loss)
                barred = (run.laps < 0) | (run.may_turn < abs(after))
                yield np.where(barred, 2 * self.states, state + self.states * (run.laps > 0))

    def run(self, reverse: int, speed: int, turn: int) -> Run:
        """BB10 to BB13: run straight, with a turn before the last cell."""
        cell = np.repeat(self.cells, DIRECTIONS)
        heading = np.tile(np.arange(DIRECTIONS), len(self.cells))
        loss, laps = np.zeros_like(cell), np.zeros_like(cell)
        may_turn = np.full_like(cell, 1 if turn == 0 or reverse else 0)
        running = np.ones(len(cell), bool)
        for left in range(speed, 0, -1):
            if left == 1:
                heading = np.where(running, (heading + turn) % DIRECTIONS, heading)
            there = cell + SENSE[(heading + 3 * reverse) % DIRECTIONS]
            shock = running & ~self._open[there]
            loss[shock], may_turn[shock] = LOSS, 1
            running &= self._open[there]
            laps += np.where(running, self.crossing(cell, there), 0)
            cell = np.where(running, there, cell)
            thrown = running & (self._arrow[cell] != NO_ARROW)
            loss[thrown], may_turn[thrown] = LOSS, 0
            if thrown.any():
                cell, heading, laps = self._thrown(cell, heading, laps, thrown, 2 if speed >= FAST_THROW else 1)
            running &= ~thrown
        return Run(cell, heading, loss, laps, may_turn)

    def _thrown(
        self, cell: Array, heading: Array, laps: Array, thrown: Array, cells: int
    ) -> tuple[Array, Array, Array]:
        """BB40: thrown along the arrow, as far as nothing is in the way."""
        arrow = self._arrow[cell]
        spin = SPIN[(arrow - heading) % DIRECTIONS]
        for _ in range(cells):
            there = np.where(thrown, cell + SENSE[arrow], cell)
            moves = thrown & self._open[there]
            laps = laps + np.where(moves, self.crossing(cell, there), 0)
            cell = np.where(moves, there, cell)
            heading = np.where(moves, (heading + spin) % DIRECTIONS, heading)
        return cell, heading, laps

    def crossing(self, start: Array, end: Array) -> Array:
        """BB2c: 1 where a step passes the line forwards, -1 backwards, else 0."""
        left, entered = self._zone[start], self._zone[end]
        forwards: Array = ((left == self._last) & (entered == 0)).astype(int)
        backwards: Array = ((left == 0) & (entered == self._last)).astype(int)
        return forwards - backwards


def choices_of(gear: int) -> list[int]:
    """BB9: the gears that may follow: keep, one faster (from 1 to 3 too), one slower, or the other sense at 1 or 2."""
    reverse, number = divmod(gear, TOP_SPEED)
    top = TOP_REVERSE if reverse else TOP_SPEED
    speeds = {number - 1, number, number + 1, 2 if number == 0 else number}
    own = [reverse * TOP_SPEED + speed for speed in sorted(speeds) if 0 <= speed < top]
    return [*own, *((1 - reverse) * TOP_SPEED + speed for speed in (0, 1))]
