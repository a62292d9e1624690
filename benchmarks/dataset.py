"""Games as data: bytes of a move and decisions per second when read: `python -m benchmarks.dataset [game …]`.

One core, processor time.
"""

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import algodrome
from algodrome.rl.dataset import Dataset, write

GAMES = {
    "algouno": (4000, "greedy"),
    "bumping-bots": (400, "random"),
    "formel-fun": (500, "greedy"),
    "speedalgo": (400, "random"),
}


def main() -> None:
    """Print a line for each game."""
    for name in sys.argv[1:] or GAMES:
        games, bot = GAMES[name]
        with TemporaryDirectory() as folder:
            file = Path(folder) / "games.parquet"
            moves = write(file, algodrome.game(name), [bot], games)
            next(Dataset(file).decisions(16))  # compiles, which is not counted
            start = time.process_time()
            read = sum(len(decisions["action"]) for decisions in Dataset(file).decisions())
            seconds, size = time.process_time() - start, file.stat().st_size
        print(
            f"{name:13}{moves} moves of {bot}, {size / moves:.2f} bytes each, {read / seconds / 1e6:.2f} M decisions/s"
        )


if __name__ == "__main__":
    main()
