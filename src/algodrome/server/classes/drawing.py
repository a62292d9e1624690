"""Drawing: the tables of the next round, and who sits at them."""

import random
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from algodrome.kernels.generator import SEEDS
from algodrome.school.championship import rotation
from algodrome.school.classroom import MOST_PLACES, Classroom, ClassTable, Plan
from algodrome.school.draws import drawn, patience
from algodrome.school.results import standings
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import identity_of, new_code, new_request


@dataclass(frozen=True)
class Moment:
    """What a decision depends on besides the class."""

    now: float
    new_code: Callable[[], str] = new_code  # of a table that this process is to have
    present: Collection[str] = ()  # who is connected


def new_tables(classroom: Classroom, plan: Plan, luck: random.Random, moment: Moment) -> list[ClassTable]:
    """Make the tables of the next round: drawn by lot, within groups, by the standings, as a championship, by hand."""
    if plan.draw == "hand":
        arranged = _tables_by_hand(classroom, plan)
    else:
        arranged = [(number, *one) for number, one in enumerate(_drawn_tables(classroom, plan, luck), 1)]
    return [_new_table(*one, plan, luck=luck, moment=moment) for one in arranged]


def _tables_by_hand(classroom: Classroom, plan: Plan) -> list[tuple[int, int, tuple[int, ...]]]:
    """Give number, group and places of each table; who was given none sits at further ones."""
    at_table: dict[int, list[int]] = {}
    for place in classroom.here:
        at_table.setdefault(plan.seating.get(place.number, 0), []).append(place.number)
    others = at_table.pop(0, [])
    arranged = [(number, _shared_group(classroom, places), tuple(places)) for number, places in at_table.items()]
    for number, group, places in arranged:
        if len(places) > plan.seats_of(group):
            raise Refused("table_too_full", table=number, seats=plan.seats_of(group))
    further = drawn(others, plan.seats_of(0), classroom.meetings(), patience())
    highest = max(at_table, default=0)
    free = [one for one in (*range(highest + 1, MOST_PLACES + 1), *range(1, highest)) if one not in at_table]
    arranged += [(number, 0, places) for number, places in zip(free, further, strict=False)]
    return sorted(arranged)


def _shared_group(classroom: Classroom, places: Sequence[int]) -> int:
    groups = {classroom.places[place].group for place in places}
    return groups.pop() if len(groups) == 1 else 0


def _drawn_tables(classroom: Classroom, plan: Plan, luck: random.Random) -> list[tuple[int, tuple[int, ...]]]:
    """Give who sits together, with the group whose options they play by."""
    here = [place.number for place in classroom.here]
    met, steps = classroom.meetings(), patience()
    if plan.draw == "championship":
        return [(0, places) for places in rotation(classroom, plan.seats_of(0), plan.rounds, steps)]
    if plan.draw == "swiss" and classroom.results:
        ranked = [number for number, _ in standings(classroom) if number in here]
    else:
        ranked = luck.sample(here, len(here))
    group_of = {number: classroom.places[number].group if plan.draw == "groups" else 0 for number in here}
    return [
        (group, places)
        for group in sorted(set(group_of.values()))
        for places in drawn([one for one in ranked if group_of[one] == group], plan.seats_of(group), met, steps)
    ]


def _new_table(
    number: int, group: int, places: Sequence[int], plan: Plan, *, luck: random.Random, moment: Moment
) -> ClassTable:
    options = plan.options_for(group, len(places))
    seats = [*places, *[0] * (int(options["players"]) - len(places))]
    luck.shuffle(seats)
    return ClassTable(
        number=number,
        group=group,
        game=plan.game,
        options=options,
        clock=plan.clock,
        bot=plan.bot,
        seats=tuple(seats),
        **new_secrets(moment),
    )


def new_secrets(moment: Moment) -> dict[str, Any]:
    """Draw what no two tables have."""
    return {
        "identity": identity_of(new_request(), "table"),
        "code": moment.new_code(),
        "seed": secrets.randbelow(SEEDS),
    }
