"""A whole game, and how it is played from outside (SA5, SA6, SA9, SA11, SA21 to SA23)."""

from collections.abc import Iterator, Mapping

from .board import OVER, PLACING_BOLIDES, PLACING_TRAFFIC, PROGRAMMING, RUNNING, Board, Chance
from .options import read_options
from .pieces import Car, Position
from .programs import ProgramRefusedError, check_program, possible_programs, read_program, write_program
from .rounds import ranking, run_programs
from .setting_up import (
    free_start_cells,
    legal_traffic_cells,
    place_bolide,
    place_traffic,
    seat_that_places,
    set_up_at_random,
    take_position,
)
from .track import DEFAULT_TRACK, Cell, Track, by_column_then_lane, cell_from_name, cell_name


class Reference:
    """One game of SpeedAlgo."""

    def __init__(
        self,
        options: Mapping[str, object],
        chance: Chance,
        track: Track | str = DEFAULT_TRACK,
        position: Position | None = None,
    ) -> None:
        self.options = read_options(options)
        self.track = track if isinstance(track, Track) else Track(track)
        self.track.check_for(self.options.players)
        self.board = Board(self.options, chance, self.track)
        self.steps = run_programs(self.board)
        self.eligible: list[Car] = []
        if position is not None:
            take_position(self.board, position)
        elif self.options.setup == "random":
            set_up_at_random(self.board)

    # Who may act, and how

    @property
    def is_over(self) -> bool:
        """SA22, SA25: has the game ended?"""
        return self.board.phase == OVER

    @property
    def journal(self) -> list[tuple[object, ...]]:
        """What happened, in order."""
        return self.board.journal

    def to_act(self) -> list[int]:
        """SA5, SA6, SA9, SA11: the seats that may act now, in turn order."""
        if self.board.phase in (PLACING_TRAFFIC, PLACING_BOLIDES):
            return [seat_that_places(self.board)]
        if self.board.phase == PROGRAMMING:
            return [seat for seat in self.board.order if seat not in self.board.submitted]
        if self.board.phase == RUNNING and self.board.running_seat is not None:
            return [self.board.running_seat]
        return []

    def choices(self, seat: int) -> list[str]:
        """SA5, SA6, SA21: the cells that this seat may name now, by column, then lane."""
        if seat not in self.to_act():
            return []
        return [cell_name(cell) for cell in self.nameable_cells()]

    def nameable_cells(self) -> list[Cell]:
        """SA5, SA6, SA21: where a car may be placed, or where the cars stand that may be chosen."""
        if self.board.phase == PLACING_TRAFFIC:
            return legal_traffic_cells(self.board)
        if self.board.phase == PLACING_BOLIDES:
            return free_start_cells(self.board)
        return sorted((car.cell for car in self.eligible), key=by_column_then_lane)

    def accepts(self, seat: int, text: str) -> str | None:
        """SA9, SA10, SA27, SA28: None if this seat may submit this program now, else the reason why not."""
        if self.board.phase != PROGRAMMING or seat not in self.to_act():
            return f"seat {seat} has no program to submit now"
        try:
            check_program(read_program(text), self.options.bodies, self.board.usable_sides(seat))
        except ProgramRefusedError as refusal:
            return str(refusal)
        return None

    def programs(self, seat: int) -> Iterator[str]:
        """SA9, SA10: every program this seat may submit now."""
        if self.board.phase != PROGRAMMING or seat not in self.to_act():
            return
        for blocks in possible_programs([], self.options.bodies, self.board.usable_sides(seat)):
            yield write_program(blocks)

    # How it is played

    def play(self, seat: int, text: str) -> None:
        """Do what this seat has decided, then everything that follows without a decision."""
        if seat not in self.to_act():
            raise ValueError(f"seat {seat} may not act now")
        if self.board.phase == PROGRAMMING:
            self.submit(seat, text)
            return
        if text not in self.choices(seat):
            raise ValueError(f"not among the choices of seat {seat}: {text!r}")
        if self.board.phase == PLACING_TRAFFIC:
            place_traffic(self.board, seat, cell_from_name(text))
        elif self.board.phase == PLACING_BOLIDES:
            place_bolide(self.board, seat, cell_from_name(text))
        else:
            self.answer(seat, text)

    def submit(self, seat: int, text: str) -> None:
        """SA9: a program is final once submitted; after the last one the programs run."""
        refusal = self.accepts(seat, text)
        if refusal is not None:
            raise ProgramRefusedError(refusal)
        submitted = self.board.submitted
        submitted[seat] = text
        self.board.record("submitted", seat, text)
        if len(submitted) == self.options.players:
            self.board.record("programs", tuple((other, submitted[other]) for other in self.board.order))
            self.board.phase = RUNNING
            self.run_until_choice(None)

    def answer(self, seat: int, text: str) -> None:
        """SA21: the running program goes on with the car on the named cell."""
        self.board.record("chose", seat, text)
        for car in self.eligible:
            if cell_name(car.cell) == text:
                self.run_until_choice(car)
                return

    def run_until_choice(self, chosen: Car | None) -> None:
        """SA11, SA21: run the programs until a choice is asked or the round is complete."""
        try:
            self.eligible = self.steps.send(chosen)
        except StopIteration:
            self.eligible = []
            self.steps = run_programs(self.board)

    # What can be seen

    def ranking(self) -> list[int]:
        """SA23: the seats, best first."""
        return ranking(self.board)

    def programs_seen_by(self, seat: int) -> dict[int, str]:
        """SA9: the programs this seat can see, in turn order; others' secret ones only when all are ready."""
        submitted = self.board.submitted
        all_ready = len(submitted) == self.options.players
        seen = {}
        for other in self.board.order:
            is_shown = other == seat or all_ready or self.options.programming == "open"
            if other in submitted and is_shown:
                seen[other] = submitted[other]
        return seen

    def snapshot(self) -> dict[str, object]:
        """Everything that can be seen of the game, by seat where it belongs to a seat."""
        board = self.board
        seats = range(1, self.options.players + 1)
        cells_of_traffic = sorted((car.cell for car in board.traffic), key=by_column_then_lane)
        shows_side = self.options.condition == "flip"
        return {
            "phase": board.phase,
            "round": board.round,
            "order": list(board.order),
            "dice": {seat: board.dice.get(seat) for seat in seats},
            "bolides": {seat: cell_name(board.bolides[seat].cell) if seat in board.bolides else None for seat in seats},
            "traffic": [cell_name(cell) for cell in cells_of_traffic],
            "sides": {seat: board.sides[seat] if shows_side else None for seat in seats},
            "programs": {seat: board.submitted.get(seat) for seat in seats},
            "running": board.running_seat,
            "standing": dict(board.standing) if board.phase == RUNNING else None,
            "to_act": self.to_act(),
            "choices": {seat: self.choices(seat) for seat in self.to_act()},
            "ranking": self.ranking() if self.is_over else None,
        }
