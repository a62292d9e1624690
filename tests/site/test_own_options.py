"""A track of one's own at a table: refused, corrected, looked at, on a phone."""

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import expect, visit

PHONE = {"width": 390, "height": 844}
INSIDE = "field => field.scrollWidth <= field.clientWidth && field.clientWidth <= field.parentElement.clientWidth"


def test_a_track_of_ones_own_stays_until_it_is_taken_and_can_be_looked_at(open_page: Open, server: Server) -> None:
    _, tracks = server.ask("GET", "/api/games/bumping-bots/tracks")
    good = tracks[0]["text"]
    page = visit(open_page, server, server.open_table("bumping-bots"), size=PHONE)
    field = page.get_by_role("group", name="Piste", exact=True)
    own = field.get_by_role("radio", name="Autre, en texte…")
    text, use = field.get_by_role("textbox"), field.get_by_role("button", name="Utiliser ce texte")
    own.click()
    text.fill(good.replace("A E right", ""))
    use.click()
    expect(field.get_by_role("alert")).to_be_in_viewport(ratio=1)
    assert field.evaluate(INSIDE)
    page.reload()
    own.click()
    expect(text).to_have_value(good.replace("A E right", ""))
    text.fill(good)
    use.click()
    expect(text).to_have_count(0)
    expect(own).to_be_checked()
    own.click()
    expect(text).to_have_value(good)
