"""A pupil with a phone: the way in, a program by touch, and a class that is no more."""

from typing import Any

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import expect

PHONE: dict[str, Any] = {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


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


def asked_for_a_program(open_page: Open, server: Server) -> Any:
    """Give the page of a pupil of a class whose teacher wants programs."""
    code, key = opened(server)
    pupil = open_page(f"/c/{code}", **PHONE)
    enter(pupil)
    console = open_page(f"/class/{code}#key={key}")
    console.get_by_role("button", name="Demander des programmes").click()
    pupil.bring_to_front()
    return pupil


def opened(server: Server) -> tuple[str, str]:
    """Open a class, and give its code and the teacher's key."""
    _, ticket = server.ask("POST", "/api/classes", {"places": 3})
    return ticket["code"], ticket["key"]


def enter(pupil: Any) -> None:
    """Come to a place."""
    pupil.get_by_role("button", name="Entrer", exact=True).click()
    expect(pupil.locator(".strip")).to_be_visible()
