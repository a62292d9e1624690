"""Situations of Alg(un)o to ask about: hands of all sizes, a Condition card and Action cards."""

from collections.abc import Callable, Sequence
from typing import Any

from algodrome.games.algouno.decks import DEED_NAMES, LEVELS, Condition, Decks, decks_of
from algodrome.games.algouno.exercises.reading import MISTAKES, holds
from algodrome.games.algouno.notation import CARDS, LETTERS
from algodrome.games.contract import Event
from algodrome.games.exercises import Chance, Exercise, run

GAME = "algouno"
SEAT = 1
LEAST_CARDS, MOST_CARDS = 1, 7  # in a hand
PLAYERS = {1: 3, 2: 4, 3: 5}  # by grade
NOBODY = "-"
ROUND_OVER = "put_away"  # the event
OWN_DEEDS = tuple(name for name in DEED_NAMES if name.startswith(("draw", "discard")))


def options_of(grade: int, level: int) -> dict[str, Any]:
    """Choose options."""
    return {"players": PLAYERS[grade], "level": level}


def draw_situation(
    chance: Chance, options: dict[str, Any], deeds: Sequence[str], asked: Callable[[Condition], bool] = lambda _: True
) -> dict[str, Any] | None:
    """Draw hands, a Condition card whose conditions may be asked about, and Action cards with certain deeds on them."""
    decks = decks_of(options["level"], "standard")
    cards = chance.some(CARDS, len(CARDS))
    hands = []
    for _ in range(options["players"]):
        size = LEAST_CARDS + chance.below(MOST_CARDS - LEAST_CARDS + 1)
        hands.append(sorted((cards.pop() for _ in range(size)), key=CARDS.index))
    conditions = [number for number, card in enumerate(decks.conditions, 1) if all(map(asked, card))]
    actions = [
        number for number, printed in enumerate(decks.actions, 1) if all(DEED_NAMES[deed] in deeds for deed in printed)
    ]
    wanted = 1 if LEVELS[options["level"]][1] == 1 else 3
    if not conditions or len(actions) < wanted:
        return None
    return {
        "starter": SEAT,
        "condition": chance.one_of(conditions),
        "actions": chance.some(actions, wanted),
        "hands": hands,
    }


def lines_of(exercise: Exercise) -> list[str]:
    """AU11: the alternatives that can be assembled."""
    return [str(move) for move in exercise.state().legal_moves(SEAT)]


def alternative(exercise: Exercise, line: str) -> tuple[Condition, str, str]:
    """Read an alternative: its condition, and what is done then and else."""
    decks: Decks = decks_of(exercise.options["level"], "standard")
    letter, *places = line.split()
    condition = decks.conditions[exercise.position["condition"] - 1][LETTERS.index(letter)]
    printed = [decks.printed_deeds(card) for card in exercise.position["actions"]]
    then, otherwise = printed[0] if not places else (printed[int(place) - 1][0] for place in places)
    return condition, then, otherwise


def run_round(exercise: Exercise, line: str) -> tuple[tuple[str, ...], list[Event], list[int]]:
    """Run an alternative round the table, by the rules: the lines played, what happened, and the cards left."""
    state, events = run(exercise, (line,))
    lines = [line]
    while not any(event.kind == ROUND_OVER for event in events):
        lines.append(str(state.legal_moves()[0]))
        events += state.play(lines[-1])
    return tuple(lines), events, [len(hand) for hand in state.view(None)["hands"]]


def who_does(events: Sequence[Event], verb: str) -> list[int]:
    """Give the seats that an alternative makes do something."""
    return [
        event.data["seat"] for event in events if event.kind == "branched" and event.data["action"].startswith(verb)
    ]


def in_the_mind(exercise: Exercise, line: str, verb: str, mistake: str = "") -> list[int]:
    """Give the seats that would do something in the mind of who makes a mistake, where nobody touches other hands."""
    condition, then, otherwise = alternative(exercise, line)
    if mistake == "swapped":
        then, otherwise = otherwise, then
    seats = []
    for seat, hand in enumerate(exercise.position["hands"], 1):
        deed = then if holds(condition, hand, mistake) else otherwise
        if deed.startswith(verb) and (mistake != "starter_only" or seat == exercise.position["starter"]):
            seats.append(seat)
    return seats


ALL_MISTAKES = ("swapped", *MISTAKES, "starter_only")


def written(seats: Sequence[int]) -> str:
    """Write seats as an answer."""
    return " ".join(map(str, seats)) or NOBODY


def themes_of(condition: Condition, *deeds: str) -> tuple[str, ...]:
    """Name what an alternative is about."""
    more = ("swap",) if any(deed.startswith("swap") for deed in deeds) else ()
    return ("condition", *(("test",) if len(condition.comparisons) > 1 else ()), *more)
