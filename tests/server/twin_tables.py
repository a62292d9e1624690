"""Two tables that look the same to one client, and differ in all that it can't know.

A random game is played at a table of people. At some moments it splits in two for a viewer (a seat, or None for a
spectator): the first table goes on with the real game, the second with one that `State.imagine` gives for the viewer.
The past of the second table is imagined too: its earlier positions, and the cards that old events name to others.
"""

import copy
import dataclasses
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from algodrome.games.contract import Event, Game, State
from algodrome.games.registry import game_class
from algodrome.kernels.generator import SEEDS
from algodrome.match.match import Kept, Match
from algodrome.server.replay import apply
from algodrome.server.secret_words import hash_of
from algodrome.server.store.store import Entry
from algodrome.server.table import Chapter, Table, game_for_a_table

CODE = "ABCDE"
LONGEST = (10, 20, 40, 60, 60, 300)  # moves before a game splits: mostly few, which are told faster
PEOPLE = ("Ada", "Blaise", "Charles", "Dorothy", "Edsger", "Frances", "Grace", "Hedy", "Ida")


class SplitMatch(Match):
    """A game that goes on from a moment on its own; with a viewer, in a world that the viewer imagines."""

    def __init__(self, real: Match, past: Sequence[State], viewer: int | None, seed: int | None) -> None:
        """Split off; `past` has the state after each turn, and without a seed nothing is imagined."""
        self.game, self.players, self.seed = real.game, real.players, real.seed
        self.opening, self.history = real.opening, list(real.history)
        self.past, self.viewer, self.imagining = past, viewer, seed
        self.split = len(past) - 1
        self.begin = self._imagined(self.split)
        self.state = self.begin.copy()
        self.state.events = list(real.state.events)
        self._kept = [Kept(0, self.state.position.to_array())]  # which nobody goes back to

    def states_at(self, moments: Iterable[int]) -> Iterator[State]:
        """Give the game as it stood after some turns."""
        return map(self._state_at, moments)

    def _state_at(self, turns: int) -> State:
        if turns < self.split:
            return self._imagined(turns)
        state = self.begin.copy()
        for turn in self.history[self.split : turns]:
            for action in turn.actions:
                state.play(self.game.move(action), turn.seat)
        return state

    def undo(self, seat: int) -> None:
        """Take back the last move of a seat; if it was made before the split, the split is where it was not yet."""
        super().undo(seat)
        if len(self.history) < self.split:
            self.split, self.begin = len(self.history), self.state.copy()

    def _imagined(self, turns: int) -> State:
        then = self.past[turns]
        return then.copy() if self.imagining is None else then.imagine(self.viewer, self.imagining)


class Played:
    """A random game under way at a table where a person sits on every seat."""

    def __init__(self, game: Game, luck: random.Random) -> None:
        """Open the table, and start."""
        self.luck = luck
        self.tokens = {seat: f"token-{luck.getrandbits(96):024x}" for seat in range(1, game.players + 1)}
        self.table = Table(f"{luck.getrandbits(128):032x}")
        clock = luck.choice((None, None, 60))
        self._add("opened", code=CODE, game=game.name, options=dict(game.chosen), clock=clock)
        host = luck.randrange(game.players) + 1
        for seat, token in self.tokens.items():
            person = {"participant": person_at(seat), "token": hash_of(token), "name": PEOPLE[seat - 1]}
            self._add("joined", **person, host=seat == host)
            self._add("sat", participant=person_at(seat), seat=seat)
        self.start()

    def start(self) -> None:
        """Start a game."""
        seed = self.luck.randrange(SEEDS // 2, SEEDS)
        self._add("started", seed=seed, rules_version=self.table.game.rules_version, fingerprint="")
        self.past = [self.match.state.copy()]

    @property
    def match(self) -> Match:
        """Give the game."""
        return self.table.playing_or_over

    def advance(self) -> None:
        """Make a random move, or take one back."""
        state, seat = self.match.state, self.luck.choice(self.match.state.to_act)
        if self.luck.random() < 0.05 and self.match.why_no_undo(seat) is None:
            self._add("undone", seat=seat, fingerprint="")
            self.past.pop()
            return
        line = str(self.luck.choice(state.legal_moves(seat)))
        self._add("moved", seat=seat, line=line, by="person", fingerprint="")
        self.past.append(self.match.state.copy())

    def split(self, viewer: int | None, seed: int) -> tuple[Table, Table]:
        """Give the table as it is, and one that the viewer can't tell from it."""
        real, imagined = _copied(self.table), _copied(self.table)
        real.match = SplitMatch(self.match, self.past, viewer, None)
        imagined.match = SplitMatch(self.match, self.past, viewer, seed)
        imagined.chapters = _retold(self.table.chapters, viewer, self.luck)
        retold = {chapter.entry: chapter for chapter in imagined.chapters}
        imagined.standing = [retold[chapter.entry] for chapter in self.table.standing]
        return real, imagined

    def secrets(self) -> list[bytes]:
        """List what no client is ever sent during a game: seed, identity, tokens and their hashes."""
        people = [one.token for one in self.table.participants.values()]
        return [word.encode() for word in (str(self.match.seed), self.table.identity, *self.tokens.values(), *people)]

    def _add(self, kind: str, **data: Any) -> None:
        apply(self.table, Entry(self.table.number + 1, kind, data, 0.0))


def person_at(seat: int) -> str:
    """Name the participant who sits on a seat."""
    return f"person-{seat}"


def random_game(name: str, luck: random.Random) -> Game:
    """Choose a game with any options."""
    kind = game_class(name)
    chosen: dict[str, Any] = {}
    for option in kind.options:
        chosen[option.name] = luck.choice(option.allowed(chosen))
    return game_for_a_table(name, tuple(chosen.items()))


def splits(name: str, luck: random.Random, longest: int = 0) -> Iterator[tuple[Played, int | None]]:
    """Play a random game, and stop at a random moment for every seat and for a spectator, if it lasts so long."""
    game = random_game(name, luck)
    played = Played(game, luck)
    longest = longest or luck.choice(LONGEST)
    viewers: list[int | None] = [None, *range(1, game.players + 1)]
    luck.shuffle(viewers)
    moments = sorted(int(longest * luck.random() ** 2) for _ in viewers)
    for viewer, moment in zip(viewers, moments, strict=True):
        while len(played.past) <= moment and not played.match.state.is_over:
            played.advance()
        if played.match.state.is_over:
            return
        yield played, viewer


def secret_words(state: State) -> list[bytes]:
    """List what would betray a position: its fingerprint, and the key of its generator."""
    generator = state.position
    return [state.fingerprint().encode(), str(generator.key_low).encode(), str(generator.key_high).encode()]


def _copied(table: Table) -> Table:
    """Copy a table without its game, so that the copies go different ways."""
    twin = copy.copy(table)
    twin.participants = {name: dataclasses.replace(one) for name, one in table.participants.items()}
    twin.seats = [dataclasses.replace(seat) for seat in table.seats]
    twin.chapters, twin.standing = list(table.chapters), list(table.standing)
    twin.answered = dict(table.answered)
    twin.results, twin.called = list(table.results), dict(table.called)
    return twin


def _retold(chapters: Sequence[Chapter], viewer: int | None, luck: random.Random) -> list[Chapter]:
    """Tell the same story with other secrets of others."""
    told: dict[str, list[Mapping[str, Any]]] = {}
    for chapter in chapters:
        for event in chapter.events:
            if event.secret:
                told.setdefault(event.kind, []).append(event.data)

    def retold(event: Event) -> Event:
        if not event.secret or event.owner == viewer:
            return event
        other = luck.choice(told[event.kind])
        return event._replace(data={**event.data, **{name: other[name] for name in event.secret}})

    return [dataclasses.replace(chapter, events=tuple(map(retold, chapter.events))) for chapter in chapters]
