"""How often a bot finds the best move of endings that are solved exactly: `python -m benchmarks.endings [games]`.

The endings are those of `algodrome.rl.endings`; what `greedy` finds, and luck would, says how hard they are. What is
lost is the mean of what the chosen moves are worth less than the best ones, where a lost game instead of a won one is 2
with two players, and 1 in Formel Fun.
"""

import argparse

from algodrome.bots.making import make_bot
from algodrome.rl.endings import CLOSE, Ending, first_endings, names_with_endings


def losses(bot: str, given: list[Ending]) -> list[float]:
    """Tell for each ending what a bot's move is worth less than the best."""
    chosen = [
        make_bot(bot, ending.state.game, number).choose(ending.state, ending.seat).action
        for number, ending in enumerate(given)
    ]
    return [max(ending.worths.values()) - ending.worths[action] for ending, action in zip(given, chosen, strict=True)]


def told(bot: str, lost: list[float]) -> str:
    """Tell in a line how a bot fared, and the numbers of the endings whose best move it did not find."""
    missed = [number for number, loss in enumerate(lost) if loss > CLOSE]
    found = len(lost) - len(missed)
    share, mean = 100 * found / len(lost), sum(lost) / len(lost)
    others = f"; not {', '.join(map(str, missed[:20]))}" if missed else ""
    return f"  {bot}: {found} of {len(lost)} ({share:.1f} %), {mean:.4f} lost{others}"


def main() -> None:
    """Print a line for each game and bot."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*", default=names_with_endings())
    arguments.add_argument("--count", type=int, default=100)
    arguments.add_argument("--bot", action="append", default=[])
    chosen = arguments.parse_args()
    for game in chosen.games:
        given = first_endings(game, chosen.count)
        by_luck = sum(len(ending.best) / len(ending.worths) for ending in given)
        print(f"{game}: {len(given)} endings; any legal move would be a best one in {by_luck:.1f}", flush=True)
        for bot in chosen.bot or ["search@1s", "greedy"]:
            print(told(bot, losses(bot, given)), flush=True)


if __name__ == "__main__":
    main()
