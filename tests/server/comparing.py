"""Two worlds compared byte for byte, until the rules reveal to the viewer in what they differ."""

import random
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest

from algodrome.games.contract import Event, State
from algodrome.kernels.generator import SEEDS
from algodrome.server import protocol
from algodrome.server.table import Table
from tests.server.probes import Curiosity
from tests.server.twin_tables import CODE, Played, person_at, secret_words, splits
from tests.server.worlds import World

SHOWN_BLOCK = "block_shown"  # of SpeedAlgo: what the revealing `program_shown` before it announces
REQUESTS = (
    "/api/tables/{code}",
    "/api/tables/{code}?language=en",
    "/api/tables/{code}/games/1/record",
    "/api/tables/{code}/games/1/replay",
    "/api/tables/{code}/games/1/replay?seat={seat}",
    "/api/tables/{code}/games/2/record",
    "/api/tables/{code}/games/0/replay",
)


class Leak(AssertionError):
    """A client was sent something that it may not know."""


@dataclass
class Tally:
    """What was compared."""

    pairs: int = 0
    different: int = 0  # pairs that differed in more than the generator
    messages: int = 0
    answers: int = 0  # to HTTP requests
    moves: int = 0
    reveals: int = 0  # pairs that ended when something came to light
    stuck: int = 0  # pairs that ended because no move was legal in both worlds


class Pair:
    """The worlds of one viewer."""

    def __init__(self, worlds: tuple[World, World], played: Played, viewer: int | None, tally: Tally) -> None:
        """Split a game."""
        self.worlds, self.viewer, self.tally, self.luck = worlds, viewer, tally, played.luck
        self.token = None if viewer is None else played.tokens[viewer]
        self.never = played.secrets()
        for world, table in zip(worlds, _split(played, viewer), strict=True):
            world.put(table, self.token)
            self.never += secret_words(table.playing.state)
        tally.pairs += 1
        tally.different += _hidden(worlds[0].table) != _hidden(worlds[1].table)
        self.others = [token for seat, token in played.tokens.items() if seat != viewer]
        self.curiosity = Curiosity(worlds[0].table, viewer, self.luck)

    @property
    def table(self) -> Table:
        """Give the table of the real world."""
        return self.worlds[0].table

    async def compare(self, moves: int, probes: int) -> None:
        """Let the viewer ask and everybody move, until something comes to light or the moves are made."""
        self.language = self.luck.choice(("fr", "en"))
        first = self.luck.choice((None, *[max(0, self.table.number - lost) for lost in (1, 2, 3)]))
        await self._both(lambda world: world.connect(first, self.language))
        if self.luck.random() < 0.25:
            await self._invite(self.luck.choice(self.others))
        for _ in range(moves):
            goes_on = await self._probe(probes) and await self._move()
            if not goes_on or self.table.phase == "over":
                return
        if self.luck.random() < 0.3:
            await self._reconnect()
            await self._request()

    async def _invite(self, token: str) -> None:
        """Let another seat have a line too: what is told to both is made once."""
        for world in self.worlds:
            await world.accompany(token, self.language)
        await self._both(lambda world: world.overhear())

    async def _probe(self, probes: int) -> bool:
        for command in self.curiosity.some(probes):
            if not await self._both(partial(World.say, command=command)):
                return False
            if self.table.phase == "over":
                return False
        if self.luck.random() < 0.1:
            await self._request()
        if self.luck.random() < 0.1:
            await self._reconnect()
        return True

    async def _reconnect(self) -> None:
        after = self.luck.choice((None, *(max(0, self.table.number - lost) for lost in (0, 1, 2, 5, 60))))
        for world in self.worlds:
            world.hang_up()
        await self._both(lambda world: world.connect(after, self.language))

    async def _request(self) -> None:
        seat = self.luck.randrange(len(self.table.seats)) + 1
        path = self.luck.choice(REQUESTS).format(code=CODE, seat=seat)
        await self._both(lambda world: world.ask(path))
        if self.token is not None:
            await self._both(lambda world: world.ask(f"/api/tables/{CODE}/export", token=self.token))
        self.tally.answers += 1 if self.token is None else 2

    # Moves

    async def _move(self) -> bool:
        """Let a seat move in both worlds; what the viewer does not see of the move may differ."""
        seat = self.luck.choice(self.table.playing.state.to_act)
        lines = _lines([world.table.playing.state for world in self.worlds], seat, self.viewer, self.luck)
        if lines is None:
            self.tally.stuck += 1
            return False
        self.tally.moves += 1
        if seat == self.viewer:
            command = self.curiosity.command("play", seat=seat, move=lines[0], at=self.table.number)
            return await self._both(lambda world: world.say(command))
        plays = [
            protocol.Play(type="play", id=f"m{self.table.number}", seat=seat, move=line, at=self.table.number)
            for line in lines
        ]
        goes_on = await self._others(seat, plays)
        if goes_on and self.table.phase == "playing" and self.luck.random() < 0.1:
            undo = protocol.Undo(type="undo", id=f"u{self.table.number}", seat=seat)
            return await self._others(seat, [undo, undo])
        return goes_on

    async def _others(self, seat: int, commands: Sequence[protocol.Command]) -> bool:
        allowed = []

        async def act(world: World) -> list[bytes]:
            done, heard = await world.other(person_at(seat), commands[self.worlds.index(world)])
            allowed.append(done)
            return heard

        goes_on = await self._both(act)
        if allowed[0] != allowed[1]:
            raise Leak(f"only one world allows seat {seat}: {commands}")
        return goes_on

    # Comparing

    async def _both(self, act: Callable[[World], Awaitable[list[bytes]]]) -> bool:
        """Do something in both worlds and compare what the viewer is sent; False once the rules have revealed it."""
        before = self.table.number
        sent = [await act(world) for world in self.worlds]
        self.tally.messages += len(sent[0])
        for message in (*sent[0], *sent[1]):
            self._search(message)
        if sent[0] == sent[1]:
            return True
        if self._is_revealed(before):
            self.tally.reveals += 1
            return False
        raise Leak(_difference(*sent))

    def _search(self, message: bytes) -> None:
        for secret in self.never:
            if secret in message:
                raise Leak(f"{secret!r} in {message!r}")

    def _is_revealed(self, before: int) -> bool:
        """Tell whether the first event that differs in a new entry is one that reveals something to the viewer."""
        chapters = [world.table.chapters[-1] for world in self.worlds]
        if any(chapter.entry <= before or chapter.kind != "moved" for chapter in chapters):
            return False
        for pair in zip_longest(*(chapter.events for chapter in chapters)):
            seen = [event and event.seen_by(self.viewer) for event in pair]
            if seen[0] != seen[1]:
                return any(_reveals_to(event, self.viewer) for event in pair if event)
        return False


async def compare_worlds(name: str, games: Iterable[int], moves: int = 4, probes: int = 2) -> Tally:
    """Play random games, each known by its number, and compare the worlds of every seat and of a spectator."""
    worlds, tally = (World(), World()), Tally()
    for number in games:
        luck = random.Random(f"{name} {number}")
        for played, viewer in splits(name, luck):
            try:
                await Pair(worlds, played, viewer, tally).compare(moves, probes)
            except Leak as leak:
                raise Leak(f"game {number}, seat {viewer}, {played.table.game}: {leak}") from None
    return tally


def _split(played: Played, viewer: int | None) -> tuple[Table, Table]:
    """Split a game, if it is found soon, so that who is to act has a move that is legal in both worlds."""
    state = played.match.state
    seat = state.to_act[0]
    legal = {str(move) for move in state.legal_moves(seat)}
    seed = 0
    for _ in range(4):
        seed = played.luck.randrange(SEEDS)
        if legal & {str(move) for move in state.imagine(viewer, seed).legal_moves(seat)}:
            break
    return played.split(viewer, seed)


def _reveals_to(event: Event, viewer: int | None) -> bool:
    if event.secret and event.owner != viewer:
        return False
    return event.reveals or event.kind == SHOWN_BLOCK


def _lines(states: list[State], seat: int, viewer: int | None, luck: random.Random) -> list[str] | None:
    """Choose what a seat plays in each world: the same, or something else if the viewer can't see it."""
    if seat != viewer:
        unseen = [_unseen_line(state, seat, luck) for state in states]
        if all(unseen):
            return [line for line in unseen if line]
    shared = set(map(str, states[0].legal_moves(seat))) & set(map(str, states[1].legal_moves(seat)))
    return [luck.choice(sorted(shared))] * 2 if shared else None


def _unseen_line(state: State, seat: int, luck: random.Random) -> str | None:
    """Choose a whole decision that is made out of sight: a program, or the cards to pick; None if it is no such one."""
    trial, words = state.copy(), []
    while seat in trial.to_act and _is_secret_decision(trial, seat):
        words.append(str(luck.choice(trial.legal_moves(seat))))
        if any(event.reveals for event in trial.play(words[-1], seat)):
            break
    return " ".join(words) or None


def _is_secret_decision(state: State, seat: int) -> bool:
    """SA9, BB28b: programs are built and cards are picked in secret."""
    view = state.view(seat)
    return view.get("question") == "pick" or view.get("phase") == "programming"


def _hidden(table: Table) -> object:
    """Give a position without its generator, which always differs."""
    return {name: value for name, value in table.playing.state.to_json().items() if name != "generator"}


def _difference(one: list[bytes], other: list[bytes]) -> str:
    """Show where two answers part."""
    for left, right in zip_longest(one, other, fillvalue=b""):
        if left != right:
            at = next((at for at, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), 0)
            start = max(0, at - 200)
            return f"{left[start : at + 200]!r} is not {right[start : at + 200]!r}"
    return ""
