"""The tools that games declare, each under an address of its own: `/api/games/<game>/<tool>`.

What a tool takes becomes the body of a POST; a tool that takes nothing is a GET.
"""

from collections.abc import Callable, Coroutine
from inspect import Parameter, signature
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from fastapi import APIRouter, Request, Response
from pydantic import Field, create_model

from algodrome.games.description import Description
from algodrome.games.registry import game_class, game_names
from algodrome.games.shapes import Limits
from algodrome.games.tools import Tool, tools_of
from algodrome.server.http.asking import asked_of_a_clerk
from algodrome.server.http.models import Given

KEYWORDS = {"minimum": "ge", "maximum": "le", "maxLength": "max_length", "pattern": "pattern"}  # in Pydantic's words

Answering = Callable[..., Coroutine[Any, Any, Any]]


def tools_router() -> APIRouter:
    """Offer every tool of every game."""
    router = APIRouter(prefix="/api/games", tags=["games"])
    for kind in map(game_class, game_names()):
        for tool in tools_of(kind):
            router.add_api_route(
                f"/{kind.name}/{tool.__name__.replace('_', '-')}",
                _answering(kind, tool),
                methods=["POST" if signature(tool).parameters else "GET"],
                name=f"{kind.package}_{tool.__name__}",
                description=tool.__doc__,
                response_model=get_type_hints(tool)["return"],
            )
    return router


def _answering(kind: type[Description], tool: Tool) -> Answering:
    async def answered_to(request: Request, wanted: Given) -> Response:
        return await asked_of_a_clerk(request, "use_tool", game=kind.name, tool=tool.__name__, given=dict(wanted))

    async def answered_always(request: Request) -> Response:
        return await asked_of_a_clerk(request, "use_tool", game=kind.name, tool=tool.__name__, given={})

    if not signature(tool).parameters:
        return answered_always
    answered_to.__annotations__["wanted"] = body_of(kind, tool)
    return answered_to


def body_of(kind: type[Description], tool: Tool) -> type[Given]:
    """Make the model of what a tool takes."""
    hints = get_type_hints(tool, include_extras=True)
    fields: dict[str, Any] = {
        name: (_in_words_of_pydantic(hints[name]), ... if taken.default is Parameter.empty else taken.default)
        for name, taken in signature(tool).parameters.items()
    }
    name = f"{kind.package}_{tool.__name__}".title().replace("_", "")
    return create_model(name, __base__=Given, __doc__=tool.__doc__, **fields)


def _in_words_of_pydantic(declared: Any) -> Any:
    """Translate the limits and the meaning of what is taken."""
    if get_origin(declared) is not Annotated:
        return declared
    plain, *notes = get_args(declared)
    said: dict[str, Any] = {}
    for note in notes:
        if isinstance(note, str):
            said["description"] = note
        elif isinstance(note, Limits):
            said |= {KEYWORDS[word]: limit for word, limit in note.keywords}
    return Annotated[plain, Field(**said)]
