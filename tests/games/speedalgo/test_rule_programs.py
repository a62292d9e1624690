"""Blocks and bodies, and each card once: SA10."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import bolides, race, run

NEEDS_SAS = "between the two branches of SAS"


@pytest.mark.rule("SA10")
@pytest.mark.parametrize(
    "line",
    [
        *("AB", "ABD", "ABG", "AT", "ATD", "ATG", "P"),
        "REP AT",
        "SA ABG",
        "SAS ATD / ATG",
        "REP AB - ATG - SA P - ABD",
        "SAS P / ABD - REP AB - AT - ATG",
        "ATD - REP P - SAS AT / AB - ATG",
    ],
)
def test_a_block_is_a_movement_or_rep_sa_or_sas_with_theirs(backend: str, line: str) -> None:
    """SA10: laid card by card and as a whole, it is the same program."""
    laid, typed = race(backend, "A0 E0"), race(backend, "A0 E0")
    for word in line.split():
        laid.play(f"+{word}", 1)
    laid.play("!", 1)
    typed.play(line, 1)
    assert laid == typed
    assert laid.to_json()["programs"][0] == line


@pytest.mark.rule("SA10")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("+AB +- +AB", "AB is used twice"),
        ("+REP +AB +- +AB", "AB is used twice"),
        ("+SA +P +- +AB +- +P", "P is used twice"),
        ("+SAS +P +/ +P", "P is used twice"),
        ("+REP +AB +- +REP", "REP is used twice"),
        ("+SA +AB +- +SA", "SA is used twice"),
        ("+SA +AB +- +SAS", "SAS is used twice"),
        ("+SAS +AB +/ +P +- +SA", "SA is used twice"),
        ("+SAS +AB +/ +P +- +SAS", "SAS is used twice"),
        ("+AB +ABD", "no room for ABD"),
        ("+REP +AB +ABD", "no room for ABD"),
        ("+SA +AB +ABD", "no room for ABD"),
        ("+SAS +AB +ABD", "no room for ABD"),
        ("+SAS +AB +/ +ABD +P", "no room for P"),
        ("+AB +REP", "REP must come first"),
        ("+AB +SA", "SA must come first"),
        ("+REP +SA", "SA must come first"),
        ("+SA +REP", "REP must come first"),
        ("+SAS +REP", "REP must come first"),
        ("+SAS +P +/ +REP", "REP must come first"),
        ("+REP +-", "not complete"),
        ("+REP !", "not complete"),
        ("+SA +-", "not complete"),
        ("+SA !", "not complete"),
        ("+SAS +P +-", "not complete"),
        ("+SAS +P !", "not complete"),
        ("+SAS +/", "not complete"),
        ("+SAS +P +/ +-", "not complete"),
        ("+SAS +P +/ !", "not complete"),
        ("+SA +P +/", NEEDS_SAS),
        ("+REP +P +/", NEEDS_SAS),
        ("+P +/", NEEDS_SAS),
        ("+SAS +P +/ +AB +/", NEEDS_SAS),
        ("+-", "not complete"),
        ("+AB +- !", "not complete"),
        ("+AB +- +-", "not complete"),
    ],
)
def test_no_other_block_can_be_laid_and_no_card_twice(backend: str, line: str, reason: str) -> None:
    """SA10: the last token is refused, with the reason; what lies there stays."""
    laid, _, last = line.rpartition(" ")
    state = race(backend, "A0 E0")
    if laid:
        state.play(laid, 1)
    with pytest.raises(algodrome.IllegalMove, match=reason):
        state.play(last, 1)
    assert state.to_json()["drafts"][0] == laid


@pytest.mark.rule("SA10")
def test_a_movement_card_does_the_same_alone_and_under_a_head(backend: str) -> None:
    """SA10: with die 1 and a car in front, each of these blocks drives the bolide one cell."""
    for block in ("ABD", "REP ABD", "SA ABD", "SAS ABD / ABG"):
        state = race(backend, "C3 E0", "C4")
        run(state, block)
        assert bolides(state) == "D4 E0"
