"""Seating: who may take which seat, leave it, or have a bot play it.

Between games seats are free to take. In a game a seat has a hand, so that it is taken by who held it in this game, by
whom the host lets in or offers it to, or by the host, if nobody else held it; and one that is left goes on by a bot.
Players may have a bot play for somebody who is gone, while the host is gone too; the seat and its hand stay theirs.
"""

from algodrome.bots.making import is_bot
from algodrome.bots.registry import bots_of, usual_rule
from algodrome.games.contract import Game
from algodrome.server import protocol
from algodrome.server.draft import Draft
from algodrome.server.names import bot_name
from algodrome.server.refusal import Refused
from algodrome.server.table import Participant, Table
from algodrome.server.thinking.allowance import MOST_TRIALS, is_within_limits


def sit(table: Table, who: Participant, command: protocol.Sit) -> list[Draft]:
    """Take a seat that nobody holds; a bot's seat can be taken over."""
    _check_unheld(table, command.seat)
    if table.phase == "playing":
        _check_hand(table, who, command.seat)
    return [Draft("sat", {"seat": command.seat})]


def _check_hand(table: Table, who: Participant, seat: int) -> None:
    """Let nobody see the hand of a seat by sitting down, but who has seen it, and the host if it is nobody's."""
    seen_by = table.seen_by(seat)
    if who.id in seen_by or table.offered.get(who.id) == seat:
        return
    if not who.host:
        raise Refused("ask_first", seat=seat)
    if seen_by:
        raise Refused("seat_kept", seat=seat)


def ask(table: Table, _: Participant, command: protocol.Ask) -> list[Draft]:
    """Ask the host for a seat of the running game; a new question takes the place of an earlier one."""
    _check_unheld(table, command.seat)
    _check_playing(table)
    return [Draft("asked", {"seat": command.seat})]


def answer(table: Table, who: Participant, command: protocol.Answer) -> list[Draft]:
    """Let somebody have the seat that they asked for, or not (the host)."""
    check_host(who)
    _check_playing(table)
    if table.asking.get(command.participant) is None:
        raise Refused("not_asked")
    kind = "let_in" if command.agreed else "turned_down"
    return [Draft(kind, {"seat": table.asking[command.participant], "who": command.participant})]


def offer(table: Table, who: Participant, command: protocol.Offer) -> list[Draft]:
    """Offer a seat of the running game to somebody, or take the offer back (the host)."""
    check_host(who)
    _check_playing(table)
    if command.participant not in table.participants:
        raise Refused("no_participant")
    if command.participant == who.id:  # or the host could see a hand that is kept for another
        raise Refused("not_yourself")
    if command.seat is not None:
        _check_unheld(table, command.seat)
    if table.offered.get(command.participant) == command.seat:
        return []
    return [Draft("offered", {"seat": command.seat, "who": command.participant})]


def stand(table: Table, who: Participant, command: protocol.Stand) -> list[Draft]:
    """Leave a seat; the host may free any. In a game a bot goes on."""
    seat = table.seat(command.seat)
    if seat.participant != who.id:
        check_host(who)
    if seat.participant is None:
        raise Refused("not_yours", seat=command.seat)
    leaving = [Draft("stood", {"seat": command.seat})]
    if table.phase == "playing" and seat.bot is None:
        leaving.append(bot_sits(table, command.seat, usual_rule(type(table.game)), table.taken_names()))
    return leaving


def place_bot(table: Table, who: Participant, command: protocol.PlaceBot) -> list[Draft]:
    """Let a bot play a seat, or send it away; in a game one stays that plays for nobody, or all would wait."""
    seat = table.seat(command.seat)
    if seat.participant in table.gone - {who.id} and seat.bot is None:
        check_host_or_who_stands_in(table, who)
    elif seat.participant != who.id:
        check_host(who)
    if command.bot is not None:
        return [bot_sits(table, command.seat, command.bot, table.taken_names())]
    if seat.bot is None:
        raise Refused("not_a_bot", seat=command.seat)
    if table.phase == "playing" and seat.participant is None:
        raise Refused("bot_stays", seat=command.seat)
    return [Draft("bot_left", {"seat": command.seat})]


def kick(table: Table, who: Participant, command: protocol.Kick) -> list[Draft]:
    """Send somebody away; during a game a bot takes the seats over."""
    check_host(who)
    if command.participant not in table.participants:
        raise Refused("no_participant")
    if command.participant == who.id:
        raise Refused("not_yourself")
    seats = table.seats_of(command.participant) if table.phase == "playing" else []
    names = table.taken_names()
    return [
        Draft("kicked", {"who": command.participant}),
        *(bot_sits(table, seat, usual_rule(type(table.game)), names) for seat in seats),
    ]


def bot_sits(table: Table, seat: int, bot: str, names: list[str]) -> Draft:
    """Let a bot have a seat, under a name that nobody has."""
    check_table_bot(type(table.game), bot)
    return Draft("bot_sat", {"seat": seat, "bot": bot, "name": bot_name(names)})


def check_table_bot(kind: type[Game], bot: str) -> None:
    """Refuse what is no bot of a game, and one that would think longer than others can wait."""
    known = bots_of(kind)
    if bot.partition("@")[0] not in known:
        raise Refused("no_bot", name=bot, known=", ".join(known))
    if not is_bot(kind, bot):
        raise Refused("no_budget", name=bot, trials=MOST_TRIALS)
    if not is_within_limits(bot):
        raise Refused("long_thought", name=bot, trials=MOST_TRIALS)


def check_host(who: Participant) -> None:
    """Refuse what only the host may do."""
    if not who.host:
        raise Refused("only_host")


def check_host_or_who_stands_in(table: Table, who: Participant) -> None:
    """Refuse what only the host may do, and players while the host is gone."""
    if not table.stands_in(who.id):
        check_host(who)


def _check_unheld(table: Table, seat: int) -> None:
    if table.seat(seat).participant is not None:
        raise Refused("seat_taken", seat=seat)


def _check_playing(table: Table) -> None:
    if table.phase != "playing":
        raise Refused("not_playing")
