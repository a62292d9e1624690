"""Classes: open, look, come to a place, print coupons, take the results home, erase."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from algodrome.games.registry import game_class
from algodrome.language import language, text
from algodrome.school.results import result_rows
from algodrome.school.spreadsheets import MIME, csv_pieces, ods_pieces
from algodrome.server.classes.keys import TEACHER, secret_of
from algodrome.server.classes.live_class import LiveClass
from algodrome.server.classes.progress import wrong_answers
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.http.addresses import public_address
from algodrome.server.http.asking import address_of, asked_of_a_clerk, hall_of
from algodrome.server.http.exercise_models import MistakesInfo
from algodrome.server.http.exercises import Name, Number
from algodrome.server.http.file_names import named
from algodrome.server.http.models import (
    AskedExercise,
    ClassKey,
    ClassPaper,
    ClassSummary,
    Coupon,
    NewClass,
    PlaceTicket,
    PlayedGame,
    Pupil,
    ReplayInfo,
)
from algodrome.server.http.tables import Authorization, Token, drawn_link
from algodrome.server.pieces import in_pieces
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import fits, new_request

router = APIRouter(prefix="/api/classes", tags=["classes"])
PICTURE: dict[int | str, dict[str, object]] = {200: {"content": {"image/svg+xml": {}}}}
SHEET: dict[int | str, dict[str, object]] = {200: {"content": {MIME: {}}}}
ROWS: dict[int | str, dict[str, object]] = {200: {"content": {"text/csv": {}}}}


async def class_of(request: Request, code: str, authorization: Authorization = None) -> LiveClass:
    """Find the class of a path."""
    keeper: Doorkeeper = request.app.state.doorkeeper
    token = (authorization or "").partition(" ")[2] or None
    return await keeper.find_class(hall_of(request), address_of(request), code, token)


Class = Annotated[LiveClass, Depends(class_of)]


async def taught_class(live: Class, token: Token) -> LiveClass:
    """Find the class of a path for its teacher."""
    if not fits(token, live.classroom.key):
        raise Refused("only_teacher")
    return live


Taught = Annotated[LiveClass, Depends(taught_class)]


@router.post("", status_code=201)
async def open_class(request: Request, wanted: NewClass) -> ClassKey:
    """Open a class; whoever opens it teaches it, and sits nowhere."""
    keeper: Doorkeeper = request.app.state.doorkeeper
    school = hall_of(request).school
    address = address_of(request)
    await keeper.open_table(address, wanted.id, school.has_opened)
    request_id = wanted.id or new_request()
    code, key = await school.open(wanted.naming, wanted.places, language(), request_id, address)
    keeper.remember(address, code)
    return ClassKey(code=code, key=key, link=_link(request, code))


@router.get("/{code}")
async def look_at_class(request: Request, live: Class) -> ClassSummary:
    """Tell what anybody may know who has the code."""
    classroom = live.classroom
    return ClassSummary(
        code=live.code, naming=classroom.naming, locked=classroom.locked, link=_link(request, live.code)
    )


@router.post("/{code}/places", status_code=201)
async def come_to_class(request: Request, live: Class, pupil: Pupil) -> PlaceTicket:
    """Come to a place without a coupon: the first that is free."""
    request.app.state.doorkeeper.join(address_of(request))
    ticket = await hall_of(request).school.enter(live, pupil.name, pupil.id or new_request(), address_of(request))
    return PlaceTicket(code=ticket.code, token=ticket.token, place=ticket.place, name=ticket.name)


@router.get("/{code}/coupons")
async def list_coupons(request: Request, live: Taught, token: Token) -> list[Coupon]:
    """Give what is printed for each place: its secret brings a pupil back to it on any device (the teacher)."""
    coupons = []
    async with request.app.state.doorkeeper.turn(address_of(request)):
        async for number, place in in_pieces(sorted(live.classroom.places.items())):
            secret = secret_of(token, number)
            link = f"{_link(request, live.code)}#{number}-{secret}"
            coupons.append(Coupon(place=number, name=place.name, secret=secret, link=link, picture=drawn_link(link)))
    return coupons


@router.get("/{code}/exercises/{game}/{number}", response_model=MistakesInfo)
async def list_mistakes(request: Request, live: Taught, game: Name, number: Number) -> Response:
    """Give what the class has answered wrongly to an exercise, the commonest answer first (the teacher)."""
    wrong = wrong_answers(live.classroom, (game, number))
    purse = live.purse(TEACHER)
    return await asked_of_a_clerk(request, "tell_mistakes", participant=purse, game=game, number=number, wrong=wrong)


@router.get("/{code}/paper")
async def list_paper(live: Taught) -> ClassPaper:
    """List what there is to print: the games that are over, and the exercises that were given (the teacher)."""
    results = live.classroom.results
    rounds = {one: number for number, one in enumerate(live.classroom.counted, 1)}
    games = [PlayedGame(round=rounds[one.round], table=one.number, code=one.code, game=one.game) for one in results]
    asked = [
        AskedExercise(game=game, title=game_class(game).title, number=number) for game, number in live.classroom.asked
    ]
    return ClassPaper(games=sorted(games, key=lambda one: (one.round, one.table)), exercises=asked)


@router.get("/{code}/final", response_model=ReplayInfo)
async def replay_final(request: Request, live: Taught) -> Response:
    """Give the race of the best programs, move by move (the teacher)."""
    contest = live.classroom.contest
    if contest is None or contest.final is None:
        raise Refused("no_contest")
    purse = live.purse(TEACHER)
    return await asked_of_a_clerk(request, "retell", participant=purse, notes=contest.final, seat=None)


@router.get("/{code}/results.csv", response_class=Response, responses=ROWS)
async def write_csv(request: Request, live: Taught) -> Response:
    """Give the results for a spreadsheet: semicolons, UTF-8 with its mark (the teacher)."""
    async with request.app.state.doorkeeper.turn(address_of(request)):
        written = [piece async for piece in in_pieces(csv_pieces(result_rows(live.classroom)))]
    return _file(b"".join(written), "text/csv; charset=utf-8", f"{_file_name(live)}.csv")


@router.get("/{code}/results.ods", response_class=Response, responses=SHEET)
async def write_ods(request: Request, live: Taught) -> Response:
    """Give the results as an OpenDocument spreadsheet (the teacher)."""
    async with request.app.state.doorkeeper.turn(address_of(request)):
        rows = [row async for row in in_pieces(result_rows(live.classroom))]
        *_, packed = [piece async for piece in in_pieces(ods_pieces(text("classes.results.title"), rows))]
    return _file(packed, MIME, f"{_file_name(live)}.ods")


@router.delete("/{code}", status_code=204)
async def erase_class(request: Request, live: Taught) -> None:
    """Erase a class with its tables, names and results (the teacher)."""
    await hall_of(request).school.erase(live)


@router.get("/{code}/qr.svg", response_class=Response, responses=PICTURE)
async def draw_class_qr(request: Request, live: Class) -> Response:
    """Draw the link to a class."""
    return Response(drawn_link(_link(request, live.code)), media_type="image/svg+xml")


def _link(request: Request, code: str) -> str:
    return f"{public_address(request)}/c/{code}"


def _file_name(live: LiveClass) -> str:
    return f"{text('classes.results.file')}-{live.code}"


def _file(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers=named(name))
