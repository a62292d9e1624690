"""How long it takes to have a game's rules compiled, and to load them again: `python -m benchmarks.compiling [games]`.

The last line of a game is that of a champion, who plays against `random`: its search and one game of its thinking.

Processor time of a process of its own for each game, from the first call to the end of one game: with an empty cache,
and with the cache that this left, the least of five, with its time on the clock too. Importing Numba counts in
the warm figures, which are what a person waits for; it has its bytecode, as an installed package has, and SciPy and
Coverage, which Numba loads where it finds them, are kept away.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import algodrome

ONE_GAME = """
import time
start, clock = time.process_time(), time.perf_counter()
import sys
sys.modules["scipy"] = sys.modules["coverage"] = None
import algodrome
algodrome.simulate(sys.argv[1], 1, sys.argv[2].split(","), cores=1)
print(time.process_time() - start, time.perf_counter() - clock)
"""


def seconds(name: str, bots: str, cache: str, bytecode: str) -> tuple[float, float]:
    """Give the processor time of one game in a fresh process, and its time on the clock."""
    kept = {"ALGODROME_CACHE": cache, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": bytecode}
    done = subprocess.run(
        [sys.executable, "-c", ONE_GAME, name, bots],
        env=os.environ | kept,
        capture_output=True,
        text=True,
        check=True,
    )
    spent, passed = map(float, done.stdout.split())
    return spent, passed


def main() -> None:
    """Print a line for each game and choice of bots."""
    games = sys.argv[1:] or algodrome.game_names()
    with tempfile.TemporaryDirectory() as bytecode:
        with tempfile.TemporaryDirectory() as cache:
            seconds(games[0], "random", cache, bytecode)
        for name in games:
            for bots in ("random", "greedy,random", "champion,random"):
                compile_twice(name, bots, bytecode)


def compile_twice(name: str, bots: str, bytecode: str) -> None:
    """Print a line for a game and its bots."""
    with tempfile.TemporaryDirectory() as cache:
        cold, _ = seconds(name, bots, cache, bytecode)
        warm, clock = min(seconds(name, bots, cache, bytecode) for _ in range(5))
        files = [path for path in Path(cache).rglob("*") if path.is_file()]
        size = sum(path.stat().st_size for path in files) / 1000
    told = f"{cold:7.1f} s cold{warm:7.2f} s warm ({clock:.2f} s on the clock)"
    print(f"{name:14}{bots:17}{told}{len(files):4} files{size:7.0f} kB", flush=True)


if __name__ == "__main__":
    main()
