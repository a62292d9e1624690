"""Several games at one table are a championship, by the rules BB25 and BB26a."""

import random
from dataclasses import replace
from typing import Any

import pytest

from algodrome.games.registry import registered
from algodrome.server import protocol
from algodrome.server.decisions import decide
from algodrome.server.refusal import Refused
from algodrome.server.replay import apply, check_fingerprint
from algodrome.server.series import MOST_POINTS, series, standings
from algodrome.server.shapes import Standing
from algodrome.server.store.store import Entry
from algodrome.server.table import Table
from tests.toy_game.other_words import OtherWords

Json = dict[str, Any]
BUMPING = {"players": 2, "stop": "winner", "tuning": 0}


def add(table: Table, kind: str, **data: object) -> None:
    apply(table, Entry(table.number + 1, kind, data, 0.0))


def opened(game: str = "bumping-bots", options: Json = BUMPING) -> Table:
    """Open a table at which Ada sits on the first seat and bots on the others."""
    table = Table("t")
    add(table, "opened", code="ABCDE", game=game, options=options, clock=None)
    add(table, "joined", participant="a", token="", name="Ada", host=True)
    add(table, "sat", participant="a", seat=1)
    for seat in range(2, options["players"] + 1):
        add(table, "bot_sat", seat=seat, bot="random", name=f"Bot {seat}")
    return table


def play(table: Table, seed: int) -> None:
    """Play a whole game with random moves."""
    luck = random.Random(seed)
    start = table.game.start(seed)
    add(table, "started", seed=seed, rules_version=table.game.rules_version, fingerprint=start.fingerprint())
    while table.phase == "playing":
        state = table.playing.state
        seat = state.to_act[0]
        trial = state.copy()
        line = str(luck.choice(state.legal_moves(seat)))
        trial.play(line, seat)
        add(table, "moved", seat=seat, line=line, by="person", fingerprint=trial.fingerprint())


def winner(table: Table) -> int:
    assert table.match
    assert table.match.state.outcome
    return table.match.state.outcome.ranking[0][0]


def told(table: Table) -> dict[str, Standing]:
    return {line["name"]: line for line in standings(table)}


def test_before_a_game_is_over_there_is_nothing_to_rank() -> None:
    table = opened()
    assert standings(table) == []
    start = table.game.start(1)
    add(table, "started", seed=1, rules_version=table.game.rules_version, fingerprint=start.fingerprint())
    assert standings(table) == []


def test_points_and_wins_of_the_games_add_up() -> None:
    table = opened()
    won = {1: 0, 2: 0}
    for seed in (1, 2, 3):
        play(table, seed)
        won[winner(table)] += 1
    lines = told(table)
    assert {name: line["wins"] for name, line in lines.items()} == {"Ada": won[1], "Bot 2": won[2]}
    assert all(line["points"] == sum(filter(None, line["by_game"])) for line in lines.values())
    assert [len(line["by_game"]) for line in lines.values()] == [3, 3]
    first, second = standings(table)
    assert (first["rank"], second["rank"]) == (1, 2)
    assert first["wins"] > second["wins"]


def test_who_was_not_in_a_game_has_no_points_for_it() -> None:
    table = opened()
    play(table, 1)
    add(table, "joined", participant="b", token="", name="Bob", host=False)
    add(table, "sat", participant="b", seat=2)
    play(table, 2)
    lines = told(table)
    assert set(lines) == {"Ada", "Bot 2", "Bob"}
    assert lines["Bob"]["by_game"][0] is None
    assert lines["Bot 2"]["by_game"][1] is None
    assert (lines["Bob"]["seat"], lines["Bot 2"]["seat"]) == (2, None)


def test_who_changes_seat_and_name_keeps_their_points() -> None:
    table = opened()
    play(table, 1)
    before = told(table)["Ada"]["points"]
    add(table, "stood", seat=1)
    add(table, "bot_left", seat=2)
    add(table, "sat", participant="a", seat=2)
    add(table, "bot_sat", seat=1, bot="random", name="Robby")
    add(table, "named", participant="a", name="Lovelace")
    play(table, 2)
    line = told(table)["Lovelace"]
    assert line["by_game"][0] == before
    assert line["seat"] == 2


def test_two_seats_of_one_person_without_names_are_two_players() -> None:
    table = opened()
    add(table, "sat", participant="a", seat=2)
    play(table, 1)
    lines = standings(table)
    assert {line["seat"] for line in lines} == {1, 2}
    assert sorted(line["rank"] for line in lines) == [1, 2]


def test_another_game_begins_a_championship_of_its_own_and_the_first_goes_on_later() -> None:
    table = opened()
    play(table, 1)
    before = standings(table)
    add(table, "chosen", game="algouno", options={"players": 2}, clock=None)
    assert standings(table) == []
    add(table, "chosen", game="bumping-bots", options=BUMPING, clock=None)
    assert standings(table) == before


def test_formel_fun_counts_its_own_points() -> None:
    table = opened("formel-fun", {"players": 3, "cars": 2})
    play(table, 1)
    assert table.match
    assert table.match.state.outcome
    scores = table.match.state.outcome.scores
    assert [told(table)[name]["points"] for name in ("Ada", "Bot 2", "Bot 3")] == list(scores)


def test_however_many_have_played_the_standings_stay_short() -> None:
    table = opened()
    play(table, 1)
    first = table.results[0]
    for number in range(300):
        players = (f"a {number}", f"b {number}")
        table.called |= dict.fromkeys(players, "Ada")
        table.results.append(replace(first, players=players))
    lines = standings(table)
    assert len(lines) * len(lines[0]["by_game"]) <= MOST_POINTS
    assert table.ranking
    assert table.results[-1].players[0] in {player for player, _ in table.ranking.lines}


def test_an_entry_that_ends_no_game_ranks_nobody_anew() -> None:
    table = opened()
    play(table, 1)
    before = standings(table)
    ranking = table.ranking
    add(table, "named", participant="a", seat=None, name="Ava")
    assert standings(table) == before
    assert table.ranking is ranking
    play(table, 2)
    assert len(standings(table)[0]["by_game"]) == 2


FOUR = {"players": 4, "stop": "winner", "tuning": 0}


def command(table: Table, wish: protocol.Command) -> None:
    """Let the host decide something, and replay what follows from it."""
    for draft in decide(table, "a", wish):
        add(table, draft.kind, **draft.data)


def refused(table: Table, wish: protocol.Command) -> str:
    with pytest.raises(Refused) as refusal:
        decide(table, "a", wish)
    return refusal.value.reason


def back_to_the_lobby(table: Table) -> None:
    add(table, "chosen", game=table.game.name, options=dict(table.game.chosen), clock=None)


@pytest.mark.rule("BB27")
def test_neighbours_are_a_team_and_a_pair_scores_as_its_better_robot() -> None:
    table = opened(options=FOUR)
    assert series(table)["team_of"] == []
    command(table, protocol.Arrange(id="1", type="arrange", teams=True, grid="draw"))
    assert series(table)["team_of"] == [1, 1, 2, 2]
    assert series(table)["standings"] == []
    play(table, 1)
    points = {line["name"]: line["points"] for line in standings(table)}
    pairs = {"Ada + Bot 2": ("Ada", "Bot 2"), "Bot 3 + Bot 4": ("Bot 3", "Bot 4")}
    for line in series(table)["standings"]:
        assert line["points"] == max(points[name] for name in pairs[line["name"]])
    assert series(table)["standings"][0]["rank"] == 1


@pytest.mark.rule("BB27a")
def test_five_form_no_teams() -> None:
    table = opened(options={**FOUR, "players": 5})
    command(table, protocol.Arrange(id="1", type="arrange", teams=True, grid="draw"))
    assert series(table)["teams"]
    assert series(table)["team_of"] == []


@pytest.mark.rule("BB26")
def test_a_client_is_told_which_grids_there_are_and_which_option_the_standings_decide() -> None:
    table = opened()
    assert (series(table)["grids"], series(table)["decided"]) == (["draw", "standings"], [])
    add(table, "arranged", teams=False, grid="standings")
    assert series(table)["decided"] == ["order"]
    add(table, "chosen", game="formel-fun", options={"players": 3}, clock=None)
    assert (series(table)["grids"], series(table)["decided"]) == ([], [])


@pytest.mark.rule("BB26")
def test_the_last_of_the_standings_is_first_on_the_next_grid() -> None:
    table = opened(options=FOUR)
    command(table, protocol.Arrange(id="1", type="arrange", teams=False, grid="standings"))
    assert [draft.data.get("order") for draft in decide(table, "a", protocol.Start(id="2", type="start"))] == [None]
    play(table, 1)
    expected = [line["seat"] for line in standings(table)][::-1]
    command(table, protocol.Start(id="3", type="start"))
    assert table.game.chosen["order"] == "-".join(map(str, expected))
    check_fingerprint(table)
    back_to_the_lobby(table)
    assert table.game.chosen["order"] == "draw"  # until the next start


@pytest.mark.rule("BB26a")
def test_a_forfeit_starts_nowhere_keeps_a_team_and_comes_back_to_the_same_seat() -> None:
    table = opened(options=FOUR)
    command(table, protocol.Arrange(id="1", type="arrange", teams=True, grid="standings"))
    play(table, 1)
    before = told(table)["Bot 2"]["points"]
    assert refused(table, protocol.Forfeit(id="2", type="forfeit", seat=2)) == "before_a_start"
    back_to_the_lobby(table)
    command(table, protocol.Forfeit(id="3", type="forfeit", seat=2))
    assert [seat.name for seat in table.seats] == ["", "Bot 3", "Bot 4"]
    assert table.game.players == 3
    assert series(table)["team_of"] == [1, 2, 2]
    assert [(one["name"], one["team"]) for one in series(table)["forfeits"]] == [("Bot 2", 1)]
    command(table, protocol.Start(id="4", type="start"))
    assert sorted(str(table.game.chosen["order"]).split("-")) == ["1", "2", "3"]
    back_to_the_lobby(table)
    play(table, 2)
    assert told(table)["Bot 2"]["points"] == before
    assert told(table)["Bot 2"]["by_game"][1] is None
    back_to_the_lobby(table)
    command(table, protocol.Rejoin(id="5", type="rejoin", place=1))
    assert [seat.name for seat in table.seats] == ["", "Bot 2", "Bot 3", "Bot 4"]
    assert table.game.players == 4
    assert series(table)["forfeits"] == []


def test_an_option_that_is_called_order_and_is_no_grid_is_left_alone() -> None:
    with registered(OtherWords):
        table = opened(OtherWords.name, {"players": 4, "order": "down"})
        command(table, protocol.Arrange(id="1", type="arrange", teams=True, grid="draw"))
        assert refused(table, protocol.Arrange(id="2", type="arrange", teams=True, grid="standings")) == "no_grid"
        command(table, protocol.Forfeit(id="3", type="forfeit", seat=2))
        assert (table.game.players, table.game.chosen["order"]) == (3, "down")


def test_two_who_are_left_out_come_back_between_the_others_in_any_order() -> None:
    table = opened(options=FOUR)
    for seat in (2, 2):
        command(table, protocol.Forfeit(id=f"f{len(table.forfeits)}", type="forfeit", seat=seat))
    assert [one["name"] for one in series(table)["forfeits"]] == ["Bot 2", "Bot 3"]
    assert refused(table, protocol.Forfeit(id="x", type="forfeit", seat=1)) == "number_of_players"
    command(table, protocol.Rejoin(id="b", type="rejoin", place=2))
    assert [seat.name for seat in table.seats] == ["", "Bot 3", "Bot 4"]
    command(table, protocol.Rejoin(id="c", type="rejoin", place=1))
    assert [seat.name for seat in table.seats] == ["", "Bot 2", "Bot 3", "Bot 4"]
    assert refused(table, protocol.Rejoin(id="d", type="rejoin", place=1)) == "no_participant"


def test_what_can_not_be_arranged_is_refused() -> None:
    table = opened("algouno", {"players": 2})
    assert refused(table, protocol.Arrange(id="1", type="arrange", teams=False, grid="standings")) == "no_grid"
    add(table, "joined", participant="b", token="", name="Bob", host=False)
    with pytest.raises(Refused, match="only_host"):
        decide(table, "b", protocol.Arrange(id="2", type="arrange", teams=True, grid="draw"))


def test_nobody_is_left_out_of_a_game_that_the_last_seat_begins() -> None:
    table = opened("algouno", {"players": 4, "first": 4})
    assert refused(table, protocol.Forfeit(id="1", type="forfeit", seat=2)) == "bad_option"
    assert len(table.seats) == 4
