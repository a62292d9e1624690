"""Every screen of the site, and how to get there."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.server.serving import Server
from tests.site.playing import SHORT_GAMES, expect, visit

GAMES = tuple(SHORT_GAMES)


def _at(path: str) -> Callable[..., Any]:
    def go(open_page: Any, server: Server, **options: Any) -> Any:
        del server
        page = open_page(path, **options)
        expect(page.locator("main h1").first).to_be_attached()
        return page

    return go


def _lobby(open_page: Any, server: Server, **options: Any) -> Any:
    page = visit(open_page, server, server.open_table("bumping-bots"), **options)
    expect(page.locator("p.code")).to_be_visible()
    return page


def _playing(game: str) -> Callable[..., Any]:
    def go(open_page: Any, server: Server, **options: Any) -> Any:
        ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
        page = visit(open_page, server, ticket, **options)
        expect(page.locator(".choice button.large")).to_be_visible()
        return page

    return go


@cache
def finished_table(server: Server, game: str = "bumping-bots") -> dict[str, Any]:
    """Open a table whose bots have played a game to its end."""
    return server.finished_table(game, SHORT_GAMES[game])


def _over(open_page: Any, server: Server, **options: Any) -> Any:
    page = visit(open_page, server, finished_table(server), **options)
    expect(page.locator("#over")).to_be_visible()
    return page


def _replay(open_page: Any, server: Server, **options: Any) -> Any:
    ticket = finished_table(server)
    page = open_page(f"/replay/{ticket['code']}/1", **options)
    expect(page.locator("select").first).to_be_visible()
    return page


SCREENS: dict[str, Callable[..., Any]] = {
    "home": _at("/"),
    "join": _at("/join"),
    "lobby": _lobby,
    **{f"playing-{game}": _playing(game) for game in GAMES},
    "over": _over,
    "replay": _replay,
    **{f"rules-{game}": _at(f"/rules/{game}") for game in GAMES},
    **{f"lesson-{game}": _at(f"/learn/{game}") for game in GAMES},
    "exercises": _at("/exercises/speedalgo"),
    "exercise": _at("/exercises/speedalgo/1"),
    "print": _at("/print/speedalgo"),
    "tracks": _at("/tracks"),
    "lost": _at("/nowhere/at/all"),
}
