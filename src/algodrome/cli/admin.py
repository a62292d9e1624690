"""`algodrome admin`: the tables of a server, for who runs it; the server may be running meanwhile."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Table as Grid
from rich.text import Text

from algodrome.cli.arguments import whole_number
from algodrome.cli.help import CommandInOurWords, group
from algodrome.cli.screen import complain, print_json, screen
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text

if TYPE_CHECKING:
    from algodrome.server.store.copying import Copied
    from algodrome.server.store.store import Store, Summary
    from algodrome.server.table import Table

PLACE = "algodrome admin"
IMPOSSIBLE = 1
DAY = 86_400
WORTH_A_LINE = {"renamed", "completed", "newer", "different", "unreadable"}  # of what came of a table in a backup
Result = TypeVar("Result")

admin = group("admin")

StoreOption = Annotated[str | None, typer.Option("--store", metavar="store", envvar="ALGODROME_STORE")]
Code = Annotated[str, typer.Argument(metavar="code")]
DryRun = Annotated[bool, typer.Option("--dry-run")]
JsonFlag = Annotated[bool, typer.Option("--json")]


@admin.command(cls=CommandInOurWords)
def tables(*, store: StoreOption = None, as_json: JsonFlag = False) -> None:
    """List the tables."""
    found = _with_store(store, _list_tables)
    if as_json:
        print_json(found, indent=2)
        return
    grid = Grid.grid(padding=(0, 2))
    for name in ("code", "game", "phase", "entries", "last"):
        grid.add_column(Text(text(f"cli.admin.columns.{name}")))
    grid.show_header = True
    for one in found:
        grid.add_row(
            one["code"], one["game"], text(f"cli.admin.phases.{one['phase']}"), str(one["entries"]), one["last"]
        )
    console = screen()
    if found:
        console.print(grid)
    console.print(Sentence(text("cli.admin.count", n=len(found))))


@admin.command(cls=CommandInOurWords)
def show(code: Code, *, store: StoreOption = None) -> None:
    """Show who sits at a table and how it stands."""
    table = _with_store(store, lambda opened: _find(opened, code))
    console = screen()
    console.print(Text(f"{table.code}  {table.game.title}  {text(f'cli.admin.phases.{table.phase}')}", style="bold"))
    for number, seat in enumerate(table.seats, 1):
        name = table.name_of(number) or "—"
        console.print(Sentence(f"{number}  {name}" + (f"  ({seat.bot})" if seat.bot else "")))


@admin.command(cls=CommandInOurWords)
def export(
    code: Code,
    *,
    output: Annotated[Path | None, typer.Option("--output", metavar="file")] = None,
    store: StoreOption = None,
) -> None:
    """Write everything that is kept of a table, secrets of the game included."""
    entries = _with_store(store, lambda opened: _entries(opened, code))
    written = json.dumps(entries, ensure_ascii=False, indent=2)
    if output is None:
        typer.echo(written)
        return
    _check_new(output)
    output.touch(0o600)  # hidden cards and names: for the owner alone
    output.write_text(written + "\n", "utf-8")
    screen().print(Sentence(text("cli.admin.written", file=output)))


@admin.command(cls=CommandInOurWords)
def delete(code: Code, *, store: StoreOption = None) -> None:
    """Forget a table."""
    _with_store(store, lambda opened: _delete(opened, code))
    screen().print(Sentence(text("cli.admin.deleted", code=code.upper())))


@admin.command(cls=CommandInOurWords)
def purge(
    *,
    days: Annotated[str, typer.Option("--days", metavar="number")] = "30",
    dry_run: DryRun = False,
    store: StoreOption = None,
) -> None:
    """Forget the tables that nobody has used for some days."""
    before = time.time() - whole_number(days, "--days") * DAY
    if dry_run:
        old = _with_store(store, lambda opened: _old_tables(opened, before))
        _print_lines(f"{summary.code}  {_moment(summary.last_at)}" for summary in old)
        screen().print(Sentence(text("cli.admin.would_purge", n=len(old))))
        return
    gone = _with_store(store, lambda opened: opened.purge(before))
    screen().print(Sentence(text("cli.admin.purged", n=len(gone))))


@admin.command(cls=CommandInOurWords)
def backup(file: Annotated[Path, typer.Argument(metavar="file")], *, store: StoreOption = None) -> None:
    """Copy all tables to a file."""
    _check_new(file)
    _with_store(store, lambda opened: opened.backup(file))
    screen().print(Sentence(text("cli.admin.written", file=file)))


@admin.command(cls=CommandInOurWords)
def restore(
    file: Annotated[Path, typer.Argument(metavar="file")], *, dry_run: DryRun = False, store: StoreOption = None
) -> None:
    """Bring the tables of a backup back, each by itself; tables that have gone on stay as they are."""
    from algodrome.server.store.copying import FATES, LEFT_OUT

    if not file.is_file():
        raise FileNotFoundError(text("cli.admin.no_backup", file=file))
    copied = _with_store(store, lambda opened: _restore(file, opened, dry=dry_run))
    counts = Counter(one.fate for one in copied)
    _print_lines(
        text(f"cli.admin.fates.{one.fate}", code=one.code, told=one.told) for one in copied if one.fate in WORTH_A_LINE
    )
    _print_lines(text(f"cli.admin.restored.{fate}", n=counts[fate]) for fate in FATES if counts[fate])
    if dry_run:
        screen().print(Sentence(text("cli.admin.dry_run")))
    if any(one.fate in LEFT_OUT for one in copied):
        raise typer.Exit(IMPOSSIBLE)


def _with_store(address: str | None, work: "Callable[[Store], Awaitable[Result]]") -> Result:
    """Open the store beside a server that may be running, and do one thing."""
    from algodrome.server.event_loop import event_loop
    from algodrome.server.settings import Settings

    place = Settings(store=address or "").store_address

    async def run() -> Result:
        async with _opened(place) as store:
            return await work(store)

    with asyncio.Runner(loop_factory=event_loop(place)) as runner:
        return runner.run(run())


@asynccontextmanager
async def _opened(address: str) -> "AsyncIterator[Store]":
    from algodrome.server.store.opening import open_store

    store = open_store(address, beside=not _is_new_file(address))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def _is_new_file(address: str) -> bool:
    """Tell whether there is nothing yet that a server could be using."""
    return "://" not in address and not Path(address).exists()


async def _list_tables(store: "Store") -> list[dict[str, Any]]:
    from algodrome.server.replay import DamagedTable, OldRules, replay
    from algodrome.server.store.store import StoreError

    found = []
    for summary in await store.tables():
        last = _moment(summary.last_at)
        told = {"code": summary.code, "game": "", "phase": "damaged", "entries": summary.entries, "last": last}
        try:
            table = replay(summary.table, await store.read(summary.table))
        except OldRules as fault:
            found.append(told | {"game": fault.game.name, "phase": "old_rules"})
        except (DamagedTable, StoreError) as fault:
            if isinstance(fault, StoreError) and fault.reason != "damaged_store":
                raise
            found.append(told)
        else:
            found.append(told | {"game": table.game.name, "phase": table.phase})
    return found


async def _identity(store: "Store", code: str) -> str:
    from algodrome.server.secret_words import usual_code

    known = usual_code(code)
    identity = await store.find(known) if known else None
    if identity is None:
        complain(PLACE, text("server.refusals.no_table", code=code))
        raise typer.Exit(IMPOSSIBLE)
    return identity


async def _find(store: "Store", code: str) -> "Table":
    from algodrome.server.replay import DamagedTable, replay

    identity = await _identity(store, code)
    try:
        return replay(identity, await store.read(identity))
    except DamagedTable as fault:
        complain(PLACE, f"{fault.refusal.text} ({fault})")
        raise typer.Exit(IMPOSSIBLE) from None


async def _entries(store: "Store", code: str) -> list[dict[str, Any]]:
    identity = await _identity(store, code)
    return [
        {"number": entry.number, "kind": entry.kind, "at": entry.at, **entry.data}
        for entry in await store.read(identity)
    ]


async def _delete(store: "Store", code: str) -> None:
    await store.delete(await _identity(store, code))


async def _old_tables(store: "Store", before: float) -> "list[Summary]":
    return [summary for summary in await store.tables() if summary.last_at < before]


async def _restore(file: Path, store: "Store", *, dry: bool) -> "list[Copied]":
    from algodrome.server.store.copying import copy, opened_backup

    async with opened_backup(file) as source:
        return await copy(source, store, dry=dry)


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "minutes")


def _print_lines(lines: Iterable[str]) -> None:
    console = screen()
    for line in lines:
        console.print(Sentence(line))


def _check_new(file: Path) -> None:
    if file.exists():
        complain(str(file), text("cli.track.exists"))
        raise typer.Exit(IMPOSSIBLE)
