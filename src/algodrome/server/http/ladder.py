"""The ranking of a tournament, with games to watch, where the server was given one."""

from typing import Literal

from fastapi import APIRouter, Request, Response

from algodrome.arena.tournament.report import looks_of_page
from algodrome.server import ladder
from algodrome.server.http.asking import PACKED, address_of, asked_of_a_clerk, hall_of
from algodrome.server.http.models import ReplayInfo
from algodrome.server.http.site import page, site_folder, style_sheets
from algodrome.server.payer import Payer
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings

router = APIRouter(include_in_schema=False)
Theme = Literal["auto", "light", "dark"]


@router.get("/ladder")
async def show_ladder(request: Request, theme: Theme = "auto") -> Response:
    """Show ranking, cross-table, plots and games, in the theme that was chosen on the site.

    Where there is none the site says so, as of any page that it does not have.
    """
    if not _settings(request).ladder:
        return await page(request, "ladder")
    payer, packed = Payer(address_of(request), None), "gzip" in request.headers.get("accept-encoding", "")
    chosen = "" if theme == "auto" else theme
    paper = await hall_of(request).clerks.ask(payer, "show_ladder", packed=packed, file=_file(request), theme=chosen)
    return Response(paper.content, media_type="text/html", headers=PACKED if paper.packed else None)


@router.get(ladder.SITE.looks)
async def looks() -> Response:
    """Give the page its looks, which are those of the site where it is built."""
    letters = "".join(f'@import "/assets/{sheet}";' for sheet in style_sheets(site_folder()))
    return Response(letters + looks_of_page(), media_type="text/css")


@router.get(f"/api/tables/{ladder.CODE}/games/{{number}}/replay", response_model=ReplayInfo)
async def replay_game(request: Request, number: int) -> Response:
    """Give a game, move by move, as the page of a table's game asks for it."""
    return await asked_of_a_clerk(request, "retell_ladder", file=_file(request), number=number)


def _file(request: Request) -> str:
    file = _settings(request).ladder
    if not file:
        raise Refused("not_found")
    return file


def _settings(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings
