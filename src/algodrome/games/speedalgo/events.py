"""The events of SpeedAlgo, by the number that the rules write."""

from typing import Annotated

from algodrome.games.events import Column, Event, EventKind, flag, from_1, numbered
from algodrome.games.shapes import one_of, several
from algodrome.games.speedalgo import constants
from algodrome.games.speedalgo.notation import car_name, card_name, cell_name
from algodrome.games.speedalgo.program import CARDS, HEADS, Block
from algodrome.games.speedalgo.rules.programs import DIGIT, PLAIN
from algodrome.games.speedalgo.view import CAR_NAMES, Card, CarName, Cell, Die, Repetition, Round, Seat, Side
from algodrome.kernels.log import Row

BORDER = "border"

Obstacle = Annotated[str, one_of("Obstacle", (*CAR_NAMES, BORDER))]
Direction = Annotated[list[int], several(2, 2), "lanes to the right and columns ahead"]


def obstacle_name(value: int) -> str:
    """Name what a car ran into."""
    return car_name(value - 1) if value else BORDER


def direction(step: int) -> list[int]:
    """Read a step as lanes to the right and columns ahead."""
    columns = (step + constants.STRIDE + 1) // constants.STRIDE - 1
    return [step - constants.STRIDE * columns, columns]


class BlockShown(EventKind):
    """A block of a program, whose cards come as the digits of two numbers."""

    def read(self, row: Row) -> Event:
        """Make the event of a row."""
        _, seat, shape, early, late = row
        shape, block = divmod(shape, DIGIT)
        first, head = divmod(shape, DIGIT)
        cards = (*_cards(early), *_cards(late))
        cut = first or len(cards)
        shown = Block("" if head == PLAIN else HEADS[head], cards[:cut], cards[cut:])
        return Event(self.name, {"seat": seat + 1, "block": block, "text": str(shown)})


def _cards(number: int) -> tuple[str, ...]:
    return tuple(CARDS[int(digit) - 1] for digit in f"{number:o}" if digit != "0")


SEAT = Column("seat", Seat, from_1)
CAR = Column("car", CarName, car_name)
FROM = Column("from", Cell, cell_name)
TO = Column("to", Cell, cell_name)
CELL = Column("cell", Cell, cell_name)
BLOCK = Column("block", int)
CARD = Column("card", Card, card_name)
BLOCKS = Column("blocks", int)
ROUND = Column("round", Round)

EVENTS = numbered(
    constants,
    EventKind("traffic_placed", who=SEAT, end=CELL, amount=CAR),
    EventKind("bolide_placed", who=SEAT, end=CELL),
    EventKind("round_started", who=SEAT, amount=ROUND),
    EventKind("rolled", who=SEAT, amount=Column("die", Die), reveals=True),
    EventKind("submitted", who=SEAT, reveals=True, aside=True),
    EventKind("program_shown", who=SEAT, amount=BLOCKS, reveals=True),
    BlockShown("block_shown", also={"seat": Seat, "block": int, "text": str}),
    EventKind("program_started", who=SEAT, amount=BLOCKS),
    EventKind("instruction", who=SEAT, start=BLOCK, end=CARD, amount=Column("repetition", Repetition)),
    EventKind("tested", who=SEAT, start=BLOCK, end=CARD, amount=Column("car_in_front", bool, flag)),
    EventKind("chose", who=SEAT, end=CELL, amount=CAR),
    EventKind("moved", who=CAR, start=FROM, end=TO),
    EventKind("pushed", who=SEAT, start=FROM, end=TO, amount=CAR),
    EventKind(
        "collided",
        who=CAR,
        start=FROM,
        end=Column("direction", Direction, direction),
        amount=Column("with", Obstacle, obstacle_name),
    ),
    EventKind("impossible", who=SEAT, start=BLOCK, end=CARD),
    EventKind("stopped", who=SEAT, start=BLOCK, end=CELL),
    EventKind("ended", who=SEAT, end=CELL),
    EventKind("removed", who=CAR, start=FROM, amount=Column("left", int)),
    EventKind("waited", who=CAR, start=CELL),
    EventKind("turned", who=SEAT, end=Column("side", Side, card_name)),
    EventKind("crossed", who=SEAT, end=CELL),
    EventKind("won", who=SEAT, end=CELL, amount=ROUND),
)
