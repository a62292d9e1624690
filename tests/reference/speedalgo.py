"""SpeedAlgo, written a second time from the rules alone: plain, slow, and only meant as a check.

Seats are numbered from 1. A cell is written as its lane letter and its column: ``C7``.
A track is a text map of five lines, lane A first, one character per column from column 0:
``.`` is a cell, ``#`` is a missing cell. The finish line lies after the last column.

A program that runs is a generator: it stops at each choice, yields the cars that may be chosen and is
resumed with the chosen car.
"""

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple, NoReturn

LANES = "ABCDE"
DIE_FACES = (1, 2, 2, 3, 3, 4)
TRAFFIC_CARS = 12
MAXIMUM_BLOCKS = 4
LAST_ROUND = 100
DEFAULT_TRACK = "\n".join(["." * 25] * 5)

MOVEMENT_CARDS = ("AB", "ABD", "ABG", "AT", "ATD", "ATG", "P")
REPEAT_CARD = "REP"
CONDITION_SIDES = ("SA", "SAS")
EMPTY_PROGRAM = "."

PLACING_TRAFFIC = "placing traffic"
PLACING_BOLIDES = "placing bolides"
PROGRAMMING = "programming"
RUNNING = "running"
OVER = "over"

OPTION_VALUES: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4),
    "setup": ("players", "random"),
    "first": (1, 2, 3, 4),
    "programming": ("open", "secret"),
    "condition": ("none", "free", "flip"),
    "bodies": (1, 2, 3),
    "traffic_moves": (False, True),
}

STRAIGHT = 0
TOWARDS_RIGHT = 1
TOWARDS_LEFT = -1


class ProgramStoppedError(Exception):
    """SA16, SA17, SA20: the running program is interrupted."""


class ProgramRefusedError(ValueError):
    """SA9, SA10, SA26, SA27, SA28: the text is not a legal program."""


class Cell(NamedTuple):
    """SA1: one place; the lane is 0 (A, left border) to 4 (E, right border)."""

    lane: int
    column: int


def cell_name(cell: Cell) -> str:
    """SA21: a cell is written as lane letter and column."""
    return LANES[cell.lane] + str(cell.column)


def cell_from_name(name: str) -> Cell:
    """SA21: the cell that a name like C7 means."""
    if len(name) < 2 or name[0] not in LANES or not (name[1:].isascii() and name[1:].isdigit()):
        raise ValueError(f"not a cell: {name!r}")
    cell = Cell(LANES.index(name[0]), int(name[1:]))
    if cell_name(cell) != name:
        raise ValueError(f"not a cell: {name!r}")
    return cell


def by_column_then_lane(cell: Cell) -> tuple[int, int]:
    """SA5: the order in which cells are listed."""
    return (cell.column, cell.lane)


class Track:
    """SA1: the track, read from its text map."""

    def __init__(self, text: str) -> None:
        self.rows = text.strip("\n").split("\n")
        if len(self.rows) != len(LANES):
            raise ValueError("a track has five lanes")
        for row in self.rows:
            if len(row) != len(self.rows[0]):
                raise ValueError("all lanes of a track have the same number of columns")
            for character in row:
                if character not in ".#":
                    raise ValueError(f"unknown character in the track: {character!r}")
        self.last_column = len(self.rows[0]) - 1

    def check_for(self, players: int) -> None:
        """SA1: a column-0 cell per player and 12 cells in columns 1..last."""
        if len(self.start_cells()) < players:
            raise ValueError("the track has too few cells in column 0")
        if len(self.traffic_cells()) < TRAFFIC_CARS:
            raise ValueError("the track has too few cells for the traffic")

    def is_beyond_line(self, cell: Cell) -> bool:
        """SA22: beyond the last column."""
        return cell.column > self.last_column

    def has(self, cell: Cell) -> bool:
        """SA1, SA25: all five lanes run on beyond the line; nothing is behind column 0."""
        if cell.lane < 0 or cell.lane >= len(LANES):
            return False
        if cell.column < 0:
            return False
        if self.is_beyond_line(cell):
            return True
        return self.rows[cell.lane][cell.column] == "."

    def start_cells(self) -> list[Cell]:
        """SA6: the cells of column 0, A to E."""
        return self.cells_of_column(0)

    def cells_of_column(self, column: int) -> list[Cell]:
        """SA1: the cells of one column, A to E."""
        cells = [Cell(lane, column) for lane in range(len(LANES))]
        return [cell for cell in cells if self.has(cell)]

    def traffic_cells(self) -> list[Cell]:
        """SA5: the cells of columns 1..last, by column, then lane."""
        cells: list[Cell] = []
        for column in range(1, self.last_column + 1):
            cells.extend(self.cells_of_column(column))
        return cells


@dataclass(eq=False)
class Car:
    """SA2: a bolide (its number is its seat) or a traffic car (numbered as placed)."""

    kind: str
    number: int
    cell: Cell

    @property
    def name(self) -> str:
        return f"{self.kind} {self.number}"


@dataclass(frozen=True)
class Block:
    """SA10: a movement card alone (head is empty), or REP, SA or SAS with its cards."""

    head: str
    body: tuple[str, ...]
    otherwise: tuple[str, ...] = ()


@dataclass(frozen=True)
class Position:
    """A hand-made position to start from instead of setting up: bolides by seat, then traffic."""

    bolides: Mapping[int, str]
    traffic: list[str]


@dataclass(frozen=True)
class ScoreRow:
    """SA26: one row of a score sheet; the trajectory starts at the last drawn point."""

    round: int
    seat: int
    die: int
    program: str
    trajectory: tuple[str, ...]


@dataclass
class Options:
    """The options of a game, checked."""

    players: int = 2
    setup: str = "players"
    first: int = 1
    programming: str = "open"
    condition: str = "free"
    bodies: int = 1
    traffic_moves: bool = False


def read_options(given: Mapping[str, object]) -> Options:
    """SA5, SA7, SA9, SA27, SA28, SA29: take the given options, refuse unknown names and values."""
    options = Options()
    if "players" not in given:
        raise ValueError("the number of players is missing")
    for name, value in given.items():
        if name not in OPTION_VALUES:
            raise ValueError(f"unknown option: {name}")
        expected_type = type(OPTION_VALUES[name][0])
        if type(value) is not expected_type or value not in OPTION_VALUES[name]:
            raise ValueError(f"unknown value for option {name}: {value!r}")
        setattr(options, name, value)
    if options.first > options.players:
        raise ValueError("the first seat is not a player")
    return options


def read_body(words: list[str], owner: str) -> tuple[str, ...]:
    """SA10, SA28: movement cards only, at least one."""
    if not words:
        raise ProgramRefusedError(f"{owner} lacks a movement card")
    for word in words:
        if word not in MOVEMENT_CARDS:
            raise ProgramRefusedError(f"not a movement card: {word!r}")
    return tuple(words)


def read_alternative(words: list[str]) -> Block:
    """SA26: the words after SAS; a slash splits the two branches."""
    if words.count("/") != 1:
        raise ProgramRefusedError("SAS needs two branches, split by one slash")
    slash = words.index("/")
    return Block("SAS", read_body(words[:slash], "SAS"), read_body(words[slash + 1 :], "SAS"))


def read_block(text: str) -> Block:
    """SA10: one block."""
    words = text.split(" ")
    if words[0] == "SAS":
        return read_alternative(words[1:])
    if words[0] in (REPEAT_CARD, "SA"):
        return Block(words[0], read_body(words[1:], words[0]))
    body = read_body(words, "a block")
    if len(body) > 1:
        raise ProgramRefusedError("a block without REP, SA or SAS holds one movement card")
    return Block("", body)


def read_program(text: str) -> list[Block]:
    """SA9, SA26: a program is `.` (empty) or blocks separated by " - "."""
    if text == EMPTY_PROGRAM:
        return []
    return [read_block(part) for part in text.split(" - ")]


def write_block(block: Block) -> str:
    """SA26: the codes of a block."""
    words = list(block.body)
    if block.head:
        words.insert(0, block.head)
    if block.otherwise:
        words = [*words, "/", *block.otherwise]
    return " ".join(words)


def write_program(blocks: list[Block]) -> str:
    """SA26: the codes of a program."""
    if not blocks:
        return EMPTY_PROGRAM
    return " - ".join(write_block(block) for block in blocks)


def cards_of(blocks: list[Block]) -> list[str]:
    """SA3: all cards a program uses; SA and SAS are the two sides of one card."""
    cards: list[str] = []
    for block in blocks:
        if block.head in CONDITION_SIDES:
            cards.append("SA/SAS")
        elif block.head == REPEAT_CARD:
            cards.append(REPEAT_CARD)
        cards.extend(block.body)
        cards.extend(block.otherwise)
    return cards


def check_program(blocks: list[Block], bodies: int, sides: tuple[str, ...]) -> None:
    """SA9, SA10, SA27, SA28: refuse a program that the player cannot build."""
    if len(blocks) > MAXIMUM_BLOCKS:
        raise ProgramRefusedError("a program has at most four blocks")
    cards = cards_of(blocks)
    for card in cards:
        if cards.count(card) > 1:
            raise ProgramRefusedError(f"card used more than once: {card}")
    for block in blocks:
        if len(block.body) > bodies or len(block.otherwise) > bodies:
            raise ProgramRefusedError(f"at most {bodies} movement card(s) may be held together")
        if block.head in CONDITION_SIDES and block.head not in sides:
            raise ProgramRefusedError(f"{block.head} may not be used now")


def possible_bodies(cards: list[str], bodies: int) -> Iterator[tuple[str, ...]]:
    """SA28: every way to hold 1 to `bodies` of these movement cards."""
    for size in range(1, bodies + 1):
        yield from permutations(cards, size)


def possible_blocks(unused: list[str], bodies: int, sides: tuple[str, ...]) -> Iterator[Block]:
    """SA10: every block that can be built from the unused cards."""
    movements = [card for card in unused if card in MOVEMENT_CARDS]
    for card in movements:
        yield Block("", (card,))
    if REPEAT_CARD in unused:
        for body in possible_bodies(movements, bodies):
            yield Block(REPEAT_CARD, body)
    if "SA/SAS" in unused and "SA" in sides:
        for body in possible_bodies(movements, bodies):
            yield Block("SA", body)
    if "SA/SAS" in unused and "SAS" in sides:
        for body in possible_bodies(movements, bodies):
            remaining = [card for card in movements if card not in body]
            for otherwise in possible_bodies(remaining, bodies):
                yield Block("SAS", body, otherwise)


def possible_programs(begun: list[Block], bodies: int, sides: tuple[str, ...]) -> Iterator[list[Block]]:
    """SA9: the program begun so far and every way to go on with it."""
    yield begun
    if len(begun) == MAXIMUM_BLOCKS:
        return
    used = cards_of(begun)
    unused = [card for card in (*MOVEMENT_CARDS, REPEAT_CARD, "SA/SAS") if card not in used]
    for block in possible_blocks(unused, bodies, sides):
        yield from possible_programs([*begun, block], bodies, sides)


Steps = Generator[list[Car], Car | None, None]


class Reference:
    """One game of SpeedAlgo."""

    def __init__(
        self,
        options: Mapping[str, object],
        chance: Callable[[int], int],
        track: Track | str = DEFAULT_TRACK,
        position: Position | None = None,
    ) -> None:
        self.options = read_options(options)
        self.chance = chance
        self.track = track if isinstance(track, Track) else Track(track)
        self.track.check_for(self.options.players)
        self.journal: list[tuple[object, ...]] = []
        self.score_sheet: list[ScoreRow] = []
        self.bolides: dict[int, Car] = {}
        self.traffic: list[Car] = []
        self.traffic_placed = 0
        self.round = 0
        self.order = self.seats_from_first()
        self.dice: dict[int, int] = {}
        self.sides = dict.fromkeys(self.order, "SA")
        self.submitted: dict[int, str] = {}
        self.trails: dict[int, list[Cell]] = {}
        self.seats_to_run: list[int] = []
        self.running_seat: int | None = None
        self.steps: Steps | None = None
        self.eligible: list[Car] = []
        self.standing: dict[str, object] = {}
        self.phase = PLACING_TRAFFIC
        if position is not None:
            self.take_position(position)
        elif self.options.setup == "random":
            self.set_up_at_random()

    # Who may act, and how

    @property
    def is_over(self) -> bool:
        """SA22, SA25: has the game ended?"""
        return self.phase == OVER

    def to_act(self) -> list[int]:
        """SA5, SA6, SA9, SA11: the seats that may act now, in turn order."""
        if self.phase == PLACING_TRAFFIC:
            return [self.order[self.traffic_placed % len(self.order)]]
        if self.phase == PLACING_BOLIDES:
            return [self.order[len(self.bolides)]]
        if self.phase == PROGRAMMING:
            return [seat for seat in self.order if seat not in self.submitted]
        if self.phase == RUNNING and self.running_seat is not None:
            return [self.running_seat]
        return []

    def choices(self, seat: int) -> list[str]:
        """SA5, SA6, SA21: the cells that this seat may name now, by column, then lane."""
        if seat not in self.to_act():
            return []
        if self.phase == PLACING_TRAFFIC:
            return [cell_name(cell) for cell in self.legal_traffic_cells()]
        if self.phase == PLACING_BOLIDES:
            return [cell_name(cell) for cell in self.free_start_cells()]
        if self.phase == RUNNING:
            cells = sorted((car.cell for car in self.eligible), key=by_column_then_lane)
            return [cell_name(cell) for cell in cells]
        return []

    def accepts(self, seat: int, text: str) -> str | None:
        """SA9, SA10, SA27, SA28: None if this seat may submit this program now, else the reason why not."""
        if self.phase != PROGRAMMING or seat not in self.to_act():
            return f"seat {seat} has no program to submit now"
        try:
            check_program(read_program(text), self.options.bodies, self.usable_sides(seat))
        except ProgramRefusedError as refusal:
            return str(refusal)
        return None

    def programs(self, seat: int) -> Iterator[str]:
        """SA9, SA10: every program this seat may submit now."""
        if self.phase != PROGRAMMING or seat not in self.to_act():
            return
        for blocks in possible_programs([], self.options.bodies, self.usable_sides(seat)):
            yield write_program(blocks)

    def usable_sides(self, seat: int) -> tuple[str, ...]:
        """SA27: the sides of the condition card that this seat may use in this round."""
        if self.options.condition == "none":
            return ()
        if self.options.condition == "flip":
            return (self.sides[seat],)
        return CONDITION_SIDES

    def play(self, seat: int, text: str) -> None:
        """Do what this seat has decided, then everything that follows without a decision."""
        if seat not in self.to_act():
            raise ValueError(f"seat {seat} may not act now")
        if self.phase == PROGRAMMING:
            self.submit(seat, text)
            return
        if text not in self.choices(seat):
            raise ValueError(f"not among the choices of seat {seat}: {text!r}")
        if self.phase == PLACING_TRAFFIC:
            self.place_traffic(seat, cell_from_name(text))
        elif self.phase == PLACING_BOLIDES:
            self.place_bolide(seat, cell_from_name(text))
        else:
            self.answer(seat, text)

    # Setting up

    def seats_from_first(self) -> list[int]:
        """SA7: seat `first` begins, then seat order."""
        seats = list(range(1, self.options.players + 1))
        while seats[0] != self.options.first:
            seats.append(seats.pop(0))
        return seats

    def legal_traffic_cells(self) -> list[Cell]:
        """SA5: free cells after which the cars still to place suffice for the lanes without traffic."""
        cells = self.track.traffic_cells()
        lanes_that_need_traffic = {cell.lane for cell in cells}
        taken = [car.cell for car in self.traffic]
        still_to_place = TRAFFIC_CARS - self.traffic_placed - 1
        legal = []
        for cell in cells:
            lanes_with_traffic = {other.lane for other in [*taken, cell]}
            lanes_without_traffic = lanes_that_need_traffic - lanes_with_traffic
            if cell not in taken and still_to_place >= len(lanes_without_traffic):
                legal.append(cell)
        return legal

    def free_start_cells(self) -> list[Cell]:
        """SA6: the free cells of column 0, A to E."""
        return [cell for cell in self.track.start_cells() if self.car_on(cell) is None]

    def place_traffic(self, seat: int, cell: Cell) -> None:
        """SA5: one traffic car is placed; after the twelfth the bolides follow."""
        self.traffic_placed += 1
        car = Car("traffic", self.traffic_placed, cell)
        self.traffic.append(car)
        self.record("placed", seat, car.name, cell_name(cell))
        if self.traffic_placed == TRAFFIC_CARS:
            self.phase = PLACING_BOLIDES

    def place_bolide(self, seat: int, cell: Cell) -> None:
        """SA6: a player's bolide is placed; after the last one the first round starts."""
        car = Car("bolide", seat, cell)
        self.bolides[seat] = car
        self.trails[seat] = [cell]
        self.record("placed", seat, car.name, cell_name(cell))
        if len(self.bolides) == self.options.players:
            self.start_round()

    def set_up_at_random(self) -> None:
        """SA5, SA6: one draw per traffic car, then one per player, even when only one cell is left."""
        while self.phase == PLACING_TRAFFIC:
            cells = self.legal_traffic_cells()
            self.place_traffic(self.to_act()[0], cells[self.draw(len(cells))])
        while self.phase == PLACING_BOLIDES:
            cells = self.free_start_cells()
            self.place_bolide(self.to_act()[0], cells[self.draw(len(cells))])

    def take_position(self, position: Position) -> None:
        """Start the first round from a hand-made position; it may hold any number of traffic cars."""
        if set(position.bolides) != set(self.order):
            raise ValueError("a position needs one bolide per seat")
        for name in [*position.bolides.values(), *position.traffic]:
            cell = cell_from_name(name)
            if not self.track.has(cell):
                raise ValueError(f"not on the track: {name}")
        for name in position.traffic:
            if self.track.is_beyond_line(cell_from_name(name)):
                raise ValueError(f"traffic beyond the line: {name}")
        names = [*position.bolides.values(), *position.traffic]
        if len(set(names)) != len(names):
            raise ValueError("two cars on one cell")
        for number, name in enumerate(position.traffic, start=1):
            self.traffic.append(Car("traffic", number, cell_from_name(name)))
        for seat in self.order:
            self.place_bolide(seat, cell_from_name(position.bolides[seat]))

    # A round

    def start_round(self) -> None:
        """SA8, SA12: a new round; each player rolls the die once, in turn order."""
        self.round += 1
        self.submitted = {}
        self.dice = {}
        self.phase = PROGRAMMING
        self.record("round", self.round, tuple(self.order))
        for seat in self.order:
            self.dice[seat] = DIE_FACES[self.draw(len(DIE_FACES))]
            self.record("rolled", seat, self.dice[seat])

    def submit(self, seat: int, text: str) -> None:
        """SA9: a program is final once submitted; after the last one the programs run."""
        refusal = self.accepts(seat, text)
        if refusal is not None:
            raise ProgramRefusedError(refusal)
        self.submitted[seat] = text
        self.record("submitted", seat, text)
        if len(self.submitted) == self.options.players:
            self.record("programs", tuple((other, self.submitted[other]) for other in self.order))
            self.phase = RUNNING
            self.seats_to_run = list(self.order)
            self.run_until_choice(None)

    def programs_seen_by(self, seat: int) -> dict[int, str]:
        """SA9: the programs this seat can see, in turn order; others' secret ones only when all are ready."""
        all_ready = len(self.submitted) == self.options.players
        seen = {}
        for other in self.order:
            is_shown = other == seat or all_ready or self.options.programming == "open"
            if other in self.submitted and is_shown:
                seen[other] = self.submitted[other]
        return seen

    def answer(self, seat: int, text: str) -> None:
        """SA21: the running program goes on with the car on the named cell."""
        self.record("chose", seat, text)
        for car in self.eligible:
            if cell_name(car.cell) == text:
                self.run_until_choice(car)
                return

    def run_until_choice(self, chosen: Car | None) -> None:
        """SA11: run the programs in turn order until a choice is asked or the round is complete."""
        self.eligible = []
        while True:
            if self.steps is None:
                if not self.seats_to_run:
                    self.complete_round()
                    return
                self.running_seat = self.seats_to_run.pop(0)
                self.steps = self.run_program(self.running_seat)
            try:
                self.eligible = self.steps.send(chosen)
            except StopIteration:
                self.steps = None
                chosen = None
            else:
                return

    def complete_round(self) -> None:
        """SA12, SA22, SA25, SA27, SA29: turn the cards, see whether the game ends, move traffic, go on."""
        self.running_seat = None
        self.standing = {}
        self.turn_condition_cards()
        if self.a_bolide_has_crossed() or self.round == LAST_ROUND:
            self.phase = OVER
            self.record("over", tuple(self.ranking()))
            return
        if self.options.traffic_moves:
            self.move_all_traffic()
        self.order = [self.order[-1], *self.order[:-1]]
        self.start_round()

    def turn_condition_cards(self) -> None:
        """SA27: a condition card in a submitted program is turned at the end of the round."""
        if self.options.condition != "flip":
            return
        for seat in self.order:
            if "SA/SAS" in cards_of(read_program(self.submitted[seat])):
                self.sides[seat] = "SAS" if self.sides[seat] == "SA" else "SA"
                self.record("turned", seat, self.sides[seat])

    def a_bolide_has_crossed(self) -> bool:
        """SA22: does a bolide stand beyond the last column now?"""
        return any(self.track.is_beyond_line(bolide.cell) for bolide in self.bolides.values())

    def move_all_traffic(self) -> None:
        """SA29: every traffic car advances one cell, front car first, unless its cell ahead is not free."""
        front_first = sorted(self.traffic, key=lambda car: (-car.cell.column, car.cell.lane))
        for car in front_first:
            target = self.cell_ahead(car, STRAIGHT)
            if self.is_free(target):
                self.move_car(car, target)
            else:
                self.record("waits", car.name, cell_name(car.cell))

    def ranking(self) -> list[int]:
        """SA23: best first: the furthest; at equal distance the one whose program ran later in the round."""

        def distance_then_turn(seat: int) -> tuple[int, int]:
            return (self.bolides[seat].cell.column, self.order.index(seat))

        return sorted(self.bolides, key=distance_then_turn, reverse=True)

    # Running a program

    def run_program(self, seat: int) -> Steps:
        """SA11, SA20: one player's program, left to right, until its end or until something stops it."""
        self.record("runs", seat, self.submitted[seat])
        self.standing = {}
        try:
            for number, block in enumerate(read_program(self.submitted[seat]), start=1):
                self.standing = {"block": number, "text": write_block(block)}
                yield from self.run_block(seat, block)
            self.record("finished", seat)
        except ProgramStoppedError as stop:
            self.record("stopped", seat, str(stop))
        self.draw_trajectory(seat)

    def run_block(self, seat: int, block: Block) -> Steps:
        """SA10: one block."""
        if block.head == REPEAT_CARD:
            yield from self.run_repetition(seat, block)
        elif block.head in CONDITION_SIDES:
            yield from self.run_condition(seat, block)
        else:
            yield from self.run_body(seat, block.body)

    def run_repetition(self, seat: int, block: Block) -> Steps:
        """SA18, SA28: the whole body as many times as the die says."""
        for repetition in range(1, self.dice[seat] + 1):
            self.standing["repetition"] = repetition
            self.record("repetition", seat, repetition)
            yield from self.run_body(seat, block.body)

    def run_condition(self, seat: int, block: Block) -> Steps:
        """SA19: tested once, before the first card; SA without a car in front does nothing."""
        car_in_front = self.car_on(self.cell_ahead(self.bolides[seat], STRAIGHT)) is not None
        self.standing["test"] = car_in_front
        self.record("test", seat, car_in_front)
        if car_in_front:
            yield from self.run_body(seat, block.body)
        elif block.head == "SAS":
            yield from self.run_body(seat, block.otherwise)

    def run_body(self, seat: int, cards: tuple[str, ...]) -> Steps:
        """SA28: all cards in order."""
        for number, card in enumerate(cards, start=1):
            self.standing["card_number"] = number
            self.standing["card"] = card
            yield from self.run_card(seat, card)

    def run_card(self, seat: int, card: str) -> Steps:
        """SA13, SA14, SA15, SA16, SA17: one movement card."""
        bolide = self.bolides[seat]
        if card == "AB":
            self.advance(bolide, STRAIGHT)
        elif card == "ABD":
            self.advance(bolide, TOWARDS_RIGHT)
        elif card == "ABG":
            self.advance(bolide, TOWARDS_LEFT)
        elif card == "AT":
            yield from self.run_several_traffic_cars(seat)
        elif card == "ATD":
            yield from self.run_one_traffic_car(seat, card, TOWARDS_RIGHT)
        elif card == "ATG":
            yield from self.run_one_traffic_car(seat, card, TOWARDS_LEFT)
        else:
            yield from self.run_push(seat)

    def choose(self, cars: list[Car]) -> Generator[list[Car], Car | None, Car]:
        """SA21: ask which car; with one possible answer nothing is asked."""
        if len(cars) == 1:
            return cars[0]
        chosen = yield cars
        if chosen is None:
            raise AssertionError("a choice was not answered")
        return chosen

    def run_several_traffic_cars(self, seat: int) -> Steps:
        """SA15: as many different traffic cars as the die says, or all if fewer, each straight ahead."""
        if not self.traffic:
            self.stop_for_lack_of_cars(seat, "AT")
        wanted = min(self.dice[seat], len(self.traffic))
        already_moved: list[Car] = []
        while len(already_moved) < wanted:
            self.standing["cars_moved"] = len(already_moved)
            self.standing["cars_wanted"] = wanted
            eligible = [car for car in self.traffic if car not in already_moved]
            car = yield from self.choose(eligible)
            already_moved.append(car)
            self.advance(car, STRAIGHT)
        del self.standing["cars_moved"]
        del self.standing["cars_wanted"]

    def run_one_traffic_car(self, seat: int, card: str, sideways: int) -> Steps:
        """SA16: one traffic car diagonally ahead; without traffic the program stops."""
        if not self.traffic:
            self.stop_for_lack_of_cars(seat, card)
        car = yield from self.choose(list(self.traffic))
        self.advance(car, sideways)

    def run_push(self, seat: int) -> Steps:
        """SA17: push one neighbouring car; pusher and pushed move one cell in the same direction."""
        bolide = self.bolides[seat]
        neighbours = self.neighbours_of(bolide)
        if not neighbours:
            self.stop_for_lack_of_cars(seat, "P")
        pushed = yield from self.choose(neighbours)
        cell_of_pushed = pushed.cell
        lanes = cell_of_pushed.lane - bolide.cell.lane
        columns = cell_of_pushed.column - bolide.cell.column
        target = Cell(cell_of_pushed.lane + lanes, cell_of_pushed.column + columns)
        self.stop_unless_free(pushed, target)
        self.record("pushed", bolide.name, pushed.name)
        self.move_car(pushed, target)
        self.move_car(bolide, cell_of_pushed)

    def neighbours_of(self, bolide: Car) -> list[Car]:
        """SA17: the cars on the 8 neighbouring cells."""
        neighbours = []
        for lanes in (-1, 0, 1):
            for columns in (-1, 0, 1):
                car = self.car_on(Cell(bolide.cell.lane + lanes, bolide.cell.column + columns))
                if car is not None and car is not bolide:
                    neighbours.append(car)
        return neighbours

    def stop_for_lack_of_cars(self, seat: int, card: str) -> NoReturn:
        """SA15, SA16, SA17: an instruction that can't be run stops the program."""
        self.record("cannot run", seat, card)
        raise ProgramStoppedError(f"{card} can't be run")

    # Cars and cells

    def car_on(self, cell: Cell) -> Car | None:
        """The car, traffic or bolide, on this cell."""
        for car in [*self.bolides.values(), *self.traffic]:
            if car.cell == cell:
                return car
        return None

    def is_free(self, cell: Cell) -> bool:
        """SA20: on the track and without a car."""
        return self.track.has(cell) and self.car_on(cell) is None

    def cell_ahead(self, car: Car, sideways: int) -> Cell:
        """SA13, SA14: the cell ahead, straight or one lane to the right (+1) or the left (-1)."""
        return Cell(car.cell.lane + sideways, car.cell.column + 1)

    def advance(self, car: Car, sideways: int) -> None:
        """SA13, SA14: only the target cell matters."""
        target = self.cell_ahead(car, sideways)
        self.stop_unless_free(car, target)
        self.move_car(car, target)

    def stop_unless_free(self, car: Car, target: Cell) -> None:
        """SA20: entering a border or an occupied cell is a collision, also beyond the line."""
        if self.is_free(target):
            return
        obstacle = self.car_on(target)
        obstacle_name = "border" if obstacle is None else obstacle.name
        self.record("collided", car.name, cell_name(car.cell), obstacle_name)
        raise ProgramStoppedError("collision")

    def move_car(self, car: Car, target: Cell) -> None:
        """SA24: a car moves to a free cell; traffic that crosses the line leaves the game."""
        self.record("moved", car.name, cell_name(car.cell), cell_name(target))
        car.cell = target
        if car.kind == "bolide":
            self.trails[car.number].append(target)
        elif self.track.is_beyond_line(target):
            self.traffic.remove(car)
            self.record("removed", car.name)

    def draw_trajectory(self, seat: int) -> None:
        """SA26: a row of the score sheet, with every cell since the last drawn point."""
        trail = self.trails[seat]
        trajectory = tuple(cell_name(cell) for cell in trail)
        row = ScoreRow(self.round, seat, self.dice[seat], self.submitted[seat], trajectory)
        self.score_sheet.append(row)
        self.trails[seat] = [trail[-1]]

    # Chance, journal, snapshot

    def draw(self, possibilities: int) -> int:
        """Every random draw of the game goes through here."""
        result = self.chance(possibilities)
        if result < 0 or result >= possibilities:
            raise ValueError(f"chance gave {result}, not one of 0..{possibilities - 1}")
        return result

    def record(self, *event: object) -> None:
        """Write down what happened."""
        self.journal.append(event)

    def snapshot(self) -> dict[str, object]:
        """Everything that can be seen of the game, by seat where it belongs to a seat."""
        seats = range(1, self.options.players + 1)
        cells_of_traffic = sorted((car.cell for car in self.traffic), key=by_column_then_lane)
        shows_side = self.options.condition == "flip"
        return {
            "phase": self.phase,
            "round": self.round,
            "order": list(self.order),
            "dice": {seat: self.dice.get(seat) for seat in seats},
            "bolides": {seat: cell_name(self.bolides[seat].cell) if seat in self.bolides else None for seat in seats},
            "traffic": [cell_name(cell) for cell in cells_of_traffic],
            "sides": {seat: self.sides[seat] if shows_side else None for seat in seats},
            "programs": {seat: self.submitted.get(seat) for seat in seats},
            "running": self.running_seat,
            "standing": dict(self.standing) if self.phase == RUNNING else None,
            "to_act": self.to_act(),
            "choices": {seat: self.choices(seat) for seat in self.to_act()},
            "ranking": self.ranking() if self.is_over else None,
        }
