"""A child process's end of the dialogue with the server: one line of JSON for each message, in both directions."""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

Message = Mapping[str, Any]


class Dialogue:
    """What a process hears on its standard input and says on its standard output."""

    def __init__(self) -> None:
        """Keep the output for messages: whatever else is printed goes where errors go."""
        _leave_the_keyboard_to_the_server()
        self._output = os.fdopen(os.dup(1), "wb")
        self._saying = threading.Lock()
        os.dup2(2, 1)

    def listen(self, hear: Callable[[Message], None]) -> None:
        """Hand on what is said, in a thread; the process ends with the server, even in the middle of a thought."""
        threading.Thread(target=self._listen, args=(hear,), daemon=True).start()

    def say(self, content: bytes = b"", /, **message: object) -> None:
        """Say something, with what follows it; any thread may. If nobody listens any more, the process ends."""
        with self._saying:
            try:
                self._output.write(json.dumps(message).encode() + b"\n" + content)
                self._output.flush()
            except OSError:
                self.end()

    def end(self) -> NoReturn:
        """End the process at once: threads that listen, think or compile can't be asked to."""
        os._exit(0)

    def _listen(self, hear: Callable[[Message], None]) -> None:
        for line in sys.stdin.buffer:
            hear(json.loads(line))
        self.end()


def _leave_the_keyboard_to_the_server() -> None:
    """Ignore Ctrl-C and, on Windows, Ctrl-Break, which reaches every process of a window."""
    for name in ("SIGINT", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
