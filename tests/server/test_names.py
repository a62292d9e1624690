"""Names: seen as they are, and told apart."""

# ruff: noqa: RUF001 - the ambiguous letters are what this is about

import pytest

from algodrome.server.lookalikes import look_alike
from algodrome.server.names import checked_name
from algodrome.server.refusal import Refused
from tests.server.test_decisions import GUEST, HOST, add, asked, opened, refusal


@pytest.mark.parametrize(
    "name",
    ["Zoé", "Jean-Luc", "O’Neil", "Équipe 3", "Łukasz", "Анна", "Ελένη", "王小明", "محمد", "สมชาย", "अनीता", "A.B."],
)
def test_names_of_people(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "Ana\u200b", "A\u200dna", "\u202eanA", "Ana\u2066", "\ufeffAna", "Ana\u00ad",  # no width, or turning round
        "\u3164", "Ana\u3164", "\uffa0", "Ana\u115f", "Ana\u1160",  # fillers of Hangul
        "Ana\ufe0f", "Ana\u034f", "Ana\u180b", "Ana\U000e0101", "Ana\u17b5",  # marks that show nothing
        "A\u0301\u0302\u0303\u0304na", "\u0301Ana", "A \u0301na", "a\u0903\u0903\u0903",  # marks in heaps, on nothing
        "Ana\x1b[31m", "A\nna", "Ana\x9b", "\u2800", "...", "", " ", "A" * 25,
    ],
)  # fmt: skip
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_name(name)
    assert refused.value.reason == "bad_name"


def test_letters_of_another_width_are_written_as_usual() -> None:
    assert checked_name("\uff21\uff4e\uff41") == "Ana"
    assert checked_name("ﬁlip") == "filip"
    assert checked_name("Zoe\u0301") == "Zoé"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Аnа"), ("Ana", "ana"), ("ANA", "ΑΝΑ"), ("Oscar", "0scar"), ("Ilan", "llan"), ("Ilan", "1lan"),
        ("Arno", "Amo"), ("Jean-Luc", "Jean‐Luc"), ("O'Neil", "O’Neil"), ("Paco", "Расо"), ("Zoé", "Zoе\u0301"),
    ],
)  # fmt: skip
def test_names_that_look_the_same(name: str, other: str) -> None:
    assert look_alike(name, other)
    with pytest.raises(Refused) as refused:
        checked_name(other, [name])
    assert refused.value.reason == "name_taken"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Zoé", "Zoe"), ("Ian", "Lan"), ("Équipe 6", "Équipe 8"), ("Équipe 1", "Équipe 2"), ("Lina", "Lena")],
)
def test_names_that_can_be_told_apart(name: str, other: str) -> None:
    assert not look_alike(name, other)


def test_nobody_takes_the_name_of_another_at_the_table() -> None:
    table = opened()
    add(table, "named", participant=HOST, name="Ana", seat=None)
    add(table, "bot_sat", seat=3, bot="greedy", name="Ada")
    assert refusal(table, GUEST, "rename", name="Аna") == "name_taken"
    assert refusal(table, GUEST, "rename", name="Ada") == "name_taken"
    assert asked(table, HOST, "rename", name="ANA")[0].data["name"] == "ANA"


def test_players_on_one_device_have_names_of_their_own() -> None:
    table = opened()
    add(table, "sat", participant=HOST, seat=3)
    add(table, "named", participant=HOST, name="Ben", seat=3)
    assert refusal(table, HOST, "rename", name="Ben", seat=1) == "name_taken"
    assert asked(table, HOST, "rename", name="BEN", seat=3)[0].data["seat"] == 3
    assert asked(table, HOST, "rename", name="Ben")[0].data["name"] == "Ben"
