"""Games, their options and what their boards look like."""

import asyncio

from fastapi import APIRouter

from algodrome.bots.registry import bot_words, bots_of, usual_bot
from algodrome.games.contract import Game, Option
from algodrome.games.errors import OptionError, UnknownGameError
from algodrome.games.options import Value, choose_options, word_of
from algodrome.games.registry import game_class, game_names
from algodrome.language import has_text, text
from algodrome.server.http.models import BotInfo, ChosenInfo, GameInfo, OptionInfo, ValueInfo, Wish
from algodrome.server.refusal import Refused

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games")
async def list_games() -> list[GameInfo]:
    """List the games with their options and bots."""
    return [game_info(game_class(name)) for name in game_names()]


@router.post("/options")
async def complete_options(wish: Wish) -> ChosenInfo:
    """Complete the options chosen so far: values and defaults may depend on each other."""
    kind = kind_of(wish.game)
    try:
        chosen = await asyncio.to_thread(choose_options, kind.name, kind.options, wish.options)
        advice = await asyncio.to_thread(lambda: kind(**chosen).advice())
    except OptionError as error:
        usual = choose_options(kind.name, kind.options, {})
        return ChosenInfo(options=_options(kind, usual), chosen=usual, problem=str(error), advice=[])
    return ChosenInfo(options=_options(kind, chosen), chosen=chosen, problem=None, advice=advice)


@router.post("/boards")
async def show_board(wish: Wish) -> dict[str, object]:
    """Give what a drawing of a game needs and what never changes in it, such as the track."""
    kind = kind_of(wish.game)
    try:
        game = await asyncio.to_thread(lambda: kind(**wish.options))
    except OptionError as error:
        raise Refused("bad_option", reason=str(error)) from None
    return dict(game.scenery())


def game_info(kind: type[Game]) -> GameInfo:
    """Describe a game with its options as they are by default."""
    return GameInfo(
        name=kind.name,
        title=kind.title,
        summary=text(f"{kind.package}.summary"),
        options=_options(kind, choose_options(kind.name, kind.options, {})),
        bots=[BotInfo(name=name, text=bot_words(kind, name)) for name in bots_of(kind)],
        usual_bot=usual_bot(kind),
        plain=not kind.has_site_module,
    )


def kind_of(name: str) -> type[Game]:
    """Find a game by its name."""
    try:
        return game_class(name)
    except UnknownGameError as error:
        raise Refused("bad_option", reason=str(error)) from None


def _options(kind: type[Game], chosen: dict[str, Value]) -> list[OptionInfo]:
    return [
        OptionInfo(
            name=option.name,
            help=_words(f"{kind.package}.options.{option.name}.help", option.name),
            values=[_value(kind, option, value) for value in option.allowed(chosen)],
            default=option.usual(chosen),
            own=option.reader is not None,
        )
        for option in kind.options
    ]


def _value(kind: type[Game], option: Option, value: Value) -> ValueInfo:
    word = word_of(value)
    return ValueInfo(value=value, text=_words(f"{kind.package}.options.{option.name}.values.{word}", word))


def _words(key: str, otherwise: str) -> str:
    return text(key) if has_text(key) else otherwise
