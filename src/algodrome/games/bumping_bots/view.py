"""What is told of a race of Bumping Bots, declared once: views, documents, the scenery, and what events speak of."""

from typing import Annotated, Literal, NotRequired, TypedDict

from algodrome.games.bumping_bots.constants import KINDS, MAX_MOBILES, MAX_MOTORS, MAX_PLAYERS, MAX_ROUNDS, TOP_SPEED
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES
from algodrome.games.bumping_bots.notation import CARDS
from algodrome.games.generator_document import GeneratorDocument
from algodrome.games.shapes import Implied, one_of, several, within, written

QUESTIONS = ("grid", "pick", "card", "speed", "cell", "struck", "turn", "magnet before", "magnet after", "over")

Seat = Annotated[int, within(1, MAX_PLAYERS)]
Round = Annotated[int, within(0, MAX_ROUNDS)]
Cell = Annotated[str, written("^(0|[1-9][0-9]?),(0|[1-9][0-9]?)$"), "column and row in the map, from 0"]
Card = Annotated[str, one_of("Card", CARDS)]
Cards = Annotated[list[Card], several(most=KINDS)]
Direction = Annotated[str, one_of("Direction", DIRECTION_NAMES)]
Axis = Annotated[str, one_of("Axis", DIRECTION_NAMES[:3])]
Speed = Annotated[int, within(1, TOP_SPEED)]
Lap = Annotated[int, within(-1000, 1000)]
Few = Annotated[int, within(0, 6)]
Way = Annotated[int, within(0, 16)]
Line = Annotated[int, within(0, 5)]
Robot0 = Annotated[int, within(0, MAX_PLAYERS - 1)]
Question = Annotated[str, one_of("Question", QUESTIONS)]


class Robot(TypedDict):
    """A robot."""

    cell: Annotated[Cell | None, "none: has finished, or waits to be placed"]
    heading: Direction
    speed: Annotated[Speed, Implied]
    reverse: Annotated[bool, Implied]
    lap: Annotated[Lap, "laps completed; -1 before the line is crossed for the first time", Implied]
    rank: Annotated[Seat | None, "none while it races", Implied]
    boost: Annotated[int, within(0, 4), "turns that a boost still lasts", Implied]
    spent: Annotated[Cards, "cards played", Implied]


class Move(TypedDict, total=False):
    """Where the turn under way stands, in the words of the position; what is zero is left out."""

    strength: Annotated[int, within(0, 4)]
    uses: Annotated[int, within(0, 3)]
    left: Way
    ran: Way
    turned: Annotated[int, within(0, 3)]
    ended: Annotated[int, within(0, 3)]
    struck_mobiles: Annotated[int, within(0, 31)]
    halving: Annotated[int, within(0, 1)]
    force: Few
    offers: Annotated[int, within(0, 1)]
    body: Annotated[Robot0, "the robot that may be turned: its seat, less one"]
    line: Line
    cells: Few
    given: Few
    shifted: Few
    spin: Annotated[int, within(-1, 1)]
    relay: Annotated[int, within(0, MAX_MOBILES)]
    relay_line: Line
    relay_robot: Robot0
    relay_cells: Way
    card: Annotated[Card, "declared in this turn"]
    throws: Annotated[list[Few], several(MAX_PLAYERS, MAX_PLAYERS)]


MOVE = tuple(name for name in Move.__annotations__ if name not in ("card", "throws"))


class Table(TypedDict):
    """What everybody sees."""

    round: Annotated[Round, "0 before the start", Implied]
    question: Annotated[Question, "what is asked of the seat to act", Implied]
    order: Annotated[list[Seat], several(distinct=True), "of this round", Implied]
    turn: Annotated[int, within(0, MAX_PLAYERS), "robots that have played in this round", Implied]
    robots: list[Robot]
    mobiles: Annotated[list[Cell], several(most=MAX_MOBILES), "where the mobile obstacles are", Implied]
    arms: Annotated[list[Axis], several(most=MAX_MOTORS), "how the arms of each motor stand", Implied]
    move: Annotated[Move, Implied]


class View(Table):
    """What a seat knows of a race of Bumping Bots."""

    hand_sizes: Annotated[list[int], "cards that each seat holds"]
    hand: NotRequired[Annotated[Cards, "of the seat that looks"]]


class Document(Table):
    """A position of Bumping Bots."""

    hands: Annotated[list[Cards], "of each seat", Implied]
    generator: Annotated[GeneratorDocument, Implied]


class Zone(TypedDict):
    """A zone of the track."""

    letter: Annotated[str, "as in the map"]
    direction: Direction
    inside: Literal["left", "right"]


class Motor(TypedDict):
    """A motor with two arms."""

    cell: Cell
    sense: Literal["cw", "ccw"]
    axis: Annotated[Direction, "of the arms at the start"]


class Scenery(TypedDict):
    """The track."""

    rows: Annotated[list[str], "the map"]
    zones: list[Zone]
    fixed: Annotated[list[Cell], "fixed obstacles"]
    motors: list[Motor]
    mobiles: Annotated[list[Cell], "mobile obstacles at the start"]
    bumpers: list[Cell]
    grid: Annotated[list[Cell], "places of the grid"]
