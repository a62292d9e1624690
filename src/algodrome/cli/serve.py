"""`algodrome serve`: the site, the live tables and the HTTP API, in one process or in several."""

import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from algodrome.cli.arguments import whole_number
from algodrome.cli.screen import screen
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text
from algodrome.language.system_words import reason_of

EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - asked for with --network
MOST_PORT = 65_535
MOST_PROCESSES = 64


def serve(
    *,
    port: Annotated[str, typer.Option("--port", metavar="number")] = "8000",
    network: Annotated[bool, typer.Option("--network")] = False,
    host: Annotated[str | None, typer.Option("--host", metavar="address")] = None,
    store: Annotated[str | None, typer.Option("--store", metavar="store", envvar="ALGODROME_STORE")] = None,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="address")] = None,
    public: Annotated[str | None, typer.Option("--public", metavar="address")] = None,
    proxies: Annotated[str, typer.Option("--proxies", metavar="address")] = "127.0.0.1",
    keep: Annotated[str, typer.Option("--keep", metavar="number")] = "30",
    processes: Annotated[str, typer.Option("--processes", metavar="number")] = "1",
    workers: Annotated[str, typer.Option("--workers", metavar="number")] = "1",
    no_compile: Annotated[bool, typer.Option("--no-compile")] = False,
    ladder: Annotated[Path | None, typer.Option("--ladder", metavar="file")] = None,
    bot_pause: Annotated[str, typer.Option("--bot-pause", metavar="seconds")] = "0.7",
) -> None:
    """Serve the site until Ctrl-C."""
    _check_that_it_is_installed()
    from algodrome.server.running import bind, run_until_stopped
    from algodrome.server.settings import Settings

    settings = Settings(
        store=store or "",
        ladder=_tournament(ladder) if ladder else "",
        host=host or (EVERY_ADDRESS if network else "127.0.0.1"),
        port=_port(port),
        origins=frozenset(_address(given, "--origin") for given in origin or ()),
        public_address=_address(public, "--public") if public else "",
        trusted_proxies=proxies,
        keep_days=whole_number(keep, "--keep"),
        processes=_processes(processes),
        workers=whole_number(workers, "--workers"),
        native=not no_compile,
        bot_pause=_seconds(bot_pause),
        bot_step=min(0.15, _seconds(bot_pause)),
    )
    try:
        bound = bind(settings)
    except OSError as error:
        raise OSError(text("cli.serve.taken", port=port, reason=reason_of(error))) from None
    settings = replace(settings, port=bound.getsockname()[1])
    with bound:
        run_until_stopped(settings, bound, lambda: _announce(settings.host, settings.port, is_ladder=bool(ladder)))


def _check_that_it_is_installed() -> None:
    """Refuse in one line where the packages of the site were left out."""
    try:
        import_module("algodrome.server.running")
    except ModuleNotFoundError as error:
        raise OSError(text("cli.serve.missing", package=error.name)) from error


def _tournament(file: Path) -> str:
    """Refuse a file that is no tournament; the server may be in another folder."""
    from algodrome.arena.tournament.ledger import Ledger

    Ledger(file).close()
    return str(file.absolute())


def _announce(host: str, port: int, *, is_ladder: bool) -> None:
    from algodrome.server.http.addresses import network_address

    console = screen()
    console.print(Sentence(text("cli.serve.here", address=f"http://127.0.0.1:{port}")))
    if host == EVERY_ADDRESS and network_address():
        console.print(Sentence(text("cli.serve.network", address=f"http://{network_address()}:{port}")))
    if is_ladder:
        console.print(Sentence(text("cli.serve.ladder", address=f"http://127.0.0.1:{port}/ladder")))
    console.print(Sentence(text("cli.serve.stop")))


def _port(given: str) -> int:
    number = 0 if given == "0" else whole_number(given, "--port")
    if number > MOST_PORT:
        raise ValueError(text("cli.serve.bad_port", given=given))
    return number


def _address(given: str, option: str) -> str:
    """Read the address of a site; a slash at its end is none of a browser's origin."""
    try:
        parts = urlsplit(given)
        is_one = (
            parts.scheme in {"http", "https"}
            and bool(parts.hostname)
            and parts.port != 0
            and not set(given) & set(" ,")
        )
    except ValueError:
        is_one = False
    if not is_one:
        raise ValueError(text("cli.serve.no_address", option=option, given=given))
    return given.rstrip("/")


def _processes(given: str) -> int:
    number = whole_number(given, "--processes")
    if number > MOST_PROCESSES:
        raise ValueError(text("cli.serve.many_processes", most=MOST_PROCESSES, given=given))
    if number > 1 and sys.platform == "win32":
        raise ValueError(text("cli.serve.one_process"))
    return number


def _seconds(given: str) -> float:
    try:
        seconds = float(given.replace(",", "."))
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:  # noqa: PLR2004 - a minute
        raise ValueError(text("cli.serve.bad_pause", given=given))
    return seconds
