"""A process that has tables: `python -m algodrome.server.processes.serving LINE HAND`, the numbers of two sockets."""

import asyncio
import socket
import sys
from typing import TYPE_CHECKING, Any, cast

import uvicorn

from algodrome.language import set_language
from algodrome.server.event_loop import event_loop
from algodrome.server.hall import Hall
from algodrome.server.metrics import METRICS
from algodrome.server.processes.handing import TakingHand, received
from algodrome.server.processes.line import Handler, Line
from algodrome.server.processes.shared_store import SharedStore
from algodrome.server.processes.shared_thinkers import SharedThinkers
from algodrome.server.running import PoliteServer, opened
from algodrome.server.settings import Settings
from algodrome.server.store.opening import open_store
from algodrome.server.store.store import Store, StoreError

if TYPE_CHECKING:
    from algodrome.server.app import Application


class GivenServer(PoliteServer):
    """A server that listens nowhere: it is given its connections."""

    _hand: TakingHand

    def __init__(self, config: uvicorn.Config, hall: Hall, line: Line, end: socket.socket) -> None:
        """Serve a hall; connections come out of a socket."""
        super().__init__(config, hall)
        self._line, self._end = line, end

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        self._hand = TakingHand(self._end, self._protocol)
        self._line.tell("ready")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody any more, say goodbye, and finish."""
        self._line.tell("leaving")
        self._hand.close()
        await super().shutdown(sockets)

    def _protocol(self) -> asyncio.Protocol:
        make = cast("Any", self.config.http_protocol_class)
        protocol: asyncio.Protocol = make(config=self.config, server_state=self.server_state, app_state={})
        return protocol


class ServingProcess:
    """Serves its tables until it is told to stop, or until nobody is there who could tell it."""

    def __init__(self) -> None:
        """Begin without a server."""
        self._server: GivenServer | None = None
        self._is_told = False

    async def run(self, line_end: socket.socket, hand_end: socket.socket) -> None:
        """Ask for the settings, and serve."""
        handlers: dict[str, Handler] = {"stop": self._stop, "figures": _figures, "beat": _beat}
        line = await Line.over(line_end, handlers)
        content, speech, is_shared = await line.ask("settings")
        set_language(speech)
        settings = Settings.read(content)
        ending = asyncio.create_task(self._stop_with(line))
        try:
            hall = Hall(_store(settings, line, handlers, is_shared=is_shared), SharedThinkers(line), settings)
            await self._serve(hall, line, hand_end)
        except StoreError as fault:
            await line.ask("ready", str(fault))
        finally:
            ending.cancel()
            line.cut()

    async def _serve(self, hall: Hall, line: Line, hand_end: socket.socket) -> None:
        async def figures() -> bytes:
            page: str = await line.ask("figures")
            return page.encode()

        async with opened(hall) as config:
            cast("Application", config.app).state.figures = figures
            self._server = GivenServer(config, hall, line, hand_end)
            self._server.should_exit = self._is_told
            await self._server.serve(sockets=[])

    async def _stop(self) -> None:
        self._is_told = True
        if self._server is not None:
            self._server.should_exit = True

    async def _stop_with(self, line: Line) -> None:
        await line.ended.wait()
        await self._stop()


def _store(settings: Settings, line: Line, handlers: dict[str, Handler], *, is_shared: bool) -> Store:
    """Give the store: the file that another process writes, or a database of which this process is a node."""
    if not is_shared:
        return open_store(settings.store_address, patience=settings.store_patience)
    store = SharedStore(settings.store_address, line)
    handlers.update(store.handlers())
    return store


async def _beat() -> None:
    """Answer: the event loop goes round."""


async def _figures() -> str:
    return METRICS.page().decode()


def main() -> None:
    """Serve until told to stop."""
    line_end, hand_end = (received(int(number)) for number in sys.argv[1:])
    with asyncio.Runner(loop_factory=event_loop("")) as runner:
        runner.run(ServingProcess().run(line_end, hand_end))


if __name__ == "__main__":
    main()
