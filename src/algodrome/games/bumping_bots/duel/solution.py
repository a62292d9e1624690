"""Bumping Bots solved: two robots, without cards, on the smallest track that there can be.

The smallest track has 18 cells: no single cell may cut the ring (BB2e), so that two loops without a common cell lead
round it; the inner one has six cells at least, and the outer one, round those, twelve. Values are found backwards, one
round more in each sweep, between bounds: what is certain, whoever wins, is certain with any number of rounds to go, and
the rest follows from the order of the robots when round 200 is over (BB24). Laps below `lowest` are not looked at: what
leads there is worth anything, so that the bounds hold for the whole game.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from os import cpu_count
from typing import Any

import numpy as np

from algodrome.games.bumping_bots.constants import DIRECTIONS, MAX_ROUNDS
from algodrome.games.bumping_bots.duel import rules
from algodrome.games.bumping_bots.duel.rules import LOSS, WIN, Learnt, Race
from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.contract import Game, State
from algodrome.kernels.build import built
from algodrome.kernels.log import Silence

SMALLEST = """\
.CCC.
CCCC.
CC.AA
CCBB.
.CCB.

A SW right
B W right
C E right
"""
LAPS = 2
LOWEST = -2  # laps
QUESTIONS = 16  # that a turn can ask, at most
TURNS = 20  # of a pair of robots, on average, at most
Turn = list[int]  # the actions of one


def duel(order: str = "1-2") -> Game:
    """Give the game: the first robot home wins, and the robots line up in an order."""
    return BumpingBots(players=2, track=SMALLEST, laps=LAPS, tuning=0, order=order, stop="winner")


@dataclass
class Bounds:
    """What a position is worth to the robot that is to move, at least and at most."""

    low: int
    high: int

    def for_rival(self) -> "Bounds":
        """Give what it is worth to the other."""
        return Bounds(-self.high, -self.low)


class Tables:
    """The race as numbers: what each turn leads to, and how each round ends; made by the rules of the game."""

    def __init__(self, target: str = "native", lowest: int = LOWEST) -> None:
        """Lay out an empty track."""
        self.game, self.lowest = duel(), lowest
        self.rules = built((*self.game.modules, rules), target)
        self.cells = np.flatnonzero(np.array(self.game.board.zone) >= 0)
        self.index = np.zeros(len(self.game.board.zone), np.int64)
        self.index[self.cells] = np.arange(len(self.cells))
        self.robots = len(self.cells) * rules.STANDS
        self.laps = LAPS + 1 - lowest
        wide, empty = target == "python", self.game.start(0).position.copy()
        for seat in range(2):
            empty.grid[empty.cell[seat]] = 0
        boards, logs, empties = (record.to_array(wide=wide) for record in (self.game.board, Silence(), empty))
        rooms, masks = np.zeros(QUESTIONS + 1, empties.dtype), np.zeros((QUESTIONS + 1, self.game.actions), np.int8)
        results = np.zeros(2, np.int16), np.zeros(2, np.int16)
        self.race = Race(boards, empties, rooms, masks, logs, self.index, self.cells, *results)

    def pair_of(self, position: Any) -> int:
        """Give the robots of a position between two turns as a pair, the one that is to move first."""
        seat = position.order[position.turn]
        first, second = (int(rules.number_of(position, robot, self.index)) for robot in (seat, 1 - seat))
        return first * self.robots + second


class Solution(Tables):
    """What every position between two turns is worth."""

    def __init__(self, lowest: int = LOWEST) -> None:
        """List all turns and all ends of rounds, and solve the race."""
        super().__init__("native", lowest)
        pairs, stands = self.robots**2, self.robots // DIRECTIONS
        starts, turns = np.zeros(pairs + 1, np.int32), np.zeros(TURNS * pairs, np.int32)
        turns = turns[: self.rules[rules.list_all_turns](self.race, starts, turns)]
        ends = np.zeros((self.laps, self.laps, stands, stands), np.int8)
        self.rules[rules.list_ends](self.race, lowest, ends)
        self.known = np.zeros((2, 2, self.laps, self.laps, pairs), np.int8)
        self.rounds = np.zeros((2, self.laps, self.laps, pairs), np.uint8)
        self.learnt = Learnt(self.known, self.rounds, ends, starts, turns, self.robots)
        self.known[:, 0], self.known[:, 1] = LOSS, WIN
        self.certain_in = self._sweep(notes=1)
        self.known[0] = WIN  # BB24: with no round to go whoever is ahead has won
        self.steady_in = self._sweep(notes=0)

    def _sweep(self, notes: int) -> int:
        """Learn round by round until nothing moves; gives the rounds."""
        learn, both = self.rules[rules.learn], list(product(range(self.laps), range(self.laps)))
        with ThreadPoolExecutor(cpu_count()) as threads:
            for number in range(1, MAX_ROUNDS + 1):
                moved = 0
                for half in (1, 0):
                    parts = [threads.submit(learn, self.learnt, number, notes, half, laps) for laps in both]
                    moved += sum(part.result() for part in parts)
                if moved == 0:
                    return number
        return MAX_ROUNDS

    def findings(self) -> dict[str, object]:
        """Tell how large the race is, and what it is worth to the robot in front at the start."""
        start = self.worth(self.game.start(0))
        return {
            "pairs of robots": self.robots**2,
            "turns": len(self.learnt.turns),
            "positions that are certain": int(np.count_nonzero(self.rounds)),
            "rounds until no more are": self.certain_in,
            "rounds until nothing changes": self.steady_in,
            "the start is worth to the robot in front": (start.low, start.high),
        }

    def worth(self, state: State) -> Bounds:
        """Tell what a position between two turns is worth to the robot that is to move, many rounds before the end."""
        if state.outcome is not None:
            return Bounds(0, 0)
        position = state.position
        seat, pair = position.order[position.turn], self.pair_of(position)
        own, rival = (position.lap[robot] - self.lowest for robot in (seat, 1 - seat))
        if min(own, rival) < 0:
            return Bounds(LOSS, WIN)
        low, high = (int(self.known[position.turn, bound, own, rival, pair]) for bound in (0, 1))
        return Bounds(low, high)

    def after(self, state: State, seat: int) -> Bounds:
        """Tell what a position after a turn of a seat (from 1) is worth to it."""
        if state.outcome is not None:
            won = int(np.sign(state.outcome.utilities[seat - 1]))
            return Bounds(won, won)
        worth = self.worth(state)
        return worth if state.to_act[0] == seat else worth.for_rival()

    def best(self, state: State) -> Turn:
        """Give the actions of a turn that can't be bettered; among equals one that is certain, and soon, is taken."""
        seat = state.to_act[0]
        return max(whole_turns(state), key=lambda turn: self._merit(played(state, turn), seat))

    def _merit(self, state: State, seat: int) -> tuple[int, int, int]:
        bounds = self.after(state, seat)
        if state.outcome is not None:
            return bounds.low, bounds.high, MAX_ROUNDS
        position = state.position
        first = position.order[position.turn]
        laps = (position.lap[robot] - self.lowest for robot in (first, 1 - first))
        rounds = int(self.rounds[(position.turn, *laps, self.pair_of(position))]) or MAX_ROUNDS
        return bounds.low, bounds.high, -rounds if bounds.low == WIN else rounds


def played(state: State, turn: Turn) -> State:
    """Give the position after some actions."""
    after = state.copy()
    for action in turn:
        after.play(action)
    return after


def whole_turns(state: State) -> Iterator[Turn]:
    """Give the actions of all turns of the robot that is to move."""
    waiting: list[tuple[State, Turn]] = [(state, [])]
    here = state.position.round_number, state.position.turn
    while waiting:
        at, turn = waiting.pop()
        if at.is_over or (turn and (at.position.round_number, at.position.turn) != here):
            yield turn
        else:
            waiting += [(played(at, [action]), [*turn, action]) for action in np.flatnonzero(at.legal_mask()).tolist()]
