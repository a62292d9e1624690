"""Whole championships: of each game from the first race to the podium, and what holds for every one of them."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import algodrome
from algodrome.arena.championship.championship import Championship
from algodrome.arena.championship.file import read_championship, write_championship
from algodrome.arena.championship.plan import BY_STANDINGS, DRAWN, Entry, Plan
from algodrome.arena.championship.race import RaceMatch
from algodrome.arena.championship.summary import entry_lines, summary_json, team_lines
from tests.arena.championships import run_race

NAMES = ("Ada", "Bob", "Cy", "Di", "Eve", "Fay")
QUICK: dict[str, dict[str, Any]] = {
    "algouno": {},
    "bumping-bots": {"stop": "winner", "track": "hairpin"},
    "formel-fun": {},
    "speedalgo": {"setup": "random"},
}


def plan(game: str, entries: int = 4, races: int = 2, *, grid: str = DRAWN, bot: str = "random", seed: int = 1) -> Plan:
    field = [Entry(name, bot) for name in NAMES[:entries]]
    return Plan(game, field, [QUICK[game]] * races, grid, has_teams=entries in {4, 6}, seed=seed)


def through_a_file(running: Championship) -> Championship:
    return read_championship(json.dumps(write_championship(running)))


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("game", sorted(QUICK))
def test_a_championship_of_bots_is_run_to_its_end(game: str, bot: str) -> None:
    running = Championship(plan(game, bot=bot))
    run_race(running)
    run_race(running, "Bob")
    assert running.is_over
    read = through_a_file(running)
    assert summary_json(read) == summary_json(running)
    told = summary_json(running)
    assert told["next"] is None
    assert [race["state"] for race in told["races"]] == ["run", "run"]
    assert [len(race["results"]) for race in told["races"]] == [4, 3]
    assert len(told["teams"]) == 2
    assert told["standings"][0]["rank"] == 1
    assert sum(line["points"] for line in told["standings"]) > 0
    assert "seed" not in json.dumps(told)


@pytest.mark.rule("BB26")
def test_a_championship_with_picked_grids_is_run_to_its_end() -> None:
    running = Championship(plan("bumping-bots", races=3, grid=BY_STANDINGS))
    orders = []
    for _ in range(3):
        running = through_a_file(running)
        orders.append(running.next_options().get("order"))
        run_race(running)
    assert orders[0] is None
    assert [algodrome.replay(run.record).game.chosen["order"] for run in running.runs[1:] if run.record] == orders[1:]


def play_on(match: RaceMatch, moves: int | None = None) -> None:
    """Let bots move, and people too, who take a move by how far the game has come."""
    while not match.state.is_over and moves != 0:
        moves = None if moves is None else moves - 1
        if match.bot_to_act():
            match.play_bot()
        else:
            legal = match.state.legal_moves()
            match.play(legal[int(match.state.fingerprint(), 16) % len(legal)], match.state.to_act[0])


def finished(running: Championship, stops: Sequence[int] = (), *, at_once: bool = True) -> str:
    """Run all races and give the file; after each number of moves in `stops` the program ends and starts again."""
    left = list(stops)
    while not running.is_over:
        match = running.resume_race() if running.under_way else running.start_race()
        assert match is not None
        play_on(match, left.pop() if left else None)
        running.keep(match, at_once=at_once and not match.state.is_over)
        running = through_a_file(running)
    return json.dumps(write_championship(running))


@pytest.mark.parametrize("bot", [None, "random", "greedy"])
@pytest.mark.parametrize("game", sorted(QUICK))
def test_a_race_that_was_interrupted_goes_on_as_if_it_had_not_been(game: str, bot: str | None) -> None:
    field = [Entry("Ada"), Entry("Bob", bot), Entry("Cy", bot)]
    planned = Plan(game, field, [QUICK[game]], seed=4)
    whole = finished(Championship(planned))
    assert finished(Championship(planned), [9, 0, 4, 1]) == whole
    assert finished(Championship(planned), [30, 2], at_once=False) == whole


@settings(max_examples=15)
@given(
    seed=st.integers(0, 2**64 - 1),
    stops=st.lists(st.integers(0, 40), max_size=5),
    bots=st.lists(st.sampled_from([None, "random", "greedy"]), min_size=2, max_size=6),
    at_once=st.booleans(),
)
def test_interrupted_or_not_the_same_seed_makes_the_same_championship(
    seed: int, stops: list[int], bots: list[str | None], *, at_once: bool
) -> None:
    field = [Entry(name, bot) for name, bot in zip(NAMES, bots, strict=False)]
    planned = Plan("algouno", field, [{}, {"level": 2}], seed=seed)
    assert finished(Championship(planned), stops, at_once=at_once) == finished(Championship(planned))


@settings(max_examples=20)
@given(
    seed=st.integers(0, 2**32),
    entries=st.integers(2, 6),
    absences=st.lists(st.sets(st.sampled_from(NAMES)), min_size=1, max_size=4),
)
def test_totals_are_the_sums_of_the_points_and_a_file_changes_no_order(
    seed: int, entries: int, absences: list[set[str]]
) -> None:
    running = Championship(plan("algouno", entries, len(absences), seed=seed))
    for absent in absences:
        forfeits = [name for name in running.plan.names if name in absent]
        if entries - len(forfeits) < 2:
            assert running.start_race(forfeits) is None
        else:
            run_race(running, *forfeits)
    races = summary_json(running)["races"]
    for line in entry_lines(running):
        mine = [result["points"] for race in races for result in race["results"] if result["name"] == line.name]
        assert line.total == sum(mine)
    read = through_a_file(running)
    assert entry_lines(read) == entry_lines(running)
    assert team_lines(read) == team_lines(running)
    assert read.grid_order() == running.grid_order()
    ranks = [line.rank for line in entry_lines(running)]
    assert ranks == sorted(ranks)
    totals = [line.total for line in entry_lines(running)]
    assert totals == sorted(totals, reverse=True)
