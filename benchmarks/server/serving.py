"""A server whose limits let one machine be all clients: `python -m benchmarks.server.serving STORE PROCESSES`."""

import sys

from algodrome.server.running import bind, run_until_stopped
from algodrome.server.settings import Settings

HOUR = 3600.0


def main() -> None:
    settings = Settings(
        store=sys.argv[1],
        port=0,
        processes=int(sys.argv[2]),
        connections=20_000,
        connections_each=20_000,
        waiting_bytes_each=1 << 40,
        tables_an_hour=100_000,
        joins=100_000,
        work=HOUR,
        quiet=HOUR,  # at 2,000 tables the first clients wait long for the last
        native=False,
    )
    with bind(settings) as bound:
        run_until_stopped(settings, bound, lambda: print(bound.getsockname()[1], flush=True))


if __name__ == "__main__":
    main()
