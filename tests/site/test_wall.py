"""The wall: all tables in sight, each board whole in its tile, and nothing laid out again while nobody plays."""

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import expect
from tests.site.test_console import come

WALLS = ({"width": 1920, "height": 1080}, {"width": 1024, "height": 768})
PLACES, TABLES = 6, 3
TILES = """() => [...document.querySelectorAll('.tile article')].map((tile) => {
    const {left, top, right, bottom} = tile.getBoundingClientRect()
    const board = tile.querySelector('[data-fitted]').getBoundingClientRect()
    return {left, top, right, bottom, lowest: board.bottom, outermost: board.right}
})"""
AT_REST = """() => new Promise((rest) => {
    let all = 0, still = 0
    const seen = new ResizeObserver(() => { still = 0 })
    for (const tile of document.querySelectorAll('.tile')) seen.observe(tile)
    const look = () => {
        all += 1
        still += 1
        if (still > 20 || all > 300) rest(still > 20)
        else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
})"""


@pytest.mark.parametrize("size", WALLS, ids=lambda size: str(size["width"]))
def test_all_tables_are_in_sight_and_come_to_rest(open_page: Open, server: Server, size: dict[str, int]) -> None:
    _, opened = server.ask("POST", "/api/classes", {"places": PLACES})
    code, key = opened["code"], opened["key"]
    wall, console = (open_page(f"/class/{code}{page}#key={key}", size=size) for page in ("/wall", ""))
    for _ in range(PLACES):
        come(server, code)
    players = console.get_by_role("group", name="Nombre de joueurs", exact=True)
    players.get_by_role("radio", name="2", exact=True).check()
    expect(players.locator("label.chosen")).to_have_text("2")  # the console has taken it
    console.get_by_role("button", name="Lancer la ronde").click()
    wall.bring_to_front()
    expect(wall.locator(".tile [data-fitted] > *")).to_have_count(TABLES)
    assert wall.evaluate(AT_REST)
    for tile in wall.evaluate(TILES):
        assert tile["lowest"] <= tile["bottom"] <= size["height"]
        assert tile["outermost"] <= tile["right"] <= size["width"]
