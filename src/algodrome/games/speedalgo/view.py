"""What is told of a game of SpeedAlgo, declared once: views, documents, the scenery, and what events speak of."""

from typing import Annotated, NotRequired, TypedDict

from algodrome.games.generator_document import GeneratorDocument
from algodrome.games.shapes import Implied, one_of, several, within, written
from algodrome.games.speedalgo.constants import BOLIDES, CARS, MAX_DIE, MAX_PLAYERS, MAX_PROGRAM, MAX_ROUNDS
from algodrome.games.speedalgo.notation import car_name
from algodrome.games.speedalgo.program import CARDS
from algodrome.games.views import ViewHeader

PHASES = ("placing traffic", "placing bolides", "programming", "running", "over")
SIDES = ("SA", "SAS")
CAR_NAMES = tuple(map(car_name, range(CARS)))
TRAFFIC_NAMES = CAR_NAMES[BOLIDES:]

Seat = Annotated[int, within(1, MAX_PLAYERS)]
Round = Annotated[int, within(0, MAX_ROUNDS)]
Die = Annotated[int, within(1, MAX_DIE)]
Cell = Annotated[str, written("^[A-E](0|[1-9][0-9]?)$"), "lane and column"]
Card = Annotated[str, one_of("Card", CARDS)]
Side = Annotated[str, one_of("Side", SIDES)]
CarName = Annotated[str, one_of("CarName", CAR_NAMES)]
TrafficName = Annotated[str, one_of("TrafficName", TRAFFIC_NAMES)]
Repetition = Annotated[int, within(0, MAX_DIE), "from 1; 0: none"]
PerPlayer = several(2, MAX_PLAYERS)


class Running(TypedDict):
    """Where a program that runs waits for its player's choice of a car."""

    seat: Seat
    at: Annotated[int, within(0, MAX_PROGRAM - 1), "which token of the program"]
    repetition: Annotated[Repetition, Implied]
    left: Annotated[Die, "cars that the card still moves", Implied]
    moved: Annotated[list[TrafficName], several(distinct=True), "cars that the card has moved", Implied]


class Table(TypedDict):
    """What everybody sees."""

    phase: Annotated[str, one_of("Phase", PHASES), Implied]
    round: Annotated[Round, "0 before the first", Implied]
    order: Annotated[list[Seat], PerPlayer, "of this round", Implied]
    bolides: Annotated[list[Cell | None], PerPlayer, "of each seat; none: not placed yet"]
    traffic: Annotated[list[Cell | None], "none: removed"]
    dice: Annotated[Annotated[list[Die], PerPlayer] | None, "of each seat", Implied]
    sides: Annotated[Annotated[list[Side], PerPlayer] | None, "of condition cards that flip", Implied]
    programs: Annotated[list[str | None], PerPlayer, "as far as they are known", Implied]
    running: Annotated[Running | None, Implied]


class View(Table):
    """What a seat knows of a game of SpeedAlgo."""

    ready: Annotated[list[Seat], "who has submitted a program"]
    draft: NotRequired[Annotated[str, "of the seat that looks: the tokens laid so far"]]


class SeatView(View, ViewHeader):
    """The same with what every view says."""


class Document(Table):
    """A position of SpeedAlgo."""

    drafts: Annotated[list[str], PerPlayer, "tokens laid and not submitted, of each seat", Implied]
    generator: Annotated[GeneratorDocument, Implied]


class SheetRow(TypedDict):
    """A row of the score sheet."""

    round: Round
    seat: Seat
    die: Die
    program: Annotated[str, "in card codes"]
    trajectory: Annotated[list[Cell], "since the last point drawn, that point first; pushes by others included"]
    stopped: Annotated[int, "the block at which the program stopped; 0: it ran to its end"]


class Scenery(TypedDict):
    """The track."""

    lanes: Annotated[list[str], "A first: `.` is a cell and `#` is none; the line is behind the last column"]
    names: Annotated[list[str], "of the lanes"]
