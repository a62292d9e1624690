"""Choosing while others play: no key and no click is lost, nothing moves, and what a turn would do is asked at once."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.serving import Json, Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, VALIDATE, Person, entry_of, expect, visit, wait_until
from tests.site.test_layouts import DRAWN

Soak = Callable[[int, int], int]

KEY = 200  # milliseconds between two keys: five in a second
NUMBERS = count(1)  # of commands: one that has the number of another is taken for the same
PEOPLE = 4
PROGRAM = "REP AB - ABD - SA P"
WATCH = """() => {
  const parts = [...document.querySelectorAll('.choice .controls :is(button, input, output, li)')]
  const places = () => parts.map((part) => part.getBoundingClientRect())
  const first = places()
  const seen = (window.seen = { moved: 0, lost: 0, gone: 0, focus: document.activeElement })
  const look = () => {
    places().forEach(({ x, y }, index) => {
      if (!parts[index].isConnected) seen.gone += 1
      else seen.moved = Math.max(seen.moved, Math.abs(x - first[index].x), Math.abs(y - first[index].y))
    })
    if (document.activeElement !== seen.focus) seen.lost += 1
    requestAnimationFrame(look)
  }
  look()
}"""
SEEN = "(({ moved, lost, gone }) => ({ moved, lost, gone }))(window.seen)"
STILL = {"lost": 0, "gone": 0}
SETTLED = """() => Promise.all(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => null)),
)"""  # what is pointed at and pressed has been lifted
OFFERED = ".choice .controls :is(.hand button, [aria-pressed]):enabled:visible"
COUNT_CLICKS = "button => { window.clicks = 0; button.addEventListener('click', () => (window.clicks += 1)) }"


@contextmanager
def guest(server: Server, ticket: Json) -> Iterator[ClientConnection]:
    """Join a table without a page."""
    joined = server.join(ticket["code"])
    with connect(
        f"{server.address.replace('http', 'ws', 1)}/live?table={ticket['code']}", origin=Origin(server.address)
    ) as line:
        say(line, type="hello", table=ticket["code"], token=joined["token"])
        yield line


def say(line: ClientConnection, **command: object) -> Json:
    """Send a command, and wait for its answer."""
    line.send(json.dumps({"id": f"c{next(NUMBERS)}", **command}))
    while True:
        answer: Json = json.loads(line.recv(timeout=30))
        if answer.get("id"):
            assert answer["type"] == "ack", answer
            return answer


def test_no_key_is_lost_and_nothing_moves_while_others_hand_in(open_page: Open, server: Server) -> None:
    ticket = server.open_table("speedalgo", options={"players": 3, "setup": "random"})
    page = visit(open_page, server, ticket, reduced_motion="no-preference")
    expect(page.locator("p.code")).to_be_visible()
    with guest(server, ticket) as line:
        say(line, type="sit", seat=2)
        page.locator("button.main.large").click()
        field = page.locator(".choice input[type=text]")
        field.click()
        page.evaluate(WATCH)
        half = len(PROGRAM) // 2
        field.press_sequentially(PROGRAM[:half], delay=KEY)
        entry = int(page.locator(".play").get_attribute("data-entry"))
        say(line, type="play", seat=2, move="REP AB", at=entry)
        field.press_sequentially(PROGRAM[half:], delay=KEY)
    expect(page.get_by_text("a terminé").first).to_be_visible()
    assert field.input_value() == PROGRAM
    seen = page.evaluate(SEEN)
    assert seen.pop("moved") <= 1
    assert seen == STILL


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_no_click_is_lost_and_nothing_moves_while_the_table_changes(open_page: Open, server: Server, game: str) -> None:
    """The finger is down on what is chosen while news arrives, and goes up after it."""
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    page = visit(open_page, server, ticket, reduced_motion="no-preference")
    expect(page.locator(VALIDATE)).to_be_visible()
    with guest(server, ticket) as line:
        for number, name in enumerate(("Zoé", "Ida")):
            button = page.locator(OFFERED).nth(number)
            button.evaluate(COUNT_CLICKS)
            button.hover()
            page.mouse.down()
            page.evaluate(SETTLED)
            page.evaluate(WATCH)
            seen = entry_of(page)
            say(line, type="rename", name=name)
            wait_until(page, "seen => document.querySelector('.play').dataset.entry !== seen", seen)
            page.evaluate(DRAWN)
            while_down = page.evaluate(SEEN)
            page.mouse.up()
            assert while_down.pop("moved") <= 1
            assert while_down == STILL
            assert page.evaluate("window.clicks") == 1


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_what_is_chosen_stays_in_another_language_and_when_the_page_is_loaded_anew(
    open_page: Open, server: Server, game: str
) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket), game)
    expect(person.validate).to_be_visible()
    person.choose()
    chosen = person.choices.locator("[aria-pressed=true]")
    count = chosen.count()
    person.page.get_by_role("button", name="English").click()
    expect(person.validate).to_have_text("Confirm")
    expect(person.validate).to_be_enabled()
    expect(chosen).to_have_count(count)
    words = chosen.all_inner_texts()
    person.page.reload()
    expect(person.validate).to_be_enabled()
    expect(chosen).to_have_text(words, use_inner_text=True)


def test_a_refusal_is_told_again_in_another_language(open_page: Open, server: Server) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    person = Person(visit(open_page, server, ticket), "speedalgo")
    person.choices.get_by_role("textbox").fill("REP A")
    expect(person.choices).to_contain_text("«\u00a0A\u00a0» n’est pas une carte")
    person.page.get_by_role("button", name="English").click()
    expect(person.choices).to_contain_text("'A' is no card")


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_who_looks_back_and_changes_the_language_is_still_asked_and_reads_nothing_in_the_first(
    open_page: Open, server: Server, game: str
) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket), game)
    page = person.page
    person.take_turn()
    expect(person.validate).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("À vous de jouer")
    page.get_by_label("Moment montré").fill("1")
    expect(person.validate).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(person.validate).to_have_text("Confirm")
    expect(page.get_by_role("log")).not_to_contain_text("vous")
    page.get_by_role("button", name="Back to the game").click()
    expect(person.validate).to_have_text("Confirm")


@pytest.mark.soak
def test_ones_own_way_is_drawn_in_every_round_whichever_place_one_runs(
    open_page: Open, server: Server, soak: Soak
) -> None:
    enough, rounds, places = soak(20, PEOPLE), 0, set[int]()  # the last to run is the first in the next round
    while rounds < enough:
        ticket = server.open_table("speedalgo", options={"players": PEOPLE, "setup": "random"}, play_now=True)
        person = Person(visit(open_page, server, ticket), "speedalgo")
        expect(person.validate.or_(person.over)).to_be_visible()
        while rounds < enough and not person.over.is_visible():
            person.choose()
            expect(person.page.locator("polyline.path, .collision").first).to_be_attached()
            expect(person.page.locator("p.path")).to_contain_text("i rien d’autre ne bouge avant vous")
            places.add(place_of(person.page, server.ask("GET", f"/api/tables/{ticket['code']}")[1]["seats"][0]["name"]))
            person.take_turn()
            rounds += 1
            expect(person.validate.or_(person.over)).to_be_visible()
    assert places == set(range(1, PEOPLE + 1))


def place_of(page: Any, name: str) -> int:
    """Read at which place somebody runs in this round."""
    order = page.locator(".board .order .names").text_content().split(" → ")
    return 1 + next(index for index, one in enumerate(order) if name in one)


def test_a_turn_of_bumping_bots_opens_with_one_request_and_shows_all_ghosts(open_page: Open, server: Server) -> None:
    ticket = server.open_table("bumping-bots", options={"players": 2, "tuning": 2}, play_now=True)
    page = open_page("/join")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: note(frame, sent)))
    kept = json.dumps({"token": ticket["token"], "participant": ticket["participant"]})
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"algodrome:table:{ticket['code']}", kept])
    page.goto(f"{server.address}/t/{ticket['code']}")
    expect(page.locator(VALIDATE)).to_be_visible()
    speeds = page.locator(".choice .gears button:enabled")
    expect(speeds.first).to_be_visible()
    expect(page.locator("circle.spot")).to_have_count(speeds.count())
    assert sum('"preview"' in frame for frame in sent) == 1


def note(frame: str | bytes, sent: list[str]) -> None:
    """Remember what a page sends."""
    sent.append(str(frame))


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_the_question_mark_is_one_help_as_a_key_and_as_a_button(open_page: Open, server: Server, game: str) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    page = Person(visit(open_page, server, ticket), game).page
    help_button = page.get_by_role("button", name="Les règles, à l’endroit de la question")
    dialog = page.get_by_role("dialog")
    close = dialog.get_by_role("button", name="Fermer").click
    for ask, leave in (
        (help_button.click, close),
        (lambda: page.keyboard.press("?"), lambda: page.keyboard.press("Escape")),
    ):
        ask()
        expect(dialog.locator("section.now")).to_be_visible()
        leave()
        expect(dialog).to_have_count(0)
        expect(help_button).to_be_focused()
    page.locator("h1").first.evaluate("heading => document.activeElement.blur()")
    page.keyboard.press("k")
    expect(dialog.get_by_role("heading", name="Raccourcis du clavier")).to_be_visible()
    expect(dialog).to_contain_text("les règles, à l’endroit de la question")


def test_a_card_that_is_typed_is_no_shortcut(open_page: Open, server: Server) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    person = Person(visit(open_page, server, ticket), "speedalgo")
    page, field = person.page, person.choices.get_by_role("textbox")
    expect(field).to_be_enabled()
    page.keyboard.press("p")  # holds nothing, since nothing is being shown
    page.keyboard.press("c")
    expect(field).to_be_focused()
    page.keyboard.type("P")
    expect(field).to_have_value("P")
    field.fill("")
    person.choices.locator(".hand button").first.focus()
    page.keyboard.type("at")
    expect(field).to_be_focused()
    expect(field).to_have_value("at")
    person.take_turn()
    expect(person.validate.or_(person.over)).to_be_visible()


def test_who_reads_the_rules_goes_on_while_others_come_and_play(open_page: Open, server: Server) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    page = Person(visit(open_page, server, ticket), "speedalgo").page
    page.keyboard.press("?")
    expect(page.locator("dialog section.now")).to_be_visible()
    page.get_by_role("dialog").evaluate("dialog => { window.reading = dialog; dialog.scrollTop = 7 }")
    seen = entry_of(page)
    server.join(ticket["code"], "Zoé")
    wait_until(page, "seen => document.querySelector('.play').dataset.entry !== seen", seen)
    assert page.evaluate(
        "() => new Promise(requestAnimationFrame).then(() => [reading.isConnected, reading.scrollTop])"
    ) == [True, 7]


@pytest.mark.parametrize("game", ["algouno", "bumping-bots"])
def test_what_is_chosen_stands_as_a_sentence(open_page: Open, server: Server, game: str) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket), game)
    expect(person.validate).to_be_visible()
    person.choose()
    words = person.choices.locator("output *").first
    expect(words).to_have_css("display", "block")
    assert words.evaluate("words => getComputedStyle(words, '::first-letter').textTransform") == "uppercase"
