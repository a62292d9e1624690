"""How strong a bot is: how often it wins against others that all play alike, on every seat in turn.

    python -m benchmarks.strength formel-fun --bot search@0.05s [--against greedy] [--games 100] [--players 4]
                                  [--option level=4] [--cores N] [--seed 0]

A bot `plain@0.05s` is the search without all that was learnt: no appraisal, no guide, each trial played to the end.

One core plays a game; a time a choice is the processor time of that core, so that games side by side are as strong as
one alone. Tells how many games are won as they come, and at the end the share of wins with its interval (95 %), beside
the fair share, and the share of the meetings with one of the others that it won.
"""

import argparse
import multiprocessing
import os
import random
import sys
import time
from dataclasses import dataclass
from statistics import fmean, stdev

import algodrome
from algodrome.bots.making import Bot, budget_of, make_bot
from algodrome.bots.search.search_bot import SearchBot
from algodrome.games.contract import Game, State

CERTAINTY = 1.96
PLAIN = "plain@"


@dataclass(frozen=True)
class Contest:
    """Who plays what against whom."""

    game: Game
    bot: str
    against: str
    seed: int

    def play(self, number: int) -> tuple[float, float, int, float]:
        """Play one game; give the shares of the win and of meetings won, choices of the bot, seconds it thought."""
        game, seat = self.game, number % self.game.players + 1
        luck = random.Random(self.seed + number)
        names = [self.bot if place == seat else self.against for place in range(1, game.players + 1)]
        bots = [seated(name, game, luck.getrandbits(63)) for name in names]
        state = game.start(self.seed + number // game.players)
        choices, seconds = 0, 0.0
        while not state.is_over:
            at = state.to_act[0]
            start = time.thread_time()
            move = bots[at - 1].choose(state.imagine(at, luck.getrandbits(64)), at)
            if at == seat:
                choices += 1
                seconds += time.thread_time() - start
            state.play(move, at)
        outcome = state.outcome
        winners = outcome.winners if outcome else ()
        return (1 / len(winners) if seat in winners else 0.0), met(state, seat), choices, seconds


def seated(name: str, game: Game, seed: int) -> Bot:
    """Make a bot, or the search that has learnt nothing."""
    if name.startswith(PLAIN):
        return SearchBot(game, seed, budget=budget_of(name, type(game)), name=name, plain=True)
    return make_bot(name, game, seed, target="native")


def met(state: State, seat: int) -> float:
    """Tell how many of the others a seat is before; who is level with it counts half."""
    groups = state.outcome.ranking if state.outcome else ()
    place = next(number for number, group in enumerate(groups) if seat in group)
    behind, level = sum(map(len, groups[place + 1 :])), len(groups[place]) - 1
    return (behind + level / 2) / (state.game.players - 1)


def mean_of(shares: list[float]) -> tuple[float, float]:
    """Give the mean of shares and half its interval, in hundredths."""
    return 100 * fmean(shares), 100 * CERTAINTY * stdev(shares) / len(shares) ** 0.5


def main() -> None:
    """Measure one bot."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--bot", default="search@0.05s")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    options = dict(item.split("=", 1) for item in given.option)
    if given.players:
        options["players"] = given.players
    contest = Contest(algodrome.game(given.game, **options), given.bot, given.against, given.seed)
    for name in (given.bot, given.against):  # compiled once, and not in every process
        state = contest.game.start(0)
        seated(name, contest.game, 0).choose(state, state.to_act[0])
    with multiprocessing.get_context("fork").Pool(given.cores) as pool:
        rows = []
        for row in pool.imap(contest.play, range(given.games), chunksize=1):
            rows.append(row)
            print(f"\r{len(rows)} games, {sum(row[0] for row in rows):g} won", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    (wins, error), (meetings, doubt) = (mean_of([row[column] for row in rows]) for column in (0, 1))
    fair = 1 / contest.game.players
    print(
        f"{contest.game!r}: {given.bot} against {contest.game.players - 1} {given.against}: {len(rows)} games, "
        f"wins {wins:.1f} ± {error:.1f} % (fair {100 * fair:.1f} %), meetings {meetings:.1f} ± {doubt:.1f} %, "
        f"{fmean(choices for *_, choices, _ in rows):.0f} choices and {fmean(spent for *_, spent in rows):.1f} s a game"
    )


if __name__ == "__main__":
    main()
