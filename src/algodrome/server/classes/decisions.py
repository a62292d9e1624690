"""Decisions: what a command becomes in a class, as drafts of entries; or why it is refused.

Nothing here changes a class or a table: tables follow what the entries of the class say (`following.py`).
"""

import random
import secrets
from collections.abc import Callable, Collection
from dataclasses import asdict, replace
from typing import Any

from algodrome.bots.levels import FRIENDLY
from algodrome.games.registry import game_class
from algodrome.language import speaking, text
from algodrome.school.chronicle import size_of
from algodrome.school.classroom import MOST_PLACES, Classroom, ClassTable, Place
from algodrome.server.classes import assigning, contesting, messages
from algodrome.server.classes.drawing import Moment, new_secrets, new_tables
from algodrome.server.classes.exercise_messages import Assign, Collect, GroupNumber
from algodrome.server.classes.keys import TEACHER, place_in
from algodrome.server.draft import Draft
from algodrome.server.lookalikes import look_alike
from algodrome.server.names import checked_name, generated_name
from algodrome.server.protocol import Command
from algodrome.server.refusal import Refused
from algodrome.server.seating import check_table_bot

MOST_ENTRIES = 20_000  # of a class; pupils may write half of them
MOST_BYTES = 4_000_000  # of all entries of a class; pupils may write half of them
MOST_OF_A_PLACE = 80_000  # bytes, or 400 short entries: who has half of the places can't use up what pupils may write
MOST_TABLES = 600  # that a class ever opens

Decision = Callable[[Classroom, Any, Any], list[Draft]]


class SmallerOptions(messages.GroupOptions):
    """The options of a table with fewer seats; group 0: of all groups that have no options of their own."""

    group: GroupNumber
    players: int


class CheckedPlan(messages.MakePlan):
    """A plan whose options were found good, and are complete."""

    smaller: list[SmallerOptions]


def decide(classroom: Classroom, who: str, command: Command, moment: Moment) -> list[Draft]:
    """Give the entries that a command asks for; none if there is nothing to change."""
    is_teacher = who == TEACHER
    if isinstance(command, messages.PUPILS) and not is_teacher:
        if classroom.number >= MOST_ENTRIES // 2 or classroom.size >= MOST_BYTES // 2:
            raise Refused("class_used_up")
        if classroom.said[who] >= MOST_OF_A_PLACE:
            raise Refused("place_used_up")
        drafts = _of_pupil(classroom, place_in(classroom, who), command)
    elif not is_teacher:
        raise Refused("only_teacher")
    elif isinstance(command, messages.PUPILS):
        raise Refused("only_pupils")
    else:
        check_room(classroom)
        drafts = DECISIONS[type(command)](classroom, command, moment)
        if classroom.size + sum(size_of(draft.data) for draft in drafts) > MOST_BYTES:
            raise Refused("class_used_up")
    return [Draft(draft.kind, {**draft.data, "participant": who, "id": command.id}) for draft in drafts]


def check_room(classroom: Classroom) -> None:
    """Refuse what the teacher wants of a class that has had its entries, or its bytes."""
    if classroom.number >= MOST_ENTRIES or classroom.size >= MOST_BYTES:
        raise Refused("class_used_up")


def _of_pupil(classroom: Classroom, place: Place, command: Command) -> list[Draft]:
    if isinstance(command, assigning.JudgedAnswer):
        return assigning.answer(classroom, place, command)
    if isinstance(command, contesting.CheckedProgram):
        return contesting.hand_in(classroom, place, command)
    if isinstance(command, messages.Stuck):
        changes = command.stuck != place.stuck
        return [Draft("stuck", {"place": place.number, "stuck": command.stuck})] if changes else []
    if classroom.naming != "nicknames" or classroom.locked:
        raise Refused("names_fixed")
    return [Draft("named", {"place": place.number, "name": new_name(classroom)})]


def _give_time(_: Classroom, command: messages.GiveTime, moment: Moment) -> list[Draft]:
    return [Draft("timed", {"until": None if command.seconds is None else moment.now + command.seconds})]


# Places


def new_name(classroom: Classroom) -> str:
    """Draw a nickname that no place has, in the language of the class."""
    with speaking(classroom.language):
        return generated_name([place.name for place in classroom.places.values()])


def names_for(classroom: Classroom, count: int) -> list[str]:
    """Name further places: nicknames are drawn, all others go by their numbers until somebody comes."""
    names: list[str] = []
    with speaking(classroom.language):
        taken = [place.name for place in classroom.places.values()]
        for number in range(classroom.added + 1, classroom.added + count + 1):
            drawn_name = classroom.naming == "nicknames"
            names.append(generated_name([*taken, *names]) if drawn_name else text("classes.place", number=number))
    return names


def enter(classroom: Classroom, wished: str | None, token: str) -> list[Draft]:
    """Let somebody without a coupon come to the first place that nobody has come to, or to a new one.

    Who comes back under the name of a place that was freed has it again, and what was done there.
    """
    if classroom.locked:
        raise Refused("class_locked")
    name = None
    if classroom.naming == "own" and wished is not None:
        name = checked_name(wished, [place.name for place in classroom.here], taken="place_name_taken")
    places = [place for place in classroom.places.values() if not place.taken]
    places.sort(key=lambda place: (not look_alike(name or "", place.name), classroom.is_out(place.number)))
    free = next((place.number for place in places), None)
    added = []
    if free is None:
        added, free = add(classroom, 1), classroom.added + 1
    return [*added, Draft("entered", {"place": free, "token": token, "name": name})]


def add(classroom: Classroom, count: int) -> list[Draft]:
    """Add places, as many as a class may have at once, and as there are coupons for."""
    if len(classroom.places) + count > MOST_PLACES or classroom.added + count > len(classroom.coupons):
        raise Refused("class_full", most=MOST_PLACES)
    return [Draft("added", {"names": names_for(classroom, count)})]


def _add(classroom: Classroom, command: messages.AddPlaces, __: Moment) -> list[Draft]:
    return add(classroom, command.places)


def _lock(classroom: Classroom, command: messages.LockClass, __: Moment) -> list[Draft]:
    return [Draft("locked", {"locked": command.locked})] if command.locked != classroom.locked else []


def _rename(classroom: Classroom, command: messages.RenamePlace, __: Moment) -> list[Draft]:
    place = _place(classroom, command.place)
    name = checked_name(command.name, [other.name for other in classroom.places.values() if other is not place])
    return [Draft("named", {"place": place.number, "name": name})] if name != place.name else []


def _remove(classroom: Classroom, command: messages.RemovePlace, __: Moment) -> list[Draft]:
    return [Draft("removed", {"place": _place(classroom, command.place).number})]


def _free(classroom: Classroom, command: messages.FreePlace, moment: Moment) -> list[Draft]:
    if command.place is None:
        left = [place for place in classroom.here if place.identity not in moment.present]
    else:
        left = [place for place in (_place(classroom, command.place),) if place.taken]
    return [Draft("freed", {"place": place.number}) for place in left]


def _group(classroom: Classroom, command: messages.Group, __: Moment) -> list[Draft]:
    place = _place(classroom, command.place)
    return [Draft("grouped", {"place": place.number, "group": command.group})] if command.group != place.group else []


def _hand(classroom: Classroom, command: messages.HandOver, __: Moment) -> list[Draft]:
    place = _place(classroom, command.place)
    return [Draft("handed", {"place": place.number, "handed": command.bot})] if command.bot != place.handed else []


def _forfeit(classroom: Classroom, command: messages.ForfeitPlace, __: Moment) -> list[Draft]:
    place, championship = _place(classroom, command.place), classroom.championship
    if championship is None:
        raise Refused("no_championship")
    changes = command.out != (place.number in championship.forfeits)
    return [Draft("forfeited", {"place": place.number, "out": command.out})] if changes else []


def _calm(classroom: Classroom, command: messages.Calm, __: Moment) -> list[Draft]:
    place = _place(classroom, command.place)
    return [Draft("stuck", {"place": place.number, "stuck": False})] if place.stuck else []


def _show(classroom: Classroom, command: messages.Show, __: Moment) -> list[Draft]:
    if command.table is not None:
        _table(classroom, command.table)
    if command.program is not None:
        _place(classroom, command.program)
    return [Draft("shown", command.model_dump(exclude={"id", "type"}))]


# Rounds


def _plan(_: Classroom, command: CheckedPlan, __: Moment) -> list[Draft]:
    kind = game_class(command.game)
    bot = command.bot or FRIENDLY
    check_table_bot(kind, bot)
    options = {"0": command.options} | {str(own.group): own.options for own in command.groups}
    smaller: dict[str, dict[str, Any]] = {}
    for fewer in command.smaller:
        smaller.setdefault(str(fewer.group), {})[str(fewer.players)] = fewer.options
    plan = {"game": command.game, "options": options, "draw": command.draw, "bot": bot, "clock": command.clock}
    rounds = command.rounds if command.draw == "championship" else 0
    seating = {str(one.place): one.table for one in command.seating} if command.draw == "hand" else {}
    return [Draft("planned", {**plan, "smaller": smaller, "rounds": rounds, "seating": seating})]


def _start(classroom: Classroom, command: messages.StartRound, moment: Moment) -> list[Draft]:
    if len(classroom.opened) + len(classroom.places) > MOST_TABLES:
        raise Refused("class_used_up")
    if command.table is not None:
        table = _table(classroom, command.table)
        if command.code not in {None, table.code}:
            raise Refused("table_begun")
        again = replace(table, paused=False, **new_secrets(moment))
        return [Draft("restarted", {"table": asdict(again)})]
    if command.launch not in {None, classroom.round + 1}:
        raise Refused("round_begun")
    if command.round not in {None, classroom.numbered.next}:
        raise Refused("round_counts")
    if classroom.plan is None:
        raise Refused("no_plan")
    luck = random.Random(secrets.randbits(64))  # noqa: S311 - no secret
    tables = new_tables(classroom, classroom.plan, luck, moment)
    if not tables:
        raise Refused("nobody_here")
    started = {"round": classroom.round + 1, "tables": [asdict(table) for table in tables]}
    return [*_back_to_pupils(classroom, moment), Draft("started", started)]


def _back_to_pupils(classroom: Classroom, moment: Moment) -> list[Draft]:
    """Let those who are here play the next round themselves, whoever played the last one for them."""
    here = [place for place in classroom.here if place.handed and place.identity in moment.present]
    return [Draft("handed", {"place": place.number, "handed": False}) for place in here]


def _stop(classroom: Classroom, _: messages.StopRound, __: Moment) -> list[Draft]:
    return [Draft("stopped", {})] if classroom.tables else []


def _pause(classroom: Classroom, command: messages.PauseTables, __: Moment) -> list[Draft]:
    if command.table is not None:
        _table(classroom, command.table)
    concerned = [table for table in classroom.tables if command.table in {None, table.number}]
    if all(table.paused == command.paused for table in concerned):
        return []
    return [Draft("paused", {"paused": command.paused, "table": command.table})]


def _seat(classroom: Classroom, command: messages.SeatPlace, __: Moment) -> list[Draft]:
    """Seat a place, or move it: who sits there takes the seat that it had, a bot if nobody sits there."""
    place, table = _place(classroom, command.place), _table(classroom, command.table)
    if classroom.is_out(place.number):
        raise Refused("is_out")
    now = classroom.table_of(place.number)
    if now is table:
        raise Refused("sits_already")
    if command.seat is None:
        return [seated(place.number, table)]
    if command.seat > len(table.seats):
        raise Refused("no_seat", seat=command.seat)
    if now is None and table.seats[command.seat - 1]:
        raise Refused("no_bots_seat", table=table.number)
    return [Draft("seated", {"place": place.number, "table": table.number, "seat": command.seat})]


def seated(place: int, table: ClassTable) -> Draft:
    """Give a place the first seat of a table that a bot plays for nobody."""
    if 0 not in table.seats:
        raise Refused("no_bots_seat", table=table.number)
    return Draft("seated", {"place": place, "table": table.number, "seat": table.seats.index(0) + 1})


def late(classroom: Classroom, place: Place, over: Collection[str]) -> list[Draft]:
    """Seat somebody who comes late where most bots play, at a game that is not over; if nowhere, they wait.

    Who is out of the championship that is played waits too.
    """
    if classroom.table_of(place.number) is not None or classroom.is_out(place.number):
        return []
    open_tables = [
        table
        for table in classroom.tables
        if 0 in table.seats and table.identity not in over and table.group in {0, place.group}
    ]
    if not open_tables:
        return []
    return [seated(place.number, max(open_tables, key=lambda table: table.seats.count(0)))]


def _place(classroom: Classroom, number: int) -> Place:
    if number not in classroom.places:
        raise Refused("no_place", place=number)
    return classroom.places[number]


def _table(classroom: Classroom, number: int) -> ClassTable:
    for table in classroom.tables:
        if table.number == number:
            return table
    raise Refused("no_class_table", table=number)


DECISIONS: dict[type[Command], Decision] = {
    messages.LockClass: _lock,
    messages.AddPlaces: _add,
    messages.RenamePlace: _rename,
    messages.RemovePlace: _remove,
    messages.FreePlace: _free,
    messages.Group: _group,
    CheckedPlan: _plan,
    messages.StartRound: _start,
    messages.StopRound: _stop,
    messages.PauseTables: _pause,
    messages.HandOver: _hand,
    messages.ForfeitPlace: _forfeit,
    messages.SeatPlace: _seat,
    messages.Calm: _calm,
    messages.GiveTime: _give_time,
    messages.Show: _show,
    Assign: assigning.assign,
    Collect: assigning.collect,
    contesting.CheckedContest: contesting.open_contest,
}
