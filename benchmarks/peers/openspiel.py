"""How many random-play moves a second OpenSpiel makes on one core.

Two ways in which OpenSpiel plays whole games at random inside its C++ code,
with no Python between two moves, are measured:

* ``rollouts``: the loop of ``RandomRolloutEvaluator``. Python can make that
  evaluator but cannot call it, so it is reached through an ``MCTSBot`` of a
  single simulation: such a search evaluates its root, which is
  ``n_rollouts`` random games in one C++ loop, and then stops. The search
  cannot start at a chance node (its way back up looks for a player above
  the root), so the opening chance nodes, which are the deal, are played in
  Python beforehand, for many different deals. The deal is then neither timed
  nor counted. It is open only to games whose rewards come at the end.
* ``bots``: ``evaluate_bots`` with OpenSpiel's own uniform random bots, one
  C++ call for each game, the deal included.

Two rates are given for each, because OpenSpiel makes a node of every chance
event (a card dealt or drawn, a die thrown) where other engines do that inside
a move:

* ``moves_per_second`` counts the players' decisions;
* ``steps_per_second`` counts the chance nodes too.

The one to compare with is ``steps_per_second``. It credits OpenSpiel with
everything its loop does, so it is never the smaller of the two, and a
comparison against it cannot be said to leave out work that the peer did.

What is timed is the engine of the installed wheel, as its makers built it.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Literal

from . import HEADER, Clock, Measurement, PeerMissingError, Sample, Untyped, Work, load, repeat, row, version
from . import missing as peer_missing

Loop = Literal["rollouts", "bots"]
LOOPS: tuple[Loop, ...] = ("rollouts", "bots")

PEER = "OpenSpiel"

CARD_GAMES = (
    "crazy_eights",
    "crazy_eights(players=2)",
    "oh_hell",
    "gin_rummy",
    "hearts",
    "spades",
    "euchre",
    "go_fish",
    "dou_dizhu",
    "skat",
    "cribbage",
    "bridge(use_double_dummy_result=false)",
)
"""Games in which a hand of cards is played out, those nearest to Uno first."""

RACE_GAMES = ("backgammon", "maedn")
"""Games in which pieces race along a track."""

DEALS = 64
"""Start positions that the rollouts and the counting of their moves share."""

LENGTH_ERROR = 0.005
"""Relative standard error to which the moves of a game are counted."""

COUNT_SECONDS = 20.0
"""The counting stops after this time even when its error is still larger."""


def missing() -> str | None:
    """None when OpenSpiel can be imported, else one line saying what to install."""
    return peer_missing("pyspiel", PEER)


def available() -> bool:
    """Whether OpenSpiel can be imported."""
    return missing() is None


def _load_game(pyspiel: Untyped, name: str) -> Untyped:
    """Load a game by name, with or without parameters in brackets."""
    if name.partition("(")[0] not in pyspiel.registered_names():
        raise ValueError(f"OpenSpiel has no game {name!r}")
    try:
        game = pyspiel.load_game(name)
    except pyspiel.SpielError as error:
        first = (str(error).splitlines() or [""])[0]
        raise ValueError(f"OpenSpiel does not load {name!r}: {first}") from None
    if game.get_type().dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        raise ValueError(f"{name!r} is not a game of one player moving at a time")
    return game


def _chance(state: Untyped, rng: random.Random) -> int:
    """Draw an outcome of a chance node."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(actions, weights)[0])


def _starts(game: Untyped, rng: random.Random) -> list[Untyped]:
    """First decisions of games: ``DEALS`` of them, or one where nothing is dealt."""
    starts: list[Untyped] = []
    while len(starts) < DEALS:
        state = game.new_initial_state()
        if not state.is_chance_node():
            return [state]
        while state.is_chance_node():
            state.apply_action(_chance(state, rng))
        if not state.is_terminal():
            starts.append(state)
    return starts


def _play(start: Untyped, rng: random.Random) -> tuple[int, int]:
    """Play one game out in Python; its decisions, and its decisions and chance nodes."""
    state = start.clone()
    moves = steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_chance(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        steps += 1
    return moves, steps


def _mean_and_error(lengths: Sequence[Sequence[int]]) -> tuple[float, float]:
    """Mean over all starts, and its relative standard error, the starts being fixed."""
    mean = statistics.fmean(statistics.fmean(of_start) for of_start in lengths)
    variance = sum(statistics.variance(of_start) / len(of_start) for of_start in lengths)
    return mean, float(variance**0.5) / len(lengths) / mean


def _lengths(starts: Sequence[Untyped], rng: random.Random) -> tuple[float, float, float]:
    """Mean decisions and mean steps of a random game from ``starts``, and their error.

    Games are played in Python with the distribution that the C++ loop has:
    uniform over the legal actions, chance by its probabilities. As many are
    played from every start, until the relative standard error of both means
    is at most ``LENGTH_ERROR`` or ``COUNT_SECONDS`` have passed, and at least
    128 in all.
    """
    moves: list[list[int]] = [[] for _ in starts]
    steps: list[list[int]] = [[] for _ in starts]
    least = max(4, 128 // len(starts))
    end = time.perf_counter() + COUNT_SECONDS
    while True:
        for _ in range(least):
            for index, start in enumerate(starts):
                a, b = _play(start, rng)
                moves[index].append(a)
                steps[index].append(b)
        mean_moves, error_moves = _mean_and_error(moves)
        mean_steps, error_steps = _mean_and_error(steps)
        worse = max(error_moves, error_steps)
        if worse <= LENGTH_ERROR or time.perf_counter() >= end:
            return mean_moves, mean_steps, worse


def _rollouts(pyspiel: Untyped, game: Untyped, seed: int, part: float) -> tuple[Callable[[float], Sample], float]:
    """The work of the ``rollouts`` loop, and the error of its moves per game."""
    rng = random.Random(seed)
    starts = _starts(game, rng)
    moves, steps, error = _lengths(starts, rng)

    def bot_of(rollouts: int) -> Untyped:
        return pyspiel.MCTSBot(
            game,
            pyspiel.RandomRolloutEvaluator(rollouts, seed),
            uct_c=1.0,
            max_simulations=1,
            max_memory_mb=0,
            solve=False,
            seed=seed,
            verbose=False,
        )

    # One turn through the starts is to take about a tenth of a repetition, so
    # that whole turns fit, which weigh every start alike.
    trial = bot_of(1)
    begin = time.perf_counter()
    for start in starts:
        trial.step(start)
    turn = time.perf_counter() - begin
    rollouts = max(1, min(1000, int(part / 10 / turn)))
    bot = bot_of(rollouts)

    def work(seconds: float) -> Sample:
        games = 0
        begin = Clock.now()
        while True:
            for start in starts:
                bot.step(start)
            games += rollouts * len(starts)
            now = Clock.now()
            if now.wall - begin.wall >= seconds:
                break
        return Sample(games, games * moves, games * steps, now.wall - begin.wall, now.cpu - begin.cpu)

    return work, error


def _bots(pyspiel: Untyped, game: Untyped, seed: int) -> Callable[[float], Sample]:
    """The work of the ``bots`` loop.

    The states are made before the clock starts and their histories read after
    it has stopped: only the C++ games are timed, and their moves are counted
    exactly.
    """
    rng = random.Random(seed)
    bots = [pyspiel.make_uniform_random_bot(player, rng.randrange(2**31)) for player in range(game.num_players())]
    batch = 32

    def work(seconds: float) -> Sample:
        games = moves = steps = 0
        wall = cpu = 0.0
        while wall < seconds:
            states = [game.new_initial_state() for _ in range(batch)]
            seeds = [rng.randrange(2**31) for _ in range(batch)]
            begin = Clock.now()
            for state, chance_seed in zip(states, seeds, strict=True):
                pyspiel.evaluate_bots(state, bots, chance_seed)
            end = Clock.now()
            wall += end.wall - begin.wall
            cpu += end.cpu - begin.cpu
            games += batch
            for state in states:
                history = state.full_history()
                steps += len(history)
                moves += sum(1 for taken in history if taken.player >= 0)
        return Sample(games, moves, steps, wall, cpu)

    return work


def loops_for(game: str) -> tuple[Loop, ...]:
    """The loops that can play a game."""
    pyspiel = load("pyspiel", PEER)
    kind = _load_game(pyspiel, game).get_type()
    if kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL:
        return LOOPS
    return ("bots",)


def measure(
    game: str,
    seconds: float,
    loop: Loop = "rollouts",
    *,
    repetitions: int = 5,
    seed: int = 1,
) -> Measurement:
    """Measure one of OpenSpiel's C++ loops on one game, on one core.

    ``seconds`` is the timed part, split over ``repetitions``; a warm-up comes
    before it. For ``rollouts`` the moves of a game are counted beforehand, on
    games played in Python; the answer says with what error. For ``bots`` they
    are counted exactly.

    The answer has two rates, ``moves_per_second`` for decisions alone and
    ``steps_per_second`` with chance nodes. Compare with the second: it
    credits OpenSpiel with everything its loop does (see the module's text).

    Raises ``PeerMissingError`` when OpenSpiel cannot be imported, and
    ``ValueError`` for a game it does not have or a loop that cannot play it.
    """
    work, error = work_of(game, loop, seconds / max(1, repetitions), seed)
    samples = repeat(work, seconds, repetitions)
    return Measurement(PEER, version("open_spiel"), game, loop, samples, error)


def work_of(game: str, loop: str, part: float, seed: int = 1) -> tuple[Work, float]:
    """What ``measure`` repeats, for repetitions of so many seconds, and the error of its moves per game."""
    pyspiel = load("pyspiel", PEER)
    loaded = _load_game(pyspiel, game)
    if loop not in loops_for(game):
        raise ValueError(f"the {loop} loop cannot play {game!r}, whose rewards come on the way")
    return _rollouts(pyspiel, loaded, seed, part) if loop == "rollouts" else (_bots(pyspiel, loaded, seed), 0.0)


def measure_fastest(game: str, seconds: float, *, repetitions: int = 5) -> Measurement:
    """Measure every loop that can play a game; the one with the most steps a second."""
    found = [measure(game, seconds, loop, repetitions=repetitions) for loop in loops_for(game)]
    return max(found, key=lambda each: each.steps_per_second)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the games named, or all those listed above, and print a table."""
    parser = argparse.ArgumentParser(description="OpenSpiel's random-play rate on one core.")
    parser.add_argument("games", nargs="*", default=[*CARD_GAMES, *RACE_GAMES])
    parser.add_argument("--seconds", type=float, default=5.0, help="timed seconds for each loop")
    parser.add_argument("--repetitions", type=int, default=5)
    options = parser.parse_args(arguments)
    try:
        load("pyspiel", PEER)
        plan = [(game, loop) for game in options.games for loop in loops_for(game)]
        print(f"{PEER} {version('open_spiel')}\n{HEADER}", flush=True)
        found: list[Measurement] = []
        for game, loop in plan:
            found.append(measure(game, options.seconds, loop, repetitions=options.repetitions))
            print(row(found[-1]), flush=True)
    except (PeerMissingError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    best = max(found, key=lambda each: each.steps_per_second)
    print(f"fastest: {best.game} ({best.loop}), {best.steps_per_second:,.0f} steps/s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
