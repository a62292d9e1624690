"""Games, their options and what their boards look like."""

from fastapi import APIRouter, Request, Response

from algodrome.games.contract import Game
from algodrome.games.errors import UnknownGameError
from algodrome.games.options import usual_in_class
from algodrome.games.registry import game_class, game_names
from algodrome.server.http.asking import asked_of_a_clerk
from algodrome.server.http.models import ChosenInfo, GameInfo, RulesInfo, Wish, WishOfOptions
from algodrome.server.offers import game_info
from algodrome.server.refusal import Refused
from algodrome.server.rules_page import rules_page

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games")
async def list_games() -> list[GameInfo]:
    """List the games with their options and bots."""
    return [game_info(game_class(name)) for name in game_names()]


@router.get("/rules/{game}")
async def read_rules(game: str) -> RulesInfo:
    """Give the rulebook of a game as a page; its summary alone, where it has none."""
    return rules_page(kind_of(game))


@router.post("/options", response_model=ChosenInfo)
async def complete_options(request: Request, wish: WishOfOptions) -> Response:
    """Complete the options chosen so far: values and defaults may depend on each other."""
    kind = kind_of(wish.game)
    usual = usual_in_class(kind.options) if wish.in_class else {}
    return await asked_of_a_clerk(request, "complete_options", game=kind.name, options={**usual, **wish.options})


@router.post("/boards", response_model=dict[str, object])
async def show_board(request: Request, wish: Wish) -> Response:
    """Give what a drawing of a game needs and what never changes in it, such as the track."""
    kind = kind_of(wish.game)
    return await asked_of_a_clerk(request, "show_board", game=kind.name, options=wish.options)


def kind_of(name: str) -> type[Game]:
    """Find a game by its name."""
    try:
        return game_class(name)
    except UnknownGameError as error:
        raise Refused("bad_option", reason=str(error)) from None
