"""How much slower a simulation is with a bot of one's own: a function that plays any legal move, beside `random`.

    python -m benchmarks.own_bots [--games 20]

All in processor time on one core; the function takes every seat.
"""

import argparse
import random
import time

import algodrome
from algodrome.arena.own_bots import Entrant


def any_move(state: algodrome.State, seat: int) -> int:
    """Play any legal move."""
    return int(random.choice(state.legal_mask(seat).nonzero()[0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--games", type=int, default=20, help="with the function; named bots play a hundred times as many"
    )
    arguments = parser.parse_args()
    print(f"{'game':<14}{'function':>12}{'by name':>12}{'native':>12}   moves/s")
    for name in algodrome.game_names():
        own = rate(name, arguments.games, any_move, None)
        plain = rate(name, arguments.games, "random", "python")
        native = rate(name, 100 * arguments.games, "random", "native")
        slower = f"{plain / own:.1f} and {native / own:,.0f} times slower"
        print(f"{name:<14}{own:>12,.0f}{plain:>12,.0f}{native:>12,.0f}   {slower}")


def rate(name: str, games: int, bot: Entrant, backend: str | None) -> float:
    game = algodrome.game(name)
    algodrome.simulate(game, 1, [bot], backend, cores=1)
    start = time.process_time()
    found = algodrome.simulate(game, games, [bot], backend, cores=1)
    return found.actions / (time.process_time() - start)


if __name__ == "__main__":
    main()
