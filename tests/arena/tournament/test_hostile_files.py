"""A file that another program has written to is told of in one line, and stops neither a person nor the site."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import algodrome
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import MOST_EVENTS, MOST_NAME, Event, Plan, TournamentError
from algodrome.arena.tournament.report import report
from algodrome.arena.tournament.running import run
from algodrome.server import ladder
from algodrome.server.refusal import Refused

Change = Callable[[sqlite3.Connection], object]
ENDLESS_GAMES = """CREATE VIEW games AS
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT * FROM g, r"""
ENDLESS_PLANS = """CREATE VIEW tournament AS
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT 1 AS version, '' AS plan FROM r"""


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the file of a small tournament that is over."""
    path = tmp_path_factory.mktemp("fair") / "cup.db"
    event = Event.of(algodrome.game("algouno", players=2))
    run(Ledger.create(path, Plan(("greedy", "random"), (event,), rounds=1)))
    return path


def changed(fair: Path, folder: Path, change: Change) -> Path:
    shutil.copy(fair, folder / "cup.db")
    with closing(sqlite3.connect(folder / "cup.db")) as connection, connection:
        change(connection)
    return folder / "cup.db"


def planned(change: Callable[[dict[str, Any]], object]) -> Change:
    def apply(connection: sqlite3.Connection) -> None:
        ((written,),) = connection.execute("SELECT plan FROM tournament").fetchall()
        content = json.loads(written)
        change(content)
        connection.execute("UPDATE tournament SET plan = ?", (json.dumps(content),))

    return apply


def said(**values: Any) -> Change:
    """Change what the plan says."""
    return planned(lambda content: content.update(values))


def event(**values: Any) -> Change:
    return planned(lambda content: content["events"][0].update(values))


def seats(players: object) -> Change:
    return planned(lambda content: content["events"][0]["options"].update(players=players))


def game(column: str, value: object) -> Change:
    """Change what the first game says."""
    return lambda connection: connection.execute(f"UPDATE games SET {column} = ? WHERE number = 1", (value,))  # noqa: S608


def other(*statements: str) -> Change:
    return lambda connection: [connection.execute(statement) for statement in statements]


PLANS: list[Change] = [
    *(said(bots=bots) for bots in ([1, 2], ["random"], None, [["a"], {}], ["\ud800", "random"])),
    said(bots=["x" * (MOST_NAME + 1), "random"]),
    *(said(rounds=rounds) for rounds in ("3", -1, 0, 2.5, 10**12, True)),
    *(said(games=games) for games in (-1, 10**9, "2")),
    *(said(form=form) for form in ("x", [1])),
    *(said(seconds=seconds) for seconds in (float("nan"), float("inf"), 0, "1")),
    *(said(test=test) for test in ({"low": "a", "high": 2}, {"low": 0, "high": float("inf")}, {"low": 3, "high": 3})),
    *(said(seed="x"), said(in_turn=[1]), said(more=1), said(events=[]), said(events=None)),
    planned(lambda content: content.update(events=content["events"] * (MOST_EVENTS + 1))),
    *(event(game=3), event(options={}), event(options=[]), event(rules_version="1"), event(game="nothing")),
    *(seats(players) for players in ("2", 0, -3, 2.0, 10**9, None)),
    *(
        lambda connection, plan=plan: connection.execute("UPDATE tournament SET plan = ?", (plan,))
        for plan in ("hm", "null", "[" * 100_000, b"\xff\xfe", '{"rounds": ' + "9" * 5000 + "}")
    ),
]
GAMES: list[Change] = [
    *(
        game("bots", bots)
        for bots in ("[7, 9]", "[-1, 0]", '["a", "b"]', "[0]", "[]", "3", '{"a": 1}', "[0, 0]", b"\xff")
    ),
    *(
        game("ranks", ranks)
        for ranks in ("[1]", '["x", "y"]', "[1e400, 2]", "[null, 2]", "[0, 1]", "[1, 3]", "[" * 10**5)
    ),
    *(game("scores", scores) for scores in ('["a", null]', "[]", "[NaN, 1]")),
    *(game("out", out) for out in ("[]", '[1, "x"]')),
    *(game("event", number) for number in (77, -1, "x")),
    *(game("round", number) for number in (99, -1, "x")),
    *(game("number", number) for number in (-5, 2**62)),
    *(game("faults", faults) for faults in ("7", "[[1], [2]]", "[[[1]], [{}]]", '[["x"]]')),
]
SCHEMES: list[Change] = [
    other("ALTER TABLE games RENAME TO g", ENDLESS_GAMES),
    other(
        "ALTER TABLE tournament RENAME TO t",
        ENDLESS_PLANS,
    ),
    other("CREATE TRIGGER more AFTER INSERT ON games BEGIN DELETE FROM games; END"),
    other("ALTER TABLE games ADD COLUMN more TEXT AS (zeroblob(900000000))"),
]


@pytest.mark.parametrize("change", [*PLANS, *GAMES, *SCHEMES])
def test_a_file_that_nobody_could_have_written_is_told_of(fair: Path, tmp_path: Path, change: Change) -> None:
    path = changed(fair, tmp_path, change)
    with pytest.raises(ValueError, match=r"damaged|is no tournament|the most are|no game") as fault:
        report(Ledger(path), ladder.SITE)
    assert "\n" not in str(fault.value)
    with pytest.raises(Refused):
        ladder.page(path, "fr")


@pytest.mark.parametrize("record", ["null", "[" * 100_000, '{"game": "algouno"}', b"\xff"])
def test_a_game_that_can_t_be_read_is_not_shown(fair: Path, tmp_path: Path, record: object) -> None:
    path = changed(fair, tmp_path, game("record", record))
    with pytest.raises(Refused):
        ladder.record(path, 1)


def test_names_and_faults_are_no_markup_of_the_page(fair: Path, tmp_path: Path) -> None:
    path = changed(fair, tmp_path, said(bots=["<script>", "random"]))
    with closing(sqlite3.connect(path)) as connection, connection:
        game("faults", '[["<img src=x>"], []]')(connection)
    assert "&lt;script&gt;" in (page := report(Ledger(path), ladder.SITE))
    assert "&lt;img src=x&gt;" in page
    assert "<script" not in page
    assert "<img" not in page


def test_no_tournament_is_made_that_could_not_be_read(tmp_path: Path) -> None:
    one = Event.of(algodrome.game("algouno", players=2))
    with pytest.raises(TournamentError, match="1 to 100 games"):
        Ledger.create(tmp_path / "cup.db", Plan(("greedy", "random"), (one,) * (MOST_EVENTS + 1)))
    with pytest.raises(TournamentError, match="4001 characters"):
        Ledger.create(tmp_path / "cup.db", Plan(("command:" + "x" * (MOST_NAME - 7), "random"), (one,)))
    assert list(tmp_path.iterdir()) == []


def test_what_a_bot_says_never_spoils_the_file(tmp_path: Path) -> None:
    bots = tmp_path / "bots.py"
    bots.write_text(
        "def breaks(state, seat):\n    raise ValueError('\\ud800\\x00' * 9000)\n"
        "def says(state, seat):\n    return '\\U0010ffff\\ud800' * 9000\n",
        "utf-8",
    )
    one = Event.of(algodrome.game("algouno", players=2))
    ledger = Ledger.create(tmp_path / "cup.db", Plan((f"{bots}:breaks", f"{bots}:says"), (one,), rounds=1))
    run(ledger)
    again = Ledger(tmp_path / "cup.db")
    assert [result.out for result in again.results()] == [(True, True)] * 2
    assert sum(again.faults().values()) > len(again.results())
    assert "<h2>" in report(again)
