"""Programs against programs: written, handed in, raced, watched and taken home."""

import asyncio
from pathlib import Path

import pytest

import algodrome
from algodrome.language import speaking
from algodrome.match.record import Notes
from algodrome.match.record import replay as replayed
from algodrome.school.races import read_program, run_races, tables
from algodrome.server.classes import races as racing
from algodrome.server.classes.races import Races
from algodrome.server.limits import network_of
from algodrome.server.refusal import Refused
from tests.server.classes.lessons import ClassDevice, Lesson, ask, opened
from tests.server.unplugged import CLIENT, Unplugged

pytestmark = pytest.mark.anyio
ROAD = {"players": 2, "setup": "random"}
GOOD, POOR = "REP AB - ABG - AT", "."


async def contesting(taught: Lesson, *texts: str) -> tuple[ClassDevice, list[ClassDevice]]:
    """Open a contest, and hand programs in."""
    teacher, pupils = await taught.teacher(), await taught.pupils(len(texts))
    assert (await teacher.ask(type="contest", game="speedalgo", options=ROAD))["type"] == "ack"
    for pupil, text in zip(pupils, texts, strict=True):
        assert (await pupil.ask(type="program", text=text))["type"] == "ack"
    return teacher, pupils


async def test_programs_race_and_the_better_one_wins(taught: Lesson) -> None:
    teacher, pupils = await contesting(taught, GOOD, POOR)
    assert (await teacher.ask(type="race", races=20))["type"] == "ack"
    contest = (await teacher.until(lambda view: bool(view["contest"]["races"])))["contest"]
    assert [merit["place"] for merit in contest["merits"]] == [1, 2]
    assert contest["races"] == contest["merits"][0]["races"] == 20
    assert contest["chance"] == 0  # programs alone fill the tables
    assert contest["merits"][0]["share"] > 0.5 > contest["merits"][1]["share"]
    own = await pupils[0].until(lambda view: bool(view["contest"]["merit"]))
    assert own["contest"]["merit"]["races"] == 20
    status, final = await ask(taught.server, "GET", f"/api/classes/{taught.code}/final", key=taught.key)
    assert status == 200
    assert final["steps"]
    _, rows = await ask(taught.server, "GET", f"/api/classes/{taught.code}/results.csv", key=taught.key)
    assert GOOD in rows.decode("utf-8-sig")


async def test_a_fault_is_said_with_its_line_and_the_program_from_before_stays(taught: Lesson) -> None:
    _, (pupil,) = await contesting(taught, GOOD)
    refused = await pupil.ask(type="program", text="AB\n3: XX")
    assert refused["reason"] == "bad_program"
    assert "ligne 2" in refused["text"]
    assert (pupil.view or {})["contest"]["text"] == GOOD
    assert (await pupil.ask(type="program", text="AB"))["type"] == "ack"
    assert (pupil.view or {})["contest"]["text"] == "AB"


@pytest.mark.parametrize(
    ("game", "example"), [("speedalgo", "REP AB - P"), ("algouno", "si cartes >= 4 alors défausser")]
)
async def test_a_pupil_is_told_how_a_text_for_the_game_is_written(taught: Lesson, game: str, example: str) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    assert (await teacher.ask(type="contest", game=game, options={}))["type"] == "ack"
    assert example in (await pupil.until(lambda view: bool(view["contest"])))["contest"]["how"]


@pytest.mark.parametrize(
    ("game", "typed", "shown"),
    [
        ("speedalgo", "rep ab - Sa p # vite\n4: abd", "REP AB - SA P # vite\n4: ABD"),
        ("algouno", "si cartes >= 4 alors défausser", "si cartes >= 4 alors défausser"),
    ],
)
async def test_a_program_is_shown_as_the_game_writes_it_and_left_to_its_pupil(
    taught: Lesson, game: str, typed: str, shown: str
) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    await teacher.ask(type="contest", game=game, options={})
    assert (await pupil.ask(type="program", text=typed))["type"] == "ack"
    view = await teacher.until(lambda view: bool(view["contest"]["programs"]))
    assert view["contest"]["programs"] == [{"place": 1, "text": shown}]
    assert (pupil.view or {})["contest"]["text"] == typed


async def test_a_pupil_sees_no_program_but_the_own(taught: Lesson) -> None:
    _, pupils = await contesting(taught, GOOD, "AB - ATD")
    assert all(GOOD not in str(message) for message in pupils[1].messages)


async def test_a_contest_needs_a_game_with_programs_and_races_need_programs(taught: Lesson) -> None:
    teacher = await taught.teacher()
    (pupil,) = await taught.pupils(1)
    assert (await pupil.ask(type="program", text=GOOD))["reason"] == "no_contest"
    assert (await teacher.ask(type="race", races=5))["reason"] == "no_contest"
    assert (await teacher.ask(type="contest", game="formel-fun", options={}))["reason"] == "no_programs"
    assert (await teacher.ask(type="contest", game="algouno", options={"players": 9}))["reason"] == "bad_option"
    assert (await teacher.ask(type="contest", game="algouno", options={}))["type"] == "ack"
    assert (await teacher.ask(type="race", races=5))["reason"] == "no_program_yet"
    assert (await teacher.ask(type="contest", game=None))["type"] == "ack"
    assert (await pupil.until(lambda view: view["contest"] is None))["contest"] is None


async def test_races_that_take_too_long_are_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text("import sys\nfor line in sys.stdin:\n    while True: pass\n")
    monkeypatch.setattr(racing, "RACER", (racing.RACER[0], str(script)))
    with pytest.raises(Refused) as refusal:
        await Races(seconds=0.5).run("class", {}, print)
    assert refusal.value.reason == "too_long"


async def test_races_can_be_stopped_and_run_once_at_a_time(taught: Lesson) -> None:
    teacher, _ = await contesting(taught, GOOD)
    assert (await teacher.ask(type="race", races=1000))["type"] == "ack"
    assert (await teacher.ask(type="race", races=1000))["reason"] == "racing"
    await teacher.until(lambda view: view["contest"]["racing"] is not None)
    assert (await teacher.ask(type="race", races=0))["type"] == "ack"
    view = await teacher.until(lambda view: view["contest"]["racing"] is None)
    assert view["contest"]["races"] == 0


async def test_races_that_are_stopped_again_and_again_end_before_others_begin(
    taught: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = asyncio.Event(), asyncio.Event()

    async def slow_to_end(*_: object) -> dict[str, object]:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            await may_end.wait()
        return {}

    monkeypatch.setattr(Races, "run", slow_to_end)
    teacher, _ = await contesting(taught, GOOD)
    await teacher.ask(type="race", races=5)
    await begun.wait()
    for _ in range(3):
        assert (await teacher.ask(type="race", races=0))["type"] == "ack"
        await asyncio.sleep(0)
    assert (await teacher.ask(type="race", races=5))["reason"] == "racing"
    may_end.set()
    await teacher.until(lambda view: view["contest"]["racing"] is None)


@pytest.mark.parametrize(("name", "good", "poor"), [("speedalgo", GOOD, POOR), ("algouno", "lowest", "highest")])
def test_the_same_seed_gives_the_same_races_and_a_final_that_replays(name: str, good: str, poor: str) -> None:
    game = algodrome.game(name, players=3)
    programs, names = {4: good, 7: poor}, {4: "Ada", 7: "Blaise"}
    first = run_races(game, programs, 4, names, seed=3, tell=lambda _: None)
    again = run_races(game, programs, 4, names, seed=3, tell=lambda _: None)
    assert {**first, "seconds": 0} == {**again, "seconds": 0}
    assert sorted(first["finalists"]) == [0, 4, 7]
    assert replayed(Notes(**first["final"]).record()).is_over


def test_victories_add_up_with_those_of_chance_where_programs_are_lacking() -> None:
    game = algodrome.game("speedalgo", **ROAD)
    result = run_races(game, {1: POOR}, 20, {}, seed=1, tell=lambda _: None)
    (merit,) = result["merits"]
    assert result["chance"] > 0
    assert merit["wins"] + result["chance"] >= merit["races"] == 20  # a shared first rank is a win of each


def test_races_end_when_the_time_is_over() -> None:
    game = algodrome.game("algouno", players=2)
    result = run_races(game, {1: "lowest", 2: "highest"}, 1000, {}, seed=1, tell=lambda _: None, seconds=0.0)
    assert [merit["races"] for merit in result["merits"]] == [1, 1]


@pytest.mark.parametrize(("places", "seats"), [(5, 4), (3, 4), (32, 4), (9, 2), (1, 2)])
def test_everybody_races_as_often_as_others_or_once_more(places: int, seats: int) -> None:
    drawn = tables(range(1, places + 1), seats, 7)
    some = [next(drawn) for _ in range(40)]
    counts = [sum(place in table for table in some) for place in range(1, places + 1)]
    assert max(counts) - min(counts) <= 1
    assert all(len(table) == seats and len(set(table) - {0}) == min(seats, places) for table in some)


@pytest.mark.rule("SA10")
def test_a_program_that_the_options_do_not_allow_is_refused_with_its_line() -> None:
    game = algodrome.game("speedalgo", players=2, condition="none")
    with speaking("en"), pytest.raises(ValueError, match="line 2"):
        read_program(game, "AB\n3: SA P")


async def test_the_races_of_all_classes_of_one_address_wait_in_one_lane(
    school: Unplugged, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Classes cost nothing: who opens many would let others wait for them all."""
    payers: list[str] = []

    async def note(self: Races, payer: str, *_: object) -> dict[str, object]:
        del self
        payers.append(payer)
        raise Refused("busy")

    monkeypatch.setattr(Races, "run", note)
    for _ in range(2):
        teacher, _ = await contesting(await opened(school), GOOD)
        assert (await teacher.ask(type="race", races=1))["type"] == "ack"
    async with asyncio.timeout(30):
        while len(payers) < 2:  # noqa: ASYNC110 - nothing tells of a race that was refused
            await asyncio.sleep(0)
    assert payers == [network_of(CLIENT[0])] * 2
