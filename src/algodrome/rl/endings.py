"""Endings solved: the last round that the rules allow, with all that can still happen in it gone through.

    for ending in endings(algodrome.game("bumping-bots", players=2, tuning=0), seed=1):
        print(ending.state, ending.worths, ending.best)

A game is played up to somewhere by a bot, and told that this is its last round: so every line ends soon. Both play on
as well as they can, and every draw is opened: a move is worth what its player can expect to win, from -1 to 1. Where
something is hidden, an ending is only taken if every move is worth the same in several games that its player can't
tell apart: then there is nothing to guess. A game in which that never happens counts by itself what its last round is
worth, in a module `last_round`. Positions in which all moves are worth the same are passed over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from types import ModuleType
from typing import Any

from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.contract import Game, State
from algodrome.games.registry import game, game_class, game_names
from algodrome.kernels.generator import CHANCE, seed_generator
from algodrome.kernels.open_chance import OpenChance, Stop, outcomes
from algodrome.kernels.record import Record

NODES = 3000  # positions that are gone through for one move back, at most
WORLDS = 8  # games that a player can't tell apart, in which an ending is solved
DEPTH = 60  # actions up to the end, at most
SOONEST, LATEST = 20, 120  # actions after which a round is made the last one
SEEDS = 100_000
CLOSE = 1e-9

Worths = tuple[float, ...]  # by seat


class TooLargeError(Exception):
    """More can happen than is gone through."""


@dataclass(frozen=True)
class Ending:
    """A position in which a seat (from 1) has to find the best move."""

    state: State
    seat: int
    worths: dict[int, float]  # of each legal action, to the seat

    @property
    def best(self) -> list[int]:
        """List the best actions."""
        most = max(self.worths.values())
        return [action for action, worth in self.worths.items() if worth > most - CLOSE]


class Solver:
    """What positions of one game are worth to both players; it remembers them."""

    def __init__(self, played: Game, nodes: int = NODES) -> None:
        """Open the chance of the game."""
        self.game, self.nodes = played, nodes
        self._rules = OpenChance(played.modules, played.board, played.position_type)
        self._known: dict[bytes, Worths] = {}
        self._left, self._deep = nodes, 0

    def worths(self, position: Record) -> dict[int, float]:
        """Give what each action is worth to the seat to act, or raise TooLargeError."""
        self._left, self._deep = self.nodes, 0
        start: Any = position.copy()
        seed_generator(start, 0, 0, CHANCE)  # opened: what it would draw makes no difference
        seat = self._seat(start)
        return {action: self._after(start, seat, action)[seat] for action in self._legal(start, seat)}

    def _worth(self, position: Record) -> Worths:
        key = position.to_array().tobytes()
        if key not in self._known:
            self._left, self._deep = self._left - 1, self._deep + 1
            if self._left < 0 or self._deep > DEPTH:
                raise TooLargeError
            self._known[key] = self._looked_up(position)
            self._deep -= 1
        return self._known[key]

    def _looked_up(self, position: Record) -> Worths:
        outcome = State(self.game, position, []).outcome
        if outcome is not None:
            return tuple(outcome.utilities)
        seat = self._seat(position)
        choices = [self._after(position, seat, action) for action in self._legal(position, seat)]
        return max(choices, key=lambda worths: worths[seat])

    def _after(self, position: Record, seat: int, action: int, script: Sequence[int] = ()) -> Worths:
        return self._expected(position, seat, action, script, self._rules.step(position, seat, action, script))

    def _expected(self, position: Record, seat: int, action: int, script: Sequence[int], stop: Stop) -> Worths:
        """Go on after a step, or with each outcome of the draw that it stopped at."""
        if not stop.limit:
            return self._worth(stop.position)
        total = [0.0] * self.game.players
        found = outcomes(lambda number: self._rules.step(position, seat, action, [*script, number]), stop.limit)
        for number, then, count in found:
            worths = self._expected(position, seat, action, [*script, number], then)
            total = [before + count / stop.limit * worth for before, worth in zip(total, worths, strict=True)]
        return tuple(total)

    def _seat(self, position: Record) -> int:
        return int(self.game.rulebook.next_seat(self.game.board, position))

    def _legal(self, position: Record, seat: int) -> list[int]:
        mask = [0] * self.game.actions
        self.game.rulebook.legal(self.game.board, position, seat, mask)
        return [action for action, allowed in enumerate(mask) if allowed]


def names_with_endings() -> list[str]:
    """Name the games that say in `appraisal` which endings are small enough."""
    return [name for name in game_names() if hasattr(game_class(name).module("appraisal"), "ENDINGS")]


def first_endings(name: str, count: int) -> list[Ending]:
    """Give the first endings of a game, seed after seed."""
    options, bot = game_class(name).module("appraisal").ENDINGS  # type: ignore[union-attr]
    chosen = game(name, **options)
    return list(islice(chain.from_iterable(endings(chosen, seed, bot) for seed in range(SEEDS)), count))


def endings(played: Game, seed: int, bot: str = "random", nodes: int = NODES) -> Iterator[Ending]:
    """Play a game between bots to a round that is made the last; go back from its end as far as it can be solved."""
    solver, own = Solver(played, nodes), type(played).module("last_round")
    for state in reversed(last_decisions(played, seed, bot)):
        try:
            ending = solved(solver, state) if own is None else counted(own, state)
        except TooLargeError:
            return
        if ending is not None:
            yield ending


def last_decisions(played: Game, seed: int, bot: str) -> list[State]:
    """Play a game between bots, and give the states of its last round in which somebody had a choice."""
    state, player, found = played.start(seed), KernelBot(bot, played, seed), list[State]()
    before, constants = SOONEST + seed * 37 % (LATEST - SOONEST), vars(type(played).module("constants"))
    while not state.is_over:
        before -= 1
        position: Any = state.position
        if before < 0 and position.round_number > 0:
            position.round_number = constants["MAX_ROUNDS"]
            if len(state.legal_moves()) > 1:
                found.append(State(played, position.copy(), []))
        state.play(player.choose(state, state.to_act[0]))
    return found


def solved(solver: Solver, state: State) -> Ending | None:
    """Solve a position; None where all moves are worth the same, or what is hidden makes a difference."""
    seat = state.to_act[0]
    worths = solver.worths(state.position)
    if are_alike(worths):
        return None
    for world in range(WORLDS):
        if solver.worths(state.imagine(seat, world).position) != worths:
            return None
    return Ending(state, seat, worths)


def counted(own: ModuleType, state: State) -> Ending | None:
    """Have a game itself count what the moves are worth; None where it can't, or all are worth the same."""
    seat = state.to_act[0]
    worths = own.worths(state, seat)
    return None if worths is None or are_alike(worths) else Ending(state, seat, worths)


def are_alike(worths: dict[int, float]) -> bool:
    """Tell whether it makes no difference which action is taken."""
    return max(worths.values()) - min(worths.values()) < CLOSE
