"""A clerk that misbehaves: asked for a board, it hangs; asked for a record to be told again, it dies; else it works."""

import os
import re
from typing import Any
from unittest.mock import patch

from algodrome.server.clerks import clerk
from algodrome.server.clerks.tasks import TASKS


def _hang(**_: Any) -> bytes:
    """Hold everything, as one call into a slow regular expression does."""
    return str(re.match("(a*)*b", "a" * 60)).encode()


def _die(**_: Any) -> bytes:
    os._exit(1)


if __name__ == "__main__":
    with patch.object(clerk, "TASKS", {**TASKS, "show_board": _hang, "retell": _die}):
        clerk.main()
