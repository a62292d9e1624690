"""Answers that come late, or in another order than they were asked for: a page shows what was wanted last."""

from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import LOOK, expect, visit
from tests.site.test_exercises_in_class import SET, give


class Held:
    """Questions of a page that the server hears of only when they are let go."""

    def __init__(self, page: Any, address: str) -> None:
        self._page, self._address = page, address
        self._asked: list[Any] = []
        self._holds = True
        page.route(address, self._hold)

    def _hold(self, asked: Any) -> None:
        if self._holds:
            self._asked.append(asked)
        else:
            asked.continue_()

    def await_question(self, number: int) -> None:
        """Wait until so many have been asked."""
        while len(self._asked) < number:
            self._page.wait_for_timeout(LOOK)

    def lose(self, number: int) -> None:
        """Have one fail, and wait until the page knows."""
        with self._page.expect_event("requestfailed"):
            self._asked[number - 1].abort("connectionreset")
        self._settle()

    def let_all_go(self) -> None:
        """Have all answered, and hold no more."""
        self._holds = False
        for asked in self._asked:
            asked.continue_()

    def let_go(self, number: int) -> None:
        """Have one answered, and wait until the page has taken the answer."""
        with self._page.expect_response(self._address) as answer:
            self._asked[number - 1].continue_()
        answer.value.finished()
        self._settle()

    def _settle(self) -> None:
        self._page.evaluate("() => new Promise((taken) => setTimeout(taken))")


def test_a_blank_sheet_stays_blank_when_the_shipped_tracks_come_late(open_page: Open, server: Server) -> None:
    page = open_page("/", service_workers="block")
    tracks = Held(page, "**/bumping-bots/tracks*")
    page.goto(f"{server.address}/tracks")
    tracks.await_question(1)
    page.get_by_role("button", name="Feuille blanche").click()
    tracks.let_go(1)
    expect(page.get_by_role("button", name="ovale")).to_be_visible()
    expect(page.get_by_role("rowheader").filter(has_text="A").first).to_contain_text("0 case")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_nothing_changes_places_when_the_first_track_comes_to_the_editor(
    open_page: Open, server: Server, width: int, height: int
) -> None:
    page = open_page("/", service_workers="block", size={"width": width, "height": height})
    tracks = Held(page, "**/bumping-bots/tracks*")
    page.goto(f"{server.address}/tracks")
    tracks.await_question(1)
    parts = [page.locator(".brushes"), page.locator(".tools"), page.get_by_role("application")]
    before = [part.bounding_box() for part in parts]
    expect(page.get_by_text("La feuille est blanche")).to_be_hidden()
    tracks.let_go(1)
    expect(page.get_by_role("button", name="ovale")).to_be_visible()
    assert [part.bounding_box() for part in parts] == before


def test_the_sheet_is_blank_where_no_tracks_can_be_had(open_page: Open, server: Server) -> None:
    page = open_page("/", service_workers="block")
    page.route("**/bumping-bots/tracks*", lambda asked: asked.fulfill(status=200, json=[]))
    page.goto(f"{server.address}/tracks")
    expect(page.get_by_text("La feuille est blanche")).to_be_visible()
    expect(page.get_by_role("button", name="Zone D", exact=True)).to_be_hidden()


def lobby(open_page: Open, server: Server) -> Any:
    """Open the lobby of a table of SpeedAlgo."""
    return visit(open_page, server, server.open_table("speedalgo"), service_workers="block")


def console(open_page: Open, server: Server) -> Any:
    """Open the console of a class."""
    _, opened = server.ask("POST", "/api/classes", {"places": 2})
    return open_page(f"/class/{opened['code']}#key={opened['key']}", service_workers="block")


def choose(page: Any, what: str, value: str) -> None:
    """Choose one of some values."""
    page.get_by_role("group", name=what, exact=True).locator("label").filter(has_text=value).first.click()


@pytest.mark.parametrize("opened", [lobby, console])
def test_the_options_are_those_of_the_game_that_was_chosen_last(open_page: Open, server: Server, opened: Any) -> None:
    page = opened(open_page, server)
    expect(page.get_by_role("group", name="Cartes par bloc")).to_be_visible()
    options = Held(page, "**/api/options*")
    for number, game in enumerate(("Formel Fun", "Alg(un)o"), 1):
        choose(page, "Jeu", game)
        options.await_question(number)
    options.let_go(2)
    options.let_go(1)
    expect(page.get_by_role("group", name="Niveau")).to_be_visible()
    expect(page.get_by_role("group", name="Voitures")).to_be_hidden()


def test_two_options_that_are_chosen_quickly_are_both_kept(open_page: Open, server: Server) -> None:
    page = lobby(open_page, server)
    expect(page.get_by_role("group", name="Cartes par bloc")).to_be_visible()
    options = Held(page, "**/api/options*")
    choose(page, "Cartes par bloc", "3")
    options.await_question(1)
    choose(page, "Nombre de joueurs", "2")
    options.let_all_go()
    for what, value in (("Nombre de joueurs", "2"), ("Cartes par bloc", "3")):
        expect(page.get_by_role("group", name=what, exact=True).get_by_label(value, exact=True)).to_be_checked()


@pytest.mark.parametrize("opened", [lobby, console])
def test_an_option_that_is_agreed_on_late_is_not_put_to_another_game(
    open_page: Open, server: Server, opened: Any
) -> None:
    page = opened(open_page, server)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    page.on("request", lambda asked: sent.append(str(asked.post_data)))
    page.reload()
    expect(page.get_by_role("group", name="Cartes par bloc")).to_be_visible()
    options = Held(page, "**/api/options*")
    choose(page, "Cartes par bloc", "3")
    options.await_question(1)
    choose(page, "Jeu", "Alg(un)o")
    options.await_question(2)
    options.let_go(1)
    options.let_go(2)
    expect(page.get_by_role("group", name="Niveau")).to_be_visible()
    assert [text for text in sent if "algouno" in text]
    assert not [text for text in sent if "algouno" in text and "bodies" in text]


def test_no_exercise_is_answered_or_lost_under_the_number_of_another(open_page: Open, server: Server) -> None:
    _, opened = server.ask("POST", "/api/classes", {"places": 2})
    teacher = open_page(f"/class/{opened['code']}#key={opened['key']}")
    pupil = open_page(f"/c/{opened['code']}", service_workers="block")
    pupil.get_by_role("button", name="Entrer", exact=True).click()
    give(teacher)
    expect(pupil.locator("h1#question")).to_contain_text(SET.exercises()[0].given)
    exercises = Held(pupil, "**/api/exercises/speedalgo/*")
    tabs = pupil.locator("nav li button")
    tabs.nth(1).click()
    exercises.await_question(1)
    expect(pupil.locator("h1#question")).to_be_hidden()
    tabs.nth(2).click()
    exercises.await_question(2)
    exercises.let_go(2)
    exercises.lose(1)
    expect(pupil.locator("h1#question")).to_contain_text(SET.exercises()[2].given)


def test_no_set_of_one_game_is_given_in_another_and_what_failed_is_said_for_that_game_alone(
    open_page: Open, server: Server
) -> None:
    page = console(open_page, server)
    page.get_by_text("Donner des exercices").click()
    games = page.locator("details", has_text="Donner des exercices").get_by_role("group", name="Jeu")
    give_them = page.get_by_role("button", name="Donner ces exercices")
    expect(give_them).to_be_enabled()
    exercises = Held(page, "**/api/exercises/algouno*")
    games.locator("label").filter(has_text="Alg(un)o").click()
    exercises.await_question(1)
    expect(give_them).to_be_disabled()
    exercises.lose(1)
    expect(page.get_by_text("Le serveur ne répond pas")).to_be_visible()
    games.locator("label").filter(has_text="SpeedAlgo").click()
    expect(give_them).to_be_enabled()
    expect(page.get_by_text("Le serveur ne répond pas")).to_be_hidden()


def test_a_table_that_opens_late_takes_nobody_away_from_another_page(open_page: Open) -> None:
    page = open_page("/rules/speedalgo", service_workers="block")
    tables = Held(page, "**/api/tables?*")
    play = page.get_by_role("button", name="Jouer tout de suite")
    play.click()
    tables.await_question(1)
    expect(play).to_be_disabled()
    page.get_by_role("link", name="Exercices").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("xercices")
    tables.let_go(1)
    assert page.url.endswith("/exercises")


def test_sheets_that_are_made_late_are_not_offered_for_what_is_chosen_since(open_page: Open) -> None:
    page = open_page("/print/speedalgo", service_workers="block")
    making = Held(page, "**/api/paper/exercises*")
    choosing = page.locator("section", has=page.get_by_role("group", name="Difficulté", exact=True))
    make = choosing.get_by_role("button", name="Faire les feuilles")
    make.click()
    making.await_question(1)
    choose(page, "Difficulté", "3")
    making.let_go(1)
    expect(make).to_be_enabled()
    assert page.locator("a[href^='blob:']").count() == 0
    make.click()
    making.await_question(2)
    making.let_go(2)
    expect(page.locator("a[href^='blob:']").first).to_be_visible()


def test_no_programs_are_asked_for_before_it_is_known_of_which_game(open_page: Open, server: Server) -> None:
    page = open_page("/favicon.svg", service_workers="block")  # which asks nothing itself
    games = Held(page, "**/api/games*")
    _, opened = server.ask("POST", "/api/classes", {"places": 2})
    page.goto(f"{server.address}/class/{opened['code']}#key={opened['key']}")
    games.await_question(1)
    ask = page.get_by_role("button", name="Demander des programmes")
    expect(ask).to_be_disabled()
    games.let_go(1)
    ask.click()
    expect(page.get_by_text("SpeedAlgo : programmes rendus")).to_be_visible()
