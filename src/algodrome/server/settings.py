"""Settings of a server, with what is sensible for a classroom."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Self

from platformdirs import user_data_path

KILOBYTE = 1024
PAGE = 6  # connections that a browser opens for one page
SHARED = (  # limits of which each process of a server has its part
    "connections",
    "connections_each",
    "requests_each",
    "waiting_bytes_each",
    "tables_an_hour",
    "work",
    "written",
    "wrong_codes",
    "wrong_codes_rate",
    "wrong_codes_all",
    "joins",
    "joins_rate",
)


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    store: str = ""  # a path, or postgresql://…; "": a file in the folder of the user's data
    store_patience: float = 10.0  # seconds until an operation of a database is given up
    ladder: str = ""  # the file of a tournament that everybody may see; "": none
    host: str = "127.0.0.1"
    port: int = 8000
    public_address: str = ""  # how people reach the server, if not as the request says
    origins: frozenset[str] = frozenset()  # besides the address under which a request came
    trusted_proxies: str = "127.0.0.1"  # whose word about the address of a client is believed
    processes: int = 1  # that have tables; with more than one, another one lets people in and writes
    process: int = 0  # which of them this is
    keep_days: int = 30  # after the last move, then a table is forgotten
    workers: int = 1  # processes in which bots think
    clerks: int = 1  # processes in which tracks, decks and long games are read for people
    native: bool = True  # whether bots are compiled
    bot_pause: float = 0.7  # seconds before a bot's move
    bot_step: float = 0.15  # seconds before a further answer of the same turn
    grace: float = 60.0  # seconds that somebody may be away before the clock goes on
    class_grace: float = 20.0  # seconds that a pupil may be away before a bot plays for the place

    frame: int = 16 * KILOBYTE  # bytes of a message
    body: int = 64 * KILOBYTE  # bytes of a request
    burst: int = 120  # messages at once; choosing a long move takes some dozen previews
    rate: float = 20.0  # messages a second
    quiet: float = 45.0  # seconds without a sign of life before a connection is closed
    waiting: int = 256  # messages to a client that is slow
    waiting_bytes: int = 2048 * KILOBYTE  # the same in bytes; one message may be longer
    waiting_bytes_each: int = 32 * 1024 * KILOBYTE  # to all clients of one address
    connections: int = 6000
    connections_each: int = 1000  # of one address: a school is one address
    requests_each: int = 400  # connections of one address that are not live: a class of 36 has six for each page
    people: int = 60  # at a table
    tables_an_hour: int = 200  # opened from one address
    work: float = 60.0  # seconds of clerks' work for one address at once, and as much again in two minutes
    written: int = 64 * 1024 * KILOBYTE  # bytes that one address may have stored at once, and as much again in an hour
    written_by_one: int = 4 * 1024 * KILOBYTE  # of them by one participant
    wrong_codes: int = 300  # from one address at once
    wrong_codes_rate: float = 5.0  # then from one address a second
    wrong_codes_all: float = 25.0  # a second, from all addresses
    joins: int = 600  # from one address at once
    joins_rate: float = 20.0  # then a second

    def of_process(self, process: int) -> "Settings":
        """Give the settings of one of the processes: each has its part of what is limited for an address, or for all.

        The parts of somebody who guesses codes add up to the limit. One table always has room for all of its people.
        """
        whole: dict[str, Any] = {name: getattr(self, name) for name in SHARED}
        parts = {name: -(-limit // self.processes) for name, limit in whole.items() if isinstance(limit, int)}
        rates = {name: limit / self.processes for name, limit in whole.items() if isinstance(limit, float)}
        rooms = {name: max(self.people, parts[name]) for name in ("connections_each", "joins")}
        rooms["requests_each"] = max(PAGE * self.people, parts["requests_each"])
        changed: dict[str, Any] = {**parts, **rates, **rooms}
        return replace(self, process=process, **changed)

    def to_json(self) -> dict[str, Any]:
        """Give the settings as a JSON object."""
        return {**asdict(self), "origins": sorted(self.origins)}

    @classmethod
    def read(cls, content: Mapping[str, Any]) -> Self:
        """Read settings from their JSON object."""
        return cls(**{**content, "origins": frozenset(content["origins"])})

    @property
    def store_address(self) -> str:
        """Tell where the tables are."""
        return self.store or str(default_store())


def default_store() -> Path:
    """Give the file of the tables of this user."""
    return user_data_path("algodrome", ensure_exists=True) / "tables.sqlite"
