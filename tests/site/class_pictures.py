"""The pictures of a lesson: the console, the wall, a pupil's program and the final, from a class that really plays."""

from pathlib import Path
from typing import Any

from tests.server.serving import Server
from tests.site.playing import PROGRAMS, expect

PUPILS = 8
DESK, WALL = {"width": 1280, "height": 800}, {"width": 1440, "height": 810}
PHONE = {"width": 390, "height": 844}
WRITTEN = ("REP AB - ABG - AT", "REP AB", "REP AB - P", "REP AB - SA P - ABD", "ABD - REP AB", "ABD - ABG - REP AB")
SETTLED = 1500  # milliseconds until pictures are drawn and nothing moves
RACED = 300_000  # milliseconds for a thousand races, on whatever machine
STEP = 62  # of the final, in the middle of a program


def take_lesson(browser: Any, server: Server, folder: Path) -> None:
    """Hold the lesson, and write its pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    _, opened = server.ask("POST", "/api/classes", {"places": PUPILS})
    key = f"#key={opened['key']}"
    console = _open(browser, server, f"/class/{opened['code']}{key}", DESK)
    pupils = [_come_in(browser, server, opened["code"]) for _ in range(PUPILS)]
    wall = _open(browser, server, f"/class/{opened['code']}/wall{key}", WALL)
    _play_a_round(console, pupils)
    _take(console, folder / "console.png")
    _take(wall, folder / "wall.png")
    _write_programs(console, pupils)
    _take(pupils[0], folder / "program.png")
    _race(console)
    _go_to_step(wall)
    _take(wall, folder / "final.png")
    for page in (*pupils, console, wall):
        page.context.close()


def _open(browser: Any, server: Server, path: str, size: dict[str, int]) -> Any:
    page = browser.new_context(viewport=size, locale="fr-FR", reduced_motion="reduce").new_page()
    page.goto(server.address + path)
    return page


def _come_in(browser: Any, server: Server, code: str) -> Any:
    page = _open(browser, server, f"/c/{code}", PHONE)
    page.get_by_role("button", name="Entrer", exact=True).click()
    expect(page.get_by_text("En attente du professeur…")).to_be_visible()
    return page


def _play_a_round(console: Any, pupils: list[Any]) -> None:
    """Begin at tables of two; some have handed in a program, and one asks for help."""
    console.bring_to_front()
    console.locator("summary", has_text="Toutes les options").click()
    for group, answer in (("Nombre de joueurs", "2"), ("Qui place les voitures au départ", "Le hasard")):
        chosen = console.get_by_role("group", name=group, exact=True)
        chosen.get_by_role("radio", name=answer, exact=True).check()
        expect(chosen.locator("label.chosen")).to_have_text(answer)
    console.get_by_role("button", name="Lancer la ronde").click()
    for number, pupil in enumerate(pupils[:-3]):
        pupil.bring_to_front()
        pupil.locator(".choice [type=text]").fill(PROGRAMS[number % len(PROGRAMS)])
        pupil.locator(".choice button.large").click()
    pupils[-1].bring_to_front()
    pupils[-1].get_by_role("button", name="J’ai besoin d’aide").click()
    expect(console.get_by_role("button", name="Aide donnée")).to_be_visible()
    console.evaluate("scrollTo(0, 0)")


def _write_programs(console: Any, pupils: list[Any]) -> None:
    console.bring_to_front()
    console.get_by_role("button", name="Arrêter la ronde").click()
    console.get_by_role("dialog").get_by_role("button", name="Arrêter la ronde").click()
    console.get_by_role("button", name="Demander des programmes").click()
    for pupil, program in zip(pupils, WRITTEN, strict=False):
        pupil.bring_to_front()
        pupil.get_by_label("Votre texte").fill(program)
        pupil.get_by_role("button", name="Rendre").click()
        expect(pupil.get_by_text("Rendu.")).to_be_visible()


def _race(console: Any) -> None:
    console.bring_to_front()
    console.get_by_role("button", name="Lancer les courses").click()
    final = console.get_by_label("La finale")
    expect(final).to_be_visible(timeout=RACED)
    final.click()


def _go_to_step(wall: Any) -> None:
    wall.bring_to_front()
    expect(wall.get_by_role("heading", name="La finale")).to_be_visible()
    wall.get_by_label("Moment montré").evaluate(
        "(line, step) => { line.value = step; line.dispatchEvent(new Event('input', { bubbles: true })) }", STEP
    )


def _take(page: Any, file: Path) -> None:
    page.bring_to_front()
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=file, timeout=RACED)  # a wall that comes to the front lays its tables out first
