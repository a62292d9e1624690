"""A whole hour in class: browsers come in, play, train, meet in a tournament, change tablets; then all is erased."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from algodrome.school.sets import exercise_set
from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import Person, expect

TABLET = {"width": 768, "height": 1024}
OVER = "() => [...document.querySelectorAll('.left li')].every(table => table.classList.contains('over'))"
CUT_OFF = """() => [...document.querySelectorAll('main *')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible')
    .filter((part) => !part.closest('.only-for-readers'))
    .map((part) => part.className)"""
PATIENCE_WITH_BOTS = 180_000  # milliseconds until they have finished the games of a round
LOOK = 200  # milliseconds between two looks at a console
GAME = "algouno"
SET = exercise_set("speedalgo", "loop")
FIRST = SET.exercises()[0]
Soak = Callable[[int, int], int]


@pytest.mark.soak
@pytest.mark.timeout(900)  # eight browsers draw every move of the bots, on whatever machine
def test_a_whole_hour(open_page: Open, server: Server, soak: Soak, tmp_path: Path) -> None:
    console = open_page("/class")
    console.get_by_role("button", name="Ouvrir la classe").click()
    console.wait_for_url("**/class/*")
    code = console.url.rpartition("/")[2].partition("#")[0]
    pupils = {name_of(pupil): pupil for pupil in (come_in(open_page, code) for _ in range(soak(8, 3)))}
    assert len(pupils) == soak(8, 3)
    expect(console.get_by_text(f"{len(pupils)} présents")).to_be_visible()

    have_a_lesson(console, pupils)
    train(console, list(pupils.values()))
    first, second = (have_a_round(console, number, len(pupils)) for number in (1, 2))
    assert not first & second  # nobody meets a neighbour again
    changed = [*pupils][-1]
    pupils[changed] = change_tablets(open_page, server, console, code, pupils[changed])

    put_on_paper(console, games=len(first) + len(second), exercises=len(SET.exercises()))
    results = take_home(console)
    assert all(f";{name};" in results for name in pupils)
    erase(console)
    for pupil in pupils.values():
        expect(pupil.get_by_text("Tout est effacé.")).to_be_visible()
    assert no_name_is_left([*pupils], Path(server.store), tmp_path)


def name_of(pupil: Any) -> str:
    """Read the nickname on a pupil's page."""
    return str(pupil.locator(".strip b").inner_text().partition(" · ")[2])


def come_in(open_page: Open, code: str) -> Any:
    """Let a pupil come to a place."""
    page = open_page(f"/c/{code}", size=TABLET)
    page.get_by_role("button", name="Entrer", exact=True).click()
    expect(page.get_by_text("En attente du professeur…")).to_be_visible()
    return page


def start(console: Any, draw: str) -> None:
    """Plan a short game for two and begin."""
    for group, answer in (("Jeu", "Alg(un)o"), ("Nombre de joueurs", "2"), ("Places aux tables", draw)):
        chosen = console.get_by_role("group", name=group, exact=True)
        chosen.get_by_role("radio", name=answer, exact=True).check()
        expect(chosen.locator("label.chosen")).to_have_text(answer)
    console.get_by_role("button", name="Lancer la ronde").click()


def have_a_lesson(console: Any, pupils: dict[str, Any]) -> None:
    """Play a first round, stop all to talk, go on, and call everybody back."""
    start(console, "tirées au sort")
    for pupil in pupils.values():
        expect(pupil.locator(".play")).to_be_visible()
    for name in console.locator(".left li .awaited").all_inner_texts():
        if name in pupils:
            Person(pupils[name], GAME).take_turn()
    console.bring_to_front()
    console.get_by_role("button", name="Pause pour tous").click()
    for pupil in pupils.values():
        expect(pupil.locator(".banner")).to_have_text("La partie est en pause")
    console.get_by_role("button", name="Reprendre pour tous").click()
    for pupil in pupils.values():  # what was said of it stays in the log
        expect(pupil.locator(".banner")).not_to_have_text("La partie est en pause")
    console.get_by_role("button", name="Arrêter la ronde").click()
    console.get_by_role("dialog").get_by_role("button", name="Arrêter la ronde").click()
    for pupil in pupils.values():
        expect(pupil.get_by_text("En attente du professeur…")).to_be_visible()


def train(console: Any, pupils: list[Any]) -> None:
    """Give a set of exercises, have everybody answer the first one, and take the set back."""
    console.get_by_text("Donner des exercices").click()
    console.get_by_label("Série").select_option(SET.name)
    console.get_by_role("button", name="Donner ces exercices").click()
    right = [one.said for one in FIRST.offered()].index(FIRST.right)
    for done, pupil in enumerate(pupils, 1):
        pupil.bring_to_front()
        pupil.locator(".answers button").nth(right).click()
        expect(pupil.locator(".verdict")).to_be_visible()
        expect(console.locator("td.first")).to_have_count(done)
    console.bring_to_front()
    console.get_by_role("button", name="Ramasser").click()
    for pupil in pupils:
        expect(pupil.get_by_text("En attente du professeur…")).to_be_visible()


def have_a_round(console: Any, number: int, pupils: int) -> set[frozenset[str]]:
    """Play a Swiss round at tables of two, which bots finish; give who sat together."""
    start(console, "selon le classement")
    expect(console.get_by_text(f"Ronde {number}").first).to_be_visible()
    tables = console.locator(".left li .seats")
    expect(tables).to_have_count(-(-pupils // 2))  # they are opened one after the other
    together = {frozenset(tables.nth(one).locator("span").all_inner_texts()) for one in range(tables.count())}
    press_all(console, "Faire jouer l’ordinateur", pupils)
    console.wait_for_function(OVER, timeout=PATIENCE_WITH_BOTS, polling=LOOK)
    press_all(console, "Rendre la main à l’élève", pupils)
    return together


def press_all(console: Any, name: str, places: int) -> None:
    """Press a button of so many places, which is another one then."""
    buttons = console.get_by_role("button", name=name)
    expect(buttons).to_have_count(places)
    for left in range(places - 1, -1, -1):
        buttons.first.click()
        expect(buttons).to_have_count(left)


def change_tablets(open_page: Open, server: Server, console: Any, code: str, left: Any) -> Any:
    """Leave one's tablet, and come back with the coupon on another."""
    place = left.locator(".strip b").inner_text()
    key = console.evaluate(
        "code => localStorage.getItem(Object.keys(localStorage).find(name => name.includes(code)))", code
    )
    _, coupons = server.ask("GET", f"/api/classes/{code}/coupons", Authorization=f"Bearer {key}")
    number = place.removeprefix("Place ").partition(" ")[0]
    (coupon,) = [coupon for coupon in coupons if str(coupon["place"]) == number]
    left.close()
    other = open_page(f"/c/{code}#{number}-{coupon['secret']}", size=TABLET)
    expect(other.locator(".strip b")).to_have_text(place)
    return other


def put_on_paper(console: Any, games: int, exercises: int) -> None:
    """Open what there is to print; nothing is cut off."""
    console.bring_to_front()
    for kind, sheets, count in (("Feuilles de marques", "article", games), ("Corrigés", "ol > li h2", exercises)):
        console.get_by_role("link", name=kind).click()
        expect(console.locator(sheets)).to_have_count(count)
        assert console.evaluate(CUT_OFF) == []
        console.get_by_role("link", name="Console", exact=True).click()


def take_home(console: Any) -> str:
    """Download the results."""
    console.bring_to_front()
    with console.expect_download() as download:
        console.get_by_role("button", name="Résultats (CSV)").click()
    assert download.value.suggested_filename.startswith("resultats-")
    return Path(download.value.path()).read_text("utf-8-sig")


def erase(console: Any) -> None:
    """Erase the class, and see that it says so."""
    console.get_by_role("button", name="Tout effacer").click()
    with console.expect_response(lambda answer: answer.request.method == "DELETE") as erased:
        console.get_by_role("button", name="Effacer pour toujours").click()
    assert erased.value.status == 204
    expect(console.get_by_text("Tout est effacé.")).to_be_visible()


def no_name_is_left(names: list[str], store: Path, folder: Path) -> bool:
    """Look for names in the bytes of the database, of its log and of a backup."""
    backup = folder / "backup.sqlite"
    with sqlite3.connect(store) as database, sqlite3.connect(backup) as copy:
        database.backup(copy)
    files = [*store.parent.glob(f"{store.name}*"), backup]
    content = b"".join(file.read_bytes() for file in files)
    return len(content) > 0 and not any(name.encode() in content for name in names)
