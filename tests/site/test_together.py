"""Two browsers at one table, a keyboard instead of a mouse, and a server that falls and gets up."""

import re
from typing import Any

import pytest

from tests.server.dealt import DealtServer
from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import (
    MOST_TURNS,
    PROGRAMS,
    SHORT_GAMES,
    VALIDATE,
    WENT_ON,
    Person,
    entry_of,
    expect,
    visit,
    wait_until,
)

MOST_TABS = 80  # presses until a control must have been reached
CHOSEN_BY_HOST = {  # a short game: the questions of the waiting room, and the answers
    "formel-fun": {"Nombre de joueurs": "3", "Voitures par joueur": "2"},
    "speedalgo": {"Nombre de joueurs": "2", "Qui place les voitures au départ": "Le hasard"},
}
SECOND_PART = {"formel-fun": re.compile(r"Manche 2 sur"), "speedalgo": re.compile(r"Tour de jeu 2\b")}
KEEPS_UP = "seen => Number(document.querySelector('.play')?.dataset.entry) >= seen"


@pytest.mark.parametrize("game", CHOSEN_BY_HOST)
def test_two_browsers_play_a_whole_game(open_page: Open, game: str) -> None:
    host = open_page("/")
    code = create_table(host, game)
    guest = open_page("/")
    join_table(guest, code, "Zoé")
    expect(host.get_by_text("Zoé").first).to_be_visible()
    host.locator("button.main.large").click()
    people = [Person(page, game) for page in (host, guest)]
    while person := next_to_play(people):
        person.take_turn()
    for person in people:
        expect(person.over).to_be_visible()
        assert person.turns > 0


def create_table(page: Any, game: str) -> str:
    """Open a table from the home page, choose a short game, and give the code."""
    card = page.locator("article").filter(has=page.locator(f"a[href='/rules/{game}']"))
    card.get_by_role("button", name="Créer une table").click()
    page.wait_for_url("**/t/*")
    page.locator("summary").first.click()
    for question, answer in CHOSEN_BY_HOST[game].items():
        group = page.get_by_role("group", name=question, exact=True)
        group.get_by_role("radio", name=answer, exact=True).check()
        expect(group.locator("label.chosen")).to_have_text(answer)  # the table has taken it
    return str(page.url.rpartition("/")[2])


def join_table(page: Any, code: str, name: str) -> None:
    """Type a code on the home page, then a name, and sit down."""
    page.get_by_label("Rejoindre une table").fill(code.lower())
    page.get_by_role("button", name="Rejoindre", exact=True).click()
    page.wait_for_url(f"**/t/{code}")
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("button[type=submit]").click()
    expect(page.locator("img[src*='qr.svg']")).to_be_visible()


def next_to_play(people: list[Person]) -> Person | None:
    """Wait until one of them has something to choose, and give that one; nobody when the game is over."""
    for _ in range(MOST_TURNS):
        seen = max(int(entry_of(person.page) or 0) for person in people)
        for person in people:
            wait_until(person.page, KEEPS_UP, seen)
        for person in people:
            if person.over.is_visible():
                return None
            if person.validate.is_visible():
                return person
        wait_until(people[0].page, WENT_ON, str(seen))  # a bot is thinking
    raise AssertionError("the bots play for ever")


@pytest.mark.parametrize("game", SECOND_PART)
def test_a_game_by_keyboard_alone(open_page: Open, server: Server, game: str) -> None:
    """A whole race of Formel Fun, a whole round of SpeedAlgo: no mouse is touched."""
    page = visit(open_page, server, server.open_table(game, options=SHORT_GAMES[game], play_now=True))
    tab_to(page, ".play .top select")
    page.keyboard.press("End")  # no animation
    validate = page.locator(VALIDATE)
    over = page.locator("#over")
    turns = 0
    while not SECOND_PART[game].search(page.locator("main").inner_text()):
        assert turns < MOST_TURNS
        take_turn_by_keyboard(page, game)
        turns += 1
        expect(validate.or_(over)).to_be_visible()
        assert not over.is_visible()
    assert turns > 0


def take_turn_by_keyboard(page: Any, game: str) -> None:
    """Choose and validate with Tab, letters and Enter."""
    expect(page.locator(VALIDATE)).to_be_visible()
    seen = entry_of(page)
    if game == "speedalgo":
        tab_to(page, ".choice input[type=text]")
        page.keyboard.type(PROGRAMS[0])
    else:
        tab_to(page, ".choice .hand button:enabled")
        page.keyboard.press("Enter")
    tab_to(page, f"{VALIDATE}:enabled")
    page.keyboard.press("Enter")
    wait_until(page, WENT_ON, seen)


def tab_to(page: Any, wanted: str) -> None:
    """Press Tab until a control has the focus."""
    expect(page.locator(wanted).first).to_be_visible()
    for _ in range(MOST_TABS):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} can't be reached by Tab")


def test_one_key_leads_to_the_choice_from_anywhere(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, server.open_table("algouno", options=SHORT_GAMES["algouno"], play_now=True))
    expect(page.locator(VALIDATE)).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator(".play .choice > .controls")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.choice') !== null")


def test_after_a_turn_the_keyboard_is_where_the_next_choice_is(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, server.open_table("formel-fun", options=SHORT_GAMES["formel-fun"], play_now=True))
    tab_to(page, ".play .top select")
    page.keyboard.press("End")
    take_turn_by_keyboard(page, "formel-fun")
    expect(page.locator(".play .choice .controls").first).to_be_focused()


def test_two_windows_of_one_seat_show_the_same(open_page: Open, server: DealtServer) -> None:
    server.let_bots_move(2)  # in both turns; what one hands in for the next would be told in one window first
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    person = Person(visit(open_page, server, ticket), "speedalgo")
    expect(person.validate).to_be_visible()
    other = person.page.context.new_page()
    other.goto(person.page.url)
    second = Person(other, "speedalgo")
    expect(second.validate).to_be_visible()
    for here, there in ((person, second), (second, person)):
        here.take_turn()
        wait_until(there.page, KEEPS_UP, int(entry_of(here.page) or 0))
        for one in (here, there):
            expect(one.validate).to_be_visible()
    stories = [one.page.locator(".story li").all_inner_texts() for one in (person, second)]
    assert stories[0] == stories[1]


def test_a_choice_half_made_and_one_validated_outlive_a_server_that_is_stopped(open_page: Open, server: Server) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    person = Person(visit(open_page, server, ticket), "speedalgo")
    page = person.page
    typed = person.choices.get_by_role("textbox")
    lost = page.get_by_text("Connexion perdue")
    typed.fill("ABD - AB")
    assert server.stop() == 0
    expect(lost).to_be_visible()
    expect(typed).to_have_value("ABD - AB")
    server.start()
    expect(lost).to_be_hidden()
    expect(typed).to_have_value("ABD - AB")
    seen = entry_of(page)
    assert server.stop() == 0
    expect(lost).to_be_visible()
    person.validate.click()  # it waits for the server
    server.start()
    wait_until(page, WENT_ON, seen)
    expect(page.locator(".story")).to_contain_text(re.compile(r"bloc 1\s*: ABD.*bloc 2\s*: AB(?![DG])"))


def test_a_server_killed_in_mid_game_comes_back_and_the_page_goes_on(open_page: Open, server: Server) -> None:
    ticket = server.open_table("formel-fun", options=SHORT_GAMES["formel-fun"], play_now=True)
    page = visit(open_page, server, ticket)
    person = Person(page, "formel-fun")
    expect(person.validate).to_be_visible()
    person.take_turn()
    expect(person.validate).to_be_visible()
    seen = entry_of(page)
    server.kill()
    lost = page.get_by_text("Connexion perdue")
    expect(lost).to_be_visible()
    assert entry_of(page) == seen
    server.start()
    expect(lost).to_be_hidden()
    person.play_to_the_end()
    assert server.ask("GET", f"/api/tables/{ticket['code']}")[1]["phase"] == "over"
