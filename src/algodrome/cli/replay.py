"""`algodrome replay`: a recorded game again, move by move, checked against its fingerprint."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from algodrome.cli.arguments import whole_number
from algodrome.cli.podium import print_podium
from algodrome.cli.record_file import open_record
from algodrome.cli.screen import is_interactive, print_json, screen
from algodrome.cli.storyteller import print_story
from algodrome.cli.watching import Watching
from algodrome.games.contract import Event, Game, State, split_seat
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.match.record import GameRecord, steps


@dataclass(frozen=True)
class Reader:
    """Whose eyes a game is read with."""

    seat: int | None  # None: a spectator
    sees_all: bool

    def seen(self, events: Sequence[Event]) -> list[Event]:
        """Reduce events to what the reader may know."""
        return list(events) if self.sees_all else [event.seen_by(self.seat) for event in events]


def replay(
    file: Annotated[Path, typer.Argument(metavar="file")],
    *,
    seat: Annotated[str | None, typer.Option("--seat", metavar="number")] = None,
    sees_all: Annotated[bool, typer.Option("--all")] = False,
    check: Annotated[bool, typer.Option("--check")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Show a recorded game again."""
    record, game = open_record(file)
    if seat and sees_all:
        raise ValueError(text("cli.errors.seat_or_all"))
    reader = Reader(game.check_seat(whole_number(seat, "--seat")) if seat else None, sees_all)
    # all of it, so that a damaged record is refused before anything is shown
    played = [(line, state.copy(), events) for line, state, events in steps(record)]
    if check:
        _tell_check(record, game, played[-1][1], as_json=as_json)
    elif as_json:
        _print_json(played, reader)
    elif is_interactive():
        Watching(game, played, _names(record, game), reader.seat, reader.seen, screen()).run()
    else:
        _print_all(record, game, played, reader)


Step = tuple[str | None, State, list[Event]]


def _names(record: GameRecord, game: Game) -> Sequence[str]:
    return record.names if len(record.names) == game.players else game.seat_names()


def _tell_check(record: GameRecord, game: Game, last: State, *, as_json: bool) -> None:
    found = {
        "sound": True,
        "game": game.name,
        "moves": len(record.moves),
        "over": last.is_over,
        "fingerprint": last.fingerprint(),
        "fingerprint_in_record": record.fingerprint is not None,
    }
    if as_json:
        print_json(found)
        return
    key = "sound" if record.fingerprint else "sound_without_fingerprint"
    words = text(f"cli.replay.{key}", title=game.title, n=len(record.moves), fingerprint=last.fingerprint())
    screen().print(Sentence(words), soft_wrap=True)


def _print_json(played: Sequence[Step], reader: Reader) -> None:
    """Print one object per move; number 0 is the start."""
    before: State | None = None
    for number, (line, state, events) in enumerate(played):
        print_json(_step_json(number, line, before, state, reader.seen(events)))
        before = state


def _step_json(
    number: int, line: str | None, before: State | None, state: State, events: Sequence[Event]
) -> dict[str, Any]:
    move, seat = split_seat(line, None) if line is not None else (None, None)
    if before is not None and seat is None:
        seat = before.to_act[0]
    outcome = state.outcome
    return {
        "number": number,
        "seat": seat,
        "move": move,
        "events": [event.to_json() for event in events],
        "outcome": outcome.to_json() if outcome else None,
    }


def _print_all(record: GameRecord, game: Game, played: Sequence[Step], reader: Reader) -> None:
    from algodrome.games import terminal

    console, names, last = screen(), _names(record, game), played[-1][1]
    events = [event for _, _, happened in played for event in reader.seen(happened)]
    print_story(console, terminal.tell(game, events, names), names)
    console.print(terminal.draw(game, last.view(reader.seat), names))
    sheet = terminal.sheet(game, events, names)
    if sheet is not None:
        console.print(sheet)
    if last.outcome:
        print_podium(console, game, last.outcome, names)
    _tell_check(record, game, last, as_json=False)
