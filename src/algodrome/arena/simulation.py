"""Many games between bots, and what they say: who wins how often, with how much certainty."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.arena.own_bots import Entrant, check_entrant, is_own, listed, names_of, play_own
from algodrome.arena.ray_cluster import done_on_ray
from algodrome.games.batch import check_cores
from algodrome.games.contract import Game, check_is_game, check_seed
from algodrome.games.own_text import cut
from algodrome.games.policies import policy, policy_modules
from algodrome.games.registry import game as make_game
from algodrome.games.rollouts import check_games
from algodrome.kernels.generator import SEEDS
from algodrome.kernels.kind import Results
from algodrome.kernels.native import usual_backend
from algodrome.kernels.playouts import Playouts
from algodrome.language import text

BACKENDS = ("python", "native", "cuda")
FEW, MANY = 1, 2_000  # games of a machine at a time for each seat, of bots that are asked and of bots that are rules
CERTAINTY = 1.96  # standard deviations on either side: 95 of 100 intervals hold the true value


@dataclass(frozen=True)
class Line:
    """How one bot (or one seat) fared."""

    name: str
    games: int
    wins: float  # a win that k players share counts 1 / k for each
    win_low: float  # bounds of the win rate, 95 %
    win_high: float
    rank: float  # mean
    score: float  # mean
    score_error: float  # half the width of the interval, 95 %

    @property
    def win_rate(self) -> float:
        """Give the share of games won."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True)
class Simulation:
    """What a simulation found."""

    game: Game
    backend: str
    games: int
    actions: int
    seconds: float
    bots: tuple[Line, ...]
    seats: tuple[Line, ...]
    results: Results

    @property
    def games_per_second(self) -> float:
        """Give the games played in a second."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def actions_per_second(self) -> float:
        """Give the moves played in a second."""
        return self.actions / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """Give the findings as a JSON object."""
        return {
            "game": self.game.name,
            "options": dict(self.game.chosen),
            "backend": self.backend,
            "games": self.games,
            "moves": self.actions,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 1),
            "moves_per_second": round(self.actions_per_second, 1),
            "bots": [_line_json(line) for line in self.bots],
            "seats": [_line_json(line) for line in self.seats],
        }


def simulate(
    game: Game | str,
    games: int = 1000,
    bots: Sequence[Entrant] | Entrant = ("random",),
    backend: str | None = None,
    *,
    seed: int = 0,
    cores: int | None = None,
    keep: bool = False,
    progress: Callable[[int], None] | None = None,
    ray: str | None = None,
    **options: object,
) -> Simulation:
    """Play many games between bots.

    The bots fill the seats in turn, and move on by one seat from game to game, so that each plays every seat equally
    often. Game number n has the seed seed + n: every backend plays the very same games. Without a backend it is native
    code, or the interpreter where Numba is not installed.

    One bot alone plays every seat.

    A bot is a name, an object with `choose(state, seat)`, or such a function; it gives a move, its text or the number
    of its action. A name may be that of a program (`./my-bot`). One that is no name, that is a program, or that
    searches (`search@0.1s`), makes all games interpreted: `python -m benchmarks.own_bots` measures how much slower that
    is.

    With the address of a Ray cluster in `ray` its machines play; the results are the same.
    """
    if options and not isinstance(game, str):
        raise ValueError(text("simulate.options", names=", ".join(options)))
    played = make_game(game, **options) if isinstance(game, str) else game
    check_is_game(played)
    entrants = listed(bots)
    for bot in entrants:
        check_entrant(played, bot)
    own = any(is_own(bot) for bot in entrants)
    backend = backend or ("python" if own else usual_backend())
    if own and backend != "python":
        raise ValueError(text("simulate.own_bots", backend=cut(backend)))
    if backend not in BACKENDS:
        raise ValueError(text("simulate.backend", backend=cut(backend), known=", ".join(BACKENDS)))
    games, seed, cores = check_games(games), check_seed(seed), check_cores(cores)
    if not entrants:
        raise ValueError(text("simulate.no_bots"))
    if len(entrants) > played.players:
        raise ValueError(text("simulate.too_many_bots", bots=len(entrants), players=played.players))
    entries = [entrants[number % len(entrants)] for number in range(played.players)]
    names = names_of(entries)
    part = Part(played, tuple(entries), backend, seed, keep)
    if ray is None:
        results = part.play(0, games, cores=cores, progress=progress)
    else:
        results = _played_on_ray(part, games, ray, progress)
    return Simulation(
        game=played,
        backend=backend,
        games=games,
        actions=int(results.actions.sum(dtype=np.int64)),
        seconds=results.seconds,
        bots=_by_bot(results, names),
        seats=_by_seat(results, played),
        results=results,
    )


@dataclass(frozen=True)
class Part:
    """Games of a simulation that some machine plays: all that it must know."""

    game: Game
    entries: tuple[Entrant, ...]  # one for each seat of a game whose number the seats divide
    backend: str
    seed: int
    keep: bool

    def play(
        self, first: int, games: int, *, cores: int | None = None, progress: Callable[[int], None] | None = None
    ) -> Results:
        """Play so many games from the first, whose number the seats divide."""
        game, seed = self.game, (self.seed + first) % SEEDS
        if any(is_own(entry) for entry in self.entries):
            return play_own(game, games, seed, self.entries, keep=self.keep, progress=progress)
        names, seats = names_of(self.entries), range(game.players)
        numbers = [policy(type(game), name) for name in names]
        table = np.array([[numbers[(seat - shift) % game.players] for seat in seats] for shift in seats])
        batch = make_batch(game, self.backend, names)
        return batch.play(games, seed, table, keep=self.keep, cores=cores, progress=progress)


def _played_on_ray(part: Part, games: int, address: str, progress: Callable[[int], None] | None) -> Results:
    """Have the machines of a cluster play, some games each at a time, and put them in their order."""
    each = part.game.players * (FEW if any(is_own(entry) for entry in part.entries) else MANY)
    jobs = iter([(first, min(each, games - first)) for first in range(0, games, each)])
    began, found = time.perf_counter(), {}
    for (first, count), played in done_on_ray(address, lambda: next(jobs, None), partial(_play_part, part)):
        found[first] = played
        if progress:
            progress(count)
    parts = [found[first] for first in sorted(found)]
    ranks, scores, actions = (
        np.concatenate([getattr(one, name) for one in parts]) for name in ("ranks", "scores", "actions")
    )
    kept = [one.positions for one in parts if one.positions is not None]
    return Results(ranks, scores, actions, time.perf_counter() - began, np.concatenate(kept) if kept else None)


def _play_part(part: Part, job: tuple[int, int]) -> Results:
    return part.play(*job, cores=1)


def make_batch(game: Game, backend: str, bots: Sequence[str] | None = None) -> Playouts:
    """Prepare games of one kind, between some bots or all there are, for playing in any number."""
    return Playouts(**vars(game.kind()) | {"modules": policy_modules(type(game), bots), "target": backend})


def _by_seat(results: Results, game: Game) -> tuple[Line, ...]:
    names = [str(seat) for seat in range(1, game.players + 1)]
    shares = _win_shares(results)
    columns = range(game.players)
    return tuple(
        _line(names[seat], shares[:, seat], results.ranks[:, seat], results.scores[:, seat]) for seat in columns
    )


def _by_bot(results: Results, entries: Sequence[str]) -> tuple[Line, ...]:
    """Gather the seats that each bot had, game by game."""
    shares = _win_shares(results)
    numbers = np.arange(len(results.actions))[:, None]
    entry_at = (np.arange(len(entries))[None, :] - numbers) % len(entries)
    lines = []
    for name in dict.fromkeys(entries):
        own = np.isin(entry_at, [number for number, entry in enumerate(entries) if entry == name])
        lines.append(_line(name, shares[own], results.ranks[own], results.scores[own]))
    return tuple(lines)


def _win_shares(results: Results) -> NDArray[np.float64]:
    winners = results.ranks == 1
    shares: NDArray[np.float64] = winners / winners.sum(axis=1, keepdims=True)
    return shares


def _line(name: str, shares: NDArray[Any], ranks: NDArray[Any], scores: NDArray[Any]) -> Line:
    games, wins = len(shares), float(shares.sum())
    low, high = wilson(wins, games)
    spread = float(scores.std(ddof=1)) if games > 1 else 0.0
    return Line(
        name, games, wins, low, high, float(ranks.mean()), float(scores.mean()), CERTAINTY * spread / sqrt(games)
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Bound a rate by Wilson's interval, which holds for few games and for rates near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, CERTAINTY**2
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = CERTAINTY / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return max(0.0, centre - half), min(1.0, centre + half)


def _line_json(line: Line) -> dict[str, Any]:
    return {
        "name": line.name,
        "games": line.games,
        "wins": round(line.wins, 3),
        "win_rate": round(line.win_rate, 6),
        "win_rate_95": [round(line.win_low, 6), round(line.win_high, 6)],
        "mean_rank": round(line.rank, 4),
        "mean_score": round(line.score, 4),
        "mean_score_95": round(line.score_error, 4),
    }
