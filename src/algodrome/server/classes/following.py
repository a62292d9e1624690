"""Following: what a table of a class lacks to be as the class says. Tables are opened and changed by this alone."""

from collections.abc import Collection

from algodrome.bots.registry import usual_rule
from algodrome.school.classroom import Classroom, ClassTable, Place
from algodrome.server.classes.keys import place_of
from algodrome.server.decisions import starting
from algodrome.server.draft import Draft
from algodrome.server.replay import apply
from algodrome.server.seating import bot_sits
from algodrome.server.store.store import Entry
from algodrome.server.table import Table


def first_entries(classroom: Classroom, wanted: ClassTable, absent: Collection[int], now: float) -> list[Entry]:
    """Give the entries by which a table of the class is opened and its game begins; nobody there is its host."""
    opening = {"code": wanted.code, "game": wanted.game, "options": wanted.options, "clock": wanted.clock}
    table = Table(wanted.identity)
    entries: list[Entry] = []

    def add(drafts: list[Draft]) -> None:
        for draft in drafts:
            entries.append(Entry(len(entries) + 1, draft.kind, draft.data, now))
            apply(table, entries[-1])

    add([Draft("opened", {**opening, "class": classroom.identity}), Draft("locked", {"locked": True})])
    add(due(classroom, wanted, table, absent))
    add(starting(table, wanted.bot, wanted.seed))
    add(due(classroom, wanted, table, absent))
    return entries


def due(classroom: Classroom, wanted: ClassTable, table: Table, absent: Collection[int]) -> list[Draft]:
    """Give what a table lacks: who sits where and under which name, for whom a bot plays, and whether it is paused."""
    drafts = _leaving(classroom, wanted, table)
    for number, seated in enumerate(wanted.seats, 1):
        if place := classroom.places.get(seated):
            drafts += _person(place, table)
            is_away = place.handed or seated in absent or classroom.is_out(seated)
            drafts += _seat(place, table, number, is_away=is_away)
    if table.phase == "playing" and table.paused != wanted.paused:
        drafts.append(Draft("paused", {"paused": wanted.paused}))
    return drafts


def _leaving(classroom: Classroom, wanted: ClassTable, table: Table) -> list[Draft]:
    """Send those away whose place is no more, or sits elsewhere now; a bot goes on where nobody else comes."""
    sitting = wanted.seats if table.phase == "playing" else classroom.places
    gone = [who for who in table.participants if place_of(who) not in classroom.places or place_of(who) not in sitting]
    drafts = [Draft("kicked", {"who": who}) for who in gone]
    if table.phase == "playing":
        names = table.seat_names()
        left = [seat for who in gone for seat in table.seats_of(who) if wanted.seats[seat - 1] not in classroom.places]
        drafts += [_bot(table, seat, names) for seat in left]
    return drafts


def _person(place: Place, table: Table) -> list[Draft]:
    known = table.participants.get(place.identity)
    if known is not None and (known.name, known.token) == (place.name, place.tokens):
        return []
    data = {"participant": place.identity, "token": place.tokens, "name": place.name, "host": False}
    return [Draft("joined", data)]


def _seat(place: Place, table: Table, number: int, *, is_away: bool) -> list[Draft]:
    """Seat a place where it belongs; while it is away a bot plays there, and no longer."""
    seat = table.seat(number)
    drafts = []
    bot = seat.bot
    if seat.participant != place.identity:
        drafts.append(Draft("sat", {"participant": place.identity, "seat": number}))
        bot = None
    if table.phase == "playing" and is_away != (bot is not None):
        names = table.seat_names()
        drafts.append(_bot(table, number, names) if is_away else Draft("bot_left", {"seat": number}))
    return drafts


def _bot(table: Table, seat: int, names: list[str]) -> Draft:
    return bot_sits(table, seat, usual_rule(type(table.game)), names)
