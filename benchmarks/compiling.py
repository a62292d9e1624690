"""How long it takes to have a game's playout compiled, and to load it again: `python -m benchmarks.compiling [games]`.

Processor time of a process of its own for each game, from the first call to the end of one game: with an empty cache,
and with the cache that this left. Importing Numba counts in the second figure, which is what a person waits for.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import algodrome

ONE_GAME = """
import time
start = time.process_time()
import sys
import algodrome
algodrome.simulate(sys.argv[1], 1, sys.argv[2].split(","), "native", cores=1)
print(time.process_time() - start)
"""


def seconds(name: str, bots: str, cache: str) -> float:
    """Give the processor time of one game in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-c", ONE_GAME, name, bots],
        env=os.environ | {"ALGODROME_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def main() -> None:
    """Print a line for each game and choice of bots."""
    for name in sys.argv[1:] or algodrome.game_names():
        for bots in ("random", "greedy,random"):
            with tempfile.TemporaryDirectory() as cache:
                cold, warm = seconds(name, bots, cache), seconds(name, bots, cache)
                files = [path for path in Path(cache).rglob("*") if path.is_file()]
                size = sum(path.stat().st_size for path in files) / 1000
            print(
                f"{name:14}{bots:15}{cold:7.1f} s cold{warm:7.2f} s warm{len(files):4} files{size:7.0f} kB", flush=True
            )


if __name__ == "__main__":
    main()
