"""The application: everything put together, over a hall that is opened and closed by who runs it."""

from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from algodrome.language import text
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.endpoint import live
from algodrome.server.faults import of_a_write, refusal_of
from algodrome.server.hall import Hall
from algodrome.server.http import api_page, classes, exercises, games, ladder, operation, paper, site, tables
from algodrome.server.http.models import Problem
from algodrome.server.http.tools import tools_router
from algodrome.server.metrics import METRICS
from algodrome.server.middleware import Reception, refusal_response
from algodrome.server.misread import reason_of
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings
from algodrome.server.store.store import StoreError
from algodrome.version import VERSION

STATUS = {
    "bad_message": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_name": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_option": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_request": HTTPStatus.BAD_REQUEST,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "bad_place": HTTPStatus.UNAUTHORIZED,
    "bad_token": HTTPStatus.UNAUTHORIZED,
    "class_locked": HTTPStatus.FORBIDDEN,
    "damaged_store": HTTPStatus.SERVICE_UNAVAILABLE,
    "disk_full": HTTPStatus.SERVICE_UNAVAILABLE,
    "failed": HTTPStatus.SERVICE_UNAVAILABLE,
    "illegal": HTTPStatus.UNPROCESSABLE_ENTITY,
    "guessing": HTTPStatus.TOO_MANY_REQUESTS,
    "locked": HTTPStatus.FORBIDDEN,
    "long_thought": HTTPStatus.UNPROCESSABLE_ENTITY,
    "method_not_allowed": HTTPStatus.METHOD_NOT_ALLOWED,
    "much_work": HTTPStatus.TOO_MANY_REQUESTS,
    "much_written": HTTPStatus.TOO_MANY_REQUESTS,
    "no_class": HTTPStatus.NOT_FOUND,
    "no_bot": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_budget": HTTPStatus.UNPROCESSABLE_ENTITY,
    "no_exercise": HTTPStatus.NOT_FOUND,
    "no_press": HTTPStatus.NOT_IMPLEMENTED,
    "no_round": HTTPStatus.NOT_FOUND,
    "no_seat": HTTPStatus.NOT_FOUND,
    "no_table": HTTPStatus.NOT_FOUND,
    "not_found": HTTPStatus.NOT_FOUND,
    "only_host": HTTPStatus.FORBIDDEN,
    "only_people": HTTPStatus.FORBIDDEN,
    "only_teacher": HTTPStatus.FORBIDDEN,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too_long": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_many_tables": HTTPStatus.TOO_MANY_REQUESTS,
    "unknown": HTTPStatus.SERVICE_UNAVAILABLE,
}
WRITING = {"POST", "DELETE"}
WORTH_PACKING = 1000  # bytes of an answer
REFUSALS: dict[int | str, dict[str, Any]] = {
    int(status): {"model": Problem, "description": "Refused: nothing changed"}
    for status in sorted(set(STATUS.values()))
}


class Application(FastAPI):
    """The HTTP API and the site; a live connection is led past them, since what it passes through stays with it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request or a connection."""
        if scope["type"] == "websocket" and scope["path"] == "/live":
            scope["app"] = self
            await live(WebSocket(scope, receive, send))
        else:
            await super().__call__(scope, receive, send)


def make_app(hall: Hall, settings: Settings) -> Application:
    """Make the application for a hall."""
    doorkeeper = Doorkeeper(settings)
    app = Application(
        title="Algodrome",
        version=VERSION,
        description=api_page.DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses={**REFUSALS, int(HTTPStatus.CONFLICT): {"model": Problem, "description": "Not now"}},
    )
    app.state.settings = settings
    app.state.doorkeeper = doorkeeper
    app.state.hall = hall
    app.state.figures = own_figures
    app.state.trial = operation.Trial(hall)
    for router in (
        *(games.router, tools_router(), exercises.router, paper.router, ladder.router, tables.router),
        *(classes.router, operation.router, api_page.router),
    ):
        app.include_router(router)
    if (site.site_folder() / "assets").is_dir():
        app.mount("/assets", site.BuiltFiles(directory=site.site_folder() / "assets"))
    app.include_router(site.router)
    _answer_refusals(app)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING)
    app.add_middleware(Reception, doorkeeper=doorkeeper)
    return app


async def own_figures() -> bytes:
    """Give the figures of this process."""
    return METRICS.page()


def _answer_refusals(app: FastAPI) -> None:
    """Give every fault an answer of the same shape."""

    async def refused(request: Request, error: Exception) -> Response:
        if isinstance(error, StoreError) and request.method in WRITING:
            error = of_a_write(error)
        refusal = refusal_of(error) if isinstance(error, StoreError) else error
        if not isinstance(refusal, Refused):
            raise error
        return refusal_response(refusal, STATUS.get(refusal.reason, HTTPStatus.CONFLICT))

    async def invalid(_: Request, error: Exception) -> Response:
        faults = error.errors() if isinstance(error, RequestValidationError) else []
        reason = reason_of(faults[0]) if faults else text("server.misread.unfit")
        return refusal_response(Refused("bad_message", reason=reason), STATUS["bad_message"])

    async def other(_: Request, error: Exception) -> Response:
        fault = error if isinstance(error, HTTPException) else HTTPException(500)
        reason = HTTPStatus(fault.status_code).phrase.lower().replace(" ", "_")
        answer = refusal_response(Refused(reason if reason in STATUS else "bad_request"), fault.status_code)
        answer.headers.update(fault.headers or {})
        return answer

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(StoreError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, other)
