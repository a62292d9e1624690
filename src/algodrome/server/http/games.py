"""Games, their options and what their boards look like."""

import asyncio
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from fastapi import APIRouter

from algodrome.bots.registry import bot_words, bots_of, usual_bot
from algodrome.games.bumping_bots.scenery import scenery_of
from algodrome.games.bumping_bots.track import shipped_text
from algodrome.games.bumping_bots.track_advice import advice
from algodrome.games.bumping_bots.track_reader import SHIPPED
from algodrome.games.bumping_bots.track_report import report
from algodrome.games.contract import Game, Option
from algodrome.games.errors import IllegalMove, OptionError, UnknownGameError
from algodrome.games.options import Value, choose_options, word_of
from algodrome.games.registry import game_class, game_names
from algodrome.language import has_text, speaking, text
from algodrome.server.http.models import (
    BotInfo,
    ChosenInfo,
    Fault,
    GameInfo,
    Listing,
    OptionInfo,
    ProgramText,
    ShippedTrack,
    TrackReport,
    TrackText,
    ValueInfo,
    Wish,
)
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


@router.post("/listing")
async def list_program(wanted: ProgramText) -> Listing:
    """Write what a game has people program out as blocks, as pseudo-code and as Python."""
    with speaking(wanted.language):
        try:
            return Listing(**_listing_module(wanted.game).listing_document(wanted.program, wanted.die))
        except IllegalMove as error:
            raise Refused("illegal", reason=str(error)) from None


def _listing_module(game: str) -> ModuleType:
    """Give the module of a game that writes programs out: one named `listing` in its folder."""
    name = f"{kind_of(game).folder()}.listing"
    if not find_spec(name):
        raise IllegalMove(text("contract.no_listing", game=game))
    return import_module(name)


@router.get("/tracks")
async def list_tracks() -> list[ShippedTrack]:
    """List the tracks of Bumping Bots as text."""
    return [
        ShippedTrack(name=name, summary=text(f"bumping_bots.options.track.values.{name}"), text=shipped_text(name))
        for name in SHIPPED
    ]


@router.post("/tracks/check")
async def check_track(track: TrackText) -> TrackReport:
    """Check a track of one's own: what is wrong with it, or what could be better."""
    found, refusals = await asyncio.to_thread(report, track.text)
    faults = [Fault(line=refusal.line, text=str(refusal)) for refusal in refusals]
    if found is None or faults:
        return TrackReport(good=False, refusals=faults, advice=[], scenery=None)
    return TrackReport(good=True, refusals=[], advice=advice(found, track.players), scenery=dict(scenery_of(found)))


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
