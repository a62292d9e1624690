"""`algodrome print`: everything to play without a screen, as PDF."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from algodrome.cli.arguments import exercise_grade, numbers_in, whole_number
from algodrome.cli.screen import complain, screen
from algodrome.cli.track import shown_name
from algodrome.games.registry import game_class, game_names
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text

if TYPE_CHECKING:
    from algodrome.games.pictures.look import Look
    from algodrome.press.document import Document

EVERY_GAME, COUPONS, EXERCISES = "all", "coupons", "exercises"
USUAL_SEATS, USUAL_PAPER = "30", "a4"
PLACE = "algodrome print"
NOTHING = 1  # the exit code: the game has nothing on paper


def print_game(
    game: Annotated[str, typer.Argument(metavar="game")],
    of: Annotated[str | None, typer.Argument(metavar="game")] = None,
    *,
    folder: Annotated[Path, typer.Option("--to", metavar="folder")],
    ink: Annotated[bool, typer.Option("--ink")] = False,
    shop: Annotated[bool, typer.Option("--shop")] = False,
    paper: Annotated[str, typer.Option("--paper", metavar="paper")] = USUAL_PAPER,
    own: Annotated[Path | None, typer.Option("--own", metavar="file")] = None,
    grade: Annotated[str | None, typer.Option("--grade", metavar="number")] = None,
    theme: Annotated[str | None, typer.Option("--theme", metavar="name")] = None,
    set_name: Annotated[str | None, typer.Option("--set", metavar="name")] = None,
    numbers: Annotated[str | None, typer.Option("--numbers", metavar="numbers")] = None,
    count: Annotated[str | None, typer.Option("--count", metavar="number")] = None,
    code: Annotated[str | None, typer.Option("--code", metavar="code")] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="number")] = None,
    names: Annotated[Path | None, typer.Option("--names", metavar="file")] = None,
    address: Annotated[str | None, typer.Option("--address", metavar="address")] = None,
) -> None:
    """Write the sheets of a game, or of every one, as PDF."""
    from algodrome.games.pictures.look import COLOUR, SAVING
    from algodrome.press.printing import write_documents

    of_games: dict[str, object] = {"--shop": shop, "--paper": paper != USUAL_PAPER, "--own": own}
    chosen: dict[str, object] = {"--grade": grade, "--theme": theme, "--set": set_name, "--numbers": numbers}
    of_exercises = chosen | {"--count": count}
    of_coupons: dict[str, object] = {"--code": code, "--seats": seats, "--names": names, "--address": address}
    if shop:
        _refuse("--shop", {"--paper": paper != USUAL_PAPER})
    if game == COUPONS:
        _refuse(game, {of or "": of} | of_games | of_exercises)
        documents = _coupons(code, seats, address, names)
    elif game == EXERCISES:
        _refuse(game, of_games | of_coupons)
        if whole := next((name for name in ("--numbers", "--set") if chosen[name]), None):  # nothing is left to choose
            _refuse(whole, {name: value for name, value in of_exercises.items() if name != whole})
        look = SAVING if ink else COLOUR
        documents = _exercises(of, look, grade=grade, theme=theme, set_name=set_name, numbers=numbers, count=count)
    else:
        _refuse(game, {of or "": of} | of_exercises | of_coupons)
        wanted = {"ink": ink, "shop": shop}
        documents = _own(game, own, paper=paper, **wanted) if own else _sets(game, paper=paper, **wanted)
    if not documents:
        complain(PLACE, text("press.nothing", game=game_class(game).title))
        raise typer.Exit(NOTHING)
    files = write_documents(documents, folder)
    screen().print(Sentence(text("press.written", n=len(files), folder=folder)))
    if shop:
        screen().print(Sentence(text("press.shop_apart")))


def _refuse(game: str, given: Mapping[str, object]) -> None:
    """Say which of the things that were given have nothing to do with what is printed."""
    useless = [name for name, value in given.items() if value]
    if useless:
        raise ValueError(text("press.useless", given=", ".join(useless), game=game))


def _sets(game: str, *, ink: bool, shop: bool, paper: str) -> "list[Document]":
    from algodrome.games.pictures.look import COLOUR, SAVING
    from algodrome.press.papers import USUAL, check_paper
    from algodrome.press.sets import board_set, shop_set, standard_set

    kinds = [game_class(name) for name in (game_names() if game == EVERY_GAME else (game,))]
    look = SAVING if ink else COLOUR
    if check_paper(paper) == USUAL or shop:
        make = shop_set if shop else standard_set
        return [document for kind in kinds for document in make(kind, look)]
    boards = [document for kind in kinds for document in board_set(kind, look, paper)]
    if not boards:
        raise ValueError(text("press.no_boards", game=kinds[0].title))
    return boards


def _own(game: str, file: Path, *, ink: bool, shop: bool, paper: str) -> "list[Document]":
    from algodrome.games.pictures.look import COLOUR, SAVING
    from algodrome.press.papers import check_paper
    from algodrome.press.printing import name_on_paper
    from algodrome.press.sets import own_set

    written = _read(file)
    name = name_on_paper(shown_name(str(file)))
    look = SAVING if ink else COLOUR
    return own_set(game_class(game), written, name, look, paper=check_paper(paper), shop=shop)


def _exercises(game: str | None, look: "Look", **wanted: str | None) -> "list[Document]":
    from algodrome.press.exercise_sheets import ON_A_SHEET, check_on_paper, chosen_documents, standard_exercises

    if game is None:
        raise ValueError(text("press.exercises.no_game"))
    kind = game_class(game)
    check_on_paper(kind)
    if not any(wanted.values()):
        return list(standard_exercises(kind.name, look))
    numbers, count = wanted["numbers"], wanted["count"]
    return list(
        chosen_documents(
            kind,
            look,
            grade=exercise_grade(wanted["grade"]),
            theme=wanted["theme"],
            set_name=wanted["set_name"],
            numbers=numbers_in(numbers, "--numbers") if numbers else (),
            most=whole_number(count, "--count") if count else ON_A_SHEET,
        )
    )


def _coupons(code: str | None, seats: str | None, address: str | None, names: Path | None) -> "list[Document]":
    from algodrome.press.coupons import coupons

    written = [line.strip() for line in _read(names).splitlines() if line.strip()] if names else []
    usual = str(len(written)) if written else USUAL_SEATS
    if code is None:
        raise ValueError(text("press.coupon.no_code"))
    return [coupons(code, whole_number(seats or usual, "--seats"), address, written)]


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise ValueError(text("cli.errors.no_text", path=file)) from None
