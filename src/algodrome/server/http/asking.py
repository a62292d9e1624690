"""Answers that clerks write: the event loop hands them on as they come."""

from typing import Any

from fastapi import Request, Response

from algodrome.server.clerks.clerks import Reading
from algodrome.server.hall import Hall
from algodrome.server.payer import Payer

PACKED = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}


def hall_of(request: Request) -> Hall:
    """Give the hall of this server."""
    hall: Hall = request.app.state.hall
    return hall


def address_of(request: Request) -> str:
    """Give the address of the client."""
    return request.client.host if request.client else ""


async def asked_of_a_clerk(
    request: Request, task: str, *, participant: str | None = None, entries: Reading | None = None, **given: Any
) -> Response:
    """Answer a request with what a clerk writes, counted against who asks."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    payer = Payer(address_of(request), participant)
    paper = await hall_of(request).clerks.ask(payer, task, packed=packed, entries=entries, **given)
    return Response(paper.content, media_type="application/json", headers=PACKED if paper.packed else None)
