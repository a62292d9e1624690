"""The live endpoint: who may connect, and whether to a table or to a class."""

import re
from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket

from algodrome.server.classes.line import ClassConnection
from algodrome.server.live import Connection
from algodrome.server.metrics import METRICS
from algodrome.server.middleware import refusal_response
from algodrome.server.refusal import Refused

if TYPE_CHECKING:
    from algodrome.server.doorkeeper import Doorkeeper

POLICY = 1008  # WebSocket's own word for why a connection is refused
CLASS = re.compile(rb"(?:.*&)?class=")  # in the query of the address


async def live(websocket: WebSocket) -> None:
    """Take a connection, if its origin and the limits allow it."""
    state = websocket.app.state
    keeper: Doorkeeper = state.doorkeeper
    address = websocket.client.host if websocket.client else ""
    if not keeper.hosts.are_named_by(websocket.headers):
        await websocket.send_denial_response(refusal_response(Refused("host"), HTTPStatus.MISDIRECTED_REQUEST))
        return
    if not keeper.allows_origin(websocket.headers, required=True) or not keeper.admit(address):
        await websocket.close(POLICY)
        return
    METRICS.connections.inc()
    try:
        await websocket.accept()
        talks = ClassConnection if CLASS.match(websocket.scope["query_string"]) else Connection
        await talks(websocket, state.hall, state.settings).serve(websocket.scope["state"]["line"])
    finally:
        METRICS.connections.dec()
        keeper.release(address)
