"""How often a bot finds the best move of endings that are solved exactly: `python -m benchmarks.endings GAME`.

The endings are those of `algodrome.rl.endings`; what `greedy` finds, and luck would, says how hard they are.
"""

import argparse

from algodrome.bots.making import make_bot
from algodrome.rl.endings import Ending, first_endings, names_with_endings


def found(bot: str, given: list[Ending]) -> int:
    """Count the endings whose best move a bot finds."""
    return sum(
        make_bot(bot, ending.state.game, number).choose(ending.state, ending.seat).action in ending.best
        for number, ending in enumerate(given)
    )


def main() -> None:
    """Print a line for each bot."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", choices=names_with_endings())
    arguments.add_argument("--count", type=int, default=100)
    arguments.add_argument("--bot", action="append", default=[])
    chosen = arguments.parse_args()
    given = first_endings(chosen.game, chosen.count)
    by_luck = sum(len(ending.best) / len(ending.worths) for ending in given)
    print(f"{chosen.game}: {len(given)} endings; any legal move would be a best one in {by_luck:.1f}", flush=True)
    for bot in chosen.bot or ["search@1s", "greedy"]:
        print(f"{bot}: {found(bot, given)}", flush=True)


if __name__ == "__main__":
    main()
