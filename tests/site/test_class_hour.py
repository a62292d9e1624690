"""A whole hour in class: browsers come in, play, train, meet in a tournament, change tablets; then all is erased."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import expect

TABLET = {"width": 768, "height": 1024}
OVER = "() => [...document.querySelectorAll('.left li')].every(table => table.classList.contains('over'))"
PATIENCE_WITH_BOTS = 180_000  # milliseconds until they have finished the games of a round
Soak = Callable[[int, int], int]


@pytest.mark.soak
def test_a_whole_hour(open_page: Open, server: Server, soak: Soak, tmp_path: Path) -> None:
    if not (number := soak(8, 0)):
        pytest.skip("a whole hour in eight browsers: make soak")
    console = open_page("/class")
    console.get_by_role("button", name="Ouvrir la classe").click()
    console.wait_for_url("**/class/*")
    code = console.url.rpartition("/")[2].partition("#")[0]
    pupils = [come_in(open_page, code) for _ in range(number)]
    expect(console.get_by_text(f"{len(pupils)} présents")).to_be_visible()
    names = [pupil.locator(".strip b").inner_text().partition(" · ")[2] for pupil in pupils]
    assert len(set(names)) == len(pupils)

    have_a_lesson(console, pupils)
    train_alone(pupils[0], server, code)
    first, second = (have_a_round(console, number) for number in (2, 3))
    assert not first & second  # nobody meets a neighbour again
    change_tablets(open_page, server, console, code, pupils[-1])

    with console.expect_download() as download:
        console.get_by_role("button", name="Résultats (CSV)").click()
    results = Path(download.value.path()).read_text("utf-8-sig")
    assert all(name in results for name in names)
    console.get_by_role("button", name="Tout effacer").click()
    with console.expect_response(lambda answer: answer.request.method == "DELETE") as erased:
        console.get_by_role("button", name="Effacer pour toujours").click()
    assert erased.value.status == 204
    expect(console.get_by_text("Tout est effacé.")).to_be_visible()
    for pupil in pupils[:-1]:
        expect(pupil.get_by_text("Tout est effacé.")).to_be_visible()
    assert no_name_is_left(names, Path(server.store), tmp_path)


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


def have_a_lesson(console: Any, pupils: list[Any]) -> None:
    """Play a first round, stop all to talk, go on, and call everybody back."""
    start(console, "tirées au sort")
    for pupil in pupils:
        expect(pupil.locator(".play")).to_be_visible()
    console.get_by_role("button", name="Pause pour tous").click()
    for pupil in pupils:
        expect(pupil.get_by_text("Le professeur a mis la partie en pause.").first).to_be_visible()
    console.get_by_role("button", name="Reprendre pour tous").click()
    for pupil in pupils:
        expect(pupil.get_by_text("Le professeur a mis la partie en pause.")).to_have_count(0)
    console.get_by_role("button", name="Arrêter la ronde").click()
    for pupil in pupils:
        expect(pupil.get_by_text("En attente du professeur…")).to_be_visible()


def train_alone(pupil: Any, server: Server, code: str) -> None:
    """Answer an exercise at one's own pace, and come back to the same place."""
    place = pupil.locator(".strip b").inner_text()
    pupil.goto(f"{server.address}/exercises/speedalgo/1")
    expect(pupil.locator("h1, h2").first).to_be_visible()
    pupil.goto(f"{server.address}/c/{code}")
    expect(pupil.locator(".strip b")).to_have_text(place)


def have_a_round(console: Any, number: int) -> set[frozenset[str]]:
    """Play a Swiss round, which bots finish; give who sat together."""
    start(console, "selon le classement")
    expect(console.get_by_text(f"Ronde {number}").first).to_be_visible()
    tables = console.locator(".left li .seats")
    together = {frozenset(tables.nth(one).locator("span").all_inner_texts()) for one in range(tables.count())}
    press_all(console, "Faire jouer l’ordinateur")
    console.wait_for_function(OVER, timeout=PATIENCE_WITH_BOTS)
    press_all(console, "Rendre la main à l’élève")
    return together


def press_all(console: Any, name: str) -> None:
    """Press a button of every place, which is another one then."""
    buttons = console.get_by_role("button", name=name)
    for left in range(buttons.count() - 1, -1, -1):
        buttons.first.click()
        expect(buttons).to_have_count(left)


def change_tablets(open_page: Open, server: Server, console: Any, code: str, left: Any) -> None:
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


def no_name_is_left(names: list[str], store: Path, folder: Path) -> bool:
    """Look for names in the bytes of the database, of its log and of a backup."""
    backup = folder / "backup.sqlite"
    with sqlite3.connect(store) as database, sqlite3.connect(backup) as copy:
        database.backup(copy)
    files = [*store.parent.glob(f"{store.name}*"), backup]
    content = b"".join(file.read_bytes() for file in files)
    return len(content) > 0 and not any(name.encode() in content for name in names)
