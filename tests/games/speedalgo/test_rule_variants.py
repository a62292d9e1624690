"""The variants, one at a time: SA27 to SA29."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import (
    all_traffic,
    answer,
    asked,
    bolides,
    collisions,
    moves,
    race,
    ran,
    run,
    told,
    track,
    traffic,
)


def sides(state: algodrome.State) -> list[str]:
    """Tell the condition cards that each seat may lay now."""
    return [" ".join(move[1:] for move in moves(state, seat) if move.startswith("+SA")) for seat in state.to_act]


@pytest.mark.rule("SA27")
def test_with_condition_none_neither_side_is_used(backend: str) -> None:
    """SA27: not in the first block nor later; the other cards stay."""
    state = race(backend, "A0 E0", condition="none")
    assert sides(state) == ["", ""]
    state.play("+REP +AB +-", 1)
    assert moves(state, 1) == ["+ABD", "+ABG", "+AT", "+ATD", "+ATG", "+P"]
    for line in ("SA P", "SAS P / AB", "+SA", "+SAS"):
        with pytest.raises(algodrome.IllegalMove, match="not in this game"):
            state.play(line, 2)


@pytest.mark.rule("SA27")
def test_with_condition_free_either_side_may_be_used_each_round(backend: str) -> None:
    """SA27: the default; the same side again, or the other."""
    state = race(backend, "A0 E0")
    assert state.to_json()["options"]["condition"] == "free"
    for program in ("SA P", "SA P", "SAS P / ABG", "SAS P / ABD", "SA P"):
        assert sides(state) == ["SA SAS", "SA SAS"]
        events = run(state, program)
        assert not told(events, "turned")
    assert state.view(1)["sides"] is None


@pytest.mark.rule("SA27")
def test_with_condition_flip_the_card_begins_on_sa_and_turns_after_each_use(backend: str) -> None:
    """SA27: each player's card by itself; one that is not used is not turned."""
    state = race(backend, "A0 C0 E0", condition="flip")
    history = []
    for programs in (
        ("SA P", ".", "SA P"),
        ("AB", "SA P", "."),
        ("SAS P / ABD", "SAS P / AB", "REP AB"),
        ("SA P", ".", "SAS P / AB"),
    ):
        history.append(state.view(None)["sides"])
        run(state, *programs)
    history.append(state.view(None)["sides"])
    assert history == [
        ["SA", "SA", "SA"],
        ["SAS", "SA", "SAS"],
        ["SAS", "SAS", "SAS"],
        ["SA", "SA", "SAS"],
        ["SAS", "SA", "SA"],
    ]


@pytest.mark.rule("SA27")
@pytest.mark.parametrize(("side", "wrong"), [("SA", "SAS P / AB"), ("SAS", "SA P")])
def test_with_condition_flip_only_the_side_that_is_up_can_be_used(backend: str, side: str, wrong: str) -> None:
    """SA27: the other side must wait for the next time."""
    state = race(backend, "A0 E0", condition="flip", document={"sides": [side, "SA"]})
    assert sides(state) == [side, "SA"]
    with pytest.raises(algodrome.IllegalMove, match="can’t be used"):
        state.play(wrong, 1)


@pytest.mark.rule("SA27")
@pytest.mark.parametrize("program", ["AB - SA P", "SA P", "ABG - SA P"])
def test_a_card_in_a_submitted_program_is_used_whether_or_not_it_runs(backend: str, program: str) -> None:
    """SA27: its block may find no car in front, or the program may stop before it."""
    state = race(backend, "A0 E0", condition="flip")
    events = run(state, program)
    assert ran(events) in {"AB", "", "ABG"}
    assert told(events, "turned") == [{"seat": 1, "side": "SAS"}]


@pytest.mark.rule("SA27")
def test_the_card_turns_at_the_end_of_the_round_and_everybody_sees_its_side(backend: str) -> None:
    """SA27: not when the program is submitted, and not while programs still run."""
    state = race(backend, "A0 E0", "B5 C7", condition="flip")
    state.play("SA P", 1)
    assert state.view(2)["sides"] == ["SA", "SA"]
    state.play("ATD", 2)
    assert asked(state) == "2: B5 C7"
    assert state.view(None)["sides"] == ["SA", "SA"]
    state.play("B5")
    for seat in (None, 1, 2):
        assert state.view(seat)["sides"] == ["SAS", "SA"]


@pytest.mark.rule("SA27")
def test_a_draft_that_is_not_submitted_yet_turns_nothing(backend: str) -> None:
    """SA27: used means in a submitted program; drafts read as they were laid."""
    state = race(backend, "A0 E0", condition="flip", document={"drafts": ["+SA +P", ""]})
    assert state.view(1)["sides"] == ["SA", "SA"]
    assert moves(state, 1) == ["+-", "!"]


@pytest.mark.rule("SA28")
@pytest.mark.parametrize("bodies", [1, 2, 3])
@pytest.mark.parametrize("opening", ["+REP", "+SA", "+SAS", "+SAS +P +/"])
def test_a_body_holds_at_most_as_many_movement_cards_as_agreed_and_at_least_one(
    backend: str, bodies: int, opening: str
) -> None:
    """SA28: a maximum for REP and for each branch separately."""
    state = race(backend, "A0 E0", bodies=bodies)
    state.play(opening, 1)
    ends = ["+/"] if opening == "+SAS" else ["+-", "!"]
    for count, card in enumerate(["+AB", "+ABD", "+ABG"][:bodies]):
        follows = moves(state, 1)
        assert card in follows
        assert all((end in follows) == (count > 0) for end in ends)
        assert {"+REP", "+SA", "+SAS"}.isdisjoint(follows)
        state.play(card, 1)
    assert moves(state, 1) == ends


@pytest.mark.rule("SA28")
def test_a_movement_card_alone_is_a_block_whatever_bodies_says(backend: str) -> None:
    """SA10, SA28: bodies are those of REP and of the branches."""
    state = race(backend, "A0 E0", bodies=3)
    with pytest.raises(algodrome.IllegalMove, match="block of its own"):
        state.play("AB ABD", 1)
    state.play("+AB", 1)
    assert moves(state, 1) == ["+-", "!"]


@pytest.mark.rule("SA28")
@pytest.mark.parametrize(
    ("line", "follows"),
    [
        ("+REP +AB +ABD +ABG +- +AT +- +SAS +ATD +ATG", ["+/"]),  # P is the last card, and the other branch needs one
        ("+REP +AB +ABD +ABG +- +SAS +AT +ATD", ["+ATG", "+P", "+/"]),
        ("+REP +AB +ABD +ABG +- +SA +AT +ATD +ATG +-", ["+P"]),
        ("+REP +AB +ABD +ABG +- +AT +- +ATD +-", ["+ATG", "+P", "+SA", "+SAS"]),
        ("+SA +AB +ABD +ABG +- +AT +- +ATD +-", ["+ATG", "+P", "+REP"]),
        ("+REP +AB +ABD +ABG +- +AT +- +SA +ATD +ATG +P", ["!"]),
    ],
)
def test_a_branch_is_never_empty(backend: str, line: str, follows: list[str]) -> None:
    """SA10, SA28: SAS is offered, and its first branch filled, only as far as cards for the second are left."""
    state = race(backend, "A0 E0", bodies=3)
    state.play(line, 1)
    assert moves(state, 1) == follows


@pytest.mark.rule("SA28")
@pytest.mark.parametrize(
    ("program", "cell", "steps"),
    [
        ("REP AB ABD - ABG", "B5", "AB ABD AB ABD ABG"),
        ("REP ABD ABG AB", "A6", "ABD ABG AB ABD ABG AB"),
        ("SAS P / AB ABD ABG", "A3", "AB ABD ABG"),
        ("SA P AB - ABD", "B1", "ABD"),
    ],
)
def test_all_cards_of_a_body_run_in_order_at_each_repetition(backend: str, program: str, cell: str, steps: str) -> None:
    """SA18, SA28: then the program goes on."""
    state = race(backend, "A0 E20", dice="2", bodies=3)
    events = run(state, program)
    assert ran(events) == steps
    assert bolides(state) == f"{cell} E20"


@pytest.mark.rule("SA28")
def test_choices_in_a_body_are_made_anew_at_each_repetition(backend: str) -> None:
    """SA18, SA28: AT twice, and a push in between."""
    state = race(backend, "A0 E20", "A1 C5", "2", bodies=2)
    run(state, "REP P ATD")
    assert (bolides(state), asked(state)) == ("A1 E20", "1: A2 C5")
    answer(state, "C5")
    assert (bolides(state), asked(state)) == ("A2 E20", "1: A3 D6")
    answer(state, "A3")
    assert traffic(state) == "B4 D6"


@pytest.mark.rule("SA28")
@pytest.mark.parametrize(
    ("cars", "program", "steps", "cell"),
    [
        ("C4", "REP AB ABD - ABG", "AB ABD AB ABD", "B3"),
        ("A1", "REP AB ABD - ABG", "AB", "A0"),
        ("A1", "SA AB ABD - ABG", "AB", "A0"),
        ("A2", "SAS P / AB ATD ATG - ABD", "AB ATD ATG", "A1"),
    ],
)
def test_a_collision_ends_body_repetitions_and_program(
    backend: str, cars: str, program: str, steps: str, cell: str
) -> None:
    """SA20, SA28: the card that collides is the last one begun."""
    state = race(backend, "A0 E20", cars, "3", bodies=3, track=track("A4"))
    events = run(state, program)
    assert ran(events) == steps
    assert len(collisions(events)) == 1
    assert bolides(state) == f"{cell} E20"


@pytest.mark.rule("SA29")
def test_traffic_stands_still_unless_agreed_otherwise(backend: str) -> None:
    """SA29: the default is off."""
    state = race(backend, "A0 E0", "B3 C24")
    run(state)
    assert traffic(state) == "B3 C24"


@pytest.mark.rule("SA29")
@pytest.mark.parametrize(
    ("cars", "after"),
    [
        ("B3 C0 D23", "B4 C1 D24"),
        ("B3 B4 B5", "B4 B5 B6"),  # front car first, so that a row moves as one
        ("B5 B3 B4", "B6 B4 B5"),  # whatever their numbers
        ("C24 D24", "- -"),
        ("C23 C24 C22", "C24 - C23"),
        ("A9 A8 A7", "A9 A8 A7"),  # seat 1 is on A10
        ("A9 A7 A6", "A9 A8 A7"),  # the gap closes
        ("A11 A9", "A12 A9"),  # bolides stay where they are
        ("E4 E3", "E4 E3"),  # E5 is missing
        ("E4 E2", "E4 E3"),
        ("D4 E6", "D5 E7"),
    ],
)
def test_every_traffic_car_advances_one_cell_front_car_first(backend: str, cars: str, after: str) -> None:
    """SA29: one whose cell ahead is occupied or off the track stays and blocks those behind; who crosses is removed."""
    state = race(backend, "A10 E20", cars, traffic_moves=True, track=track("E5"))
    run(state)
    assert all_traffic(state).split()[: len(after.split())] == after.split()
    assert bolides(state) == "A10 E20"


@pytest.mark.rule("SA29")
def test_traffic_advances_after_all_programs_and_before_the_next_round(backend: str) -> None:
    """SA29: at the end of the complete round; a blocked car is no collision."""
    state = race(backend, "B1 C5", "B2 C9", "1 2", traffic_moves=True)
    events = run(state, "SA P", "AT")
    assert told(events, "round_started") == []
    assert asked(state) == "2: B3 C9"
    events = state.play("C9")
    assert traffic(state) == "B5 C11"
    kinds = [event.kind for event in events]
    assert kinds.index("ended") < len(kinds) - 1 - kinds[::-1].index("moved") < kinds.index("round_started")
    assert told(events, "stopped") == []


@pytest.mark.rule("SA29")
def test_traffic_does_not_advance_in_the_last_round(backend: str) -> None:
    """SA22, SA25, SA29: neither when the line was crossed nor after round 100."""
    state = race(backend, "C24 E0", "A1 B24", traffic_moves=True)
    run(state, "AB")
    assert (state.is_over, traffic(state)) == (True, "A1 B24")
    state = race(backend, "C2 E0", "A1 B24", traffic_moves=True, document={"round": 100})
    run(state, "AB")
    assert (state.is_over, traffic(state)) == (True, "A1 B24")


@pytest.mark.rule("SA29")
def test_a_car_that_advanced_over_the_line_is_told_and_gone(backend: str) -> None:
    """SA24, SA29: with its last car gone, AT can't be run."""
    state = race(backend, "A0 E0", "C24", traffic_moves=True)
    events = run(state)
    assert told(events, "removed") == [{"car": "T1", "from": "C24", "left": 0}]
    events = run(state, "AT - AB")
    assert told(events, "impossible") == [{"seat": 1, "block": 1, "card": "AT"}]
