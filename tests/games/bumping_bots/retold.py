"""A race followed by its events alone: where everything stands, and the laps, counted again from the cells walked."""

from collections.abc import Callable, Iterable
from typing import Any

import algodrome
from algodrome.games.bumping_bots.constants import STEPS
from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_at, distance
from algodrome.games.bumping_bots.track import Track


class Retold:
    """What the events of a race say."""

    def __init__(self, game: algodrome.Game) -> None:
        """Begin before the robots have lined up."""
        assert isinstance(game, BumpingBots)
        self.track: Track = game.track
        self.cells = dict.fromkeys(range(1, game.players + 1), 0)
        self.headings = dict.fromkeys(self.cells, self.track.zones[-1].direction)
        self.speeds = dict.fromkeys(self.cells, 1)
        self.reverse = dict.fromkeys(self.cells, False)
        self.laps = dict.fromkeys(self.cells, -1)
        self.told_laps = dict.fromkeys(self.cells, -1)
        self.mobiles = dict(enumerate(self.track.mobiles, 1))
        self.arms = dict(enumerate((motor.axis for motor in self.track.motors), 1))

    def follow(self, events: Iterable[algodrome.Event]) -> None:
        """Take in what happened."""
        tellers: dict[str, Callable[[dict[str, Any]], None]] = {
            "lined_up": self._line_up,
            "moved": self._walk,
            "jumped": self._walk,
            "pulled": self._walk,
            "pushed": self._walk,
            "rotated": self._rotate,
            "speed_chosen": self._set_speed,
            "slowed": self._set_speed,
            "lapped": self._count,
            "flew": self._fly,
            "swept": self._fly,
            "arms_turned": self._turn_arms,
            "finished": self._finish,
        }
        for event in events:
            if event.kind in tellers:
                tellers[event.kind](dict(event.data))

    def _line_up(self, data: dict[str, Any]) -> None:
        self.cells[data["seat"]] = number(data["cell"])

    def _walk(self, data: dict[str, Any]) -> None:
        """BB2c: laps are counted cell by cell, whatever moves the robot."""
        seat, start, end = data["seat"], number(data["from"]), number(data["to"])
        assert self.cells[seat] == start, "a robot goes on from where it was"
        steps = distance(start, end)
        step = next(step for step in STEPS if start + steps * step == end)
        for cell in range(start, end, step):
            self.laps[seat] += self.track.crossing(cell, cell + step)
        self.cells[seat] = end

    def _rotate(self, data: dict[str, Any]) -> None:
        heading = DIRECTION_NAMES.index(data["before"])
        assert self.headings[data["seat"]] == heading, "a robot turns from its heading"
        assert (DIRECTION_NAMES.index(data["heading"]) - heading) % 6 in {1, 5}, "by 60°"
        self.headings[data["seat"]] = DIRECTION_NAMES.index(data["heading"])

    def _set_speed(self, data: dict[str, Any]) -> None:
        assert self.speeds[data["seat"]] == data["before"], "a speed changes from what it was"
        self.speeds[data["seat"]] = data["speed"]
        self.reverse[data["seat"]] = data.get("reverse", self.reverse[data["seat"]])

    def _count(self, data: dict[str, Any]) -> None:
        assert self.told_laps[data["seat"]] == data["before"]
        self.told_laps[data["seat"]] = data["laps"]

    def _fly(self, data: dict[str, Any]) -> None:
        assert self.mobiles[data["mobile"]] == number(data["from"])
        self.mobiles[data["mobile"]] = number(data["to"])

    def _turn_arms(self, data: dict[str, Any]) -> None:
        assert self.arms[data["motor"]] == DIRECTION_NAMES.index(data["before"])
        self.arms[data["motor"]] = DIRECTION_NAMES.index(data["axis"])

    def _finish(self, data: dict[str, Any]) -> None:
        self.cells[data["seat"]] = 0

    def check(self, state: algodrome.State) -> None:
        """Everything stands where the events say, and the laps are those of the cells walked."""
        position = state.position
        seats = list(self.cells)
        assert list(self.cells.values()) == [position.cell[seat - 1] for seat in seats]
        assert list(self.headings.values()) == [position.heading[seat - 1] for seat in seats]
        assert list(self.speeds.values()) == [position.speed[seat - 1] for seat in seats]
        assert list(self.reverse.values()) == [bool(position.reverse[seat - 1]) for seat in seats]
        assert list(self.laps.values()) == [position.lap[seat - 1] for seat in seats]
        assert self.told_laps == self.laps
        assert list(self.mobiles.values()) == list(position.mobile[: len(self.mobiles)])
        assert list(self.arms.values()) == list(position.axis[: len(self.arms)])


def number(name: str) -> int:
    """Give the number of a cell that is written as its column and row."""
    column, row = map(int, name.split(","))
    return cell_at(column, row)
