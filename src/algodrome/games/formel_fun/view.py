"""What is told of a game of Formel Fun, declared once: views, documents, the scenery, and what events speak of."""

from typing import Annotated, NotRequired, TypedDict

from algodrome.games.formel_fun.constants import LABELS, LAP, MAX_BOOSTS, MAX_CARS, MAX_PLAYERS, MAX_ROUNDS
from algodrome.games.formel_fun.notation import CARDS, CARS
from algodrome.games.generator_document import GeneratorDocument
from algodrome.games.shapes import Implied, one_of, several, within

FURTHEST = 60  # progress that no car can pass: a race ends with the round in which one reaches 31

Seat = Annotated[int, within(1, MAX_PLAYERS)]
Card = Annotated[str, one_of("Card", CARDS)]
CarName = Annotated[str, one_of("CarName", CARS)]
Race = Annotated[int, within(1, MAX_CARS - 1)]
Round = Annotated[int, within(0, MAX_ROUNDS)]
Progress = Annotated[int, within(-MAX_CARS, FURTHEST), "spaces from the line; 0 is the space before it"]
Place = Annotated[int, within(1, MAX_PLAYERS), "on the space; 1 is the inside"]
Count = Annotated[int, within(0, 127)]
Heap = dict[Card, Count]


class RunningCar(TypedDict):
    """A car that runs."""

    progress: Progress
    place: Place
    space: Annotated[int, within(1, LAP), "by its number on the track", Implied]
    label: Annotated[int, within(1, LABELS), "what is printed on the space", Implied]


class CarOut(TypedDict):
    """A car that is out."""

    out: Annotated[Race, "the race that took it out"]


class Table(TypedDict):
    """What everybody sees."""

    race: Annotated[Race, "from 1", Implied]
    round: Annotated[Round, "of this race, from 1", Implied]
    turn: Annotated[int, within(0, MAX_CARS), "cars that have moved in this round", Implied]
    over: Annotated[bool, Implied]
    order: Annotated[list[CarName], several(distinct=True), "cars that run, in the order of this round", Implied]
    cars: dict[CarName, RunningCar | CarOut]
    boosts: Annotated[list[Annotated[int, within(0, MAX_BOOSTS)]], "Turbos added to a card so far, by seat", Implied]
    discards: Annotated[Heap, Implied]


class View(Table):
    """What a seat knows of a game of Formel Fun."""

    pile: Annotated[Count, "cards in the pile"]
    hand_sizes: Annotated[list[Count], "cards that each seat holds"]
    hand: NotRequired[Annotated[list[Card], "of the seat that looks"]]


class Document(Table):
    """A position of Formel Fun."""

    hands: Annotated[list[list[Card]], "of each seat"]
    pile: Annotated[Heap, Implied]
    generator: Annotated[GeneratorDocument, Implied]


class Scenery(TypedDict):
    """The loop, and what the last race is worth."""

    spaces: Annotated[int, "of the loop"]
    labels: Annotated[int, "spaces are labelled from 1 to this, again and again"]
    places: Annotated[int, "cars on a space before the next one falls back"]
    points: Annotated[list[int], "for a car by its rank, the best first"]
