"""Records: a whole game as a small document that replays to the same fingerprint, anywhere and forever."""

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import NoneType
from typing import Any

from algodrome.games.contract import Event, Game, State
from algodrome.games.document import object_in
from algodrome.games.errors import IllegalMove
from algodrome.games.options import found_good_before
from algodrome.games.own_text import MAX_LINE, cut
from algodrome.games.registry import game_class
from algodrome.kernels.generator import SEEDS
from algodrome.language import text
from algodrome.language.json_words import json_fault
from algodrome.language.system_words import reason_of
from algodrome.whole_file import write_whole

MAX_BYTES = 4_000_000  # of the file of a record; the longest games have less than a tenth
MAX_MOVES = 50_000


class RecordError(ValueError):
    """A record that is damaged, foreign or of a newer version."""


@dataclass(frozen=True)
class GameRecord:
    """What is needed to play a game again: the seed and the moves."""

    game: str
    rules_version: int
    options: Mapping[str, Any]
    seed: int
    moves: Sequence[str]
    names: Sequence[str] = field(default=())  # of the players, by seat
    bots: Sequence[str | None] = field(default=())  # which bot played a seat; None for a person
    fingerprint: str | None = None  # of the position after the last move
    practice: bool = False  # it began from a position that was chosen: the result says nothing of who is better

    def to_json(self) -> dict[str, Any]:
        """Give the record as a JSON object."""
        lists = {"moves": list(self.moves), "names": list(self.names), "bots": list(self.bots)}
        told = {**vars(self), "options": dict(self.options), **lists}
        return {name: value for name, value in told.items() if name != "practice" or value}

    def dumps(self) -> str:
        """Write the record in one line."""
        return json.dumps(self.to_json(), ensure_ascii=False)

    def save(self, path: Path) -> None:
        """Write the record to a file; the file is never seen half written."""
        write_whole(path, self.dumps() + "\n")


@dataclass(frozen=True)
class Notes:
    """What a record is written from: its lines are found by playing the game again, which takes a while."""

    game: str
    options: Mapping[str, Any]
    seed: int
    taken: Sequence[tuple[int, int]]  # seats and actions
    names: Sequence[str]
    bots: Sequence[str | None]
    fingerprint: str
    practice: bool = False

    def record(self, game: Game | None = None, *, quickly: bool = False) -> GameRecord:
        """Write the record; the game is made anew unless it is at hand. `quickly` writes each action by itself."""
        with found_good_before():
            game = game or game_class(self.game)(**self.options)
        return GameRecord(
            game=self.game,
            rules_version=game.rules_version,
            options=self.options,
            seed=self.seed,
            moves=self._single(game) if quickly else self._lines(game),
            names=tuple(self.names),
            bots=tuple(self.bots),
            fingerprint=self.fingerprint,
            practice=self.practice,
        )

    def _single(self, game: Game) -> tuple[str, ...]:
        return tuple(f"{seat}: {game.text_of(action)}" for seat, action in self.taken)

    def _lines(self, game: Game) -> tuple[str, ...]:
        """Write the moves, each with its seat where that is not the first to act."""
        state = game.start(self.seed)
        lines = []
        for seat, line in game.lines_of(self.taken):
            lines.append(line if seat == state.to_act[0] else f"{seat}: {line}")
            state.play(line, seat)
        return tuple(lines)


def read_record(data: str | Mapping[str, Any]) -> GameRecord:
    """Check a record, given as an object or as JSON text."""
    if isinstance(data, str) and len(data) > MAX_BYTES:
        raise RecordError(text("record.too_large", found=len(data), most=MAX_BYTES))
    content = object_in(data, RecordError, "record.no_json", "record.foreign")
    if not isinstance(content.get("game"), str) or "moves" not in content:
        raise RecordError(text("record.foreign"))
    known = game_class(content["game"])
    version = _of_type(content, "rules_version", int)
    if version > known.rules_version:
        raise RecordError(text("record.newer", found=cut(version), known=known.rules_version, title=known.title))
    if version < known.rules_version:
        raise RecordError(text("record.older", found=cut(version), known=known.rules_version, title=known.title))
    seed = _of_type(content, "seed", int)
    if not 0 <= seed < SEEDS:
        raise RecordError(text("record.damaged", part="seed"))
    record = GameRecord(
        game=content["game"],
        rules_version=version,
        options=_of_type(content, "options", dict),
        seed=seed,
        moves=_listed(content, "moves", str),
        names=_listed(content, "names", str) if content.get("names") else (),
        bots=_listed(content, "bots", str, NoneType) if content.get("bots") else (),
        fingerprint=_of_type(content, "fingerprint", str) if content.get("fingerprint") else None,
        practice=content.get("practice") is True,
    )
    if len(record.moves) > MAX_MOVES:
        raise RecordError(text("record.many_moves", found=len(record.moves), most=MAX_MOVES))
    players = game_of(record).players
    for part, entries in (("names", record.names), ("bots", record.bots)):
        if len(entries) not in {0, players}:
            raise RecordError(text("record.damaged", part=part))
    return record


def load_record(path: Path) -> GameRecord:
    """Read a record from a file."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(text("record.too_large", found=path.stat().st_size, most=MAX_BYTES))
        return read_record(path.read_text("utf-8"))
    except OSError as error:
        raise RecordError(text("record.unreadable", path=path, reason=reason_of(error))) from None
    except UnicodeDecodeError as error:
        raise RecordError(text("record.no_json", reason=json_fault(error))) from None


def game_of(record: GameRecord) -> Game:
    """Make the game that a record is of."""
    return game_class(record.game)(**record.options)


def steps(record: GameRecord) -> Iterator[tuple[str | None, State, list[Event]]]:
    """Play a record move by move: the text (None for the start), the state, which goes on, and what happened."""
    state = game_of(record).start(record.seed)
    yield None, state, state.events
    for line, events in play_again(record, state.play):
        yield line, state, events
    check_fingerprint(record, state)


def play_again(record: GameRecord, play: Callable[[str], list[Event]]) -> Iterator[tuple[str, list[Event]]]:
    """Play the moves of a record, one after the other; RecordError names one that the rules refuse."""
    for number, line in enumerate(record.moves, 1):
        try:
            yield line, play(line)
        except IllegalMove as error:
            shown = cut(" ".join(line[:MAX_LINE].split()))
            raise RecordError(text("record.bad_move", number=number, move=shown, reason=error)) from None


def check_fingerprint(record: GameRecord, state: State) -> None:
    """Refuse a record that ends in another position than it says."""
    if record.fingerprint and record.fingerprint != state.fingerprint():
        raise RecordError(text("record.fingerprint"))


def replay(record: GameRecord | str | Mapping[str, Any]) -> State:
    """Play a record again and give the state it ends in; RecordError if it is not what the record says."""
    checked = record if isinstance(record, GameRecord) else read_record(record)
    last = deque(steps(checked), maxlen=1)
    return last[0][1]


def _of_type(content: Mapping[str, Any], name: str, kind: type) -> Any:
    value = content.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(text("record.damaged", part=name))
    return value


def _listed(content: Mapping[str, Any], name: str, *kinds: type) -> tuple[Any, ...]:
    values = _of_type(content, name, list)
    if not all(isinstance(value, kinds) for value in values):
        raise RecordError(text("record.damaged", part=name))
    return tuple(values)
