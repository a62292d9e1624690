"""Positions for the tests of the second SpeedAlgo: who stands where, and what the dice show, in a few words."""

from collections.abc import Callable

from .speedalgo import DEFAULT_TRACK, Position, Reference
from .speedalgo.rounds import DIE_FACES
from .speedalgo.track import cell_name

FULL_LANE = "." * 25


def dice(*values: int) -> Callable[[int], int]:
    """Chance that rolls these values, then ones for ever."""
    left = list(values)

    def chance(possibilities: int) -> int:
        assert possibilities == len(DIE_FACES)
        return DIE_FACES.index(left.pop(0)) if left else 0

    return chance


def game(
    bolides: dict[int, str], traffic: list[str], *values: int, track: str = DEFAULT_TRACK, **options: object
) -> Reference:
    """A game in its first round, with this position and these dice."""
    all_options: dict[str, object] = {"players": len(bolides), **options}
    return Reference(all_options, dice(*values), track, Position(bolides, traffic))


def two(
    own: str,
    traffic: list[str],
    die: int = 1,
    other: str = "E0",
    track: str = DEFAULT_TRACK,
    **options: object,
) -> Reference:
    """Two players: seat 1 on `own` with this die, seat 2 elsewhere."""
    return game({1: own, 2: other}, traffic, die, track=track, **options)


def run_first(reference: Reference, text: str) -> None:
    """Submit this program for seat 1 and empty ones for the others."""
    for seat in reference.to_act():
        reference.play(seat, text if seat == 1 else ".")


def place(reference: Reference, seat: int) -> str:
    return cell_name(reference.board.bolides[seat].cell)


def traffic(reference: Reference) -> list[str]:
    return sorted(cell_name(car.cell) for car in reference.board.traffic)


def happened(reference: Reference, kind: str) -> list[tuple[object, ...]]:
    return [event for event in reference.journal if event[0] == kind]
