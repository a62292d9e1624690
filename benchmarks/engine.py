"""Random play on one core: our games beside OpenSpiel's C++ rollouts and RLCard's Uno, in one run.

    make bench
    python -m benchmarks.engine [--seconds 5] [--json]

A move is a decision of a player. OpenSpiel is measured by its own C++ loop, and the faster of its two is taken;
RLCard by its ordinary `env.step`. All rates are per second of processor time, medians of several repetitions on one
core, and only ratios within one run are compared: our native games and OpenSpiel's fastest take turns. A bar that is
missed is said, and makes the exit code 1.
"""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

import algodrome
from algodrome.arena.simulation import make_batch
from algodrome.games.contract import Game
from benchmarks.peers import Measurement, PeerMissingError, Sample, Work, openspiel, repeat, repeat_in_turns, rlcard

# OpenSpiel's card games, whether players draw from a pile as they play or hold all cards from the deal on, and a race.
SPIELS = (
    "crazy_eights",
    "go_fish",
    "gin_rummy",
    "oh_hell",
    "hearts",
    "spades",
    "euchre",
    "bridge(use_double_dummy_result=false)",
    "backgammon",
)
CALL = 0.1  # seconds of processor time that a call into our engine takes at least


@dataclass(frozen=True)
class Bar:
    """A ratio that must be reached."""

    name: str
    ours: float
    theirs: float
    least: float

    @property
    def ratio(self) -> float:
        """Give how many times as fast we are."""
        return self.ours / self.theirs

    @property
    def is_met(self) -> bool:
        """Tell whether the bar is reached."""
        return self.ratio >= self.least


def work_of(game: Game, target: str) -> Work:
    """Give what plays one of our games at random on one core for some time."""
    batch = make_batch(game, target, ["random"])
    policies = np.zeros((1, game.players))
    batch.play(1, 0, policies, cores=1)
    seed = iter(range(0, 1 << 62, 1 << 32))
    size = 1  # games in one call, enough to make the call itself cost nothing

    def work(budget: float) -> Sample:
        nonlocal size
        games, moves, wall, cpu = 0, 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - wall < budget:
            begun = time.process_time()
            played = batch.play(size, next(seed), policies, cores=1)
            games += size
            moves += int(played.actions.sum())
            size = size if time.process_time() - begun > CALL else 2 * size
        return Sample(games, moves, moves, time.perf_counter() - wall, time.process_time() - cpu)

    return work


def measured(game: Game, target: str, samples: tuple[Sample, ...]) -> Measurement:
    """Say whose samples they are."""
    return Measurement("algodrome", algodrome.__version__, f"{game.name}, {game.players} players", target, samples)


def measure_native(
    games: Sequence[Game], peers: dict[str, Measurement], seconds: float, repetitions: int
) -> list[Measurement]:
    """Measure our games in turns with OpenSpiel's fastest, whose rate among the peers is then that of these turns."""
    works = [work_of(game, "native") for game in games]
    fastest = fastest_spiel(peers)
    if fastest is not None:
        works.append(openspiel.work_of(fastest, peers[fastest].loop, seconds / repetitions)[0])
    samples = repeat_in_turns(works, seconds, repetitions)
    if fastest is not None:
        peers[fastest] = replace(peers[fastest], samples=samples.pop())
    return [measured(game, "native", found) for game, found in zip(games, samples, strict=True)]


def fastest_spiel(peers: dict[str, Measurement]) -> str | None:
    """Name OpenSpiel's fastest game."""
    return max((name for name in SPIELS if name in peers), key=lambda name: peers[name].moves_per_second, default=None)


def measure_peers(seconds: float, repetitions: int) -> dict[str, Measurement]:
    """Measure the peers that are installed, and say which are not."""
    found: dict[str, Measurement] = {}
    tasks: list[tuple[str, Callable[[], Measurement]]] = [
        *((name, _openspiel_task(name, seconds, repetitions)) for name in SPIELS),
        ("uno", lambda: rlcard.measure("uno", seconds, repetitions=repetitions)),
    ]
    for name, task in tasks:
        try:
            found[name] = task()
        except PeerMissingError as error:
            print(error)
    return found


def _openspiel_task(name: str, seconds: float, repetitions: int) -> Callable[[], Measurement]:
    return lambda: openspiel.measure_fastest(name, seconds, repetitions=repetitions)


def bars(ours: Sequence[Measurement], peers: dict[str, Measurement]) -> list[Bar]:
    """Hold our rates against the peers: native and interpreted, each game by its slowest number of players."""
    found = []
    fastest = fastest_spiel(peers)
    for name in dict.fromkeys(one.game.split(",")[0] for one in ours):
        native = min(one.moves_per_second for one in ours if one.game.startswith(name) and one.loop == "native")
        plain = min(one.moves_per_second for one in ours if one.game.startswith(name) and one.loop == "python")
        if fastest:
            found.append(
                Bar(f"{name} native / OpenSpiel's fastest, {fastest}", native, peers[fastest].moves_per_second, 2)
            )
        if "uno" in peers:
            uno = peers["uno"].moves_per_second
            found.append(Bar(f"{name} native / RLCard Uno env.step", native, uno, 100))
            found.append(Bar(f"{name} interpreted / RLCard Uno env.step", plain, uno, 1))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="for each measurement")
    parser.add_argument("--repetitions", type=int, default=5, help="of each measurement, the median counts")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    budget = arguments.seconds, arguments.repetitions
    games = [algodrome.game(name) for name in algodrome.game_names()]
    peers = measure_peers(*budget)
    ours = measure_native(games, peers, *budget)
    ours += [measured(game, "python", repeat(work_of(game, "python"), *budget)) for game in games]
    verdicts = bars(ours, peers)
    if arguments.json:
        rates = [{"peer": one.peer, "version": one.version, "game": one.game, "loop": one.loop,
                  "moves_per_second": round(one.moves_per_second), "steps_per_second": round(one.steps_per_second),
                  "spread": round(one.spread, 3)} for one in (*ours, *peers.values())]  # fmt: skip
        ratios = [{"bar": bar.name, "ratio": round(bar.ratio, 2), "least": bar.least} for bar in verdicts]
        print(json.dumps({"rates": rates, "ratios": ratios}, indent=1))
    else:
        _print_tables([*ours, *peers.values()], verdicts)
    if not all(bar.is_met for bar in verdicts):
        raise SystemExit(1)


def _print_tables(rates: Sequence[Measurement], verdicts: Sequence[Bar]) -> None:
    print(f"{'engine':<12}{'game':<38}{'loop':<10}{'moves/s':>12}{'with chance':>13}{'spread':>8}")
    for one in rates:
        name = f"{one.peer} {one.version}" if one.peer == "algodrome" else one.peer
        print(
            f"{name.split()[0]:<12}{one.game:<38}{one.loop:<10}{one.moves_per_second:>12,.0f}"
            f"{one.steps_per_second:>13,.0f}{one.spread:>8.0%}"
        )
    print()
    for bar in verdicts:
        print(f"{'met   ' if bar.is_met else 'MISSED'} {bar.ratio:8.2f} times (at least {bar.least:g}): {bar.name}")


if __name__ == "__main__":
    main()
