"""A line to PostgreSQL that can be cut at any moment."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

SOCKET = ".s.PGSQL.5432"


class Line:
    """A socket before that of PostgreSQL, through which everything passes until a test says otherwise."""

    def __init__(self, folder: Path, server: Path) -> None:
        self._folder, self._server = folder, server
        self._listening: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._is_open = asyncio.Event()
        self._is_open.set()
        self._lose_request: bytes | None = None
        self._lose_answer: bytes | None = None
        self._for_good = False
        self._meanwhile: Callable[[], Awaitable[None]] | None = None

    async def open(self) -> None:
        """Let connections through."""
        self._listening = await asyncio.start_unix_server(self._serve, self._folder / SOCKET)

    async def close(self) -> None:
        """Refuse new connections and cut those there are."""
        if self._listening:
            self._listening.close()
            self._listening = None
            (self._folder / SOCKET).unlink(missing_ok=True)
        self.cut()

    def cut(self) -> None:
        """Cut every connection, on both sides."""
        for writer in self._writers:
            writer.transport.abort()

    def swallow(self) -> None:
        """Pass nothing on any more, and tell nobody."""
        self._is_open.clear()

    def resume(self) -> None:
        """Pass on what was held back."""
        self._is_open.set()

    def lose_request(self, words: bytes, meanwhile: Callable[[], Awaitable[None]] | None = None) -> None:
        """Cut the next connection that says these words, before PostgreSQL hears them."""
        self._lose_request, self._meanwhile = words, meanwhile

    def lose_answer(self, words: bytes, *, for_good: bool = False) -> None:
        """Cut the next connection that says these words when PostgreSQL has done what they say, or the whole line."""
        self._lose_answer, self._for_good = words, for_good

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_unix_connection(self._server / SOCKET)
        both = {writer, server_writer}
        self._writers |= both
        doomed = asyncio.Event()
        if not self._listening:  # closed in the meantime
            self.cut()
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._requests(reader, server_writer, doomed))
                tasks.create_task(self._answers(server_reader, writer, doomed))
        except* (_Cut, OSError):
            pass
        finally:
            self._writers -= both
            for end in both:
                end.transport.abort()

    async def _requests(
        self, reader: asyncio.StreamReader, server: asyncio.StreamWriter, doomed: asyncio.Event
    ) -> None:
        while words := await reader.read(65536):
            await self._is_open.wait()
            if self._lose_request and self._lose_request in words:
                self._lose_request = None
                if self._meanwhile:
                    await self._meanwhile()
                raise _Cut
            if self._lose_answer and self._lose_answer in words:
                self._lose_answer = None
                doomed.set()
            server.write(words)
            await server.drain()
        raise _Cut

    async def _answers(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter, doomed: asyncio.Event) -> None:
        while words := await reader.read(65536):
            await self._is_open.wait()
            if doomed.is_set():
                if self._for_good:
                    await self.close()
                raise _Cut
            client.write(words)
            await client.drain()
        raise _Cut


class _Cut(Exception):
    """A connection has ended."""
