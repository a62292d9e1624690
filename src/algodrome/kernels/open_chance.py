"""Rules with their chance opened: whoever runs them is asked for every draw, and may take each of its outcomes.

    rules = OpenChance(game.modules, game.board, game.position_type)
    stop = rules.start([])                # up to the first draw, of a number below stop.limit
    stop = rules.start([4, 0, 2])         # up to the fourth
    stop = rules.step(stop.position, seat, action, [])

A draw interrupts the step that needs it; the step is run again with the numbers drawn so far and one more. That is
slow, and meant for small games that are looked at whole.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType, TracebackType
from typing import Any

from algodrome.kernels.build import build
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.log import Row, cleared_log
from algodrome.kernels.record import Record
from algodrome.kernels.slots import setup, step

Place = tuple[Any, ...]  # of the rules under way: where each of them is, and its numbers


class Draw(Exception):
    """The rules need a number from 0 to limit - 1, each as likely as the others."""

    def __init__(self, limit: int) -> None:
        """Say how many numbers there are."""
        super().__init__(limit)
        self.limit = limit


@dataclass(frozen=True)
class Stop:
    """Where rules came to a stop: at the end of a step, or at a draw."""

    position: Record
    rows: list[Row]  # the events since the step began
    limit: int = 0  # of the draw that is missing; 0: none is
    place: Place = ()

    def same(self, other: "Stop") -> bool:
        """Tell whether nothing that follows can differ."""
        return (self.limit, self.place, self.rows, self.position) == (
            other.limit,
            other.place,
            other.rows,
            other.position,
        )


class OpenChance:
    """The rules of a game in the interpreter, in which `below` reads from a script, and stops where it ends."""

    def __init__(self, modules: Sequence[ModuleType], board: Record, position: type[Record]) -> None:
        """Build the rules."""
        self._board, self._position = board, position
        self._script: Sequence[int] = ()
        self._read = 0
        built = build(modules, "python", {below: self._below})
        self._setup, self._step = built[setup], built[step]

    def start(self, script: Sequence[int]) -> Stop:
        """Begin a game with the numbers that chance gives."""
        position = self._position()
        return self._run(script, position, self._setup, self._board, position)

    def step(self, before: Record, seat: int, action: int, script: Sequence[int]) -> Stop:
        """Take an action of a seat (from 0) in a copy of a position, with the numbers that chance gives."""
        position = before.copy()
        return self._run(script, position, self._step, self._board, position, seat, action)

    def _run(self, script: Sequence[int], position: Record, rule: Callable[..., Any], *arguments: Any) -> Stop:
        self._script, self._read, log = script, 0, cleared_log()
        try:
            rule(*arguments, log)
        except Draw as draw:
            return Stop(position, log.read(), draw.limit, _place(draw.__traceback__))
        return Stop(position, log.read())

    def _below(self, generator: Generator, limit: int) -> int:
        """Stand for `below`; what can only be 0 is not asked for."""
        del generator
        if limit == 1:
            return 0
        if self._read == len(self._script):
            raise Draw(limit)
        self._read += 1
        return self._script[self._read - 1]


def outcomes(run: Callable[[int], Stop], limit: int) -> list[tuple[int, Stop, int]]:
    """Try all numbers of a draw; give those that differ in what follows, with their stops and how many are alike."""
    found: list[tuple[int, Stop, int]] = []
    for number in range(limit):
        stop = run(number)
        for at, (first, other, count) in enumerate(found):
            if stop.same(other):
                found[at] = first, other, count + 1
                break
        else:
            found.append((number, stop, 1))
    return found


def _place(traceback: TracebackType | None) -> Place:
    """Tell where the interrupted rules are, with all their numbers: what they have read and not written down yet."""
    place: list[Any] = []
    while traceback is not None:
        frame = traceback.tb_frame
        if "rule" not in frame.f_locals or frame.f_code.co_name != "_run":
            numbers = sorted((name, value) for name, value in frame.f_locals.items() if isinstance(value, int))
            place.append((frame.f_code.co_name, frame.f_lasti, tuple(numbers)))
        traceback = traceback.tb_next
    return tuple(place)
