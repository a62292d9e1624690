"""The contract of a game: Game, State, Move, Event and Outcome.

A game is a rulebook (the rules in its `modules`, among them all that `algodrome.kernels.slots` names), a board and a
position made of records, and a small class that tells how they are written for people: notation, documents, views and
events. Everything else is here, once, for all games. Seats are numbered from 1 wherever a person or a program outside
the rules sees them, and from 0 inside the rules.
"""

import hashlib
import json
import re
import struct
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from algodrome.games.batch import Batch, Seeds
from algodrome.games.description import Description
from algodrome.games.document import check_document, check_same_game
from algodrome.games.errors import IllegalMove, PositionError, UnsolvableError
from algodrome.games.events import Event, EventKind
from algodrome.games.moves import Move, Outcome, Step
from algodrome.games.options import Option, without_late_defaults
from algodrome.games.own_text import cut
from algodrome.games.recall import Past, Told
from algodrome.games.rollouts import play_rests
from algodrome.games.solution import Solution
from algodrome.kernels.generator import CHANCE, SEEDS, WORD, Generator, seed_generator
from algodrome.kernels.kind import Results
from algodrome.kernels.log import cleared_log
from algodrome.kernels.native import usual_backend
from algodrome.kernels.record import Record
from algodrome.kernels.whole_number import any_whole_number, whole_number
from algodrome.language import text

__all__ = [
    "Event",
    "EventKind",
    "Game",
    "IllegalMove",
    "Move",
    "Option",
    "Outcome",
    "PositionError",
    "State",
    "split_seat",
]

Playable = Move | str | SupportsIndex  # a move, a line of one or more, or the number of an action

SEAT_PREFIX = re.compile(r"\s*(\d{1,9})\s*:\s*(.*)", re.DOTALL)


class Game(Description):
    """One game with its options chosen. Make it with `algodrome.game(name, **options)`."""

    def start(self, seed: int) -> "State":
        """Start a game; one seed (0 to 2**64 - 1) and one list of moves always give the same game."""
        seed = check_seed(seed)
        position = self.position_type()
        seed_generator(cast("Generator", position), seed & WORD, seed >> 32, CHANCE)
        log = cleared_log()
        self.rulebook.setup(self.board, position, log)
        return State(self, position, self.events_in(log.read()), Past(seed, []))

    @property
    def header(self) -> dict[str, Any]:
        """Give what every document of this game begins with."""
        return {"game": self.name, "rules_version": self.rules_version, "options": dict(self.chosen)}

    @cached_property
    def fingerprint_header(self) -> bytes:
        """Give what every fingerprint of this game begins with."""
        told = {**self.header, "options": without_late_defaults(self.options, self.chosen)}
        return json.dumps(told, sort_keys=True, separators=(",", ":")).encode()

    def batch(self, games: int, *, seeds: Seeds = 0, target: str | None = None, cores: int | None = 1) -> Batch:
        """Start games side by side, as one array of positions, with the seeds seeds, seeds + 1, … or those of a list.

        The target is "native" (on some cores; None: on all), "python" or "cuda"; without one, the fastest of the first
        two that this machine has.
        """
        return Batch(self, games, seeds, target or usual_backend(), cores)

    def rollouts(
        self,
        start: "State | Record",
        policies: Sequence[str] | str,
        games: int,
        *,
        seed: int = 0,
        viewer: int | None = None,
        target: str | None = None,
        cores: int | None = None,
    ) -> Results:
        """Play the rest of a state or position many times; give ranks, scores and numbers of moves, one row per end.

        `policies` name the bot of each seat, or one for all. End number n has its own luck, of the seed seed + n. For a
        viewer (a seat, or 0 for a spectator) all that it can't know is drawn anew in each; without one the hands and
        piles stay as they are. The target is as for `batch`.
        """
        return play_rests(
            self,
            self._position_in(start),
            policies,
            games,
            seed=check_seed(seed),
            viewer=viewer,
            target=target or usual_backend(),
            cores=cores,
        )

    def _position_in(self, start: "State | Record") -> Record:
        """Give the position of a state of this very game; of a bare position the kind is all that can be told."""
        if isinstance(start, State):
            check_same_game(self, start.game)
            return cast("Record", start.position)
        if type(start) is not self.position_type:
            raise PositionError(text("contract.no_state", found=cut(start)))
        return start

    def from_json(self, data: "str | Mapping[str, Any]") -> "State":
        """Read a position from a document, or from its JSON text; PositionError says in one line what is wrong."""
        document = check_document(self, data)
        position = self.position_of(document)
        return State(self, position, [], Past(position.copy(), []))

    def foreseen(self, imagined: "State", seat: int) -> "State":
        """Give the world in which a seat may try its lines out, from one that it can't tell from the real one."""
        del seat
        return imagined

    def solve(self, state: "State", seat: int, **question: Any) -> Solution:
        """Find all the best lines of a seat, in a game that has a solver: see `algodrome.solve`."""
        del state, seat, question
        raise UnsolvableError(text("contract.no_solver", title=self.title))


class State:
    """A game at one moment: what may be done, what happened, who may know what."""

    def __init__(self, game: Game, position: Any, events: list[Event], past: Past | None = None) -> None:
        """Keep the position; `events` are those of the last step, `past` is how it came about, where that is known."""
        self.game = game
        self.position = position
        self.events = events
        self._past = past

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return bool(self.game.rulebook.is_over(self.game.board, self.position))

    @property
    def to_act(self) -> tuple[int, ...]:
        """Give the seats that may act now, the one whose turn it is first; none when the game is over."""
        if self.is_over:
            return ()
        first = self.game.rulebook.next_seat(self.game.board, self.position)
        bits = self.game.rulebook.acting(self.game.board, self.position)
        if bits == 1 << first:
            return (first + 1,)
        seats = [(first + offset) % self.game.players for offset in range(self.game.players)]
        return tuple(seat + 1 for seat in seats if bits >> seat & 1)

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """List the moves of a seat; without one, of the first seat to act."""
        mask = self._mask(self._seat(seat))
        return [self.game.move(action) for action, allowed in enumerate(mask) if allowed]

    def legal_mask(self, seat: int | None = None) -> NDArray[np.bool_]:
        """Tell of each action whether a seat (without one, the first to act) may take it now."""
        return np.array(self._mask(self._seat(seat)), np.bool_)

    def play(self, moves: Playable, seat: int | None = None) -> list[Event]:
        """Play a move, its text, its number, or a line of several, and give the events; a refused line changes nothing.

        `seat` is who plays them; without it (or a prefix such as "2: ") each move is of the first seat to act.
        """
        self.take(moves, seat)
        return self.events

    def take(self, moves: Playable, seat: int | None = None) -> list[Step]:
        """Play as `play` does, and give each action with its seat and its events.

        This is the one place that makes a line all or nothing. A single action needs no copy for that: it is refused
        before anything changes.
        """
        actions, seat = self._read(moves, seat)
        before, past = self.position.copy() if len(actions) > 1 else self.position, self._past
        try:
            steps = [self._step(action, seat) for action in actions]
        except IllegalMove:
            self.position, self._past = before, past
            raise
        self.events = steps[0].events if len(steps) == 1 else [event for step in steps for event in step.events]
        return steps

    def _read(self, moves: Playable, seat: int | None) -> tuple[list[int], int | None]:
        if isinstance(moves, Move):
            return [_action_number(moves.action)], seat
        if isinstance(moves, str):
            line, seat = split_seat(moves, seat)
            return self.game.actions_in(line), seat
        return [_action_number(moves)], seat

    def _step(self, action: int, seat: int | None) -> Step:
        game = self.game
        seat = self._seat(seat)
        if not (0 <= action < game.actions and self._mask(seat)[action]):
            raise IllegalMove(self._why_not(action, seat))
        log = cleared_log()
        game.rulebook.step(game.board, self.position, seat - 1, action, log)
        if self._past is not None:
            self._past = self._past.after(seat, action)
        return Step(seat, action, game.events_in(log.read()))

    def _why_not(self, action: int, seat: int) -> str:
        acting = self.to_act
        if not acting:
            return text("contract.is_over")
        if seat not in acting:
            return text("contract.not_your_turn", seat=seat, acting=", ".join(map(str, acting)))
        if not 0 <= action < self.game.actions:
            return text("contract.no_action", action=action, last=self.game.actions - 1)
        return self.game.why_not(self.position, seat - 1, action)

    def _seat(self, seat: int | None) -> int:
        """Give a seat back; without one, the first to act, or any when nobody is."""
        return next(iter(self.to_act), 1) if seat is None else self.game.check_seat(seat)

    def _mask(self, seat: int) -> list[int]:
        mask = [0] * self.game.actions
        self.game.rulebook.legal(self.game.board, self.position, seat - 1, mask)
        return mask

    @property
    def outcome(self) -> Outcome | None:
        """Give the outcome; None while the game goes on."""
        if not self.is_over:
            return None
        ranks, scores = self.game.results(self.position)
        seats = range(1, self.game.players + 1)
        groups = (tuple(seat for seat in seats if ranks[seat - 1] == rank) for rank in sorted(set(ranks)))
        reason, honours = self.game.honours(self.position)
        return Outcome(tuple(groups), tuple(scores), reason, honours)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Give all that a seat (None: a spectator) may know, as JSON-able values."""
        return {**self.open_view(), **self.own_view(seat)}

    def open_view(self) -> dict[str, Any]:
        """Give the part of all views that everybody may know."""
        outcome = self.outcome
        return {
            **self.game.header,
            "to_act": list(self.to_act),
            **self.game.shown(self.position),
            "outcome": outcome.to_json() if outcome else None,
        }

    def own_view(self, seat: int | None) -> dict[str, Any]:
        """Give the part of a view that is a seat's own; it may say something otherwise than the open part."""
        if seat is None:
            return {"seat": None}
        seat = self.game.check_seat(seat)
        return {"seat": seat, **self.game.own(self.position, seat)}

    def imagine(self, seat: int | None, seed: int) -> "State":
        """Give a full state that a seat (None: a spectator) can't tell from this one; all hidden is drawn anew."""
        if seat is not None:
            self.game.check_seat(seat)
        seed = check_seed(seed)
        twin = self.copy()
        seed_generator(twin.position, seed & WORD, seed >> 32, CHANCE)
        self.game.rulebook.imagine(self.game.board, twin.position, -1 if seat is None else seat - 1)
        return State(self.game, twin.position, [])

    def observe(self, seat: int) -> list[int]:
        """Give the numbers that a learner at a seat sees."""
        numbers = [0] * self.game.observation
        self.game.rulebook.observe(self.game.board, self.position, self.game.check_seat(seat) - 1, numbers)
        return numbers

    def told(self, seat: int) -> Told:
        """Give all that a seat has been told and has done since the game, or the position that was read, began.

        An imagined state has no past: it is drawn as a position, and what others were told before it is not known.
        """
        told, past, log = Told(self.game.check_seat(seat)), self._past, cleared_log()
        if past is None:
            return told
        again = self._beginning(past.origin)
        told.heard(self.game.events, again.events, log.read())
        for who, action in past.steps[: past.length]:
            if who == seat:
                told.did(self.game.move(action))
            told.heard(self.game.events, again._step(action, who).events, log.read())  # noqa: SLF001 - a State
        return told

    def earlier(self, position: Record, events: list[Event], taken: int) -> "State":
        """Give this game as it stood when so many of its actions were taken, of the position that was kept then."""
        return State(self.game, position, events, self._past and self._past._replace(length=taken))

    def _beginning(self, origin: int | Record) -> "State":
        return self.game.start(origin) if isinstance(origin, int) else State(self.game, origin.copy(), [])

    def copy(self) -> "State":
        """Copy the state."""
        return State(self.game, self.position.copy(), list(self.events), self._past)

    def __eq__(self, other: object) -> bool:
        """Two states are equal if game, options and position are."""
        return isinstance(other, State) and self.game == other.game and self.position == other.position

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        """Show the position as the terminal does: to the first seat to act, or to a spectator when the game is over."""
        from algodrome.games.terminal import lines  # noqa: PLC0415 - Rich is slow to import; only drawings need it

        view = self.view(next(iter(self.to_act), None))
        return "\n".join([repr(self.game), *lines(self.game, view, self.game.seat_names(), width=120)])

    def fingerprint(self) -> str:
        """Hash game, options and position to 16 digits: the same on every machine, Python and target."""
        content = hashlib.sha256(self.game.fingerprint_header)
        numbers = self.position.numbers()
        content.update(struct.pack(f"<{len(numbers)}q", *numbers))
        return content.hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """Give the whole position, secrets included, as a document that fits `game.schema()`."""
        return {**self.game.header, **self.game.document(self.position)}


def _action_number(number: SupportsIndex) -> int:
    action = any_whole_number(number)
    if action is None:
        raise IllegalMove(text("contract.no_move", found=cut(number)))
    return action


def check_seed(seed: object) -> int:
    """Give a seed back as a plain number; refuse what is none."""
    number = whole_number(seed, 0, SEEDS - 1)
    if number is None:
        raise ValueError(text("contract.bad_seed", seed=cut(seed)))
    return number


def check_is_game(found: object) -> None:
    """Refuse what is no game with its options chosen, such as its name."""
    if not isinstance(found, Game):
        raise TypeError(text("contract.no_game", found=cut(found)))


def check_is_state(found: object) -> None:
    """Refuse what is no state, such as its document."""
    if not isinstance(found, State):
        raise PositionError(text("contract.no_state", found=cut(found)))


def split_seat(line: str, seat: int | None) -> tuple[str, int | None]:
    """Split a prefix such as "2: " off a line."""
    found = SEAT_PREFIX.fullmatch(line)
    if not found:
        return line, seat
    prefix = int(found[1])
    if seat is not None and seat != prefix:
        raise IllegalMove(text("contract.two_seats", seat=seat, prefix=prefix))
    return found[2], prefix
