"""Games on a GPU: the same positions as native code, and how many moves a second.

    python -m benchmarks.gpu [--game formel-fun] [--games 1048576] [--check 100000]

First random games are played both on the GPU and by native code, and all final positions must be equal, bit for bit.
Then the given number of games is played at once, several times, and the fastest and the median rate are printed.
Results travel back to this machine inside the measured time. The exit code is 1 if a position differs.
"""

import argparse
import json
from statistics import median

import numpy as np

import algodrome
from algodrome.arena.simulation import make_batch
from algodrome.games.contract import Game
from algodrome.games.registry import game_class
from algodrome.kernels.gpu import NoGpuError, device_name, driver
from algodrome.kernels.kind import Array, Results

REPETITIONS = 5


def games_to_measure(names: list[str]) -> list[Game]:
    """List the games at every number of players."""
    return [
        algodrome.game(name, players=players) for name in names for players in game_class(name).options[0].allowed({})
    ]


def equal_positions(game: Game, games: int) -> bool:
    """Play the same random games on the GPU and natively, and compare everything."""
    policies = np.zeros((1, game.players))
    there = make_batch(game, "cuda", ["random"]).play(games, 1, policies, keep=True)
    here = make_batch(game, "native", ["random"]).play(games, 1, policies, keep=True)
    same = all(np.array_equal(kept(there)[name], kept(here)[name]) for name in game.position_type.fields)
    return same and np.array_equal(there.ranks, here.ranks) and np.array_equal(there.scores, here.scores)


def kept(results: Results) -> Array:
    """Give the final positions that were asked for."""
    if results.positions is None:
        raise ValueError("the positions were not kept")
    return results.positions


def measure(game: Game, games: int) -> tuple[float, float, float]:
    """Give the fastest and the median moves per second of random play, and the moves of a game."""
    batch = make_batch(game, "cuda", ["random"])
    policies = np.zeros((1, game.players))
    runs = [batch.play(games, 1 + number * games, policies) for number in range(REPETITIONS)]
    rates = [int(run.actions.sum(dtype=np.int64)) / run.seconds for run in runs]
    return max(rates), median(rates), float(runs[0].actions.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--game", action="append", choices=algodrome.game_names(), help="only this one; may be repeated"
    )
    parser.add_argument("--games", type=int, default=1 << 20, help="games at once")
    parser.add_argument("--check", type=int, default=100_000, help="games to compare with native code")
    parser.add_argument("--json", action="store_true", help="print JSON lines")
    arguments = parser.parse_args()
    try:
        driver()
    except NoGpuError as error:
        raise SystemExit(str(error)) from None
    equal = True
    for game in games_to_measure(arguments.game or list(algodrome.game_names())):
        same = equal_positions(game, arguments.check)
        equal = equal and same
        best, usual, length = measure(game, arguments.games)
        row = {
            "device": device_name(),
            "game": game.name,
            "players": game.players,
            "checked_games": arguments.check,
            "equal_to_native": same,
            "games_at_once": arguments.games,
            "moves_per_second": round(best),
            "median_moves_per_second": round(usual),
            "moves_per_game": round(length, 1),
        }
        print(json.dumps(row) if arguments.json else _sentence(row), flush=True)
    if not equal:
        raise SystemExit(1)


def _sentence(row: dict[str, object]) -> str:
    return (
        f"{row['device']}: {row['game']}, {row['players']} players: {row['moves_per_second']:,} moves/s at best, "
        f"{row['median_moves_per_second']:,} median, {row['games_at_once']:,} games at once; "
        f"{row['checked_games']:,} games equal to native: {row['equal_to_native']}"
    )


if __name__ == "__main__":
    main()
