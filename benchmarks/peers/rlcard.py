"""How many random-play moves a second RLCard makes on one core.

The loop is RLCard's ordinary one: ``rlcard.make``, ``env.reset``, then
``env.step`` with one of the legal actions it named, chosen at random, until
``env.is_over``. So a move includes what ``env.step`` does at every move, among
it the state it builds for the next player; resets are timed as well.

RLCard has no chance nodes: dealing and drawing happen inside a reset or a
move. Its ``steps_per_second`` is therefore its ``moves_per_second``.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence

from . import HEADER, Clock, Measurement, PeerMissingError, Sample, load, repeat, row, version
from . import missing as peer_missing

PEER = "RLCard"


def missing() -> str | None:
    """None when RLCard can be imported, else one line saying what to install."""
    return peer_missing("rlcard", PEER)


def available() -> bool:
    """Whether RLCard can be imported."""
    return missing() is None


def measure(game: str = "uno", seconds: float = 5.0, *, repetitions: int = 5, seed: int = 1) -> Measurement:
    """Measure RLCard's ``env.step`` loop on one game, on one core.

    ``seconds`` is the timed part, split over ``repetitions``; a warm-up comes
    before it. Moves are counted exactly, and only whole games are played.

    Raises ``PeerMissingError`` when RLCard cannot be imported, and ``ValueError``
    for a game it does not have.
    """
    library = load("rlcard", PEER)
    try:
        env = library.make(game, config={"seed": seed})
    except ValueError:
        raise ValueError(f"RLCard has no game {game!r}") from None
    choice = random.Random(seed).choice

    def work(seconds: float) -> Sample:
        games = moves = 0
        begin = Clock.now()
        while True:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(choice(list(state["legal_actions"])))
                moves += 1
            games += 1
            now = Clock.now()
            if now.wall - begin.wall >= seconds:
                break
        return Sample(games, moves, moves, now.wall - begin.wall, now.cpu - begin.cpu)

    samples = repeat(work, seconds, repetitions)
    return Measurement(PEER, version("rlcard"), game, "env.step", samples)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the games named, by default Uno, and print a table."""
    parser = argparse.ArgumentParser(description="RLCard's random-play rate on one core.")
    parser.add_argument("games", nargs="*", default=["uno"])
    parser.add_argument("--seconds", type=float, default=5.0, help="timed seconds for each game")
    parser.add_argument("--repetitions", type=int, default=5)
    options = parser.parse_args(arguments)
    try:
        load("rlcard", PEER)
        print(f"{PEER} {version('rlcard')}\n{HEADER}")
        for game in options.games:
            print(row(measure(game, options.seconds, repetitions=options.repetitions)), flush=True)
    except (PeerMissingError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
