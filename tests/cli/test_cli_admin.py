"""`algodrome admin`, on a store that a server left."""

import asyncio
import json
from pathlib import Path

import pytest

from algodrome.server.decisions import chosen_game
from algodrome.server.draft import Draft
from algodrome.server.store.opening import open_store
from algodrome.server.store.store import Entry
from tests.cli.conftest import Algodrome


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Keep two tables, one of them with a game under way."""
    path = tmp_path / "tables.sqlite"
    asyncio.run(_fill(path))
    return path


async def _fill(path: Path) -> None:
    kept = open_store(str(path))
    await kept.open()
    chosen = chosen_game("formel-fun", {"players": 3}, None)
    seats = [Draft("bot_sat", {"seat": seat, "bot": "greedy", "name": f"Bot {seat}"}) for seat in (1, 2, 3)]
    drafts = [Draft("opened", {"code": "ABCDE", **chosen}), *seats]
    await kept.create("1" * 32, "ABCDE", [Entry(n, one.kind, one.data, 1e9) for n, one in enumerate(drafts, 1)])
    later = [Draft("opened", {"code": "FGHJK", **chosen})]
    await kept.create("2" * 32, "FGHJK", [Entry(1, one.kind, one.data, 4e9) for one in later])
    await kept.close()


def test_tables_are_listed(algodrome: Algodrome, store: Path) -> None:
    ran = algodrome(f"admin tables --store {store}")
    assert (ran.code, ran.err) == (0, "")
    assert "ABCDE  formel-fun  not started" in ran.out
    assert "2 tables" in ran.out
    listed = json.loads(algodrome(f"admin tables --json --store {store}").out)
    assert [table["code"] for table in listed] == ["FGHJK", "ABCDE"]


def test_a_table_is_shown_and_exported(algodrome: Algodrome, store: Path, tmp_path: Path) -> None:
    assert "2  Bot 2  (greedy)" in algodrome(f"admin show abcde --store {store}").out
    ran = algodrome(f"admin export ABCDE --output table.json --store {store}")
    assert ran.code == 0
    entries = json.loads((tmp_path / "table.json").read_text("utf-8"))
    assert [entry["kind"] for entry in entries] == ["opened", "bot_sat", "bot_sat", "bot_sat"]
    again = algodrome(f"admin export ABCDE --output table.json --store {store}")
    assert (again.code, again.err.count("\n")) == (1, 1)


def test_a_table_is_deleted(algodrome: Algodrome, store: Path) -> None:
    assert algodrome(f"admin delete ABCDE --store {store}").code == 0
    ran = algodrome(f"admin show ABCDE --store {store} --lang fr")
    assert (ran.code, ran.err) == (1, "algodrome admin: Aucune table ne porte le code ABCDE.\n")


def test_old_tables_are_forgotten(algodrome: Algodrome, store: Path) -> None:
    assert algodrome(f"admin purge --days 30 --store {store}").out == "1 table was forgotten.\n"
    assert "1 table" in algodrome(f"admin tables --store {store}").out


def test_a_backup_is_restored_into_another_store(algodrome: Algodrome, store: Path) -> None:
    assert algodrome(f"admin backup saved.sqlite --store {store}").code == 0
    ran = algodrome("admin restore saved.sqlite --store other.sqlite")
    assert ran.out == "2 tables are there again.\n"
    assert "ABCDE" in algodrome("admin tables --store other.sqlite").out


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("admin show ?????", 1),
        ("admin purge --days never", 2),
        ("admin restore nowhere.sqlite", 1),
        ("admin tables --store mongodb://x", 1),
        ("admin dance", 2),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_can_t_be_done_is_told_in_one_line(algodrome: Algodrome, line: str, code: int, language: str) -> None:
    options = "" if "--store" in line else " --store tables.sqlite"
    ran = algodrome(f"{line}{options} --lang {language}")
    assert (ran.code, ran.err.count("\n"), "Traceback" in ran.err) == (code, 1, False)


@pytest.mark.parametrize(("language", "words"), [("en", "by older rules"), ("fr", "d’anciennes règles")])
def test_a_table_with_a_game_by_older_rules_is_not_called_damaged(
    algodrome: Algodrome, store: Path, language: str, words: str
) -> None:
    asyncio.run(_add_an_old_game(store))
    ran = algodrome(f"admin tables --store {store} --lang {language}")
    assert f"MNPQR  bumping-bots  {words}" in ran.out


async def _add_an_old_game(path: Path) -> None:
    kept = open_store(str(path))
    await kept.open()
    opened = {"code": "MNPQR", **chosen_game("bumping-bots", {"players": 2}, None)}
    started = {"seed": 5, "rules_version": 1, "fingerprint": "0" * 16}
    await kept.create("3" * 32, "MNPQR", [Entry(1, "opened", opened, 4e9), Entry(2, "started", started, 4e9)])
    await kept.close()


async def _play_on(path: Path, *entries: Entry) -> None:
    kept = open_store(str(path))
    await kept.open()
    await kept.append("1" * 32, entries)
    await kept.close()


def test_a_restore_says_what_it_would_do_lists_what_has_gone_on_and_brings_back_the_rest(
    algodrome: Algodrome, store: Path
) -> None:
    algodrome(f"admin backup saved.sqlite --store {store}")
    algodrome(f"admin delete FGHJK --store {store}")
    asyncio.run(_play_on(store, Entry(5, "locked", {"locked": True}, 4e9)))
    dry = algodrome(f"admin restore saved.sqlite --dry-run --store {store}")
    assert (dry.code, "Nothing was changed" in dry.out) == (0, True)
    assert "1 table" in algodrome(f"admin tables --store {store}").out
    ran = algodrome(f"admin restore saved.sqlite --store {store}")
    assert ran.code == 0
    assert "ABCDE: it has gone on since the backup, and stays as it is\n" in ran.out
    assert "1 table is there again.\n" in ran.out
    assert "2 tables" in algodrome(f"admin tables --store {store}").out


def test_a_restore_that_leaves_a_table_out_says_so_and_fails(algodrome: Algodrome, store: Path) -> None:
    algodrome(f"admin backup saved.sqlite --store {store}")
    asyncio.run(_play_on(store, Entry(5, "locked", {"locked": True}, 4e9)))
    asyncio.run(_play_on(store.with_name("saved.sqlite"), Entry(5, "locked", {"locked": False}, 4e9)))
    algodrome(f"admin delete FGHJK --store {store}")
    ran = algodrome(f"admin restore saved.sqlite --store {store}")
    assert ran.code == 1
    assert "ABCDE: the store has another version" in ran.out
    assert "1 table is there again.\n" in ran.out


def test_a_purge_says_what_it_would_forget(algodrome: Algodrome, store: Path) -> None:
    ran = algodrome(f"admin purge --days 30 --dry-run --store {store}")
    assert ran.code == 0
    assert ran.out.startswith("ABCDE  2001-09-0")
    assert ran.out.endswith("1 table would be forgotten. Nothing was changed.\n")
    assert "2 tables" in algodrome(f"admin tables --store {store}").out
