"""Compiling the bots of every game in the background, and saying once in the log if that is impossible."""

import logging
from collections.abc import Awaitable, Callable

from algodrome.language import text
from algodrome.server.thinking.child import COMPILER, Child

logger = logging.getLogger(__name__)


class CompiledGames:
    """The games whose compiled bots lie on the disk, in the order in which they came."""

    def __init__(self, on_compiled: Callable[[str], Awaitable[None]]) -> None:
        """Begin with none: those compiled before are found in seconds. `on_compiled` is told of each."""
        self.names: list[str] = []
        self._on_compiled = on_compiled
        self._has_told = False

    async def compile_all(self) -> None:
        """Run the compiler to its end; `names` grows by one game after the other."""
        try:
            compiler = await Child.start(COMPILER)
        except OSError as error:
            self.failed(str(error))
            return
        try:
            await self._follow(compiler)
        finally:
            await compiler.end()

    def failed(self, reason: str) -> None:
        """Say that bots keep to interpreted rules."""
        if not self._has_told:
            logger.warning(text("thinking.interpreted", reason=reason))
        self._has_told = True

    async def _follow(self, compiler: Child) -> None:
        async for message in compiler.messages():
            if "compiled" in message:
                self.names.append(message["compiled"])
                await self._on_compiled(message["compiled"])
            elif "failed" in message:
                self.failed(message["failed"])
            elif "done" in message:
                return
        self.failed(text("thinking.compiler_ended"))
