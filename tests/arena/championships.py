"""A championship to try things on: two races of Alg(un)o and the beginning of a third."""

import json
from functools import cache
from typing import Any

from algodrome.arena.championship.championship import Championship
from algodrome.arena.championship.file import write_championship
from algodrome.arena.championship.plan import Entry, Plan

TRIO = (Entry("Ada", "random"), Entry("Bob", "greedy"), Entry("Cy", "random"))


def run_race(running: Championship, *forfeits: str) -> None:
    """Run the next race between bots, from its start to its end."""
    match = running.start_race(forfeits)
    assert match is not None
    while not match.state.is_over:
        match.play_bot()
    running.keep(match)


@cache
def two_races_and_a_half() -> str:
    """Run two races of four, the second without Bob, and begin the third."""
    running = Championship(Plan("algouno", TRIO, [{"level": 2}] * 4, seed=3))
    run_race(running)
    run_race(running, "Bob")
    match = running.start_race()
    assert match is not None
    for _ in range(5):
        match.play_bot()
    running.keep(match, at_once=True)
    return json.dumps(write_championship(running))


def record_of(number: int) -> dict[str, Any]:
    """Give the record of one of these races."""
    record: dict[str, Any] = json.loads(two_races_and_a_half())["run"][number - 1]["record"]
    return record
