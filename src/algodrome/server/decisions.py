"""Decisions: what a command becomes at a table, as drafts of entries; or why it is refused.

What is decided about seats is in `seating.py`. Nothing here changes a table. A draft is stored first and replayed
afterwards, on this node as on every other.
"""

import secrets
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from algodrome.games.contract import Event, IllegalMove, State, split_seat
from algodrome.games.errors import OptionError, UnknownGameError
from algodrome.games.moves import Step
from algodrome.games.registry import game_class
from algodrome.kernels.generator import SEEDS
from algodrome.server import protocol
from algodrome.server.arranging import arrange, forfeit, rejoin
from algodrome.server.draft import Draft
from algodrome.server.names import checked_name
from algodrome.server.refusal import Refused
from algodrome.server.seating import (
    answer,
    ask,
    bot_sits,
    check_host,
    check_host_or_who_stands_in,
    kick,
    offer,
    place_bot,
    sit,
    stand,
)
from algodrome.server.series import order_on_the_grid
from algodrome.server.shapes import Options
from algodrome.server.table import Participant, Table, game_for_a_table, size_of_choice

MOST_ENTRIES = 50_000  # at a table
MOST_CHOSEN = 1_000_000  # bytes of all options that were ever chosen at a table

PUPILS = (protocol.Play, protocol.Undo)  # what one may do at a table of a class: all else follows the teacher

Decision = Callable[[Table, Participant, Any], list[Draft]]


def decide(table: Table, who: str | None, command: protocol.Command) -> list[Draft]:
    """Give the entries that a command of a participant asks for; none if there is nothing to change."""
    participant = table.participant(who)
    if table.number >= MOST_ENTRIES and not isinstance(command, protocol.Play):  # a game under way is played to its end
        raise Refused("used_up")
    if table.classroom and not isinstance(command, PUPILS):
        raise Refused("only_teacher")
    drafts = DECISIONS[type(command)](table, participant, command)
    mark = {"participant": participant.id, "id": command.id}
    return [Draft(draft.kind, {**draft.data, **mark}, draft.ahead) for draft in drafts]


def play(table: Table, who: Participant, command: protocol.Play) -> list[Draft]:
    """Play a move of one's own seat, in the position that one has seen."""
    seat = table.seat(command.seat)
    _check_own(table, who, command.seat)
    if seat.bot:
        raise Refused("bot_plays", seat=command.seat)
    if command.at > table.number:
        raise Refused("stale")
    unseen = takewhile(lambda chapter: chapter.entry > command.at, reversed(table.chapters))
    if any(chapter.kind != "moved" or chapter.seat == command.seat for chapter in unseen):
        raise Refused("stale")
    return [move(table, command.seat, command.move, "person")]


def move(table: Table, seat: int, line: str, by: str) -> Draft:
    """Try a move on a copy of the game: thrown away if it is refused, and the game to be once it is stored."""
    match = table.playing
    if table.paused:
        raise Refused("paused")
    trial = match.state.copy()
    try:
        ahead = match.ahead(trial, _try(trial, line, seat))
    except IllegalMove as error:
        raise Refused("illegal", reason=str(error)) from None
    return Draft("moved", {"seat": seat, "line": line, "by": by, "fingerprint": trial.fingerprint()}, ahead)


def _try(trial: State, line: str, seat: int) -> list[Step]:
    """Play a line; whether it could go on after something that the seat can't foresee is not told by a refusal."""
    words, _ = split_seat(line, seat)
    steps: list[Step] = []
    for action in trial.game.actions_in(words):
        if steps and any(_is_unforeseen(event) for event in steps[-1].events):
            raise Refused("too_far")
        steps += trial.take(action, seat)
    return steps


def _is_unforeseen(event: Event) -> bool:
    """Tell whether an event teaches its own player something: an aside does not, but for the card in a draw."""
    return event.reveals and not (event.aside and not event.secret)


def undo(table: Table, who: Participant, command: protocol.Undo) -> list[Draft]:
    """Take one's own last move back."""
    _check_own(table, who, command.seat)
    match = table.playing
    if table.paused:
        raise Refused("paused")
    reason = table.why_no_undo(match, command.seat)
    if reason:
        raise Refused("no_undo", reason=reason)
    before = match.at(len(match.history) - 1)
    return [Draft("undone", {"seat": command.seat, "fingerprint": before.fingerprint()})]


def rename(table: Table, who: Participant, command: protocol.Rename) -> list[Draft]:
    """Go by another name."""
    if command.seat is not None:
        _check_own(table, who, command.seat)
    name = checked_name(command.name, table.other_names(who.id, command.seat))
    if name == (who.name if command.seat is None else table.seat(command.seat).name):
        return []
    return [Draft("named", {"name": name, "seat": command.seat})]


def lock(table: Table, who: Participant, command: protocol.Lock) -> list[Draft]:
    """Close or open the door."""
    check_host(who)
    return [Draft("locked", {"locked": command.locked})] if command.locked != table.locked else []


def pause(table: Table, who: Participant, command: protocol.Pause) -> list[Draft]:
    """Stop the game or go on."""
    if command.paused:
        check_host(who)
    else:
        check_host_or_who_stands_in(table, who)
    _ = table.playing
    return [Draft("paused", {"paused": command.paused})] if command.paused != table.paused else []


def choose(table: Table, who: Participant, command: protocol.Choose) -> list[Draft]:
    """Choose the game and its options."""
    check_host(who)
    if table.phase == "playing" and not table.paused:
        raise Refused("playing")
    if isinstance(command, CheckedChoice):
        choice = command.entry()
    else:
        choice = chosen_game(command.game, command.options, command.clock)
    if table.match is None and choice == table.choice:
        return []
    if table.chosen_bytes + size_of_choice(choice) > MOST_CHOSEN:
        raise Refused("chosen_too_often")
    return [Draft("chosen", choice)]


def start(table: Table, who: Participant, command: protocol.Start) -> list[Draft]:
    """Start a game when every seat is taken."""
    check_host_or_who_stands_in(table, who)
    if table.phase == "playing":
        raise Refused("playing")
    if isinstance(command, PracticeStart):
        return starting(table, command.fill, command.seed, command.moves)
    return starting(table, command.fill, secrets.randbelow(SEEDS))


def starting(table: Table, fill: str | None, seed: int, moves: Sequence[str] | None = None) -> list[Draft]:
    """Begin a game; bots take the free seats, if one is named. With moves to play first it is one for practice."""
    drafts = []
    names = table.taken_names()
    for number, seat in enumerate(table.seats, 1):
        if seat.is_free:
            if fill is None:
                raise Refused("empty_seats")
            draft = bot_sits(table, number, fill, names)
            names.append(draft.data["name"])
            drafts.append(draft)
    game = table.game
    started: dict[str, Any] = {"seed": seed, "rules_version": game.rules_version}
    order = order_on_the_grid(table, {draft.data["seat"]: draft.data["name"] for draft in drafts})
    if order is not None:
        game = game_for_a_table(game.name, tuple({**game.chosen, "order": order}.items()))
        started["order"] = order
    state = game.start(seed)
    started["fingerprint"] = state.fingerprint()
    if moves is None:
        return [*drafts, Draft("started", started)]
    return [*drafts, Draft("started", {**started, "practice": True}), *_played_before(state, moves)]


def _played_before(state: State, moves: Sequence[str]) -> list[Draft]:
    """Play what leads to the position of a practice game; each move is written with its seat, as in a record."""
    drafts = []
    for line in moves:
        try:
            words, seat = split_seat(line, None)
            state.play(words, seat)
        except IllegalMove as error:
            raise Refused("illegal", reason=str(error)) from None
        drafts.append(Draft("moved", {"seat": seat, "line": words, "by": "bot", "fingerprint": state.fingerprint()}))
    return drafts


def chosen_game(name: str, options: Options, clock: int | None) -> dict[str, Any]:
    """Check a game and its options, and give them as an entry keeps them."""
    try:
        chosen = game_class(name).new(options).chosen
    except (OptionError, UnknownGameError) as error:
        raise Refused("bad_option", reason=str(error)) from None
    game_for_a_table(name, tuple(chosen.items()))
    return {"game": name, "options": dict(chosen), "clock": clock}


def _check_own(table: Table, who: Participant, seat: int) -> None:
    if table.seat(seat).participant != who.id:
        raise Refused("not_yours", seat=seat)


class CheckedChoice(protocol.Choose):
    """A choice whose options were found good, and are complete."""

    def entry(self) -> dict[str, Any]:
        """Give it as an entry keeps it."""
        return {"game": self.game, "options": self.options, "clock": self.clock}


class PracticeStart(protocol.Start):
    """A game from a seed that is known, after moves that are given: marked as such, and no part of any standings.

    It is no command of the protocol: whoever opens a table asks for it there and then, and a host can't later.
    """

    seed: int
    moves: tuple[str, ...] = ()


DECISIONS: dict[type[protocol.Command], Decision] = {
    protocol.Play: play,
    protocol.Undo: undo,
    protocol.Sit: sit,
    protocol.Stand: stand,
    protocol.Ask: ask,
    protocol.Answer: answer,
    protocol.Offer: offer,
    protocol.Rename: rename,
    protocol.PlaceBot: place_bot,
    protocol.Lock: lock,
    protocol.Pause: pause,
    protocol.Kick: kick,
    protocol.Choose: choose,
    protocol.Arrange: arrange,
    protocol.Forfeit: forfeit,
    protocol.Rejoin: rejoin,
    CheckedChoice: choose,
    protocol.Start: start,
    PracticeStart: start,
}
