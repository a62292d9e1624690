"""Events are rich enough to tell a round in both languages: AU8, AU12, AU15."""

import pytest

import algodrome
from algodrome.language import speaking
from tests.games.algouno.positions import CARDS, RUN, table

NAMES = ["Ana", "Bo", "Cy"]


def told(state: algodrome.State, line: str) -> list[str]:
    return [state.game.story(event, NAMES) for event in state.play(line)]


@pytest.mark.rule("AU12")
def test_a_round_is_told_in_english() -> None:
    state = table("python", ["AH 2S", "3D", "4C 5C 6C"], "cards <= 2", "give left", "draw 1")
    assert told(state, RUN) == [
        "Ana: “If I have at most 2 cards, then I give 1 card to my left neighbour, else I draw 1 card.”",
        "Ana has 2 cards: “at most 2 cards” is true.",
        "Ana: THEN give 1 card to the left neighbour.",
    ]
    assert told(state, "2S") == [
        "Ana gives the 2 of spades to Bo.",
        "Bo has 2 cards: “at most 2 cards” is true.",
        "Bo: THEN give 1 card to the left neighbour.",
    ]
    assert told(state, "3D")[:4] == [
        "Bo gives the 3 of diamonds to Cy.",
        "Cy has 4 cards: “at most 2 cards” is false.",
        "Cy: ELSE draw 1 card.",
        "Cy draws joker 2.",
    ]


@pytest.mark.rule("AU12")
def test_a_round_is_told_in_french() -> None:
    state = table("python", ["AH 2S", "3D", "4C 5C 6C"], "cards <= 2", "discard 1", "draw 1", pile="7C")
    with speaking("fr"):
        state.play(RUN)
        assert [line.replace("\u00a0", "~") for line in told(state, "2S")[:7]] == [
            "Ana défausse le 2 de pique.",
            "Bo a 1 carte~: «~au plus 2 cartes~» est vrai.",
            "Bo~: ALORS défausser 1 carte.",
            "Bo défausse le 3 de carreau.",
            "Cy a 3 cartes~: «~au plus 2 cartes~» est faux.",
            "Cy~: SINON piocher 1 carte.",
            "Cy pioche le 7 de trèfle.",
        ]


@pytest.mark.rule("AU4")
@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "Ana swaps hands with Bo: 2 cards for 1 card."),
        ("fr", "Ana échange son jeu avec Bo\u00a0: 2 cartes contre 1 carte."),
    ],
)
def test_an_exchange_says_that_cards_change_hands(code: str, sentence: str) -> None:
    state = table("python", ["AH 2S", "3D", "4C 5C"], "cards = 2", "swap left", "draw 1")
    with speaking(code):
        assert sentence in told(state, RUN)


@pytest.mark.rule("AU19")
def test_none_is_told_as_people_say_it() -> None:
    state = table("python", ["QC", "3D 4D"], "hearts = 1", "draw 1", "discard 1")
    assert [line for line in told(state.copy(), RUN) if line.startswith("Ana")][1:] == [
        "Ana has no hearts: “exactly 1 heart” is false.",
        "Ana: ELSE discard 1 card.",
        "Ana discards the queen of clubs.",
    ]
    with speaking("fr"):
        state.play(RUN)
        assert [line.replace("\u00a0", "~") for line in told(state, "3D")] == [
            "Bo défausse le 3 de carreau.",
            "Fin du tour de jeu 1. Ses cartes Condition et Action vont à la défausse.",
            "Ana n’a plus de carte et gagne~!",
        ]


@pytest.mark.rule("AU16")
def test_what_chance_brings_to_light_can_not_be_taken_back() -> None:
    state = table("python", ["AH 2S", "3D 4D"], "cards = 2", "give left", "draw 1")
    assert not any(event.reveals for event in state.play(RUN))
    assert not any(event.reveals for event in state.copy().play("2S")[:1])
    drawn = table("python", ["AH", "3D 4D"], "cards = 1", "draw 1", "swap left").play(RUN)
    assert next(event.kind for event in drawn if event.reveals) == "drew"


@pytest.mark.rule("AU8")
def test_the_events_carry_every_card_that_moves() -> None:
    """Hands worked out from the events alone are the hands of the position, over whole games."""
    for seed in range(12):
        game = algodrome.game("algouno", players=2 + seed % 7, level=1 + seed % 4, win=("end", "first")[seed % 2])
        state = game.start(seed)
        held: list[set[str]] = [set() for _ in range(game.players)]
        follow(held, state.events)
        number = 0
        while not state.is_over:
            legal = state.legal_moves()
            follow(held, state.play(legal[(7 * number + seed) % len(legal)]))
            number += 1
            assert [sorted(hand, key=CARDS.index) for hand in held] == state.view(None)["hands"]


def follow(held: list[set[str]], events: list[algodrome.Event]) -> None:
    for event in events:
        data = event.data
        if event.kind in ("dealt", "drew"):
            held[data["seat"] - 1].add(data["card"])
        elif event.kind in ("discarded", "gave"):
            held[data["seat"] - 1].remove(data["card"])
            if event.kind == "gave":
                held[data["to"] - 1].add(data["card"])
        elif event.kind == "swapped":
            one, other = data["seat"] - 1, data["with"] - 1
            held[one], held[other] = held[other], held[one]
            assert (len(held[one]), len(held[other])) == (data["cards"], data["given"])
