"""A pupil with a phone: the way in, a program by touch, and a class that is no more."""

import re
from typing import Any

from tests.server.dealt import DealtServer
from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import VALIDATE, expect

PHONE: dict[str, Any] = {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEVERAL_MOVES = re.compile(r"^([5-9]|\d\d+) coups$")  # more than the bots of a table make without the pupil
FEW_MOVES = 6  # with those that were made before, fewer than any game takes
BEFORE = "part => getComputedStyle(part, '::before').content"


def test_who_has_no_coupon_after_all_comes_in_without(open_page: Open, server: Server) -> None:
    code, _ = opened(server)
    pupil = open_page(f"/c/{code}", **PHONE)
    pupil.get_by_role("button", name="J’ai un coupon").click()
    expect(pupil.get_by_label("Les douze caractères du coupon")).to_be_visible()
    pupil.get_by_role("button", name="Je n’ai pas de coupon").click()
    enter(pupil)


def test_a_program_is_put_together_without_the_keyboard_of_the_phone(open_page: Open, server: Server) -> None:
    pupil = asked_for_a_program(open_page, server)
    for word in ("REP", "AB", "-", "ABD"):
        pupil.get_by_role("button", name=word, exact=True).tap()
    expect(pupil.get_by_label("Votre texte")).to_have_value("REP AB - ABD ")
    expect(pupil.get_by_label("Votre texte")).not_to_be_focused()
    pupil.get_by_role("button", name="Effacer le dernier mot").tap()
    expect(pupil.get_by_label("Votre texte")).to_have_value("REP AB -")


def test_what_is_said_of_a_program_moves_nothing_and_its_words_are_explained(open_page: Open, server: Server) -> None:
    pupil = asked_for_a_program(open_page, server)
    hand_in = pupil.get_by_role("button", name="Rendre")
    pupil.get_by_label("Votre texte").fill("REP")
    hand_in.scroll_into_view_if_needed()
    before = hand_in.bounding_box()
    hand_in.tap()
    expect(pupil.get_by_role("alert")).to_contain_text("ligne 1")
    assert hand_in.bounding_box() == before
    assert pupil.get_by_role("link", name="Les règles de SpeedAlgo").get_attribute("target") == "_blank"


def test_a_class_that_was_erased_meanwhile_says_so(open_page: Open, server: Server) -> None:
    code, key = opened(server)
    pupil = open_page(f"/c/{code}", **PHONE)
    enter(pupil)
    pupil.goto(server.address)
    assert server.ask("DELETE", f"/api/classes/{code}", Authorization=f"Bearer {key}")[0] == 204
    pupil.goto(f"{server.address}/c/{code}")
    expect(pupil.get_by_role("heading", name="Cette classe n’existe plus")).to_be_visible()


def test_a_pause_is_said_once_and_moves_nothing(open_page: Open, server: Server) -> None:
    console, pupil = playing_with_bots(open_page, server)
    board = pupil.locator(".board svg").first  # bots may hand in below it meanwhile
    expect(board).to_be_visible()
    before = board.bounding_box()
    console.bring_to_front()
    console.get_by_role("button", name="Pause pour tous").click()
    pupil.bring_to_front()
    expect(pupil.locator(".banner")).to_have_text("La partie est en pause")
    expect(pupil.locator(".strip, .banner, .controls, .notice").get_by_text("pause")).to_have_count(1)
    expect(pupil.locator(".controls").first).to_contain_text("Vous continuerez là où vous en êtes.")
    assert board.bounding_box() == before


def test_a_pupil_is_told_that_the_computer_plays_and_that_it_has_played(open_page: Open, server: DealtServer) -> None:
    console, pupil = playing_with_bots(open_page, server)
    server.let_bots_move(FEW_MOVES)
    console.bring_to_front()
    console.get_by_role("button", name="Faire jouer l’ordinateur").click()
    expect(console.locator(".places .state.here")).to_have_text("présent · l’ordinateur joue")
    pupil.bring_to_front()
    expect(pupil.locator(".controls").first).to_contain_text("L’ordinateur joue pour vous")
    assert pupil.locator(".facts b + span").evaluate(BEFORE) == '"· "'  # between « vous » and « l’ordinateur joue »
    console.bring_to_front()
    expect(console.get_by_text(SEVERAL_MOVES)).to_be_visible()
    console.get_by_role("button", name="Rendre la main à l’élève").click()
    pupil.bring_to_front()
    notice = pupil.locator(".notices").get_by_text("En attendant, l’ordinateur a joué pour vous.")
    expect(notice).to_be_visible()
    pupil.get_by_role("button", name="Fermer").click()
    expect(notice).to_have_count(0)
    pupil.reload()
    expect(pupil.locator(".controls").first).to_be_visible()
    expect(notice).to_have_count(0)


def playing_with_bots(open_page: Open, server: Server) -> tuple[Any, Any]:
    """Give the console of a class, and the page of a pupil who is to play with bots alone."""
    console, pupil = in_class(open_page, server, "Lancer la ronde 1")
    expect(pupil.locator(VALIDATE)).to_be_visible()
    return console, pupil


def asked_for_a_program(open_page: Open, server: Server) -> Any:
    """Give the page of a pupil of a class whose teacher wants programs."""
    return in_class(open_page, server, "Demander des programmes")[1]


def in_class(open_page: Open, server: Server, pressed: str) -> tuple[Any, Any]:
    """Give the console of a class, on which something was pressed, and the page of its pupil."""
    code, key = opened(server)
    pupil = open_page(f"/c/{code}", **PHONE)
    enter(pupil)
    console = open_page(f"/class/{code}#key={key}")
    console.get_by_role("button", name=pressed).click()
    pupil.bring_to_front()
    return console, pupil


def opened(server: Server) -> tuple[str, str]:
    """Open a class, and give its code and the teacher's key."""
    _, ticket = server.ask("POST", "/api/classes", {"places": 3})
    return ticket["code"], ticket["key"]


def enter(pupil: Any) -> None:
    """Come to a place."""
    pupil.get_by_role("button", name="Entrer", exact=True).click()
    expect(pupil.locator(".strip")).to_be_visible()
