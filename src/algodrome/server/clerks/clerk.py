"""A process that does one task at a time: `python -m algodrome.server.clerks.clerk`.

It hears {"ask": {task, given, language, packed}}, after {"pages": entries} if a task is given some; it says
{"ready": true}, then to each question, in order, one line with the processor time it took and how many bytes follow:
{"seconds", "bytes"}, and {"refused": reason, "values"} or {"stumbled": reason} where there is nothing to write.
"""

import gzip
import os
import sys
from queue import SimpleQueue
from time import process_time
from typing import Any

from algodrome.language import speaking
from algodrome.server.clerks.tasks import TASKS
from algodrome.server.refusal import Refused
from algodrome.server.thinking.dialogue import Dialogue, Message

WORTH_PACKING = 1000  # bytes
PACKING = 5  # of 9: a third of the time of the last, for a tenth more bytes
LOWER_PRIORITY = 10  # moves, and bots that think, come first


class Clerk:
    """Does what it is asked, and tells what it took."""

    def __init__(self, dialogue: Dialogue) -> None:
        """Keep the dialogue with the server."""
        self.dialogue = dialogue
        self.questions: SimpleQueue[Message] = SimpleQueue()

    def run(self) -> None:
        """Listen and answer until the server ends."""
        self.dialogue.listen(self.questions.put)
        self.dialogue.say(ready=True)
        pages: list[Any] = []
        while True:
            message = self.questions.get()
            if "pages" in message:
                pages += message["pages"]
                continue
            told, content = answer(message["ask"], pages)
            pages = []
            self.dialogue.say(content, **told)


def answer(asked: Message, pages: list[Any]) -> tuple[dict[str, Any], bytes]:
    """Do one task; one that fails must not take the process with it."""
    began = process_time()
    told: dict[str, Any] = {}
    content = b""
    try:
        with speaking(asked["language"]):
            content = TASKS[asked["task"]](**asked["given"], **({"entries": pages} if pages else {}))
        if asked["packed"] and len(content) > WORTH_PACKING:
            content, told["packed"] = gzip.compress(content, PACKING), True
    except Refused as refusal:
        told = {"refused": refusal.reason, "values": refusal.values}
    except Exception as error:  # noqa: BLE001 - whatever it is, the server logs it and says that it failed
        told = {"stumbled": f"{asked['task']}: {type(error).__name__}: {error}"}
    return {**told, "seconds": process_time() - began, "bytes": len(content)}, content


def main() -> None:
    """Work while nobody plays."""
    if sys.platform != "win32":
        os.nice(LOWER_PRIORITY)
    Clerk(Dialogue()).run()


if __name__ == "__main__":
    main()
