"""A process in which bots think: `python -m algodrome.server.thinking.worker`.

It hears {"ask": question} and {"load": game}; it says {"ready": true}, then {"answer": line} or {"stumbled": reason} to
each question, in order, and {"loaded": game} or {"failed": reason} when compiled bots are there. They are loaded in a
thread of its own: questions are answered by interpreted rules meanwhile.
"""

import threading
from queue import SimpleQueue
from typing import Any

from algodrome.games.contract import Game
from algodrome.server.thinking import native
from algodrome.server.thinking.decision import decide
from algodrome.server.thinking.dialogue import Dialogue, Message
from algodrome.server.thinking.question import Question

MOST_GAMES = 64  # made and kept: a game is a set of options, and a table may have a track of its own


class Worker:
    """Answers questions and loads compiled bots."""

    def __init__(self, dialogue: Dialogue) -> None:
        """Keep the dialogue with the server."""
        self.dialogue = dialogue
        self.questions: SimpleQueue[Question] = SimpleQueue()
        self.loads: SimpleQueue[str] = SimpleQueue()
        self.loaded: set[str] = set()
        self.games: dict[str, Game] = {}

    def run(self) -> None:
        """Listen, load and answer until the server ends."""
        self.dialogue.listen(self.hear)
        threading.Thread(target=self._load_games, daemon=True).start()
        self.dialogue.say(ready=True)
        while True:
            self.dialogue.say(**self.answer(self.questions.get()))

    def hear(self, message: Message) -> None:
        """Put what is asked for in its queue."""
        if "load" in message:
            self.loads.put(message["load"])
        else:
            self.questions.put(Question.read(message["ask"]))

    def answer(self, question: Question) -> dict[str, Any]:
        """Answer one question; a bot that fails must not take the process with it."""
        target = native.target_of(question.bot, is_loaded=question.game in self.loaded)
        try:
            return {"answer": decide(question, self.game_of(question), target)}
        except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on with a random move
            return {"stumbled": f"{type(error).__name__}: {error}"}

    def game_of(self, question: Question) -> Game:
        """Find or make the game of a question; the one made first is forgotten when there are too many."""
        key = question.key()
        if key not in self.games:
            self.games[key] = question.make_game()
            if len(self.games) > MOST_GAMES:
                del self.games[next(iter(self.games))]
        return self.games[key]

    def load(self, name: str) -> dict[str, Any]:
        """Load the compiled bots of a game; where that fails, its questions are answered by interpreted rules."""
        try:
            native.load(name)
        except Exception as error:  # noqa: BLE001 - whatever the reason, there is another way to answer
            return {"failed": f"{name}: {error}"}
        self.loaded.add(name)
        return {"loaded": name}

    def _load_games(self) -> None:
        while True:
            self.dialogue.say(**self.load(self.loads.get()))


if __name__ == "__main__":
    Worker(Dialogue()).run()
