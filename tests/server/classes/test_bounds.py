"""What bounds a class, and what the teacher does about places: smaller tables, a place set free, presence, lanes."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from unittest.mock import patch

import pytest

from algodrome.school import chronicle, results
from algodrome.school.assignments import Solution
from algodrome.school.classroom import Classroom, Result
from algodrome.school.collection import exercises_of, games_with_exercises
from algodrome.school.contest import MOST_SIGNS
from algodrome.server.classes import decisions, messages
from algodrome.server.classes.contesting import CheckedProgram
from algodrome.server.classes.drawing import Moment
from algodrome.server.limits import network_of
from algodrome.server.protocol import Command
from algodrome.server.refusal import Refused
from tests.server.classes.lessons import LOYAL, Lesson, ask, begun, opened
from tests.server.unplugged import CLIENT, Unplugged
from tests.server.watchdog import Watchdog

pytestmark = pytest.mark.anyio
FOUR = {"players": 4, "stop": "winner", "tuning": 0}


async def test_odd_pupils_get_smaller_tables_where_the_teacher_wants_no_bots(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(5)
    filled = await begun(teacher, options=FOUR)
    assert sorted(len(table["seats"]) for table in filled["tables"]) == [4, 4]
    view = await begun(teacher, options=FOUR, fill="smaller")
    assert view["plan"]["fill"] == "smaller"
    assert sorted(len(table["seats"]) for table in view["tables"]) == [2, 3]
    assert all(seat["place"] for table in view["tables"] for seat in table["seats"])


async def test_a_table_has_no_fewer_seats_than_the_game_is_for(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(1)
    view = await begun(teacher, options=FOUR, fill="smaller")
    (table,) = view["tables"]
    assert sorted(seat["place"] for seat in table["seats"]) == [0, 1]


async def test_smaller_tables_keep_the_options_of_their_group(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(3)
    await teacher.ask(type="group", place=3, group=1)
    groups = [{"group": 1, "options": {**FOUR, "laps": 3}}]
    await begun(teacher, options=FOUR, groups=groups, draw="groups", fill="smaller")
    options = {table.group: table.options for table in taught.live.classroom.tables}
    assert (options[0]["players"], options[1]["players"]) == (2, 2)
    assert options[1]["laps"] == 3 != options[0]["laps"]


async def test_a_place_that_is_set_free_goes_to_who_comes_next(taught: Lesson) -> None:
    teacher = await taught.teacher()
    first, second = await taught.pupils(2)
    assert (await teacher.ask(type="free", place=1))["type"] == "ack"
    await first.hears("goodbye")
    assert (await taught.come())["place"] == 1
    assert second.messages[-1]["type"] == "place"


async def test_the_places_of_those_who_are_away_are_set_free_at_once(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    away = [await taught.come() for _ in range(39)]
    assert (await ask(taught.server, "POST", f"/api/classes/{taught.code}/places", {}))[1]["reason"] == "class_full"
    await teacher.ask(type="lock", locked=True)
    assert (await teacher.ask(type="free", place=None))["type"] == "ack"
    assert teacher.view is not None
    assert [place["place"] for place in teacher.view["places"] if place["taken"]] == [1]
    assert pupil.messages[-1]["type"] == "place"
    assert (await taught.device(away[0]["token"])).messages[-1]["reason"] == "bad_place"
    assert (await taught.device((await taught.coupons())[1]["secret"])).participant == "place-2"


async def test_a_class_that_has_had_its_bytes_says_so_and_can_be_erased(
    taught: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher = await taught.teacher()
    (pupil,) = await taught.pupils(1)
    monkeypatch.setattr(decisions, "MOST_BYTES", taught.live.classroom.size + 50)
    refused = await teacher.ask(type="plan", game="algouno", options={}, draw="drawn")
    assert refused["reason"] == "class_used_up"
    assert (await pupil.ask(type="stuck", stuck=True))["reason"] == "class_used_up"
    assert taught.live.classroom.plan is None


async def test_one_place_does_not_use_up_what_all_others_may_write(
    taught: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await taught.pupils(2)
    monkeypatch.setattr(decisions, "MOST_OF_A_PLACE", 500)
    answers = [await first.ask(type="stuck", stuck=number % 2 == 0) for number in range(20)]
    assert answers[0]["type"] == "ack"
    assert answers[-1]["reason"] == "place_used_up"
    assert (await second.ask(type="stuck", stuck=True))["type"] == "ack"


def class_of_40() -> Classroom:
    """Give a class in which pupils write programs."""
    classroom = Classroom("class-x")
    coupons = [str(number) for number in range(80)]
    opening = {
        "code": "",
        "key": "",
        "naming": "nicknames",
        "language": "fr",
        "coupons": coupons,
        "names": coupons[:40],
    }
    chronicle.apply(classroom, 1, "opened", opening, 0.0)
    chronicle.apply(classroom, 2, "contest_opened", {"game": "speedalgo", "options": {}}, 0.0)
    return classroom


def raised(number: int) -> Command:
    return messages.Stuck(type="stuck", id=f"c{number}", stuck=number % 2 == 0)


def long_program(number: int) -> Command:
    written = f"AB # {number}".ljust(MOST_SIGNS, "x")
    return CheckedProgram(type="program", id=f"c{number}", text=written, game="speedalgo")


def write_for_ever(classroom: Classroom, who: str, command: Callable[[int], Command]) -> None:
    for number in count():
        for draft in decisions.decide(classroom, who, command(number), Moment(0.0)):
            chronicle.apply(classroom, classroom.number + 1, draft.kind, draft.data, 0.0)


@pytest.mark.parametrize("command", [raised, long_program])
def test_who_has_half_of_the_places_does_not_use_up_what_all_others_may_write(
    command: Callable[[int], Command],
) -> None:
    classroom = class_of_40()
    for who in (f"place-{place}" for place in range(1, 21)):
        with pytest.raises(Refused) as refusal:
            write_for_ever(classroom, who, command)
        assert refusal.value.reason == "place_used_up"
    assert decisions.decide(classroom, "place-21", command(0), Moment(0.0))


async def test_no_races_are_kept_in_a_class_that_has_had_its_bytes(
    taught: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    await teacher.ask(type="contest", game="speedalgo", options={"players": 2, "setup": "random"})
    assert (await pupil.ask(type="program", text="AB"))["type"] == "ack"
    monkeypatch.setattr(decisions, "MOST_BYTES", taught.live.classroom.size)
    assert (await teacher.ask(type="race", races=1))["reason"] == "class_used_up"


async def test_results_of_every_exercise_that_there_is_hold_nobody_up(taught: Lesson) -> None:
    await taught.pupils(40)
    classroom = taught.live.classroom
    classroom.asked = [(game, one.number) for game in games_with_exercises() for one in exercises_of(game)]
    classroom.solutions = {place: dict.fromkeys(classroom.asked, Solution(1, 3, 1, 3)) for place in classroom.places}
    async with Watchdog():
        for name in ("results.ods", "results.csv"):
            status, content = await ask(taught.server, "GET", f"/api/classes/{taught.code}/{name}", key=taught.key)
            assert status == 200
            assert len(content) > 10_000


async def test_the_points_of_a_game_are_counted_once_however_often_names_change(taught: Lesson) -> None:
    await taught.pupils(2)
    classroom = taught.live.classroom
    classroom.results = [
        Result(number, str(number), "", 1, "bumping-bots", (1, 2), ((1,), (2,)), (1, 0)) for number in range(1, 4)
    ]
    points = [line.points for _, line in results.standings(classroom)]
    classroom.ranking = None  # as after a new name
    with patch.object(results, "race_at", side_effect=AssertionError):
        assert [line.points for _, line in results.standings(classroom)] == points


async def test_the_size_of_a_class_is_the_same_after_a_restart(taught: Lesson) -> None:
    await taught.pupils(3)
    size, school = taught.live.classroom.size, taught.server.hall.school
    identity = taught.live.identity
    school.drop(identity)
    del school.classes[identity]
    assert (await school.find(taught.code)).classroom.size == size > 1000


async def test_after_a_restart_a_bot_plays_for_who_does_not_come_back(taught: Lesson) -> None:
    teacher, school = await taught.teacher(), taught.server.hall.school
    await taught.pupils(2)
    await begun(teacher)
    identity = taught.live.identity
    school.drop(identity)
    del school.classes[identity]
    school.settings = replace(LOYAL, class_grace=0.2)
    teacher = await taught.teacher()
    view = await teacher.until(
        lambda view: bool(view["tables"]) and all(seat["bot"] for seat in view["tables"][0]["seats"])
    )
    assert [place["present"] for place in view["places"][:2]] == [False, False]
    school.settings = LOYAL


async def test_bots_of_two_classes_do_not_wait_in_one_lane(school: Unplugged) -> None:
    payers = set()
    for _ in range(2):
        taught = await opened(school)
        teacher = await taught.teacher()
        await taught.pupils(1)
        view = await begun(teacher)
        payers |= {(await school.hall.table(table["code"])).payer for table in view["tables"]}
        payers.discard(f"{network_of(CLIENT[0])} {taught.live.identity}")
    assert payers == set()


async def test_bots_of_a_class_wait_in_its_lane_when_a_pupil_is_back_before_the_teacher(taught: Lesson) -> None:
    teacher, hall, ticket = await taught.teacher(), taught.server.hall, await taught.come()
    view = await begun(teacher)
    (table,) = view["tables"]
    identity = taught.live.identity
    hall.school.drop(identity)
    del hall.school.classes[identity]
    (await hall.table(table["code"])).payer = "somebody else's"
    pupil = await taught.device(ticket["token"])
    await pupil.until(lambda view: view["table"]["code"] == table["code"])
    assert (await hall.table(table["code"])).payer == f"{network_of(CLIENT[0])} {identity}"
