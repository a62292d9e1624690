"""The command `algodrome`, also as `python -m algodrome`: whoever stops it while it loads or ends gets no traceback."""

import signal
import sys

STOPPED = 130  # as shells say of a program that Ctrl-C ended


def main() -> None:
    """Load the command line, and run it."""
    try:
        from algodrome.cli.main import main as run  # noqa: PLC0415 - takes a moment, in which Ctrl-C may be pressed

        run()
    except KeyboardInterrupt:
        sys.exit(STOPPED)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what is left is Python's own end: Ctrl-C ends it at once


if __name__ == "__main__":
    main()
