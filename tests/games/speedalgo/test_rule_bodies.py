"""The variant with bodies of several movement cards: SA28."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import (
    answer,
    asked,
    bolides,
    collisions,
    moves,
    race,
    ran,
    run,
    track,
    traffic,
)


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
def test_all_seven_movement_cards_can_lie_in_one_body(backend: str) -> None:
    """SA3, SA28: the support sets no limit to a body; a branch of SAS leaves one card for the other."""
    seven = "AB ABD ABG AT ATD ATG P"
    for head in ("REP", "SA"):
        state = race(backend, "A0 E0", bodies=7)
        state.play(" ".join(f"+{card}" for card in f"{head} {seven}".split()), 1)
        assert moves(state, 1) == ["!"]
    state = race(backend, "A0 E0", bodies=7)
    state.play("+SAS +AB +ABD +ABG +AT +ATD +ATG", 1)
    assert moves(state, 1) == ["+/"]
    events = run(race(backend, "A0 E0", bodies=7), "SAS ATD ATG / AB ABD ABG AT P")
    assert [event.data["text"] for event in events if event.kind == "block_shown" and event.data["seat"] == 1] == [
        "SAS ATD ATG / AB ABD ABG AT P"
    ]


@pytest.mark.rule("SA28")
def test_large_bodies_bring_a_bolide_sixteen_steps_ahead_in_a_round(backend: str) -> None:
    """SA1, SA18, SA28: AB, ABD, ABG and P, four times."""
    state = race(backend, "B0 E20", "C3 C7 C11 C15", "4", bodies=7)
    run(state, "REP AB ABD P ABG")
    assert (bolides(state), traffic(state)) == ("B16 E20", "C4 C8 C12 C16")


@pytest.mark.rule("SA28")
@pytest.mark.rule("SA1")
def test_on_the_longest_tracks_bodies_end_at_three_cards() -> None:
    """SA1, SA28: beyond the line there must be room for 28 columns."""
    assert algodrome.game("speedalgo", track=track(last=46), bodies=7).chosen["bodies"] == 7
    with pytest.raises(algodrome.OptionError, match=r"choose one of 1, 2, 3$"):
        algodrome.game("speedalgo", track=track(last=47), bodies=4)
    with pytest.raises(algodrome.OptionError, match="choose one of 1, 2, 3, 4, 5, 6, 7"):
        algodrome.game("speedalgo", bodies=8)


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
def test_ab_too_is_kept_for_the_other_branch_when_it_is_the_last_card(backend: str) -> None:
    """SA10, SA28: the first of the cards is kept as any other is."""
    state = race(backend, "A0 E0", bodies=3)
    state.play("+REP +P +ABD +ABG +- +AT +- +SAS +ATD +ATG", 1)
    assert moves(state, 1) == ["+/"]


@pytest.mark.rule("SA28")
@pytest.mark.parametrize("last", ["AB", "ABD", "ABG", "AT", "ATD", "ATG", "P"])
def test_with_one_card_left_sas_is_not_offered(backend: str, last: str) -> None:
    """SA10, SA28: whichever card it is; with another one it is offered, and its first branch holds one of the two."""
    others = [card for card in ("AB", "ABD", "ABG", "AT", "ATD", "ATG", "P") if card != last]
    state = race(backend, "A0 E0", bodies=7)
    state.play(" ".join(["+REP", *(f"+{card}" for card in others), "+-"]), 1)
    assert moves(state, 1) == [f"+{last}", "+SA"]
    state = race(backend, "A0 E0", bodies=7)
    state.play(" ".join(["+REP", *(f"+{card}" for card in others[1:]), "+-"]), 1)
    assert sorted(moves(state, 1)) == sorted([f"+{others[0]}", f"+{last}", "+SA", "+SAS"])
    state.play(f"+SAS +{others[0]}", 1)
    assert moves(state, 1) == ["+/"]


@pytest.mark.rule("SA28")
def test_all_nine_cards_run_in_one_program_of_four_blocks(backend: str) -> None:
    """SA3, SA10, SA19, SA28: after the first branch of the last block there is nothing more."""
    state = race(backend, "B0 E20", "C5 B4", bodies=3)
    run(state, "AB - ABD - REP ABG ATG AT - SAS P / ATD")
    answer(state, "C5")
    assert ran(answer(state, "B6")) == "P"
    assert (bolides(state), traffic(state)) == ("B4 E20", "B7 B5")


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
