"""The events of SpeedAlgo, by the number that the rules write."""

from algodrome.games.events import Event, EventKind, flag, number, seat_number
from algodrome.games.speedalgo import constants
from algodrome.games.speedalgo.notation import car_name, card_name, cell_name
from algodrome.games.speedalgo.program import CARDS, HEADS, Block
from algodrome.games.speedalgo.rules.programs import DIGIT, PLAIN
from algodrome.kernels.log import Row

BORDER = "border"

SEAT = ("seat", seat_number)
CAR = ("car", car_name)
FROM = ("from", cell_name)
TO = ("to", cell_name)
CELL = ("cell", cell_name)
BLOCK = ("block", number)
CARD = ("card", card_name)
BLOCKS = ("blocks", number)
ROUND = ("round", number)


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


_KINDS = {
    constants.TRAFFIC_PLACED: EventKind("traffic_placed", who=SEAT, end=CELL, amount=CAR),
    constants.BOLIDE_PLACED: EventKind("bolide_placed", who=SEAT, end=CELL),
    constants.ROUND_STARTED: EventKind("round_started", who=SEAT, amount=ROUND),
    constants.ROLLED: EventKind("rolled", who=SEAT, amount=("die", number), reveals=True),
    constants.SUBMITTED: EventKind("submitted", who=SEAT, reveals=True, aside=True),
    constants.PROGRAM_SHOWN: EventKind("program_shown", who=SEAT, amount=BLOCKS, reveals=True),
    constants.BLOCK_SHOWN: BlockShown("block_shown"),
    constants.PROGRAM_STARTED: EventKind("program_started", who=SEAT, amount=BLOCKS),
    constants.INSTRUCTION: EventKind("instruction", who=SEAT, start=BLOCK, end=CARD, amount=("repetition", number)),
    constants.TESTED: EventKind("tested", who=SEAT, start=BLOCK, end=CARD, amount=("car_in_front", flag)),
    constants.CHOSE: EventKind("chose", who=SEAT, end=CELL, amount=CAR),
    constants.MOVED: EventKind("moved", who=CAR, start=FROM, end=TO),
    constants.PUSHED: EventKind("pushed", who=SEAT, start=FROM, end=TO, amount=CAR),
    constants.COLLIDED: EventKind(
        "collided", who=CAR, start=FROM, end=("direction", direction), amount=("with", obstacle_name)
    ),
    constants.IMPOSSIBLE: EventKind("impossible", who=SEAT, start=BLOCK, end=CARD),
    constants.STOPPED: EventKind("stopped", who=SEAT, start=BLOCK, end=CELL),
    constants.ENDED: EventKind("ended", who=SEAT, end=CELL),
    constants.REMOVED: EventKind("removed", who=CAR, start=FROM, amount=("left", number)),
    constants.WAITED: EventKind("waited", who=CAR, start=CELL),
    constants.TURNED: EventKind("turned", who=SEAT, end=("side", card_name)),
    constants.CROSSED: EventKind("crossed", who=SEAT, end=CELL),
    constants.WON: EventKind("won", who=SEAT, end=CELL, amount=ROUND),
}
EVENTS = tuple(_KINDS[kind] for kind in sorted(_KINDS))
