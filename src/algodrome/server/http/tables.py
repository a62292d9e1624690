"""Tables: open, look, join, export, delete."""

import io
from functools import partial
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Header, Request, Response

from algodrome.bots.levels import FRIENDLY
from algodrome.server import protocol
from algodrome.server.desk import Desk
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.http.addresses import public_address
from algodrome.server.http.asking import address_of, asked_of_a_clerk, hall_of
from algodrome.server.http.file_names import named
from algodrome.server.http.models import Newcomer, NewTable, ReplayInfo, SheetPart, TableSummary, TicketInfo
from algodrome.server.live_table import LiveTable
from algodrome.server.refusal import Refused
from algodrome.server.tickets import Ticket, participant_of

router = APIRouter(prefix="/api/tables", tags=["tables"])
QR_SCALE = 6
QR_BORDER = 2
QR_LONGEST = 120  # signs: a longer link takes long to draw, and is none that anybody photographs


Authorization = Annotated[str | None, Header(max_length=200)]


async def table_of(request: Request, code: str, authorization: Authorization = None) -> LiveTable:
    """Find the table of a path."""
    keeper: Doorkeeper = request.app.state.doorkeeper
    return await keeper.find(hall_of(request), address_of(request), code, (authorization or "").partition(" ")[2])


async def token_of(authorization: Authorization = None) -> str:
    """Read the token of a request; it is never in an address."""
    kind, _, token = (authorization or "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refused("bad_token")
    return token


Live = Annotated[LiveTable, Depends(table_of)]
Token = Annotated[str, Depends(token_of)]


@router.post("", status_code=201)
async def open_table(request: Request, wanted: NewTable) -> TicketInfo:
    """Open a table. Whoever opens it is its host and sits on the first seat."""
    keeper: Doorkeeper = request.app.state.doorkeeper
    hall = hall_of(request)
    await keeper.open_table(address_of(request), wanted.id, hall.has_opened)
    choice = protocol.Choose(type="choose", id="open", game=wanted.game, options=wanted.options, clock=wanted.clock)
    fill = (wanted.bot or FRIENDLY) if wanted.play_now else None
    address = address_of(request)
    practice = (wanted.practice.seed, wanted.practice.moves) if wanted.practice else None
    ticket = await hall.create(
        choice, wanted.name, play_now=fill, practice=practice, address=address, request=wanted.id
    )
    keeper.remember(address, ticket.code)
    return _ticket(ticket)


@router.get("/{code}")
async def look_at_table(request: Request, live: Live) -> TableSummary:
    """Tell what anybody may know who has the code."""
    desk = Desk(live.table)
    info, progress = desk.info(live.present), desk.progress()
    return TableSummary(
        code=info["code"],
        game=info["game"],
        title=info["title"],
        options=info["options"],
        phase=progress["phase"],
        round=info["round"],
        locked=info["locked"],
        seats=info["seats"],
        outcome=progress["outcome"],
        link=f"{public_address(request)}/t/{live.table.code}",
    )


@router.post("/{code}/participants", status_code=201)
async def join_table(request: Request, live: Live, newcomer: Newcomer) -> TicketInfo:
    """Join a table, under a name of one's own or one that is made up."""
    request.app.state.doorkeeper.join(address_of(request))
    return _ticket(await hall_of(request).join(live.table.code, newcomer.name, newcomer.id, address_of(request)))


@router.delete("/{code}", status_code=204)
async def delete_table(request: Request, live: Live, token: Token) -> None:
    """Delete a table and all that was said at it (the host)."""
    who = live.table.participant(participant_of(live.table, token))
    if not who.host:
        raise Refused("only_host")
    await hall_of(request).delete(live)


@router.get("/{code}/export", response_model=dict[str, Any])
async def export_table(request: Request, live: Live, token: Token) -> Response:
    """Give all that the server keeps of a table and that the participant may know."""
    who = live.table.participant(participant_of(live.table, token)).id
    entries = partial(hall_of(request).store.read, live.table.identity)
    present = sorted(live.present)
    payer = live.purse(who)
    return await asked_of_a_clerk(request, "export", participant=payer, entries=entries, token=token, present=present)


@router.get("/{code}/games/{round_number}/record", response_model=dict[str, Any])
async def read_record(request: Request, live: Live, round_number: int) -> Response:
    """Give the record of a game that is over."""
    response = await asked_of_a_clerk(request, "write_record", notes=vars(live.table.notes(round_number)))
    response.headers.update(named(f"{live.table.code}-{round_number}.json"))
    return response


@router.get("/{code}/games/{round_number}/replay", response_model=ReplayInfo)
async def replay_game(request: Request, live: Live, round_number: int, seat: int | None = None) -> Response:
    """Give a game that is over, move by move, as everybody may see it now."""
    notes = live.table.notes(round_number)
    if seat is not None and not 1 <= seat <= len(notes.names):
        raise Refused("no_seat", seat=seat)
    return await asked_of_a_clerk(request, "retell", notes=vars(notes), seat=seat)


@router.get("/{code}/sheet")
async def read_sheet(live: Live) -> list[SheetPart]:
    """Give the score sheet of the game on the table, as far as it is filled in; nothing where it has none."""
    chapters = [chapter for chapter in live.table.standing if chapter.kind != "undone"]
    filled = live.table.game.score_sheet([event.seen_by(None) for event in chapter.events] for chapter in chapters)
    parts = zip(chapters, filled or [], strict=False)
    return [SheetPart(entry=chapter.entry, rows=rows) for chapter, rows in parts if rows]


@router.get("/{code}/qr.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def draw_qr(request: Request, live: Live) -> Response:
    """Draw the link to a table."""
    return Response(drawn_link(f"{public_address(request)}/t/{live.table.code}"), media_type="image/svg+xml")


def drawn_link(link: str) -> str:
    """Draw a link as SVG that a camera reads."""
    if len(link) > QR_LONGEST:
        raise Refused("bad_request")
    code = segno.make(link, error="m")
    drawn = io.BytesIO()
    code.save(drawn, kind="svg", scale=QR_SCALE, border=QR_BORDER, light="#fff", omitsize=True, xmldecl=False)
    return drawn.getvalue().decode()


def _ticket(ticket: Ticket) -> TicketInfo:
    return TicketInfo(code=ticket.code, token=ticket.token, participant=ticket.participant, name=ticket.name)
