"""Draws: who sits at which table in a round, never with the same neighbours twice where that is possible."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

NOBODY = 0  # whom somebody meets who sits alone: not twice either, where that is possible
STEPS = 5_000  # that the search for tables of strangers may take; then the fewest meetings that were found are good

Meetings = Mapping[frozenset[int], int]  # how often two have sat at one table
Tables = list[tuple[int, ...]]


def table_sizes(people: int, seats: int) -> list[int]:
    """Share people out over as few tables as there must be, the larger ones first; no two differ by more than one."""
    tables = -(-people // seats)
    return [people // tables + (number < people % tables) for number in range(tables)]


def meetings(tables: Iterable[Iterable[int]]) -> Counter[frozenset[int]]:
    """Count how often two have sat at one table, and how often somebody sat alone."""
    return Counter(pair for table in tables for pair in _pairs(table))


def _pairs(table: Iterable[int]) -> Iterator[frozenset[int]]:
    places = tuple(table)
    return (frozenset(pair) for pair in combinations(places if len(places) > 1 else (*places, NOBODY), 2))


def patience() -> Iterator[int]:
    """Give the steps that one draw may take, for all of its groups."""
    return iter(range(STEPS))


def drawn(order: Sequence[int], seats: int, met: Meetings, steps: Iterator[int]) -> Tables:
    """Draw tables for those in an order: the strongest first, or shuffled.

    Neighbours in the order sit together unless they have met; where nobody can be spared a meeting, as few meet again
    as can be found. Of an odd number at tables of two one sits alone: the last in the order who has not done so.
    """
    if not order:
        return []
    sizes = table_sizes(len(order), seats)
    if sizes[-1] == 1:
        order, sizes = [*order, NOBODY], [*sizes[:-1], 2]
    found = _strangers(list(order), Counter(sizes), met, steps)
    found = found if found is not None else _least_meetings(order, sizes, met)
    return [tuple(place for place in table if place != NOBODY) for table in found]


def repeated(tables: Iterable[Iterable[int]], met: Meetings) -> int:
    """Count how many times two sit together again."""
    return sum(met.get(pair, 0) for table in tables for pair in _pairs(table))


def _strangers(waiting: list[int], sizes: Counter[int], met: Meetings, steps: Iterator[int]) -> Tables | None:
    """Seat all who wait at tables of these sizes so that nobody meets again; None if that can't be, or takes long."""
    if not waiting:
        return []
    for size in sorted((size for size, count in sizes.items() if count), reverse=True):
        for table in _tables_of(waiting[:1], waiting[1:], size, met, steps):
            others = [one for one in waiting if one not in table]
            rest = _strangers(others, sizes - Counter([size]), met, steps)
            if rest is not None:
                return [table, *rest]
    return None


def _tables_of(
    sitting: list[int], waiting: Sequence[int], size: int, met: Meetings, steps: Iterator[int]
) -> Iterator[tuple[int, ...]]:
    """Complete a table in every way that lets nobody meet again, the nearest in the order first."""
    if len(sitting) == size:
        yield tuple(sitting)
        return
    for place, other in enumerate(waiting):
        if next(steps, None) is None:
            return
        if all(not met.get(frozenset((one, other)), 0) for one in sitting):
            yield from _tables_of([*sitting, other], waiting[place + 1 :], size, met, steps)


def _least_meetings(order: Sequence[int], sizes: Sequence[int], met: Meetings) -> Tables:
    """Begin in a few ways, and give the tables at which the fewest meet again."""
    half = len(order) // 2
    orders = order, [*order[half:], *order[:half]]
    beginnings = product(orders, dict.fromkeys((tuple(sizes), tuple(sizes[::-1]))))
    filled = (_filled(begun, shared, met) for begun, shared in beginnings)
    return min(filled, key=lambda tables: repeated(tables, met))


def _filled(order: Sequence[int], sizes: Sequence[int], met: Meetings) -> Tables:
    """Fill table after table with those who were met least, then change places as long as that spares a meeting."""
    waiting, tables = list(order), []
    for size in sizes:
        table = [waiting.pop(0)]
        while len(table) < size:
            nearest = min(waiting, key=lambda other: sum(met.get(frozenset((one, other)), 0) for one in table))
            waiting.remove(nearest)
            table.append(nearest)
        tables.append(table)
    while _change_places(tables, met):
        continue
    return [tuple(table) for table in tables]


def _change_places(tables: list[list[int]], met: Meetings) -> bool:
    """Let two change places if fewer meet again then; False if no change spares a meeting."""
    for first, second in combinations(tables, 2):
        leaving = [_met_at(second, one, met) - _met_at(first, one, met) for one in first]
        coming = [_met_at(first, one, met) - _met_at(second, one, met) for one in second]
        for here, there in product(range(len(first)), range(len(second))):
            among = 2 * met.get(frozenset((first[here], second[there])), 0)  # those two do not meet by changing
            if leaving[here] + coming[there] < among:
                first[here], second[there] = second[there], first[here]
                return True
    return False


def _met_at(table: Sequence[int], one: int, met: Meetings) -> int:
    """Count how many times somebody has met those of a table."""
    return sum(met.get(frozenset((one, other)), 0) for other in table)
