"""How moves, records, score sheets and programs are written: SA9, SA21, SA26."""

import pytest

import algodrome
from algodrome.games.speedalgo.listing import STYLES, list_program
from algodrome.games.speedalgo.notation import read_program
from algodrome.games.speedalgo.program import blocks_of
from algodrome.games.speedalgo.score_sheet import ScoreSheet
from algodrome.language import speaking
from algodrome.match.match import Match
from algodrome.match.seats import Person
from tests.games.speedalgo.positions import choices, race, random_game, run

GAME = algodrome.game("speedalgo", players=3)


def test_every_move_is_read_back_as_itself() -> None:
    """SA21, SA26: for all actions."""
    for action in range(GAME.actions):
        assert GAME.parse(str(GAME.move(action))) == [GAME.move(action)]


@pytest.mark.rule("SA26")
@pytest.mark.parametrize("line", [".", "AB", "REP AB - ATG - SA P - ABD", "SAS P / ABD", "AT - SAS ATG / ATD - REP P"])
def test_a_whole_program_is_one_line_in_the_codes_of_the_cards(line: str) -> None:
    state = race("python", "C3", players=3)
    state.play(line.lower(), 1)
    assert state.to_json()["programs"][0] == line
    assert GAME.parse(line)[-1].text == "!"


@pytest.mark.rule("SA26")
@pytest.mark.rule("SA26")
@pytest.mark.parametrize(
    ("typed", "written"),
    [("AB-ABD", "AB - ABD"), ("SAS P/ABD", "SAS P / ABD"), ("rep ab-sas p/abd -atg", "REP AB - SAS P / ABD - ATG")],
)
def test_the_signs_between_cards_need_no_spaces(typed: str, written: str) -> None:
    state = race("python", "C3")
    state.play(typed, 1)
    assert state.to_json()["programs"][0] == written


def test_bodies_of_several_cards_are_written_one_after_the_other() -> None:
    state = race("python", "C3", bodies=3)
    state.play("REP AB ABD - SAS P AT / ABG", 1)
    assert state.to_json()["programs"][0] == "REP AB ABD - SAS P AT / ABG"


@pytest.mark.rule("SA21")
def test_a_choice_is_written_as_the_cell_of_the_car() -> None:
    state = race("python", "C3", "A5 B5 D5", dice=(2,))
    run(state, "AT")
    state.play("a5 d5")
    assert state.to_json()["traffic"][:3] == ["A6", "B5", "D6"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "type a program"),
        ("+XY", "is no token"),
        ("+AB P", "is no token"),
        ("C7 X", "is no cell"),
        ("A99", "A0 to E74"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(algodrome.IllegalMove, match=reason):
        GAME.parse(line)


@pytest.mark.parametrize(
    ("tokens", "refused", "reason"),
    [
        ("", "C7", "build your program now"),
        ("", "+-", "not complete"),
        ("", "+/", "two branches of SAS"),
        ("+AB", "+AB", "AB is used twice"),
        ("+AB", "+P", "no room for P"),
        ("+AB", "+REP", "REP must come first"),
        ("+REP", "!", "not complete"),
        ("+REP +AB +-", "+REP", "REP is used twice"),
        ("+SA +AB +-", "+SAS", "SAS is used twice"),
        ("+SAS", "+/", "not complete"),
        ("+AB +- +ABD +- +ABG +- +P", "+-", "at most 4 blocks"),
    ],
)
def test_a_token_that_can_t_follow_is_refused_with_the_reason(tokens: str, refused: str, reason: str) -> None:
    """SA10: in both languages."""
    state = race("python", "C3")
    if tokens:
        state.play(tokens, 1)
    with pytest.raises(algodrome.IllegalMove, match=reason):
        state.play(refused, 1)
    with speaking("fr"), pytest.raises(algodrome.IllegalMove):
        state.play(refused, 1)


def test_a_last_card_that_the_other_branch_needs_is_refused() -> None:
    """SA28."""
    state = race("python", "C3", bodies=3)
    state.play("+REP +AB +ABD +ABG +- +AT +- +SAS +ATD +ATG", 1)
    with pytest.raises(algodrome.IllegalMove, match="needed for the other branch"):
        state.play("+P", 1)
    state = race("python", "C3", bodies=3)
    state.play("+REP +AB +ABD +ABG +- +SA +ATD +ATG +P +- +AT", 1)
    with pytest.raises(algodrome.IllegalMove, match="no movement card left"):
        state.play("+-", 1)


def test_cells_that_can_t_be_named_are_refused_with_the_reason() -> None:
    """SA5, SA6, SA21."""
    state = GAME.start(1)
    with pytest.raises(algodrome.IllegalMove, match="free cell in columns 1 to 24"):
        state.play("A0")
    with pytest.raises(algodrome.IllegalMove, match="name one"):
        state.play("+AB")
    state.play("A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3")
    with pytest.raises(algodrome.IllegalMove, match="no free place of column 0"):
        state.play("C1")
    state = race("python", "C3", "A5 B5")
    run(state, "ATD")
    with pytest.raises(algodrome.IllegalMove, match="no car on C9"):
        state.play("C9")


@pytest.mark.rule("SA9")
def test_a_record_lists_whole_programs_in_turn_order() -> None:
    game = algodrome.game("speedalgo", players=3, setup="random", first=2)
    match = Match(game, [Person(name) for name in ("Ana", "Bo", "Cy")], seed=5)
    match.play("+REP", 1)
    match.play("AB", 3)
    match.play("+ABD", 1)
    assert match.record().moves == ("3: AB", "1: +REP +ABD")
    match.play(".", 2)
    match.play("!", 1)
    assert match.record().moves == (".", "AB", "REP ABD")
    match.play("+SA", 3)
    again = algodrome.replay(match.record())
    assert again == match.state


def test_a_whole_game_is_recorded_and_replayed() -> None:
    game = algodrome.game("speedalgo", players=2, condition="flip")
    match = Match(game, [Person("Ana"), Person("Bo")], seed=8)
    number = 0
    while not match.state.is_over:
        acting = match.state.to_act
        seat = acting[number % len(acting)]
        moves = match.state.legal_moves(seat)
        match.play(moves[(7 * number + number // 5) % len(moves)], seat)
        number += 1
    record = match.record()
    assert algodrome.replay(record.dumps()) == match.state
    assert not any(line.startswith("+") for line in record.moves)


@pytest.mark.rule("SA26")
def test_the_score_sheet_has_round_die_program_and_trajectory() -> None:
    state = race("python", "C3", "C4", dice=(2, 1), others=("A0",))
    sheet = ScoreSheet(state.view(None))
    sheet.read(run(state, "SA ABD - REP AB"))
    first, second = sheet.rows
    assert (first.round, first.seat, first.die, first.program) == (1, 1, 2, "SA ABD - REP AB")
    assert first.trajectory == ("C3", "D4", "D5", "D6")
    assert (second.program, second.trajectory) == (".", ("A0",))
    assert first.to_json()["trajectory"] == ["C3", "D4", "D5", "D6"]


@pytest.mark.rule("SA26")
def test_the_line_drawn_passes_through_cells_to_which_others_pushed() -> None:
    state = race("python", "C3", others=("C2",))
    sheet = ScoreSheet(state.view(None))
    state.play("AB", 1)
    sheet.read(state.events)
    sheet.read(state.play("AB - P", 2))
    sheet.read(run(state, "AB"))
    assert [row.trajectory for row in sheet.rows if row.seat == 1] == [("C3", "C4"), ("C4", "C5", "C6")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_can_be_told_in_both_languages(language: str) -> None:
    options = {"players": 3, "traffic_moves": True, "condition": "flip", "track": "detour"}
    state, events = random_game(options, 3)
    with speaking(language):
        stories = [state.game.story(event, ["Ana", "Bo", "Cy"]) for event in events]
    assert all(stories)
    assert {event.kind for event in events} >= {"moved", "pushed", "collided", "stopped", "tested", "waited", "turned"}
    assert state.outcome is not None
    with speaking(language):
        assert state.game.explain(state.outcome.reason)


LISTINGS = {
    ("pseudo", "en"): """\
repeat 3 times
    move the car straight ahead
end repeat
if there is a car in front then
    push a neighbouring car
else
    move the car ahead to the right
end if
move 3 traffic cars straight ahead""",
    ("pseudo", "fr"): """\
répéter 3 fois
    avancer le bolide tout droit
fin répéter
si une voiture est devant alors
    pousser une voiture voisine
sinon
    avancer le bolide en diagonale à droite
fin si
avancer tout droit 3 voitures trafic""",
    ("python", "en"): """\
for _ in range(3):
    move_car_ahead()
if car_in_front():
    push_a_car()
else:
    move_car_right()
move_traffic_ahead(cars=3)""",
    ("scratch", "fr"): """\
quand le programme démarre
  répéter (3) fois
    [bolide : tout droit]
  fin
  si <une voiture devant ?> alors
    [pousser une voiture voisine]
  sinon
    [bolide : en diagonale à droite]
  fin
  [(3) voitures trafic : tout droit]
stop""",
}


@pytest.mark.parametrize(("style", "language"), LISTINGS)
def test_a_program_is_written_out_for_learners(style: str, language: str) -> None:
    """SA10: one program, as pseudo-code, Python and Scratch."""
    blocks = blocks_of(read_program("REP AB - SAS P / ABD - AT", 1, condition=True))
    with speaking(language):
        assert list_program(blocks, style, die=3) == LISTINGS[style, language]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_listing_in_python_is_python(language: str) -> None:
    programs = ["REP AB ABD - SAS P / ABG AT", "SA ATD - ATG", "AB"]
    with speaking(language):
        for line in programs:
            compile(list_program(blocks_of(read_program(line, 3, condition=True)), "python"), line, "exec")
        assert list_program((), "python") == "pass"
        assert all(list_program((), style) for style in STYLES)
        with pytest.raises(ValueError, match="cobol"):
            list_program((), "cobol")


def test_only_those_who_build_can_lay_tokens() -> None:
    """SA9."""
    state = race("python", "C3", "A5 B5")
    run(state, "ATD")
    assert choices(state, 2) == set()
