"""The variants of the condition card: none, free to use, or turned after each use: SA27."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import asked, moves, race, ran, run, told


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
    events = run(state, program, "SA P")
    assert ran(events) in {"AB", "", "ABG"}
    assert told(events, "turned") == [{"seat": 1, "side": "SAS"}, {"seat": 2, "side": "SAS"}]


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
