"""A host who closes the page for good: a player goes on without waiting, until the host is back."""

from collections.abc import Iterator

import pytest

from tests.server.limited import LimitedServer
from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import expect
from tests.site.test_together import create_table, join_table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server that waits for nobody."""
    running = LimitedServer(tmp_path_factory.mktemp("gone"), gone_after=0.1).start()
    yield running
    assert running.stop() == 0


def test_a_player_starts_and_goes_on_without_the_host(open_page: Open) -> None:
    host = open_page("/")
    code = create_table(host, "speedalgo")
    guest = open_page("/")
    join_table(guest, code, "Zoé")
    start = guest.get_by_role("button", name="Commencer la partie")
    expect(guest.get_by_text("L’hôte lance la partie")).to_be_visible()
    expect(start).to_have_count(0)
    host.goto("about:blank")
    expect(guest.get_by_text("n’est plus là depuis plus de 2 minutes")).to_be_visible()
    start.click()
    notice = guest.get_by_role("alert").filter(has_text="n’est plus là")
    notice.get_by_role("button", name="L’ordinateur joue pour").click()
    expect(notice.get_by_role("button")).to_have_count(0)
    host.go_back()
    expect(guest.get_by_text("L’hôte est de retour.")).to_be_visible()
    expect(notice).to_have_count(0)
