"""Positions for the tests of the second Bumping Bots: halls, rings and robots in a few words."""

from .bumping_bots import Placed, Position, Reference, Track
from .bumping_bots.hexes import (
    cell_name,
)

RING_ZONES = ("A E right", "B SE right", "C W right", "D NW right")


def no_chance(possibilities: int) -> int:
    raise AssertionError(f"nothing is drawn here, least of all from {possibilities}")


def hall(*obstacles: str) -> Track:
    """A wide hall, not a ring: columns 0 and 1 are zone C, 2 to 19 zone A, 20 and 21 zone B; nine rows."""
    rows = ["CC" + "A" * 18 + "BB"] * 9
    return Track("\n".join([*rows, "", "A E right", "B E right", "C E right", *obstacles]))


def ring_letter(column: int, row: int, columns: int, rows: int, width: int) -> str:
    if width <= column < columns - width and width <= row < rows - width:
        return "."
    if column >= columns - width:
        return "B"
    if row < width:
        return "A"
    return "D" if column < width else "C"


def ring(*obstacles: str, columns: int = 16, rows: int = 13, width: int = 5) -> str:
    """A rectangular ring: A along the top, B right, C bottom, D left; the line lies above row `width`."""
    lines = [
        "".join(ring_letter(column, row, columns, rows, width) for column in range(columns)) for row in range(rows)
    ]
    return "\n".join([*lines, "", *RING_ZONES, *obstacles])


def lead(cell: str, heading: str = "E", speed: int = 1, sense: str = "forward", *cards: str) -> Placed:
    """A robot one lap ahead, which therefore plays first."""
    return Placed(cell, heading, speed, sense, laps=1, cards=cards)


def race(*robots: Placed, on: Track | None = None, finished: int = 0, round_: int = 2, **options: object) -> Reference:
    """A race from this position: seats 1, 2, … as given, then so many seats that have finished."""
    placed = dict(enumerate(robots, start=1))
    home = tuple((seat,) for seat in range(len(robots) + 1, len(robots) + finished + 1))
    all_options: dict[str, object] = {"players": len(robots) + finished, **options}
    return Reference(all_options, no_chance, on or hall(), Position(placed, round_, home))


FAR = Placed("2,0", "E")


def with_strength(strength: int, *robots: Placed, on: Track | None = None) -> Reference:
    """Seat 1 leads those on the track, and enough have finished for this strength."""
    return race(*robots, on=on, finished=2 * (strength - 1))


def play(reference: Reference, *answers: str) -> None:
    for answer in answers:
        reference.play(reference.to_act()[0], answer)


def asked(reference: Reference) -> tuple[int, str, list[str]]:
    question = reference.question
    assert question is not None
    return question.seat, question.name, list(question.choices)


def place(reference: Reference, seat: int = 1) -> str:
    return cell_name(reference.board.robot(seat).place)


def heading(reference: Reference, seat: int = 1) -> str:
    return reference.board.robot(seat).heading


def speed(reference: Reference, seat: int = 1) -> int:
    return reference.board.robot(seat).speed


def laps(reference: Reference, seat: int = 1) -> int:
    return reference.board.robot(seat).laps


def mobiles(reference: Reference) -> list[str]:
    return [cell_name(mobile.cell) for mobile in reference.board.mobiles]


def happened(reference: Reference, kind: str) -> list[tuple[object, ...]]:
    return [event for event in reference.journal if event[0] == kind]
