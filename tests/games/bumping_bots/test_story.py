"""The story of Bumping Bots: a way is one sentence, and whoever is turned hears by what."""

import pytest

import algodrome
from algodrome.games.contract import Event
from algodrome.language import speaking

GAME = algodrome.game("bumping-bots", players=2)
NAMES = ["Ada", "Bo"]


def step(kind: str, seat: int, start: str, end: str) -> Event:
    return Event(kind, {"seat": seat, "from": start, "to": end, "left": 1})


def told(events: list[Event], language: str) -> list[str]:
    with speaking(language):
        return [(event and GAME.story(event, NAMES)) or "" for event in GAME.gathered(events)]


def test_a_way_is_told_once_where_it_leads() -> None:
    way = [step("moved", 1, f"{column},3", f"{column + 1},3") for column in range(13, 18)]
    assert told(way, "fr") == ["", "", "", "", "Ada roule de 5 cases, jusqu’à 18,3."]
    assert told(way[:1], "en") == ["Ada drives one cell, to 14,3."]


def test_a_way_over_the_line_is_one_way() -> None:
    lapped = Event("lapped", {"seat": 1, "before": 0, "laps": 1})
    way = [step("moved", 1, "1,1", "2,1"), lapped, step("moved", 1, "2,1", "3,1")]
    assert told(way, "en") == ["", "Ada crosses the line: 1 lap completed.", "Ada drives 2 cells, to 3,1."]


def test_the_ways_of_two_robots_are_two() -> None:
    ways = [step("pushed", 1, "1,1", "2,1"), step("pushed", 2, "3,1", "4,1")]
    assert told(ways, "en") == ["Ada is pushed one cell, to 2,1.", "Bo is pushed one cell, to 4,1."]


@pytest.mark.parametrize(
    ("cause", "sentence"),
    [
        ("itself", "Ada se tourne vers l’est."),
        ("blow", "Le robot d’Ada est tourné par le choc, vers l’est."),
        ("bumper", "Le robot d’Ada est tourné par le bumper, vers l’est."),
        ("arm", "Le robot d’Ada est tourné par le bras, vers l’est."),
    ],
)
def test_a_robot_is_told_by_what_it_is_turned(cause: str, sentence: str) -> None:
    event = Event("rotated", {"seat": 1, "before": "SE", "heading": "E", "by": cause})
    assert told([event], "fr") == [sentence]


def test_who_is_pushed_is_a_robot_whatever_its_player_is_called() -> None:
    """A participle would agree with the player: "Ada est poussé" is no French."""
    assert told([step("pushed", 1, "1,1", "2,1")], "fr") == ["Le robot d’Ada est poussé d’une case, jusqu’à 2,1."]
