"""Rotations: who sits with whom in a championship, so that everybody meets as many others as the rounds allow."""

from collections.abc import Iterator, Sequence

from algodrome.school.draws import Meetings, Tables, drawn, repeated


def rotated(order: Sequence[int], seats: int, turn: int) -> Tables:
    """Give the tables of a turn (from 0) of people in an order that stays the same: pairs, or larger tables."""
    return _pairs(order, turn) if seats == 2 else _shifted(order, seats, turn)  # noqa: PLR2004


def rotated_or_drawn(order: Sequence[int], seats: int, met: Meetings, turn: int, steps: Iterator[int]) -> Tables:
    """Go on with the rotation; where that has people meet again, as somebody has come or gone, a draw may be better."""
    found = rotated(order, seats, turn) if order else []
    if not repeated(found, met):
        return found
    return min(drawn(order, seats, met, steps), found, key=lambda tables: repeated(tables, met))


def _pairs(order: Sequence[int], turn: int) -> Tables:
    """Have the first stay and all others go round a circle: after one turn less than there are people all have met.

    Of an odd number one sits alone in each turn, with a bot.
    """
    first, *others = [*order, *[0] * (len(order) % 2)]
    start = turn % len(others)
    circle = [first, *others[start:], *others[:start]]
    pairs = zip(circle[: len(circle) // 2], reversed(circle), strict=False)
    return [tuple(one for one in pair if one) for pair in pairs]


def _shifted(order: Sequence[int], seats: int, turn: int) -> Tables:
    """Stand people in rows as long as there are tables, and move each row on by its number in every turn.

    Nobody meets again in as many turns as there are tables, if no number from 2 to one below the seats divides those.
    """
    count = -(-len(order) // seats)
    tables: list[list[int]] = [[] for _ in range(count)]
    for number, place in enumerate(order):
        row, column = divmod(number, count)
        tables[(column + row * turn) % count].append(place)
    return [tuple(table) for table in tables]
