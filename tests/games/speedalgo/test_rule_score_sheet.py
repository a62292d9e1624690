"""The score sheet and the notation of programs: SA26."""

import pytest

from algodrome.games.speedalgo.score_sheet import ScoreSheet
from tests.games.speedalgo.rule_positions import answer, bolides, race, run, start, told

TRAFFIC = "A20 B20 C20 D20 E20 A21 B21 C21 D21 E21 A22 B22"


@pytest.mark.rule("SA26")
def test_there_is_a_row_per_round_and_player_with_die_program_and_line(backend: str) -> None:
    """SA8, SA26: the line passes through every cell since the last drawn point, pushes by others included."""
    state = start(backend)
    sheet = ScoreSheet()
    sheet.read(state.events)
    sheet.read(answer(state, f"{TRAFFIC} A0 B0"))
    dice = [state.to_json()["dice"]]
    sheet.read(run(state, "AB - ABD", "AB"))
    dice.append(state.to_json()["dice"])
    sheet.read(run(state, "AB", "P"))
    dice.append(state.to_json()["dice"])
    sheet.read(run(state, "SAS P / ABG", "."))
    assert [vars(row) for row in sheet.rows] == [
        row(1, 1, dice[0][0], "AB - ABD", "A0 A1 B2"),
        row(1, 2, dice[0][1], "AB", "B0 B1"),
        row(2, 2, dice[1][1], "P", "B1 B2"),
        row(2, 1, dice[1][0], "AB", "B2 B3 B4"),  # seat 2 pushed it to B3
        row(3, 1, dice[2][0], "SAS P / ABG", "B4 A5"),
        row(3, 2, dice[2][1], ".", "B2"),
    ]


def row(number: int, seat: int, die: int, program: str, line: str) -> dict[str, object]:
    """Write a row of the sheet."""
    line_drawn = tuple(line.split())
    return {"round": number, "seat": seat, "die": die, "program": program, "trajectory": line_drawn, "stopped": 0}


@pytest.mark.rule("SA26")
def test_a_push_after_the_own_program_is_drawn_in_the_next_round(backend: str) -> None:
    """SA26: the point drawn last is where the bolide stood when its own program had run."""
    state = start(backend)
    sheet = ScoreSheet()
    sheet.read(answer(state, f"{TRAFFIC} B0 A0"))
    sheet.read(run(state, "AB", "AB - P"))
    assert bolides(state) == "C1 B1"
    assert [drawn.trajectory for drawn in sheet.rows] == [("B0", "B1"), ("A0", "A1", "B1")]
    sheet.read(run(state, "AB", "."))
    assert [drawn.trajectory for drawn in sheet.rows[2:]] == [("B1",), ("B1", "C1", "C2")]


@pytest.mark.rule("SA26")
def test_a_program_that_stops_is_written_whole_and_drawn_as_far_as_it_ran(backend: str) -> None:
    """SA20, SA26: the sheet keeps the program, and where it stopped."""
    state = start(backend)
    sheet = ScoreSheet()
    sheet.read(answer(state, f"{TRAFFIC} A0 E0"))
    sheet.read(run(state, "AB - ABG - ABD", "REP P"))
    assert [(drawn.program, drawn.trajectory, drawn.stopped) for drawn in sheet.rows] == [
        ("AB - ABG - ABD", ("A0", "A1"), 2),
        ("REP P", ("E0",), 1),
    ]


@pytest.mark.rule("SA26")
@pytest.mark.parametrize(
    "line",
    [
        "REP AB - ATG - SA P - ABD",
        "SAS P / ABD",
        "AT - SAS ATD / ATG - REP P - ABG",
        "REP AB ABD - SAS P AT / ABG",
        "SAS AB / P ATG AT - REP ABD",
        ".",
    ],
)
def test_a_program_is_shown_in_the_codes_it_was_typed_in(backend: str, line: str) -> None:
    """SA26, SA28: blocks apart by dashes, branches by a slash, and this is the notation of the move."""
    state = race(backend, "A0 E0", bodies=3)
    events = state.play(line, 1)
    assert state.to_json()["programs"][0] == line
    assert (" - ".join(event["text"] for event in told(events, "block_shown")) or ".") == line
    assert told(events, "program_shown") == [{"seat": 1, "blocks": 0 if line == "." else line.count(" - ") + 1}]


@pytest.mark.rule("SA26")
def test_a_sheet_can_be_begun_in_a_game_that_began_with_a_position(backend: str) -> None:
    """SA26: its rows go on from the cells given; the rounds whose dice it was told are complete."""
    state = race(backend, "A3 E5", document={"round": 4})
    sheet = ScoreSheet(state.view(None))
    sheet.read(run(state, "AB", "."))
    assert {(drawn.round, drawn.seat, drawn.program) for drawn in sheet.rows} == {(4, 1, "AB"), (4, 2, ".")}
    dice = state.to_json()["dice"]
    sheet.read(run(state, "ABD", "AB"))
    assert [vars(drawn) for drawn in sheet.rows if drawn.round == 5] == [
        row(5, 1, dice[0], "ABD", "A4 B5"),
        row(5, 2, dice[1], "AB", "E5 E6"),
    ]
