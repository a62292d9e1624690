"""Situations of Bumping Bots to ask about: robots close together in a race, and a whole turn of one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from algodrome.games.bumping_bots.constants import STEPS
from algodrome.games.bumping_bots.geometry import cell_at, cell_name, place_named, place_of
from algodrome.games.contract import Event, State
from algodrome.games.exercises import Chance, Exercise, run
from algodrome.games.registry import game_class
from algodrome.language import text

GAME = "bumping-bots"
ROBOTS = {1: 3, 2: 4, 3: 6}  # by grade
MOST_TURNS = 5  # of each robot before the question: later they are far apart
SEEDS = 2**32
FASTEST = 5
FASTER = ("++", "+", "=")  # speeds from which most turns are drawn: shocks need some
MIRRORED = str.maketrans("LR", "RL")
NOBODY = "-"
NO_TURN = "."
WALL = "wall"


def options_of(grade: int) -> dict[str, Any]:
    """Choose options: no tuning cards, which would be hidden."""
    return {"players": ROBOTS[grade], "track": "oval", "tuning": 0}


@dataclass(frozen=True)
class Turn:
    """A whole turn: before it, and what happened."""

    before: State
    seat: int
    lines: tuple[str, ...]
    events: tuple[Event, ...]
    after: State

    @property
    def path(self) -> list[str]:
        """Give the cells that the robot ran over by itself, the one it came from first."""
        steps = [event.data for event in self.events if event.kind == "moved" and event.data["seat"] == self.seat]
        return [steps[0]["from"], *(step["to"] for step in steps)] if steps else [self.start["cell"]]

    @property
    def start(self) -> dict[str, Any]:
        """Give the robot before its turn."""
        return dict(self.before.view(None)["robots"][self.seat - 1])

    @property
    def hits(self) -> list[dict[str, Any]]:
        """Give the shocks, in their order."""
        return [dict(event.data) for event in self.events if event.kind == "hit"]

    @property
    def swerves(self) -> bool:
        """Tell whether the robot turned between the last cell that it ran over and the first shock."""
        kinds = [event.kind for event in self.events]
        on_its_way = kinds[: kinds.index("hit")] if self.hits else []
        return "rotated" in on_its_way and on_its_way[::-1].index("rotated") < on_its_way[::-1].index("moved")

    @property
    def left(self) -> int:
        """Count the cells that the robot had still to run when it hit something."""
        return self.speed - (len(self.path) - 1)

    @property
    def speed(self) -> int:
        """Give the speed that was chosen."""
        chosen = next(event.data for event in self.events if event.kind == "speed_chosen")
        return int(chosen["speed"])


def race_a_while(chance: Chance, grade: int) -> State | None:
    """Race for some turns, and stop where a robot chooses its speed; None if the race is over."""
    state = game_class(GAME)(**options_of(grade)).start(chance.below(SEEDS))
    for _ in range(chance.below(MOST_TURNS * ROBOTS[grade])):
        if not state.is_over:
            play_turn(state, chance)
    return None if state.is_over else _hurried(state, chance)


def _hurried(state: State, chance: Chance) -> State:
    """Give the robots that drive forward other speeds: so close together they are all slow in a race."""
    document = state.to_json()
    for robot in document["robots"]:
        if not robot["reverse"]:
            robot["speed"] = 1 + chance.below(FASTEST)
    return state.game.from_json(document)


def play_turn(state: State, chance: Chance) -> Turn:
    """Draw a whole turn and play it."""
    seat, before = state.to_act[0], state.copy()
    turns = _turns(state)
    lines: list[str] = []
    events: list[Event] = []
    while not state.is_over and state.to_act[0] == seat and (not lines or _turns(state) == turns):
        offered = [str(move) for move in state.legal_moves()]
        fast = [move for move in offered if move in FASTER]
        lines.append(chance.one_of(fast if fast and chance.below(4) else offered))
        events += state.play(lines[-1])
    return Turn(before, seat, tuple(lines), tuple(own_events(events)), state.copy())


def _turns(state: State) -> tuple[int, int]:
    return state.position.round_number, state.position.turn


def turn_of(exercise: Exercise, line: str | None = None) -> Turn:
    """Play the turn that an exercise is about, or another one."""
    lines = tuple((line or exercise.given).split())
    before = exercise.state()
    after, events = run(exercise, lines)
    return Turn(before, exercise.seat, lines, tuple(own_events(events)), after)


def own_events(events: Sequence[Event]) -> list[Event]:
    """Give what happened until the next turn."""
    ends = (number for number, event in enumerate(events) if event.kind in {"turn_started", "round_started"})
    return list(events[: next(ends, len(events))])


def position_of(state: State) -> dict[str, Any]:
    """Write a position."""
    return {name: value for name, value in state.game.document(state.position).items() if value not in ([], {}, None)}


def turn_words(turn: Turn, hidden: str = "") -> str:
    """Say a whole turn; a turn at the end is told as such, and one that is not made is not told.

    Neither are the answers to a question that is hidden.
    """
    state, words = turn.before.copy(), []
    for line in turn.lines:
        view = state.view(turn.seat)
        said = state.game.wording(view, line)
        if view["question"] == "turn" and line != NO_TURN:
            words.append(text("bumping_bots.exercises.at_rest", what=said))
        elif view["question"] not in {"turn", hidden}:
            words.append(said)
        state.play(line, turn.seat)
    return text("bumping_bots.exercises.then").join(words)


def beyond(path: Sequence[str], steps: int) -> str:
    """Give the cell some steps further in the direction of the last step of a path; nothing where there is none."""
    if len(path) < 2:  # noqa: PLR2004 - a step has two ends
        return ""
    before, last = (cell_at(*place_named(cell)) for cell in path[-2:])
    step = last - before
    cell = last + steps * step
    return cell_name(cell) if step in STEPS and min(place_of(cell)) >= 0 else ""


def is_road(state: State, cell: str) -> bool:
    """Tell whether there is a cell of the track."""
    rows = state.game.scenery()["rows"]
    column, row = place_named(cell)
    return row < len(rows) and column < len(rows[row]) and rows[row][column].isalpha()


def things(turn: Turn) -> list[str]:
    """Name the other robots on the track."""
    robots = turn.before.view(None)["robots"]
    return [f"R{seat}" for seat, robot in enumerate(robots, 1) if seat != turn.seat and robot["cell"]]
