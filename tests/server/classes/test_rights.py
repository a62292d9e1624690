"""What a pupil may not do in a class, and what only the teacher may."""

from typing import Any, get_args

import pytest
from fastapi.routing import APIRoute

from algodrome.server import protocol
from algodrome.server.classes import messages
from algodrome.server.http.classes import router
from tests.server.classes.lessons import Lesson, ask, begun

pytestmark = pytest.mark.anyio


def sample(kind: type[protocol.Command]) -> dict[str, Any]:
    """Give a command of a kind in its right form."""
    fields: dict[str, Any] = {
        "locked": True, "places": 1, "place": 1, "name": "Zoé B.", "group": 1, "game": "formel-fun", "options": {},
        "groups": [], "draw": "drawn", "bot": None, "clock": None, "table": None, "paused": True, "seconds": 60,
        "names": True, "ranks": True, "standings": True, "stuck": True, "grid": True, "explained": None,
        "set_name": "counting", "exercises": [], "fill": "bots", "program": None, "programs": True, "final": True,
        "races": 5, "text": "AB", "rounds": 3, "launch": None, "round": None, "seating": [], "seat": 1, "out": True,
        "code": None,
    }  # fmt: skip
    if kind is messages.HandOver:
        fields["bot"] = True
    if kind is messages.SeatPlace:
        fields["table"] = 1
    (word,) = get_args(kind.model_fields["type"].annotation)
    return {"type": word} | {name: fields[name] for name in kind.model_fields if name not in {"type", "id"}}


async def test_a_pupil_can_do_nothing_that_a_teacher_may(taught: Lesson) -> None:
    (pupil,) = await taught.pupils(1)
    before = taught.live.number
    for kind in messages.TEACHERS:
        answer = await pupil.ask(**sample(kind))
        assert (answer["type"], answer["reason"]) == ("refusal", "only_teacher"), kind
    assert taught.live.number == before


async def test_whatever_a_teacher_asks_for_is_decided(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(1)
    answers = {kind: (await teacher.ask(**sample(kind)))["type"] for kind in messages.TEACHERS}
    assert {kind for kind, answer in answers.items() if answer not in {"ack", "refusal"}} == set()
    assert answers[messages.LockClass] == answers[messages.MakePlan] == "ack"


async def test_every_command_is_a_pupils_or_a_teachers() -> None:
    union = get_args(get_args(messages.ClassMessage)[0])
    assert {*union} == {protocol.Hello, protocol.Speak, protocol.Ping, *messages.PUPILS, *messages.TEACHERS}


async def test_a_pupil_sees_only_the_own_place(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(3)
    await begun(teacher)
    told = [message["type"] for pupil in pupils for message in pupil.messages]
    assert "console" not in told
    assert all("tables" not in (pupil.view or {}) for pupil in pupils)


FOR_ANYBODY = {"open_class", "look_at_class", "come_to_class", "draw_class_qr"}


async def test_http_of_the_teacher_is_closed_to_pupils_and_strangers(taught: Lesson) -> None:
    ticket = await taught.come()
    routes = [route for route in router.routes if isinstance(route, APIRoute) and route.name not in FOR_ANYBODY]
    assert len(routes) == len(router.routes) - len(FOR_ANYBODY)
    for route in routes:
        method = min(route.methods or {""})
        address = route.path.format(code=taught.code, game="speedalgo", number=1)
        assert (await ask(taught.server, method, address, key=ticket["token"]))[0] == 403
        assert (await ask(taught.server, method, address))[0] == 401


async def test_a_wrong_token_is_refused(taught: Lesson) -> None:
    for token in (None, "", "nobody"):
        device = await taught.device(token)
        assert device.messages[-1]["reason"] == "bad_place"


async def test_a_command_sent_twice_is_done_once(taught: Lesson) -> None:
    teacher = await taught.teacher()
    first = await teacher.ask(type="add", places=2, id="once")
    again = await teacher.ask(type="add", places=2, id="once")
    assert first["entry"] == again["entry"]
    assert teacher.view is not None
    assert len(teacher.view["places"]) == 6


async def test_a_class_is_no_table_and_a_table_no_class(taught: Lesson) -> None:
    assert (await ask(taught.server, "GET", f"/api/tables/{taught.code}"))[1]["reason"] == "no_table"
    _, ticket = await ask(taught.server, "POST", "/api/tables", {"game": "formel-fun"})
    assert (await ask(taught.server, "GET", f"/api/classes/{ticket['code']}"))[1]["reason"] == "no_class"
