"""The score sheet: one row per round and player, made from the events of a game (SA26)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from algodrome.games.contract import Event
from algodrome.games.speedalgo.program import EMPTY_PROGRAM
from algodrome.games.speedalgo.view import SheetRow


@dataclass(frozen=True)
class Row:
    """One row of the sheet."""

    round: int
    seat: int
    die: int
    program: str  # in card codes
    trajectory: tuple[str, ...]  # every cell since the last point drawn, that point first; pushes by others included
    stopped: int = 0  # the block at which the program stopped; 0: it ran to its end

    def to_json(self) -> SheetRow:
        """Give the row as a JSON object."""
        return cast("SheetRow", {**vars(self), "trajectory": list(self.trajectory)})


class ScoreSheet:
    """The rows so far; tell it all events, in the order in which they happened."""

    def __init__(self, view: Mapping[str, Any] | None = None) -> None:
        """Begin a sheet; `view` is what is seen at its beginning, for a game that began with a given position."""
        view = view or {"round": 0, "dice": [], "bolides": []}
        self.rows: list[Row] = []
        self._round: int = view["round"]
        self._dice: dict[int, int] = dict(enumerate(view["dice"] or [], 1))
        self._programs: dict[int, list[str]] = {}
        self._trails: dict[int, list[str]] = {seat: [cell] for seat, cell in enumerate(view["bolides"], 1) if cell}

    def read(self, events: Iterable[Event]) -> list[Row]:
        """Take events in, and give the rows that they complete."""
        before = len(self.rows)
        for event in events:
            reader = getattr(self, f"_read_{event.kind}", None)
            if reader:
                reader(event.data)
        return self.rows[before:]

    def _read_bolide_placed(self, data: Mapping[str, Any]) -> None:
        self._trails[data["seat"]] = [data["cell"]]

    def _read_round_started(self, data: Mapping[str, Any]) -> None:
        self._round = data["round"]

    def _read_rolled(self, data: Mapping[str, Any]) -> None:
        self._dice[data["seat"]] = data["die"]

    def _read_program_shown(self, data: Mapping[str, Any]) -> None:
        self._programs[data["seat"]] = []

    def _read_block_shown(self, data: Mapping[str, Any]) -> None:
        self._programs[data["seat"]].append(data["text"])

    def _read_moved(self, data: Mapping[str, Any]) -> None:
        if data["car"].startswith("S"):
            self._trails[int(data["car"][1:])].append(data["to"])

    def _read_pushed(self, data: Mapping[str, Any]) -> None:
        """SA17: pusher and pushed both move."""
        self._read_moved(data)
        self._trails[data["seat"]].append(data["from"])

    def _read_ended(self, data: Mapping[str, Any]) -> None:
        self._draw(data["seat"])

    def _read_stopped(self, data: Mapping[str, Any]) -> None:
        self._draw(data["seat"], data["block"])

    def _draw(self, seat: int, stopped: int = 0) -> None:
        """SA26: the line drawn goes from the last point drawn to where the bolide is now."""
        trail = self._trails[seat]
        program = " - ".join(self._programs[seat]) or EMPTY_PROGRAM
        self.rows.append(Row(self._round, seat, self._dice[seat], program, tuple(trail), stopped))
        self._trails[seat] = trail[-1:]
