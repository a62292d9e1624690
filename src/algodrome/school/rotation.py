"""Rotations: who sits with whom in a championship, so that everybody meets as many others as the rounds allow."""

from collections.abc import Collection, Iterator, Sequence

from algodrome.school.draws import Meetings, Tables, drawn, repeated, table_sizes


def rotated(order: Sequence[int], seats: int, turn: int) -> Tables:
    """Give the tables of a turn (from 0) of people in an order that stays the same: pairs, or larger tables."""
    return _pairs(order, turn) if seats == 2 else _shifted(order, seats, turn)  # noqa: PLR2004


def rotated_or_drawn(
    order: Sequence[int],
    seats: int,
    met: Meetings,
    turn: int,
    steps: Iterator[int],
    *,
    out: Collection[int] = (),
    rounds: int = 0,
) -> Tables:
    """Go on with the rotation; where that has people meet again, as somebody has come or gone, a draw may be better.

    Those who are out sit nowhere, but turn on with the others, so that these meet as they would have met.
    """
    left = [one for one in order if one not in out]
    if not left:
        return []
    if out and (turned := _without(rotated(order, seats, turn), out)):
        is_fair = sorted(map(len, turned), reverse=True) == table_sizes(len(left), seats) and not repeated(turned, met)
        pairs = [table for table in turned if len(table) > 1]  # who sits alone again meets nobody
        if is_fair or (_all_meet(order, seats, rounds) and not repeated(pairs, met)):
            return turned
    found = rotated(left, seats, turn)
    if not repeated(found, met):
        return found
    return min(drawn(left, seats, met, steps), found, key=lambda tables: repeated(tables, met))


def _without(tables: Tables, out: Collection[int]) -> Tables:
    kept = (tuple(one for one in table if one not in out) for table in tables)
    return [table for table in kept if table]


def _all_meet(order: Sequence[int], seats: int, rounds: int) -> bool:
    """Tell whether there are rounds enough for everybody to meet everybody: then two may well sit alone in one."""
    return seats == 2 and rounds >= len(order) - 1 + len(order) % 2  # noqa: PLR2004


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
