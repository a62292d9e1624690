"""Races played twice at once: by the rules, and by the plain second implementation, compared after every answer."""

import random
from collections.abc import Callable
from typing import Any

import algodrome
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, reading_order
from algodrome.games.bumping_bots.track import Track, shipped_text
from algodrome.games.bumping_bots.track_reader import SHIPPED
from algodrome.kernels.generator import CHANCE, WORD, Generator, below, seed_generator
from tests.reference.bumping_bots import Reference
from tests.reference.bumping_bots import Track as ReferenceTrack


def race_twice(
    seed: int, track: str, *, answers: int = 10_000, steady: int = 0, **options: object
) -> tuple[algodrome.State, int]:
    """Play a race with random answers, `steady` in a hundred of them bold; give the last state and their number."""
    game = algodrome.game("bumping-bots", track=track, **options)
    state = game.start(seed)
    other = Reference(
        {name: value for name, value in game.chosen.items() if name != "track"},
        chance(seed),
        ReferenceTrack(shipped_text(track) if track in SHIPPED else track),
    )
    choice = random.Random(seed)
    given = 0
    while not state.is_over and given < answers:
        compare(state, other)
        answer = pick(choice, [str(move) for move in state.legal_moves()], steady)
        seat = state.to_act[0]
        state.play(answer, seat)
        other.play(seat, answer)
        given += 1
    compare(state, other)
    return state, given


def pick(choice: random.Random, answers: list[str], steady: int) -> str:
    """Pick an answer: now and then to go faster, so that a race has hard shocks."""
    bold = [answer for answer in ("++", "+", "jumper", "nitro", "magnet", "J") if answer in answers]
    if bold and choice.randrange(100) < steady:
        return bold[0]
    if choice.randrange(100) < steady:
        answers = [answer for answer in answers if answer not in {"r1", "r2", "-"}]
    return choice.choice(answers)


def chance(seed: int) -> Callable[[int], int]:
    """Draw as the game does."""
    generator = Generator()
    seed_generator(generator, seed & WORD, seed >> 32, CHANCE)
    return lambda limit: below(generator, limit)


def compare(state: algodrome.State, other: Reference) -> None:
    """Both races are at the same question, and everything stands at the same place."""
    document, snapshot = state.to_json(), other.snapshot()
    track = state.game.track  # type: ignore[attr-defined]
    assert seen(document, track) == expected(snapshot, over=state.is_over), where(document)
    asked: Any = snapshot["asked"]
    if asked is None:
        assert state.is_over
        assert state.outcome is not None
        assert list(state.outcome.ranking) == other.ranking()
        return
    assert document["question"] == asked["question"], where(document)
    assert state.to_act == (asked["seat"],)
    assert {str(move) for move in state.legal_moves()} == set(asked["choices"])


def where(document: dict[str, Any]) -> str:
    """Tell where a difference was found."""
    return f"round {document['round']}, {document['question']}, robot {document['order'][document['turn']]}"


def seen(document: dict[str, Any], track: Track) -> dict[str, Any]:
    """Take what both can be compared by out of a document."""
    finished = {seat: robot["rank"] for seat, robot in enumerate(document["robots"], 1) if robot["cell"] is None}
    return {
        "round": document["round"],
        "robots": {
            seat: {
                "cell": robot["cell"],
                "heading": robot["heading"],
                "sense": "reverse" if robot["reverse"] else "forward",
                "speed": robot["speed"],
                "laps": robot["lap"],
                "cards": document["hands"][seat - 1],
                "boost": robot["boost"],
                "rank": finished.get(seat),
            }
            for seat, robot in enumerate(document["robots"], 1)
        },
        "mobiles": document["mobiles"],
        "motors": dict(zip(motors(track), document["arms"], strict=True)),
    }


def motors(track: Track) -> list[str]:
    """Name the cells of the motorised obstacles."""
    return [",".join(map(str, reversed(reading_order(motor.cell)))) for motor in track.motors]


def expected(snapshot: dict[str, Any], *, over: bool) -> dict[str, Any]:
    """Take the same out of a snapshot of the second implementation."""
    del over
    robots = {
        seat: {name: robot[name] for name in robot if name != "zone"} for seat, robot in snapshot["robots"].items()
    }
    assert all(axis in DIRECTION_NAMES for axis in snapshot["motors"].values())
    return {"round": snapshot["round"], "robots": robots, "mobiles": snapshot["mobiles"], "motors": snapshot["motors"]}
