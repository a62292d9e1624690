"""A program at a seat: one line of JSON for each question, one for each answer (docs/bots.md has the page of it)."""

import json
import time
from typing import Any

from algodrome.bots.outside.faults import Fault, Lost
from algodrome.bots.outside.limits import USUAL, Limits
from algodrome.bots.outside.process import Process
from algodrome.bots.outside.running import command_of, folders_of
from algodrome.games.contract import Game, State


class Program:
    """A program that plays one game, in a process of its own."""

    def __init__(self, name: str, game: Game, seed: int, limits: Limits = USUAL) -> None:
        """Start the program of a name such as `./my-bot` or `command:node bot.js`."""
        del game  # every question tells it
        self.name = name
        self.seed = seed
        self.limits = limits
        self.asked = 0
        self.unasked = 0  # lines that answered no question
        command = command_of(name)
        self.process = Process(command, folders_of(command), limits)

    def choose(self, state: State, seat: int) -> str:
        """Ask for a line of moves; Fault where what comes is none, Lost where nothing more can come."""
        self.asked += 1
        seconds = self.limits.seconds + (self.limits.start if self.asked == 1 else 0.0)
        self.process.ask(question(self.asked, state, seat, self.limits.seconds, self.seed))
        until = time.monotonic() + seconds
        while True:
            answer = read_answer(self.process.answer(until))
            if is_number(answer.get("id"), self.asked):
                return move_in(answer)
            self.unasked += 1
            if self.unasked >= self.limits.faults:
                raise Lost("unasked", asked=self.asked, found=answer.get("id"))

    def close(self) -> None:
        """End the process."""
        self.process.close()


def question(number: int, state: State, seat: int, seconds: float, seed: int) -> bytes:
    """Write all that a seat may know, and what it may do."""
    content = {
        "id": number,
        **state.game.header,
        "seat": seat,
        "view": state.view(seat),
        "legal": [str(move) for move in state.legal_moves(seat)],
        "seconds": seconds,
        "seed": seed,
    }
    return json.dumps(content, ensure_ascii=False).encode() + b"\n"


def read_answer(line: bytes) -> dict[str, Any]:
    """Read an answer, a JSON object."""
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        raise Fault("no_json", line=line.decode(errors="replace").strip()) from None
    if not isinstance(content, dict):
        raise Fault("no_object", line=line.decode(errors="replace").strip())
    return content


def is_number(found: object, number: int) -> bool:
    """Tell whether a value of JSON is a number: to Python `true` is 1 as well."""
    return found == number and not isinstance(found, bool)


def move_in(answer: dict[str, Any]) -> str:
    """Give the line of moves of an answer."""
    move = answer.get("move")
    if not isinstance(move, str):
        raise Fault("no_move", found=move)
    return move
