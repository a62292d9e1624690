"""Bots as one of several processes asks them: those who think are shared by all."""

from algodrome.games.contract import State
from algodrome.server.processes.line import Line
from algodrome.server.thinking.thinkers import question_for


class SharedThinkers:
    """Bots that are asked over a line."""

    def __init__(self, line: Line) -> None:
        """Ask over a line."""
        self._line = line

    async def start(self) -> None:
        """They are there already."""

    async def stop(self) -> None:
        """Others may still ask them."""

    async def choose(self, bot: str, imagined: State, seat: int, luck: int | None = None, *, payer: str = "") -> str:
        """Give the line that a bot plays for a seat in a state that `State.imagine` gave for it."""
        line: str = await self._line.ask("choose", question_for(bot, imagined, seat, luck).to_json(), payer)
        return line
