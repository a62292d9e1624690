"""Situations of SpeedAlgo to ask about: a bolide in traffic, a die, and programs that run there without a choice."""

from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.contract import Event
from algodrome.games.exercises import Chance, Exercise, run
from algodrome.games.speedalgo.constants import DIE, LANES, TRAFFIC
from algodrome.games.speedalgo.exercises.driving import Cell, Drive
from algodrome.games.speedalgo.notation import read_program
from algodrome.games.speedalgo.program import Block, blocks_of
from algodrome.games.speedalgo.track import find_track

GAME = "speedalgo"
PLAYERS = 2
SEAT = 1
FIRST_COLUMN, COLUMNS = 2, 12  # where the bolide may stand, so that the line is far
AHEAD = 6  # columns before it in which most of the traffic is
NEAR = 7  # cars of the traffic that are there
HARD = 3  # grade
OWN_STEPS = ("AB", "ABD", "ABG")
TRACKS = ("straight", "straight", "detour")


def options_of(grade: int, chance: Chance) -> dict[str, Any]:
    """Choose options: the harder, the more there is in the game."""
    return {
        "players": PLAYERS,
        "track": chance.one_of(TRACKS[:grade]),
        "condition": "none" if grade == 1 else "free",
        "bodies": chance.one_of((1, 2)) if grade == HARD else 1,
    }


def draw_position(chance: Chance, options: Mapping[str, Any]) -> dict[str, Any]:
    """Draw where the cars stand: two bolides, and traffic before and around the first of them."""
    track = find_track(str(options["track"]), PLAYERS)
    column = FIRST_COLUMN + chance.below(COLUMNS)
    places = [Cell(lane, at) for at in range(column + 2) for lane in range(LANES) if track.has(lane, at)]
    bolide = chance.one_of([cell for cell in places if cell.column == column])
    rival = chance.one_of([cell for cell in places if cell != bolide])
    cells = [Cell(lane, at) for at in range(1, track.last + 1) for lane in range(LANES) if track.has(lane, at)]
    free = [cell for cell in cells if cell not in {bolide, rival}]
    near = chance.some([cell for cell in free if column <= cell.column <= column + AHEAD], NEAR)
    far = chance.some([cell for cell in free if cell not in near], TRAFFIC - len(near))
    return {
        "round": PLAYERS + 1,  # the first in which seat 1 begins again
        "bolides": [str(bolide), str(rival)],
        "traffic": [str(cell) for cell in sorted((*near, *far), key=lambda cell: (cell.column, cell.lane))],
        "dice": [chance.one_of(DIE[1:]), 1],
        "programs": [None, "."],  # the other one does nothing: what is asked for runs alone
    }


def drive_of(exercise: Exercise, mistake: str = "") -> Drive:
    """Put the bolide that is asked about on the road."""
    position = exercise.position
    own = position["bolides"][exercise.seat - 1]
    cars = {*position["bolides"], *position["traffic"]} - {own, None}
    track = find_track(str(exercise.options["track"]), PLAYERS)
    die = position["dice"][exercise.seat - 1]
    return Drive(track, Cell.named(own), frozenset(map(Cell.named, cars)), die, mistake)


def blocks_in(exercise: Exercise, program: str) -> tuple[Block, ...]:
    """Read a program."""
    condition = exercise.options["condition"] != "none"
    return blocks_of(read_program(program, int(exercise.options["bodies"]), condition=condition))


def stop_of(exercise: Exercise, program: str, mistake: str = "") -> Drive | None:
    """Give where a program ends in the mind of somebody; None if that depends on a choice."""
    ends = drive_of(exercise, mistake).ends(blocks_in(exercise, program))
    only, another = next(ends), next(ends, None)
    return None if another or only.picks else only


def cell_reached(exercise: Exercise, program: str, picks: Sequence[str] = ()) -> str:
    """Run a program by the rules, and give the cell on which its bolide stops."""
    _, events = run(exercise, (program, *picks))
    return str(own_events(exercise, events)[-1].data["cell"])


def own_events(exercise: Exercise, events: Sequence[Event]) -> Sequence[Event]:
    """SA11: give what happened until the program in question had run."""
    ends = (
        number
        for number, event in enumerate(events, 1)
        if event.kind in {"ended", "stopped"} and event.data["seat"] == exercise.seat
    )
    return events[: next(ends)]


def draw_program(chance: Chance, options: Mapping[str, Any], least: int, most: int) -> str:
    """Draw a program: each card once, a loop or a test where the options have them."""
    cards = chance.some((*OWN_STEPS, "P"), 4)
    heads = chance.some(["REP"] if options["condition"] == "none" else ["REP", "SA", "SAS"], 2)
    if heads[:2] in (["SA", "SAS"], ["SAS", "SA"]):
        heads = heads[:1]
    blocks: list[str] = []
    for _ in range(least + chance.below(most - least + 1)):
        head = heads.pop() if heads and chance.below(2) else ""
        size = 1 + (bool(head) and chance.below(int(options["bodies"])))
        if len(cards) < size + (head == "SAS"):
            break
        body = [cards.pop() for _ in range(size)]
        otherwise = ["/", cards.pop()] if head == "SAS" else []
        blocks.append(" ".join([head, *body, *otherwise]).strip())
    return " - ".join(blocks)


def themes_of(blocks: Sequence[Block], end: Drive) -> tuple[str, ...]:
    """Name what a program is about."""
    heads = {block.head for block in blocks}
    found = {
        "loop": "REP" in heads,
        "test": "SA" in heads,
        "alternative": "SAS" in heads,
        "push": any("P" in block.body + block.otherwise for block in blocks),
        "collision": end.collided,
    }
    return tuple(theme for theme, is_there in found.items() if is_there) or ("sequence",)
