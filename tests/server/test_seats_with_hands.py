"""Seats of a running game: nobody sees a hand by sitting down on it unasked, and no seat stands still."""

import random

import pytest

from algodrome.games.registry import game_class
from algodrome.server.desk import Desk
from algodrome.server.draft import Draft
from algodrome.server.table import Table
from tests.server.serving import Player, Server
from tests.server.test_decisions import GUEST, HOST, VISITOR, add, asked, kinds, opened, playing, refusal
from tests.server.twin_tables import Played


def told(table: Table) -> dict[str, list[int]]:
    """Give those of whom the table is told that they have seen more hands than they began with."""
    return {one["participant"]: one["seats"] for one in Desk(table, None).info(())["seen"] if one["more"]}


def carry_out(table: Table, drafts: list[Draft]) -> None:
    for draft in drafts:
        add(table, draft.kind, **draft.data)


def test_before_the_game_every_free_seat_is_anybody_s() -> None:
    assert kinds(asked(opened(), VISITOR, "sit", seat=3)) == ["sat"]


def test_a_stranger_can_t_sit_down_on_a_bot_s_seat_of_a_running_game() -> None:
    assert refusal(playing(), VISITOR, "sit", seat=3) == "ask_first"
    assert refusal(playing(), GUEST, "sit", seat=3) == "ask_first"


def test_a_pause_gives_no_hand_away_either() -> None:
    table = playing()
    add(table, "paused", paused=True)
    assert refusal(table, VISITOR, "sit", seat=3) == "ask_first"


def test_who_asks_gets_the_seat_when_the_host_agrees() -> None:
    table = playing()
    carry_out(table, asked(table, VISITOR, "ask", seat=3))
    assert table.asking == {VISITOR: 3}
    (draft,) = asked(table, HOST, "answer", participant=VISITOR, agreed=True)
    assert draft == Draft("let_in", {"seat": 3, "who": VISITOR, "participant": HOST, "id": "1"})
    carry_out(table, [draft])
    assert (table.seats[2].participant, table.seats[2].bot, table.asking) == (VISITOR, None, {})


def test_who_is_turned_down_gets_nothing() -> None:
    table = playing()
    carry_out(table, asked(table, VISITOR, "ask", seat=3))
    carry_out(table, asked(table, HOST, "answer", participant=VISITOR, agreed=False))
    assert (table.seats[2].participant, table.seats[2].bot, table.asking) == (None, "greedy", {})
    assert refusal(table, HOST, "answer", participant=VISITOR, agreed=True) == "not_asked"


def test_who_is_offered_a_seat_may_take_it() -> None:
    table = playing()
    (draft,) = asked(table, HOST, "offer", participant=VISITOR, seat=3)
    carry_out(table, [draft])
    assert Desk(table, None).info(())["offered"] == [{"participant": VISITOR, "seat": 3}]
    assert refusal(table, GUEST, "sit", seat=3) == "ask_first"
    carry_out(table, asked(table, VISITOR, "sit", seat=3))
    assert (table.seats[2].participant, table.seats[2].bot, table.offered) == (VISITOR, None, {})
    assert told(table) == {VISITOR: [3]}


def test_an_offer_can_be_taken_back_and_ends_with_the_game_or_with_who_is_sent_away() -> None:
    table = playing()
    carry_out(table, asked(table, HOST, "offer", participant=VISITOR, seat=3))
    assert asked(table, HOST, "offer", participant=VISITOR, seat=3) == []
    carry_out(table, asked(table, HOST, "offer", participant=VISITOR, seat=None))
    assert refusal(table, VISITOR, "sit", seat=3) == "ask_first"
    carry_out(table, asked(table, HOST, "offer", participant=VISITOR, seat=3))
    carry_out(table, asked(table, HOST, "kick", participant=VISITOR))
    assert table.offered == {}


def test_only_the_host_offers_in_a_game_a_seat_that_nobody_holds_to_somebody_else() -> None:
    table = playing()
    assert refusal(table, GUEST, "offer", participant=VISITOR, seat=3) == "only_host"
    assert refusal(table, HOST, "offer", participant=HOST, seat=3) == "not_yourself"
    assert refusal(table, HOST, "offer", participant="nobody", seat=3) == "no_participant"
    assert refusal(table, HOST, "offer", participant=VISITOR, seat=1) == "seat_taken"
    assert refusal(opened(), HOST, "offer", participant=VISITOR, seat=3) == "not_playing"


def test_only_the_host_answers_and_only_in_a_game() -> None:
    table = playing()
    carry_out(table, asked(table, VISITOR, "ask", seat=3))
    assert refusal(table, GUEST, "answer", participant=VISITOR, agreed=True) == "only_host"
    assert refusal(opened(), HOST, "answer", participant=VISITOR, agreed=True) == "not_playing"
    assert refusal(opened(), VISITOR, "ask", seat=3) == "not_playing"


def test_a_seat_that_somebody_holds_or_that_is_not_there_can_t_be_asked_for() -> None:
    assert refusal(playing(), VISITOR, "ask", seat=2) == "seat_taken"
    assert refusal(playing(), VISITOR, "ask", seat=4) == "no_seat"


def test_two_who_ask_for_one_seat() -> None:
    table = playing()
    carry_out(table, asked(table, VISITOR, "ask", seat=3))
    carry_out(table, asked(table, GUEST, "ask", seat=3))
    carry_out(table, asked(table, HOST, "answer", participant=GUEST, agreed=True))
    assert (table.seats[2].participant, table.asking) == (GUEST, {})


def test_one_who_was_sent_away_asks_for_nothing_any_more() -> None:
    table = playing()
    carry_out(table, asked(table, VISITOR, "ask", seat=3))
    carry_out(table, asked(table, HOST, "kick", participant=VISITOR))
    assert table.asking == {}


def test_a_seat_that_is_left_in_a_game_goes_on_by_a_bot() -> None:
    table = playing()
    drafts = asked(table, GUEST, "stand", seat=2)
    assert kinds(drafts) == ["stood", "bot_sat"]
    carry_out(table, drafts)
    assert (table.seats[1].participant, table.seats[1].bot) == (None, "greedy")
    assert kinds(asked(opened(), GUEST, "stand", seat=2)) == ["stood"]


def test_a_bot_that_plays_already_goes_on() -> None:
    table = playing()
    add(table, "bot_sat", seat=2, bot="random", name="Other")
    carry_out(table, asked(table, GUEST, "stand", seat=2))
    assert table.seats[1].bot == "random"


def test_who_left_a_seat_comes_back_to_it_unasked() -> None:
    table = playing()
    carry_out(table, asked(table, HOST, "stand", seat=2))
    carry_out(table, asked(table, GUEST, "sit", seat=2))
    assert (table.seats[1].participant, table.seats[1].bot) == (GUEST, None)
    assert told(table) == {}


def test_the_host_does_not_read_a_hand_by_emptying_its_seat() -> None:
    table = playing()
    carry_out(table, asked(table, HOST, "stand", seat=2))
    assert refusal(table, HOST, "sit", seat=2) == "seat_kept"
    table = playing()
    carry_out(table, asked(table, HOST, "kick", participant=GUEST))
    assert refusal(table, HOST, "sit", seat=2) == "seat_kept"


def test_the_host_may_take_a_bot_s_own_seat_and_the_table_is_told() -> None:
    table = playing()
    carry_out(table, asked(table, HOST, "sit", seat=3))
    assert told(table) == {HOST: [1, 3]}
    carry_out(table, asked(table, HOST, "stand", seat=3))
    assert told(table) == {HOST: [1, 3]}


def test_whoever_takes_over_after_having_seen_another_hand_is_told_of() -> None:
    table = playing()
    assert told(table) == {}
    carry_out(table, asked(table, GUEST, "stand", seat=2))
    carry_out(table, asked(table, GUEST, "ask", seat=3))
    carry_out(table, asked(table, HOST, "answer", participant=GUEST, agreed=True))
    assert told(table) == {GUEST: [2, 3]}
    assert table.seen_by(2) == [GUEST]


def test_a_new_game_has_new_hands() -> None:
    table = playing()
    carry_out(table, asked(table, HOST, "sit", seat=3))
    add(table, "paused", paused=True)
    carry_out(table, asked(table, HOST, "choose", game="algouno", options={"players": 3}))
    assert (told(table), table.seen_by(1), table.asking) == ({}, [], {})
    carry_out(table, asked(table, HOST, "start"))
    assert told(table) == {}
    assert table.seen_by(3) == [HOST]


def test_a_bot_that_plays_for_nobody_stays_while_the_game_goes_on() -> None:
    assert refusal(playing(), HOST, "bot", seat=3, bot=None) == "bot_stays"
    assert kinds(asked(playing(), HOST, "bot", seat=3, bot="random")) == ["bot_sat"]
    lobby = opened()
    add(lobby, "bot_sat", seat=3, bot="greedy", name="Bot")
    assert kinds(asked(lobby, HOST, "bot", seat=3, bot=None)) == ["bot_left"]


@pytest.mark.anyio
@pytest.mark.usefixtures("hang_up")
async def test_a_stranger_asks_is_let_in_and_the_others_hear_what_was_seen(server: Server) -> None:
    ticket = server.open_table("algouno", options={"players": 3}, name="Ann", play_now=True)
    host = await Player(server, ticket).connect()
    joined = server.join(ticket["code"], "Zoé")
    stranger = await Player(server, joined).connect()
    assert (await stranger.ask({"type": "sit", "seat": 2}))["reason"] == "ask_first"
    assert list(stranger.sights) == [None]
    await stranger.ask({"type": "ask", "seat": 2})
    await host.until(lambda message: message.get("kind") == "asked")
    assert host.table["asking"] == [{"participant": joined["participant"], "seat": 2}]
    await host.ask({"type": "answer", "participant": joined["participant"], "agreed": True})
    await stranger.until(lambda message: message.get("kind") == "let_in")
    assert list(stranger.sights) == [2]
    assert {"participant": joined["participant"], "seats": [2], "more": True} in stranger.table["seen"]


def test_nobody_asks_for_a_seat_of_a_game_that_is_over() -> None:
    played = Played(game_class("formel-fun")(players=3), random.Random(1))
    played.table.asking = {"a stranger": 1}
    while not played.match.state.is_over:
        assert played.table.asking
        played.advance()
    assert played.table.asking == {}
