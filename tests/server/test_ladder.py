"""The ranking of a tournament on the site, with games to watch."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import algodrome
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import Event, Plan
from algodrome.arena.tournament.running import run
from algodrome.language import LANGUAGES
from algodrome.server.http.site import site_folder
from algodrome.server.ladder import CODE
from algodrome.server.secret_words import CODE_SIGNS
from tests.server.serving import Server

TOKENS = (Path(__file__).parents[2] / "web/src/design/tokens.css").read_text("utf-8")
THEMES = ("light", "dark")
COLOUR = re.compile(r"(--[a-z-]+): (#[0-9a-f]{6});")


@pytest.fixture(scope="module")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    event = Event.of(algodrome.game("algouno", players=2))
    file = tmp_path_factory.mktemp("ladder") / "cup.db"
    run(Ledger.create(file, Plan(("random", "greedy"), (event,), "ladder", rounds=2)))
    return file


@pytest.fixture(scope="module")
def site(cup: Path) -> Iterator[Server]:
    running = Server(str(cup.with_name("tables.sqlite")), "--ladder", str(cup)).start()
    yield running
    assert running.stop() == 0


def page_in(site: Server, language: str) -> str:
    status, headers, content = site.ask_fully("GET", "/ladder", accept_language=language)
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    return str(content.decode())


def test_the_page_is_in_the_language_of_who_asks_and_leads_to_every_game(site: Server, cup: Path) -> None:
    page = page_in(site, "fr")
    assert 'id="fr" checked' in page
    assert 'id="en" checked' in page_in(site, "en")
    numbers = [str(result.number) for result in Ledger(cup).results()]
    for code in LANGUAGES:  # a game is watched in the language in which it was chosen
        assert re.findall(rf'href="/replay/ladder/([0-9]+)\?language={code}"', page) == numbers[::-1]
    assert "<style" not in page  # the site permits none inside a page
    assert "text/css" in site.ask_fully("GET", "/ladder.css")[1]["content-type"]


def test_the_page_leads_home_and_has_the_colours_of_the_site(site: Server) -> None:
    page = page_in(site, "fr")
    for code in LANGUAGES:
        assert page.count(f'href="/?language={code}"') == 2  # the name of the site, and a link
    looks = site.ask_fully("GET", "/ladder.css")[2].decode()
    sheets = re.findall(r'@import "(/assets/[^"]+)";', looks)
    assert looks.startswith("".join(f'@import "{sheet}";' for sheet in sheets))  # nothing else may stand before them
    assert all(site.ask_fully("GET", sheet)[0] == 200 for sheet in sheets)
    assert bool(sheets) == (site_folder() / "index.html").is_file()
    light, dark = (dict(COLOUR.findall(part)) for part in TOKENS.split(":root[data-theme='dark']"))
    ours, ours_at_night = (part.partition("}")[0] for part in looks.split(":root {")[1:])
    assert set(COLOUR.findall(ours)) <= set(light.items())
    assert set(COLOUR.findall(ours_at_night)) <= set(dark.items())
    assert dict(COLOUR.findall(ours)).keys() == dict(COLOUR.findall(ours_at_night)).keys()


@pytest.mark.parametrize(("asked", "attribute"), [("", ""), ("auto", ""), *((x, f' data-theme="{x}"') for x in THEMES)])
def test_the_page_has_the_theme_that_was_chosen_on_the_site(site: Server, asked: str, attribute: str) -> None:
    status, _, page = site.ask_fully("GET", f"/ladder?language=en{asked and f'&theme={asked}'}")
    assert status == 200
    assert f'<html lang="en"{attribute}><head>'.encode() in page


def test_what_is_read_is_in_words(site: Server) -> None:
    page = page_in(site, "fr").partition('<main lang="fr">')[2]
    assert "Nombre de joueurs\N{NO-BREAK SPACE}: 2" in page
    assert not any(word in page for word in ("algouno,", "deck=", "ladder)", "Exclu"))
    heads = re.findall("<th>([^<]*)</th>", page.partition("</thead>")[0])
    assert len(set(heads)) == len(heads) == 8
    assert re.search(r">Partie 1, Alg\(un\)o\N{NO-BREAK SPACE}: 1er \w+, (1er|2e) \w+<", page)
    assert "une victoire partagée à deux compte une demie pour chacun" in page


def test_no_other_theme_is_written_into_the_page(site: Server) -> None:
    assert site.ask_fully("GET", "/ladder?theme=%22%3E%3Cscript%3E")[0] in (400, 422)


def test_the_first_page_of_a_server_knows_whether_there_is_a_tournament(site: Server, server: Server) -> None:
    if (site_folder() / "index.html").is_file():
        assert b'<meta name="ladder" content="/ladder"></head>' in site.ask_fully("GET", "/")[2]
        assert b"ladder" not in server.ask_fully("GET", "/")[2]


def test_a_game_is_told_as_one_of_a_table_is(site: Server, cup: Path) -> None:
    status, told = site.ask("GET", f"/api/tables/{CODE}/games/3/replay")
    record = Ledger(cup).record(3)
    assert (status, told["game"], told["names"]) == (200, "algouno", list(record.names))
    assert len(told["steps"]) == len(record.moves) + 1
    assert not set(CODE) <= set(CODE_SIGNS)  # no table has this code


@pytest.mark.parametrize("number", ["0", "-1", "99", "9" * 30])
def test_a_game_that_is_not_there_is_not_found(site: Server, number: str) -> None:
    status, answer = site.ask("GET", f"/api/tables/{CODE}/games/{number}/replay")
    assert (status, answer["reason"]) == (404, "not_found")


def test_what_has_changed_is_shown(site: Server, cup: Path) -> None:
    before = page_in(site, "en")
    with closing(sqlite3.connect(cup)) as connection, connection:
        connection.execute("DELETE FROM games WHERE number = 4")
    assert "/replay/ladder/4" in before
    assert "/replay/ladder/4" not in page_in(site, "en")


def test_a_server_without_a_tournament_has_no_such_page(server: Server) -> None:
    assert server.ask("GET", f"/api/tables/{CODE}/games/1/replay")[0] == 404
    assert server.ask_fully("GET", "/ladder")[2] == server.ask_fully("GET", "/no/such/page")[2]
