"""Running a server: bind, open the store, say where it is, serve, and finish in order."""

import asyncio
import logging.config
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager

import uvicorn

from algodrome.server.app import make_app
from algodrome.server.event_loop import event_loop
from algodrome.server.file_limit import raise_file_limit
from algodrome.server.garbage import collect_garbage
from algodrome.server.hall import Hall
from algodrome.server.http.paper import archive_file, sheets_in
from algodrome.server.lines import bounds
from algodrome.server.logs import log_settings
from algodrome.server.processes.supervisor import supervise
from algodrome.server.settings import Settings
from algodrome.server.store.opening import open_store
from algodrome.server.thinking.thinkers import Thinkers

FINISH_WITHIN = 5  # seconds that open requests have at the end
GOODBYE_WITHIN = 2.0  # seconds that clients have to hear the last message
HEARTBEAT = 20.0  # seconds between two pings of WebSocket's own
THREADS = 2  # that read sheets to print, or play at random for a bot that can't: the tables go on beside them
UNPACK_AFTER = 15.0  # seconds: what those need who come at once goes first
ENDINGS = ("SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP")  # SIGBREAK: Ctrl-Break on Windows, where nobody sends SIGTERM
BACKLOG = 2048  # connections that may wait to be accepted


def endings() -> list[signal.Signals]:
    """List the signals that end a server; where the end of the terminal was to be ignored (nohup), it still is."""
    numbers = [getattr(signal, name) for name in ENDINGS if hasattr(signal, name)]
    return [number for number in numbers if number is signal.SIGINT or signal.getsignal(number) is not signal.SIG_IGN]


class PoliteServer(uvicorn.Server):
    """A server that says goodbye to its clients before it closes their connections."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        """Serve a hall."""
        super().__init__(config)
        self._hall = hall

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in order at a signal, and do not pass it on: the store is still to be closed."""
        before = {number: signal.signal(number, self.handle_exit) for number in endings()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, say goodbye, and finish."""
        for listening in self.servers:
            listening.close()
        self._hall.say_goodbye()
        if self.server_state.tasks:  # or the connections would be cut before the word is out
            await asyncio.wait(self.server_state.tasks, timeout=GOODBYE_WITHIN)
        await super().shutdown(sockets)


def bind(settings: Settings) -> socket.socket:
    """Take the port, so that whoever knocks from now on is let in later; OSError if somebody else has it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, _port_for_one(), 1)
    try:
        bound.bind((settings.host, settings.port))
        bound.listen(BACKLOG)
    except OSError:
        bound.close()
        raise
    return bound


def _port_for_one() -> int:
    """Give the option by which a port is one server's, and free again as soon as that ends.

    On Windows SO_REUSEADDR would let a second server share the port with the first, unnoticed.
    """
    if sys.platform == "win32":
        return socket.SO_EXCLUSIVEADDRUSE
    return socket.SO_REUSEADDR


def run_until_stopped(settings: Settings, bound: socket.socket, announce: Callable[[], None]) -> None:
    """Serve on the fastest event loop there is, in this process or in several."""
    serving = run if settings.processes == 1 else run_processes
    with asyncio.Runner(loop_factory=event_loop(settings.store_address)) as runner:
        runner.run(serving(settings, bound, announce))


async def run(settings: Settings, bound: socket.socket, announce: Callable[[], None]) -> None:
    """Serve until a signal ends it; StoreError if the store can't be opened."""
    hall = Hall(
        open_store(settings.store_address, patience=settings.store_patience),
        Thinkers(settings.workers, settings.native),
        settings,
    )
    async with opened(hall) as config:
        announce()
        await PoliteServer(config, hall).serve(sockets=[bound])


async def run_processes(settings: Settings, bound: socket.socket, announce: Callable[[], None]) -> None:
    """Have other processes serve until a signal ends it; StoreError if the store can't be opened."""
    logging.config.dictConfig(log_settings())
    stopping = asyncio.Event()
    for number in endings():
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    await supervise(settings, bound, announce, stopping)


@asynccontextmanager
async def opened(hall: Hall) -> AsyncIterator[uvicorn.Config]:
    """Open a hall, give what serves it, and close it in the end."""
    settings = hall.settings
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "algodrome-work"))
    await hall.open()
    hall.warm_up()
    app = make_app(hall, settings)
    app.openapi()  # made once, before anybody waits for it
    collecting = asyncio.create_task(collect_garbage(app.state.doorkeeper))
    unpacking = asyncio.create_task(unpack_sheets())
    try:
        config = uvicorn.Config(
            app,
            lifespan="off",
            log_config=log_settings(),
            access_log=False,
            server_header=False,
            backlog=BACKLOG,
            ws_max_size=settings.frame,
            ws_ping_interval=HEARTBEAT,
            ws_ping_timeout=HEARTBEAT,
            ws_per_message_deflate=False,
            **bounds(settings),
            proxy_headers=True,
            forwarded_allow_ips=settings.trusted_proxies,
            timeout_graceful_shutdown=FINISH_WITHIN,
        )
        raise_file_limit()  # after the logs are set up by the configuration
        yield config
    finally:
        collecting.cancel()
        unpacking.cancel()
        await hall.close()


async def unpack_sheets() -> None:
    """Unpack the sheets to print before anybody wants them."""
    await asyncio.sleep(UNPACK_AFTER)
    await asyncio.to_thread(sheets_in, archive_file())
