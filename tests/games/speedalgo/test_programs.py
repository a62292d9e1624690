"""Building programs: SA3, SA4, SA8 to SA10, SA27, SA28."""

from math import perm
from typing import Any

import pytest

import algodrome
from algodrome.games.speedalgo.constants import SA, SAS
from algodrome.games.speedalgo.planning.enumeration import count_programs, programs_from
from algodrome.games.speedalgo.program import write_program
from algodrome.language import speaking
from tests.games.speedalgo.positions import bolide, choices, race, run, told
from tests.reference.speedalgo.programs import possible_programs
from tests.reference.speedalgo.programs import write_program as written_plainly

MOVEMENTS = {"+AB", "+ABD", "+ABG", "+AT", "+ATD", "+ATG", "+P"}


def after(backend: str, tokens: str, **options: Any) -> set[str]:
    """Lay some tokens and list what may follow."""
    state = race(backend, "C3", **options)
    if tokens:
        state.play(tokens, 1)
    return choices(state, 1)


@pytest.mark.rule("SA3")
def test_a_hand_is_seven_movements_rep_and_a_card_of_two_sides(backend: str) -> None:
    assert after(backend, "") == MOVEMENTS | {"+REP", "+SA", "+SAS", "!"}
    assert after(backend, "+AB +-") == (MOVEMENTS - {"+AB"}) | {"+REP", "+SA", "+SAS"}
    assert after(backend, "+REP +AB +-") == (MOVEMENTS - {"+AB"}) | {"+SA", "+SAS"}
    assert after(backend, "+SA +AB +-") == (MOVEMENTS - {"+AB"}) | {"+REP"}


@pytest.mark.rule("SA4")
def test_a_program_has_at_most_four_blocks(backend: str) -> None:
    assert after(backend, "+AB +- +ABD +- +ABG") == {"+-", "!"}
    assert after(backend, "+AB +- +ABD +- +ABG +- +P") == {"!"}


@pytest.mark.rule("SA8")
def test_each_player_rolls_once_a_round_in_turn_order_for_all_to_see(backend: str) -> None:
    state = race(backend, "C3", players=3, round_number=2)
    events = run(state, ".")
    assert [row["seat"] for row in told(events, "rolled")] == [2, 3, 1]
    dice = state.to_json()["dice"]
    assert [row["die"] for row in told(events, "rolled")] == [dice[1], dice[2], dice[0]]
    assert state.view(None)["dice"] == dice


@pytest.mark.rule("SA9")
def test_players_build_at_the_same_time_and_in_any_order(backend: str) -> None:
    state = race(backend, "C3", players=3)
    assert list(state.to_act) == [1, 2, 3]
    state.play("+REP", 3)
    state.play("AB", 2)
    assert list(state.to_act) == [1, 3]
    state.play("+ABG", 3)
    state.play(".", 1)
    state.play("!", 3)
    assert state.to_json()["round"] == 2


@pytest.mark.rule("SA9")
def test_a_submitted_program_is_final(backend: str) -> None:
    state = race(backend, "C3")
    events = state.play("AB", 1)
    assert any(event.reveals for event in events)
    with pytest.raises(algodrome.IllegalMove, match="not the turn of seat 1"):
        state.play("+ABD", 1)


@pytest.mark.rule("SA9")
def test_an_empty_program_is_allowed(backend: str) -> None:
    state = race(backend, "C3")
    events = state.play(".", 1)
    assert state.to_json()["programs"][0] == "."
    assert told(events, "program_shown") == [{"seat": 1, "blocks": 0}]


@pytest.mark.parametrize(
    ("language", "sentence"), [("fr", "Le programme d’Ada est vide."), ("en", "Ada’s program is empty.")]
)
def test_an_empty_program_is_told_to_be_empty(language: str, sentence: str) -> None:
    state = race("python", "C3")
    with speaking(language):
        assert sentence in [state.game.story(event, ["Ada", "Bo"]) for event in state.play(".", 1)]


@pytest.mark.rule("SA9")
def test_an_open_program_is_public_when_submitted_and_not_before(backend: str) -> None:
    state = race(backend, "C3")
    assert state.play("+REP +AB", 1) == []
    assert state.view(1)["draft"] == "+REP +AB"
    assert "draft" not in state.view(None)
    assert "AB" not in str(state.view(2))
    events = state.play("!", 1)
    assert told(events, "block_shown") == [{"seat": 1, "block": 1, "text": "REP AB"}]
    assert state.view(2)["programs"] == ["REP AB", None]


@pytest.mark.rule("SA9")
def test_secret_programs_are_revealed_together_after_the_last(backend: str) -> None:
    state = race(backend, "C3", players=3, programming="secret")
    events = state.play("REP AB - SAS P / ABD", 3)
    assert [event.kind for event in events] == ["submitted"]
    assert state.view(1)["programs"] == [None, None, None]
    assert state.view(1)["ready"] == [3]
    assert state.view(3)["programs"][2] == "REP AB - SAS P / ABD"
    state.play(".", 1)
    events = state.play("ABD", 2)
    kinds = [event.kind for event in events]
    assert [row["seat"] for row in told(events, "program_shown")] == [1, 2, 3]
    assert kinds.index("block_shown") < kinds.index("program_started")
    assert [row["text"] for row in told(events, "block_shown")] == ["ABD", "REP AB", "SAS P / ABD"]


@pytest.mark.rule("SA10")
def test_a_block_is_a_movement_or_a_head_with_its_movements(backend: str) -> None:
    assert after(backend, "+AB") == {"+-", "!"}
    assert after(backend, "+REP") == MOVEMENTS
    assert after(backend, "+REP +AB") == {"+-", "!"}
    assert after(backend, "+SA") == MOVEMENTS
    assert after(backend, "+SAS +P") == {"+/"}
    assert after(backend, "+SAS +P +/") == MOVEMENTS - {"+P"}
    assert after(backend, "+SAS +P +/ +AB") == {"+-", "!"}


@pytest.mark.rule("SA10")
def test_cards_are_kept_for_what_a_program_still_needs(backend: str) -> None:
    six = "+REP +AB +ABD +ABG +- +AT"
    assert after(backend, f"{six} +- +SAS +ATD", bodies=3) == {"+/", "+ATG", "+P"}
    assert after(backend, f"{six} +- +SAS +ATD +ATG", bodies=3) == {"+/"}
    assert after(backend, f"{six} +- +SA +ATD +ATG +P", bodies=3) == {"!"}


@pytest.mark.rule("SA27")
def test_without_the_condition_card_sa_and_sas_are_not_there(backend: str) -> None:
    assert after(backend, "", condition="none") == MOVEMENTS | {"+REP", "!"}
    with pytest.raises(algodrome.IllegalMove, match="not in this game"):
        race(backend, "C3", condition="none").play("SA P")


@pytest.mark.rule("SA27")
def test_a_card_that_flips_starts_on_sa_and_turns_after_use(backend: str) -> None:
    state = race(backend, "C3", condition="flip", players=2)
    assert after(backend, "", condition="flip") == MOVEMENTS | {"+REP", "+SA", "!"}
    events = run(state, "SA P")  # no car in front: the block is not run, and still the card was used
    assert told(events, "turned") == [{"seat": 1, "side": "SAS"}]
    assert state.view(None)["sides"] == ["SAS", "SA"]
    assert choices(state, 1) == MOVEMENTS | {"+REP", "+SAS", "!"}
    assert "turned" not in [event.kind for event in run(state, "AB")]
    assert state.view(None)["sides"] == ["SAS", "SA"]
    with pytest.raises(algodrome.IllegalMove, match="can’t be used as SA now"):
        state.play("SA P", 1)
    run(state, "SAS P / AB")
    assert state.view(None)["sides"] == ["SA", "SA"]


@pytest.mark.rule("SA28")
def test_bodies_hold_up_to_as_many_cards_as_agreed_and_at_least_one(backend: str) -> None:
    assert after(backend, "+REP +AB", bodies=2) == (MOVEMENTS - {"+AB"}) | {"+-", "!"}
    assert after(backend, "+REP +AB +ABD", bodies=2) == {"+-", "!"}
    assert after(backend, "+SAS +AB +ABD", bodies=2) == {"+/"}
    assert after(backend, "+SAS +AB +/", bodies=2) == MOVEMENTS - {"+AB"}
    assert after(backend, "+SAS +AB +/ +P +AT", bodies=2) == {"+-", "!"}
    assert after(backend, "+AB", bodies=3) == {"+-", "!"}


@pytest.mark.rule("SA28")
def test_all_cards_of_a_body_run_in_order_at_each_repetition(backend: str) -> None:
    state = race(backend, "C3", dice=(2,), bodies=2)
    events = run(state, "REP AB ABD")
    assert [row["to"] for row in told(events, "moved")] == ["C4", "D5", "D6", "E7"]
    assert [(row["card"], row["repetition"]) for row in told(events, "instruction")] == [
        ("AB", 1),
        ("ABD", 1),
        ("AB", 2),
        ("ABD", 2),
    ]


@pytest.mark.rule("SA28")
def test_a_collision_ends_body_repetitions_and_program(backend: str) -> None:
    state = race(backend, "D3", dice=(4,), bodies=2)
    events = run(state, "REP AB ABD - ABG")
    assert [row["to"] for row in told(events, "moved")] == ["D4", "E5", "E6"]
    assert told(events, "stopped") == [{"seat": 1, "block": 1, "cell": "E6"}]


@pytest.mark.rule("SA28")
def test_branches_of_sas_hold_several_cards_too(backend: str) -> None:
    state = race(backend, "C3", "D4", bodies=3)
    run(state, "SAS P / AB ABG ABD")
    assert bolide(state) == "C6"


@pytest.mark.rule("SA10")
def test_there_are_69448_programs() -> None:
    """SA9, SA10: counted by a formula, by the blocks, and by listing them."""
    formula = sum((1 + n + n * n) * perm(7, n) + n * n * perm(7, n + 1) for n in range(5))
    assert formula == count_programs(1, (SA, SAS)) == 69_448
    listed = {write_program(program) for program in programs_from((), 1, (SA, SAS))}
    assert len(listed) == 69_448
    assert listed == {written_plainly(blocks) for blocks in possible_programs([], 1, ("SA", "SAS"))}


@pytest.mark.rule("SA28")
@pytest.mark.parametrize(("bodies", "count"), [(1, 5_181), (2, 18_243), (3, 47_853)])
def test_programs_without_a_condition_card_are_counted(bodies: int, count: int) -> None:
    """SA27, SA28: with the second engine as witness."""
    assert count_programs(bodies, ()) == sum(1 for _ in possible_programs([], bodies, ())) == count


def test_laying_tokens_reaches_every_program(backend: str) -> None:
    """SA10: the lines of play of one seat, down to its submission, are the programs that can be listed."""
    state = race(backend, "C3", condition="none")
    depth = 3 if backend == "python" else 2
    reached = set()

    def lay(state: algodrome.State, left: int) -> None:
        for move in state.legal_moves(1):
            if str(move) == "!":
                reached.add(state.to_json()["drafts"][0].replace("+", "") or ".")
            elif left:
                twin = state.copy()
                twin.play(move, 1)
                lay(twin, left - 1)

    lay(state, depth)
    assert reached == {write_program(program) for program in programs_from((), 1, ()) if len(program) <= depth}


@pytest.mark.parametrize(
    ("line", "place", "reason"),
    [
        ("AB - REP", 9, "REP needs a movement card"),
        ("AB - ABD - AB", 12, "AB is used twice"),
        ("REP AB - REP P", 10, "REP is used twice"),
        ("SA P - SAS AB / AT", 8, "two sides of one card"),
        ("SAS P", 6, "needs a slash"),
        ("SAS P /", 8, "after the slash"),
        ("SAS / P", 5, "SAS needs a movement card"),
        ("SA P / AB", 6, "the slash stands"),
        ("AB ABD", 4, "ABD needs a block of its own"),
        ("REP AB ABD", 8, "holds only one movement card"),
        ("AB REP P", 4, "REP must come first"),
        ("AB - - P", 6, "a card is missing"),
        ("AB -", 5, "a card is missing"),
        ("AB - ABD - ABG - P - AT", 20, "at most 4 blocks"),
        ("AB + P", 4, "'\\+' is no card"),
        ("AVANCE", 1, "'AVANCE' is no card"),
    ],
)
def test_a_fault_in_a_typed_program_is_refused_with_its_place(line: str, place: int, reason: str) -> None:
    """SA10, SA26: what is wrong, and at which character."""
    state = race("python", "C3")
    with pytest.raises(algodrome.IllegalMove, match=f"^character {place}, .*{reason}"):
        state.play(line)
    with speaking("fr"), pytest.raises(algodrome.IllegalMove, match=f"^caractère {place}, bloc"):
        state.play(line)
    assert choices(state) == MOVEMENTS | {"+REP", "+SA", "+SAS", "!"}
