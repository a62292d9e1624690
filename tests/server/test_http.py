"""The HTTP API and the site's frame."""

import xml.etree.ElementTree as ET

import pytest

from algodrome.server.middleware import SECURITY_HEADERS
from tests.server.serving import Server

LONGEST_HEADING = 45  # letters: it stays on one line of a phone


def test_games_are_listed_in_both_languages(server: Server) -> None:
    _, english = server.ask("GET", "/api/games?language=en")
    _, french = server.ask("GET", "/api/games?language=fr")
    assert [game["name"] for game in english] == ["algouno", "bumping-bots", "formel-fun", "speedalgo"]
    assert all(one["summary"] != other["summary"] for one, other in zip(english, french, strict=True))
    assert all(option["help"] for game in french for option in game["options"])
    headings = [option["title"] for game in (*english, *french) for option in game["options"]]
    assert [title for title in headings if len(title) > LONGEST_HEADING or title[:1].islower()] == []


def test_options_for_those_who_know_the_game_stand_aside_and_the_number_of_players_never_does(server: Server) -> None:
    _, games = server.ask("GET", "/api/games")
    aside = {game["name"]: [option["name"] for option in game["options"] if option["aside"]] for game in games}
    assert aside["formel-fun"] == []
    assert aside["algouno"] == ["first", "win", "deck"]
    assert all("players" not in names for names in aside.values())


def test_options_depend_on_each_other(server: Server) -> None:
    wish = {"game": "bumping-bots", "options": {"laps": 3}}
    _, answer = server.ask("POST", "/api/options", wish)
    assert answer["chosen"]["tuning"] == 3
    _, answer = server.ask("POST", "/api/options?language=en", {"game": "bumping-bots", "options": {"laps": 7}})
    assert "laps" in answer["problem"]


@pytest.mark.parametrize(
    ("wish", "setup"),
    [({}, "players"), ({"in_class": True}, "random"), ({"in_class": True, "options": {"setup": "players"}}, "players")],
)
def test_what_is_usual_in_a_class_is_told_where_it_is_asked_for(
    server: Server, wish: dict[str, object], setup: str
) -> None:
    _, answer = server.ask("POST", "/api/options", {"game": "speedalgo", **wish})
    assert answer["chosen"]["setup"] == setup


@pytest.mark.parametrize("game", ["algouno", "bumping-bots", "formel-fun", "speedalgo"])
def test_scenery_of_every_game(server: Server, game: str) -> None:
    status, scenery = server.ask("POST", "/api/boards", {"game": game})
    assert status == 200
    assert isinstance(scenery, dict)


def test_a_track_is_checked_with_line_and_reason(server: Server) -> None:
    _, tracks = server.ask("GET", "/api/games/bumping-bots/tracks")
    assert len(tracks) >= 5
    _, report = server.ask("POST", "/api/games/bumping-bots/check-track", {"track": tracks[0]["text"]})
    assert report["good"]
    assert report["scenery"]["rows"]
    _, report = server.ask("POST", "/api/games/bumping-bots/check-track", {"track": "AA?\n\nA E left"})
    assert not report["good"]
    assert report["refusals"][0]["line"] == 1
    assert report["refusals"][0]["text"]


def test_sheets_to_print_are_listed_and_nothing_else_is_given_out(server: Server) -> None:
    status, sheets = server.ask("GET", "/api/paper?game=algouno")
    assert (status, {sheet["game"] for sheet in sheets} <= {"algouno"}) == (200, True)
    for name in ("nothing.pdf", "sheets.json", "..%2Fsite%2Findex.html"):
        for place in (name, f"together?file={name}"):
            status, answer = server.ask("GET", f"/api/paper/{place}")
            assert (status, answer["reason"]) == (404, "not_found")


def test_a_track_of_ones_own_that_is_none_is_not_printed(server: Server) -> None:
    wanted = {"game": "speedalgo", "written": "....", "name": "Mine"}
    status, answer = server.ask("POST", "/api/paper/own?language=en", wanted)
    assert (status, answer["reason"]) == (422, "bad_option")
    assert "5 lines" in answer["text"]
    status, answer = server.ask("POST", "/api/paper/own", {**wanted, "paper": "a7"})
    assert (status, answer["reason"]) == (422, "bad_message")


def test_a_program_is_written_out(server: Server) -> None:
    _, listing = server.ask("POST", "/api/games/speedalgo/listing", {"program": "REP AB - ATG"})
    assert {style: bool(listing[style]) for style in ("pseudo", "python", "scratch")} == dict.fromkeys(
        ("pseudo", "python", "scratch"), True
    )
    status, answer = server.ask("POST", "/api/games/speedalgo/listing", {"program": "FLY"})
    assert (status, answer["reason"]) == (422, "illegal")
    assert "FLY" in answer["text"]


@pytest.mark.rule("AU11")
def test_an_alternative_is_written_out(server: Server) -> None:
    address = "/api/games/algouno/listing"
    wanted = {"program": "if clubs < 1 then draw 1 else discard 2"}
    _, listing = server.ask("POST", f"{address}?language=fr", wanted)
    assert [line["text"] for line in listing["python"]][:2] == ["if trefles < 1:", "    piocher(1)"]
    assert listing["pseudo"][0]["text"].startswith("Si je n’ai aucun trèfle, alors")
    assert [line["depth"] for line in listing["scratch"]] == [0, 1, 0, 1, 0]
    for program in ("if", "if luck = 1 then draw 1 else draw 2"):
        status, answer = server.ask("POST", address, {"program": program})
        assert (status, answer["reason"]) == (422, "illegal")


def test_a_code_may_be_typed_carelessly(server: Server) -> None:
    code = server.open_table()["code"]
    status, summary = server.ask("GET", f"/api/tables/{code[:2].lower()}-{code[2:].lower()}")
    assert (status, summary["code"]) == (200, code)


def test_codes_have_no_signs_that_sound_or_look_alike(server: Server) -> None:
    codes = "".join(server.open_table()["code"] for _ in range(20))
    assert not set(codes) & set("0O1IL")


def test_the_qr_code_is_a_picture(server: Server) -> None:
    code = server.open_table()["code"]
    _, headers, drawn = server.ask_fully("GET", f"/api/tables/{code}/qr.svg")
    assert headers["content-type"] == "image/svg+xml"
    assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314 - our own drawing


def test_a_table_can_be_exported_and_deleted(server: Server) -> None:
    ticket = server.open_table(play_now=True)
    token = {"Authorization": f"Bearer {ticket['token']}"}
    status, export = server.ask("GET", f"/api/tables/{ticket['code']}/export", **token)
    assert status == 200
    assert export["sights"][0]["seat"] == 1
    assert "seed" not in str(export)
    assert server.ask("GET", f"/api/tables/{ticket['code']}/export")[0] == 401
    assert server.ask("DELETE", f"/api/tables/{ticket['code']}", **token)[0] == 204
    assert server.ask("GET", f"/api/tables/{ticket['code']}")[0] == 404


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/", "/api", "/api/games", "/healthz", "/api/tables/ZZZZZ", "/nowhere"):
        _, headers, _ = server.ask_fully("GET", path)
        for name, value in SECURITY_HEADERS.items():
            assert headers[name.lower()] == value


def test_health_and_metrics(server: Server) -> None:
    assert server.ask("GET", "/healthz")[1]["status"] == "ok"
    _, page = server.ask("GET", "/metrics")
    assert b"algodrome_connections" in page


def test_the_api_is_described_for_programs_and_people(server: Server) -> None:
    _, described = server.ask("GET", "/api/openapi.json")
    assert "/api/tables/{code}/participants" in described["paths"]
    _, page = server.ask("GET", "/api")
    assert b"/api/tables/{code}/participants" in page
    assert b"<script" not in page


def test_too_large_a_request_is_refused(server: Server) -> None:
    status, answer = server.ask("POST", "/api/tables", b"[" * 100_000)
    assert (status, answer["reason"]) == (413, "too_large")
