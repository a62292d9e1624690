"""Races between programs that pupils wrote: many, each drawn from its number, and then the final of the best."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any, Protocol

from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.contract import Game, Outcome, State
from algodrome.games.policies import RANDOM
from algodrome.kernels.log import Silence
from algodrome.match.record import Notes
from algodrome.school.contest import Merit

SECONDS = 60.0  # of a processor, for all races
PIECE = 0.5  # seconds between two words on how far it is


class Rules(Protocol):
    """What a game's module `pupil` makes of a text. It is asked what a seat that sees only its view would do."""

    def choose(self, state: State, seat: int) -> str | None:
        """Give a legal line; None where the text says nothing, and chance decides."""


@dataclass(frozen=True)
class Raced:
    """A race, as it ended."""

    outcome: Outcome
    taken: list[tuple[int, int]]
    fingerprint: str


def programs_are_written_for(game: type[Game]) -> bool:
    """Tell whether a game has programs or rules that pupils write."""
    return game.module("pupil") is not None


def read_program(game: Game, written: str) -> Rules:
    """Read a program; a ValueError names the line with a fault."""
    rules: Rules = type(game).module("pupil").read_rules(game, written)  # type: ignore[union-attr]
    return rules


def as_written(game: type[Game], typed: str) -> str:
    """Write a program that was read as the game writes it, where that is not as it was typed."""
    write: Callable[[str], str] = getattr(game.module("pupil"), "as_written", str)
    return write(typed)


def race(game: Game, rules: Sequence[Rules | None], seed: int) -> Raced:
    """Run a race between programs, by seat; None: chance plays."""
    state = game.start(seed)
    chance, log = KernelBot(RANDOM, game, seed), Silence()
    taken: list[tuple[int, int]] = []
    while not state.is_over:
        seat = state.to_act[0]
        own = rules[seat - 1]
        line = own.choose(state, seat) if own else None
        actions = [chance.choose(state, seat).action] if line is None else game.actions_in(line)
        for action in actions:  # legal, as rules and chance choose among what is: to ask again is half of the time
            game.rulebook.step(game.board, state.position, seat - 1, action, log)
        taken += [(seat, action) for action in actions]
    assert state.outcome is not None  # noqa: S101 - it is over
    return Raced(state.outcome, taken, state.fingerprint())


def tables(places: Sequence[int], seats: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Draw who races, without end: everybody has raced equally often, or once more than others; 0: chance plays."""
    luck = random.Random(seed)  # noqa: S311 - no secret
    waiting: list[int] = []
    while True:
        while len(waiting) < min(seats, len(places)):
            again = luck.sample(places, len(places))
            waiting += sorted(again, key=lambda place: place in waiting)
        table: list[int] = []
        for place in waiting:
            if len(table) < seats and place not in table:
                table.append(place)
        for place in table:
            waiting.remove(place)
        table += [0] * (seats - len(table))
        luck.shuffle(table)
        yield tuple(table)


def run_races(
    game: Game,
    programs: Mapping[int, str],
    races: int,
    names: Mapping[int, str],
    *,
    seed: int,
    tell: Callable[[int], None],
    seconds: float = SECONDS,
) -> dict[str, Any]:
    """Run so many races, or as many as there is time for, and the final; `tell` hears how many are done."""
    rules = {place: read_program(game, written) for place, written in programs.items()}
    counts = {place: [0, 0, 0, 0] for place in programs}
    won_by_chance = 0
    began = told = process_time()
    drawn = tables(sorted(programs), game.players, seed)
    for number in range(races):
        table = next(drawn)
        raced = race(game, [rules.get(place) for place in table], seed + number + 1)
        _count(counts, table, raced.outcome)
        won_by_chance += any(table[seat - 1] == 0 for seat in raced.outcome.winners)
        if process_time() - told > PIECE:
            told = process_time()
            tell(number + 1)
        if process_time() - began > seconds:
            break
    merits = sorted((Merit(place, *count) for place, count in counts.items()), key=lambda one: (-one.share, one.place))
    best = [merit.place for merit in merits[: game.players]]
    finalists = (*best, *[0] * (game.players - len(best)))
    final = race(game, [rules.get(place) for place in finalists], seed)
    notes = Notes(
        game=game.name,
        options=game.chosen,
        seed=seed,
        taken=final.taken,
        names=[names.get(place, "") or RANDOM for place in finalists],
        bots=[RANDOM if place == 0 else None for place in finalists],
        fingerprint=final.fingerprint,
    )
    return {
        "merits": [asdict(merit) for merit in merits],
        "chance": won_by_chance,
        "seconds": process_time() - began,
        "final": asdict(notes),
        "finalists": finalists,
    }


def _count(counts: dict[int, list[int]], table: Sequence[int], outcome: Outcome) -> None:
    """Count a race for each program in it: that it was one, whether it was won, and how many were beaten."""
    rank = {seat: number for number, group in enumerate(outcome.ranking) for seat in group}
    for seat, place in enumerate(table, 1):
        if place:
            others = [rank[other] for other in rank if other != seat]
            count = counts[place]
            count[0] += 1
            count[1] += rank[seat] == 0
            count[2] += sum(2 * (rank[seat] < other) + (rank[seat] == other) for other in others)
            count[3] += 2 * len(others)
