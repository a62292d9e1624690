"""What a program takes of the machine while it runs: no limit of the kernel counts all of its memory, nor its threads.

Memory that was written and may only be read since, for one, counts as none (`RLIMIT_DATA`).
"""

import re
from pathlib import Path

from algodrome.bots.outside.limits import Limits

EVERY = 0.05  # seconds between two looks
KIBIBYTE = 1024
TAKEN = re.compile(r"^(RssAnon|RssShmem|Threads):\s+(\d+)", re.MULTILINE)


def takes_too_much(process: int, limits: Limits) -> bool:
    """Tell whether a process has more memory or threads than it may; False where the system does not tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text("utf-8", errors="replace")
    except OSError:
        return False
    taken = {name: int(number) for name, number in TAKEN.findall(status)}
    memory = KIBIBYTE * (taken.get("RssAnon", 0) + taken.get("RssShmem", 0))
    return memory > limits.memory or taken.get("Threads", 0) > limits.threads
