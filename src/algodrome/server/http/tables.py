"""Tables: open, look, join, export, delete."""

import asyncio
import io
from collections.abc import Mapping
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Header, Request, Response

from algodrome.bots.registry import usual_bot
from algodrome.games.contract import Event, Game, split_seat
from algodrome.games.moves import OutcomeDocument
from algodrome.match.record import GameRecord, game_of, steps
from algodrome.server import protocol
from algodrome.server.desk import Desk, board_lines
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.hall import Hall, Ticket, participant_of
from algodrome.server.http.addresses import public_address
from algodrome.server.http.games import kind_of
from algodrome.server.http.models import Newcomer, NewTable, ReplayInfo, SheetPart, Step, TableSummary, TicketInfo
from algodrome.server.live_table import LiveTable
from algodrome.server.refusal import Refused
from algodrome.server.table import Chapter, Table

router = APIRouter(prefix="/api/tables", tags=["tables"])
QR_SCALE = 6
QR_BORDER = 2


def hall_of(request: Request) -> Hall:
    """Give the hall of this server."""
    hall: Hall = request.app.state.hall
    return hall


def address_of(request: Request) -> str:
    """Give the address of the client."""
    return request.client.host if request.client else ""


async def table_of(request: Request, code: str) -> LiveTable:
    """Find the table of a path."""
    keeper: Doorkeeper = request.app.state.doorkeeper
    return await keeper.find(hall_of(request), address_of(request), code)


def token_of(authorization: Annotated[str | None, Header(max_length=200)] = None) -> str:
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
    request.app.state.doorkeeper.open_table(address_of(request))
    choice = protocol.Choose(type="choose", id="open", game=wanted.game, options=wanted.options, clock=wanted.clock)
    fill = (wanted.bot or usual_bot(kind_of(wanted.game))) if wanted.play_now else None
    return _ticket(await hall_of(request).create(choice, wanted.name, play_now=fill))


@router.get("/{code}")
async def look_at_table(request: Request, live: Live) -> TableSummary:
    """Tell what anybody may know who has the code."""
    info: Mapping[str, Any] = Desk(live.table, None).info(live.present)
    kept = {name: info[name] for name in TableSummary.model_fields if name in info}
    return TableSummary(**kept, link=f"{public_address(request)}/t/{live.table.code}")


@router.post("/{code}/participants", status_code=201)
async def join_table(request: Request, live: Live, newcomer: Newcomer) -> TicketInfo:
    """Join a table, under a name of one's own or one that is made up."""
    return _ticket(await hall_of(request).join(live.table.code, newcomer.name))


@router.delete("/{code}", status_code=204)
async def delete_table(request: Request, live: Live, token: Token) -> None:
    """Delete a table and all that was said at it (the host)."""
    who = live.table.participant(participant_of(live.table, token))
    if not who.host:
        raise Refused("only_host")
    await hall_of(request).delete(live)


@router.get("/{code}/export")
async def export_table(live: Live, token: Token) -> dict[str, Any]:
    """Give all that the server keeps of a table and that the participant may know."""
    table = live.table
    desk = Desk(table, participant_of(table, token))
    over = [table.record(number).to_json() for number in range(1, len(table.finished) + 1)]
    if table.phase == "over":
        over.append(table.record(table.rounds).to_json())
    told: dict[str, Any] = {**desk.sync(live.present, {}), "type": "export", "games": over}
    del told["number"]  # of a message on a line
    return told


@router.get("/{code}/games/{round_number}/record")
async def read_record(live: Live, round_number: int, response: Response) -> dict[str, Any]:
    """Give the record of a game that is over."""
    response.headers["Content-Disposition"] = f'attachment; filename="{live.table.code}-{round_number}.json"'
    return live.table.record(round_number).to_json()


@router.get("/{code}/games/{round_number}/replay")
async def replay_game(live: Live, round_number: int, seat: int | None = None) -> ReplayInfo:
    """Give a game that is over, move by move, as everybody may see it now."""
    record = live.table.record(round_number)
    if seat is not None and not 1 <= seat <= game_of(record).players:
        raise Refused("no_seat", seat=seat)
    return await asyncio.to_thread(replay_info, record, seat)


@router.get("/{code}/sheet")
async def read_sheet(live: Live) -> list[SheetPart]:
    """Give the score sheet of the game on the table, as far as it is filled in; nothing where it has none."""
    chapters = standing_chapters(live.table)
    filled = live.table.game.score_sheet([event.seen_by(None) for event in chapter.events] for chapter in chapters)
    parts = zip(chapters, filled or [], strict=False)
    return [SheetPart(entry=chapter.entry, rows=rows) for chapter, rows in parts if rows]


@router.get("/{code}/qr.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def draw_qr(request: Request, live: Live) -> Response:
    """Draw the link to a table."""
    code = segno.make(f"{public_address(request)}/t/{live.table.code}", error="m")
    drawn = io.BytesIO()
    code.save(drawn, kind="svg", scale=QR_SCALE, border=QR_BORDER, light="#fff", omitsize=True, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


def standing_chapters(table: Table) -> list[Chapter]:
    """List what still holds of the present game: a move that was taken back happened for nobody."""
    kept: list[Chapter] = []
    for chapter in table.chapters:
        if chapter.kind == "undone":
            kept = [earlier for earlier in kept if earlier.turns <= chapter.turns]
        else:
            kept.append(chapter)
    return kept


def replay_info(record: GameRecord, seat: int | None) -> ReplayInfo:
    """Play a record again, step by step."""
    played: list[Step] = []
    told: list[list[Event]] = []
    mover: int | None = None
    for move, state, events in steps(record):
        view = state.view(seat)
        seen = [event.seen_by(seat) for event in events]
        played.append(
            Step(
                move=move,
                seat=None if move is None else split_seat(move, None)[1] or mover,
                view=view,
                board=board_lines(state.game, view, record.names or state.game.seat_names()),
                events=[{"event": one.kind, "data": dict(one.data)} for one in seen],
                text=[state.game.story(event, record.names or None) for event in seen],
                sheet=[],
            )
        )
        told.append(seen)
        mover = next(iter(state.to_act), None)
    game = game_of(record)
    for step, rows in zip(played, game.score_sheet(told) or [], strict=False):
        step.sheet = rows
    return ReplayInfo(
        game=game.name,
        title=game.title,
        options=dict(game.chosen),
        names=list(record.names),
        scenery=dict(game.scenery()),
        steps=played,
        outcome=_outcome(game, played[-1].view["outcome"]),
    )


def _outcome(game: Game, ended: OutcomeDocument | None) -> protocol.OutcomeInfo | None:
    return None if ended is None else {**ended, "text": game.explain(ended["reason"])}


def _ticket(ticket: Ticket) -> TicketInfo:
    return TicketInfo(code=ticket.code, token=ticket.token, participant=ticket.participant, name=ticket.name)
