"""The engine and a second Alg(un)o, written from the rulebook alone, agree move by move: AU1 to AU21."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import algodrome
from algodrome.kernels.generator import CHANCE, Generator, below, seed_generator
from tests.reference.algouno import Decks, Reference, read_decks

SIDES = (" left", " right")


def start(options: dict[str, Any], seed: int) -> tuple[algodrome.State, Reference]:
    """Start the same game twice, from the same chance."""
    luck = Generator()
    seed_generator(luck, seed, 0, CHANCE)
    decks: Decks = read_decks(options["level"])
    reference = Reference(options, lambda limit: below(luck, limit), decks)
    return algodrome.game("algouno", **options).start(seed), reference


def lines(state: algodrome.State) -> list[str]:
    """List the answers as people give them: two cards to discard are one."""
    found = []
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        pending = not after.is_over and after.view(None)["picked"]
        found += [f"{move} {second}" for second in after.legal_moves()] if pending else [str(move)]
    return found


def same_answer(line: str, players: int) -> str:
    """Write an answer of the second game as the engine does: with two players there is no neighbour to name."""
    return line.removesuffix(SIDES[0]) if players == 2 else line


def compare(state: algodrome.State, reference: Reference) -> None:
    """Compare all that lies on the table, and who is asked for what."""
    view, there = state.to_json(), reference.snapshot()
    assert view["round"] == there["round"]
    assert view["starter"] == there["starter"]
    assert view["phase"] == there["phase"]
    assert view["condition"] == (None if there["condition"] is None else there["condition"] + 1)
    assert view["actions"] == [card + 1 for card in there["actions"]]
    assert view["hands"] == list(there["hands"].values())
    assert view["action"] == there["action"]
    assert view["runs"] == there["runs"]
    assert view["piles"]["classic"] == reference.table.classic.cards
    assert view["piles"]["conditions"] == [card + 1 for card in reference.table.conditions.cards]
    assert view["piles"]["actions"] == [card + 1 for card in reference.table.actions.cards]
    assert view["discards"]["classic"] == there["discards"]["classic"]
    for name in ("condition", "action"):
        assert view["discards"][f"{name}s"] == [card + 1 for card in there["discards"][name]]
    assert list(state.to_act) == reference.to_act()


Write = Callable[[dict[str, Any]], tuple[Any, ...]]
KINDS = {"conditions": "condition", "actions": "action", "classic": "classic"}
ENTRIES: dict[str, Write] = {
    "shuffled": lambda event: ("shuffled", KINDS[event["pile"]], event["cards"]),
    "round_started": lambda event: ("round", event["round"], event["seat"]),
    "turned_condition": lambda event: ("drawn", "condition", event["card"] - 1),
    "turned_action": lambda event: ("drawn", "action", event["card"] - 1),
    "assembled": lambda event: ("alternative", event["seat"], event["condition"], event["then"], event["else"]),
    "branched": lambda event: ("runs", event["seat"], event["branch"], event["action"]),
    "dealt": lambda event: ("draws", event["seat"], event["card"]),
    "drew": lambda event: ("draws", event["seat"], event["card"]),
    "discarded": lambda event: ("discards", event["seat"], event["card"]),
    "gave": lambda event: ("gives", event["seat"], event["to"], event["card"]),
    "swapped": lambda event: ("swaps", event["seat"], event["with"]),
    "stopped": lambda event: ("bound", event["round"]),
}


def journal(events: list[algodrome.Event]) -> list[tuple[Any, ...]]:
    """Write events as the second game writes its journal."""
    entries = [ENTRIES[event.kind](dict(event.data)) for event in events if event.kind in ENTRIES]
    winners = [event.data["seat"] for event in events if event.kind == "won"]
    return [*entries, ("won", *winners)] if winners else entries


def play(seed: int) -> None:
    """Play one game of random options and random answers, and compare every position and every event."""
    choose = random.Random(seed)
    players = choose.randint(2, 8)
    options = {
        "players": players,
        "level": choose.choice((1, 2, 3, 4, "2-1", "3-1")),
        "first": choose.randint(1, players),
        "win": choose.choice(("end", "first")),
    }
    state, reference = start(options, seed)
    assert journal(state.events) == reference.journal
    written = len(reference.journal)
    while not reference.is_over:
        compare(state, reference)
        seat = reference.to_act()[0]
        answers = reference.choices(seat)
        assert lines(state) == [same_answer(line, players) for line in sorted(answers, key=by_side)]
        answer = choose.choice(answers)
        reference.play(seat, answer)
        events = state.play(same_answer(answer, players), seat)
        assert journal(events) == reference.journal[written:]
        written = len(reference.journal)
    compare(state, reference)
    assert state.outcome is not None
    assert list(state.outcome.ranking) == reference.ranking()


def by_side(line: str) -> bool:
    """The engine lists gifts to the left first."""
    return line.endswith(SIDES[1])


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_two_games_of_one_seed_are_the_same(part: int, soak: Callable[[int, int], int]) -> None:
    """AU8, AU13, AU16: every position, every answer asked for and every event, over random games."""
    for seed in range(part, soak(2000, 60), 4):
        play(seed)
