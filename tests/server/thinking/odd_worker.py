"""A worker process that misbehaves: `odd_worker.py HOW [MARK]`.

HOW is what the greedy bot does: hang, die, stumble; `tell`, where every bot answers with its name; or `absent`, where
no worker gets ready. With MARK, a file, it
misbehaves only as long as there is none, and makes it.
"""

import os
import sys
import threading
from pathlib import Path

from algodrome.games.contract import Game
from algodrome.server.thinking import worker
from algodrome.server.thinking.decision import decide
from algodrome.server.thinking.dialogue import Dialogue
from algodrome.server.thinking.question import Question


def decide_oddly(question: Question, game: Game, target: str = "python") -> str:
    how, *marks = sys.argv[1:]
    if how == "tell":
        return question.bot
    if question.bot == "random" or any(Path(mark).exists() for mark in marks):
        return decide(question, game, target)
    for mark in marks:
        Path(mark).touch()
    if how == "stumble":
        raise ArithmeticError("what is seven times eight?")
    if how == "die":
        os._exit(1)
    threading.Event().wait()
    raise AssertionError("nobody sets this event")


if __name__ == "__main__" and sys.argv[1] != "absent":
    worker.decide = decide_oddly  # type: ignore[attr-defined]  # what the module imported for its own use
    worker.Worker(Dialogue()).run()
