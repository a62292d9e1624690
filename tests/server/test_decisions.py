"""What a command becomes at a table, and why it is refused."""

import json
from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from algodrome.kernels.generator import SEEDS
from algodrome.language import speaking
from algodrome.server import decisions, protocol
from algodrome.server.decisions import MOST_ENTRIES, decide
from algodrome.server.desk import Desk
from algodrome.server.draft import Draft
from algodrome.server.refusal import Refused
from algodrome.server.replay import apply
from algodrome.server.store.store import Entry
from algodrome.server.table import Table
from algodrome.server.thinking.allowance import MOST_SECONDS, MOST_TRIALS

HOST, GUEST, VISITOR = "host", "guest", "visitor"
COMMANDS: dict[str, type[protocol.Command]] = {
    "play": protocol.Play,
    "undo": protocol.Undo,
    "sit": protocol.Sit,
    "stand": protocol.Stand,
    "ask": protocol.Ask,
    "answer": protocol.Answer,
    "offer": protocol.Offer,
    "rename": protocol.Rename,
    "bot": protocol.PlaceBot,
    "lock": protocol.Lock,
    "pause": protocol.Pause,
    "kick": protocol.Kick,
    "choose": protocol.Choose,
    "start": protocol.Start,
}


def add(table: Table, kind: str, **data: object) -> None:
    apply(table, Entry(table.number + 1, kind, data, 0.0))


def opened(game: str = "algouno", **options: Any) -> Table:
    """Open a table for three: the host on seat 1, a guest on seat 2, nobody on seat 3, and a visitor."""
    table = Table("t")
    add(table, "opened", code="ABCDE", game=game, options={"players": 3, **options}, clock=None)
    for name in (HOST, GUEST, VISITOR):
        add(table, "joined", participant=name, token="", name=name, host=name == HOST)
    add(table, "sat", participant=HOST, seat=1)
    add(table, "sat", participant=GUEST, seat=2)
    return table


def playing(game: str = "algouno", **options: Any) -> Table:
    """Open a table at which a bot sits on seat 3, and start a game: seat 1 is to act."""
    table = opened(game, **options)
    add(table, "bot_sat", seat=3, bot="greedy", name="Bot")
    start = table.game.start(1)
    add(table, "started", seed=1, rules_version=table.game.rules_version, fingerprint=start.fingerprint())
    return table


def moved(table: Table, seat: int, line: str) -> int:
    """Play a move, and give the number of its entry."""
    state = table.playing.state.copy()
    state.play(line, seat)
    add(table, "moved", seat=seat, line=line, by="person", fingerprint=state.fingerprint())
    return table.number


def asked(table: Table, who: str, kind: str, **values: Any) -> list[Draft]:
    """Let a participant give a command."""
    return decide(table, who, COMMANDS[kind](**{"id": "1", "type": kind, **values}))


def refusal(table: Table, who: str, kind: str, **values: Any) -> str:
    """Tell why a command is refused."""
    with pytest.raises(Refused) as refused:
        asked(table, who, kind, **values)
    return refused.value.reason


def kinds(drafts: list[Draft]) -> list[str]:
    return [draft.kind for draft in drafts]


def test_an_entry_says_whose_command_it_was() -> None:
    (draft,) = asked(opened(), GUEST, "rename", name="Ada")
    assert draft == Draft("named", {"name": "Ada", "seat": None, "participant": GUEST, "id": "1"})


def test_a_person_plays_the_own_seat_in_turn() -> None:
    table = playing()
    move = str(table.playing.state.legal_moves(1)[0])
    (draft,) = asked(table, HOST, "play", seat=1, move=move, at=table.number)
    after = table.playing.state.copy()
    after.play(move, 1)
    assert draft.data["fingerprint"] == after.fingerprint()
    assert (draft.kind, draft.data["seat"], draft.data["line"], draft.data["by"]) == ("moved", 1, move, "person")


def test_nobody_plays_for_another_nor_for_a_bot() -> None:
    table = playing()
    move = str(table.playing.state.legal_moves(1)[0])
    assert refusal(table, GUEST, "play", seat=1, move=move, at=table.number) == "not_yours"
    assert refusal(table, HOST, "play", seat=3, move=move, at=table.number) == "not_yours"
    add(table, "bot_sat", seat=1, bot="greedy", name="Other")
    assert refusal(table, HOST, "play", seat=1, move=move, at=table.number) == "bot_plays"


def test_a_move_against_the_rules_is_refused_with_the_reason() -> None:
    table = playing()
    assert refusal(table, HOST, "play", seat=1, move="z", at=table.number) == "illegal"
    assert refusal(table, GUEST, "play", seat=2, move="a", at=table.number) == "illegal"


def test_a_move_after_an_entry_that_was_never_written_is_refused() -> None:
    table = playing()
    move = str(table.playing.state.legal_moves(1)[0])
    assert refusal(table, HOST, "play", seat=1, move=move, at=table.number + 1) == "stale"


def test_a_move_meant_for_an_earlier_position_is_refused() -> None:
    table = playing()
    seen = table.number
    line = str(table.playing.state.legal_moves(1)[0])
    moved(table, 1, line)
    assert refusal(table, HOST, "play", seat=1, move=line, at=seen) == "stale"


def test_moves_of_others_do_not_make_a_move_stale() -> None:
    """Programs are built at the same time: the others may have laid cards that one has not seen yet."""
    table = playing("speedalgo", setup="random")
    seen = moved(table, 1, "+REP")
    moved(table, 2, "+SA")
    moved(table, 3, "+AB")
    assert kinds(asked(table, HOST, "play", seat=1, move="+AB", at=seen)) == ["moved"]
    assert refusal(table, HOST, "play", seat=1, move="+AB", at=seen - 1) == "stale"
    assert refusal(table, GUEST, "play", seat=2, move="+AB", at=seen) == "stale"


def test_a_move_that_somebody_took_back_makes_every_move_stale() -> None:
    """Who has not seen it may mean another position; one may wait as long as one likes."""
    table = playing("speedalgo", setup="random")
    seen = moved(table, 2, "+SA")
    before = table.playing.at(0)
    add(table, "undone", seat=2, fingerprint=before.fingerprint())
    assert refusal(table, HOST, "play", seat=1, move="+AB", at=seen) == "stale"
    assert kinds(asked(table, HOST, "play", seat=1, move="+AB", at=seen + 1)) == ["moved"]
    table.chapters += [replace(table.chapters[1], entry=table.number) for _ in range(100)]
    assert refusal(table, HOST, "play", seat=1, move="+AB", at=seen) == "stale"


def test_a_line_ends_with_what_its_player_cannot_foresee() -> None:
    """Whether it could have gone on is not told: that would tell what came to light, such as dice or a card drawn."""
    table = playing("speedalgo", setup="random")
    moved(table, 2, "AB")
    moved(table, 3, "AB")
    assert refusal(table, HOST, "play", seat=1, move="+AB ! +ABD", at=table.number) == "too_far"
    table = playing("formel-fun")
    while 1 not in table.playing.state.to_act:
        moved(table, table.playing.state.to_act[0], str(table.playing.state.legal_moves()[0]))
    line = " ".join(str(move) for move in table.playing.state.legal_moves(1)[:2])
    assert refusal(table, HOST, "play", seat=1, move=line, at=table.number) == "too_far"


def test_a_line_goes_on_after_what_its_player_knows() -> None:
    """One's own program, which the others see now, is nothing new: what follows is judged by the rules."""
    table = playing("speedalgo", setup="random")
    assert refusal(table, HOST, "play", seat=1, move="+AB ! +ABD", at=table.number) == "illegal"
    assert kinds(asked(table, HOST, "play", seat=1, move="+AB !", at=table.number)) == ["moved"]


def test_a_paused_game_takes_no_moves_and_no_undo() -> None:
    table = playing()
    move = str(table.playing.state.legal_moves(1)[0])
    add(table, "paused", paused=True)
    assert refusal(table, HOST, "play", seat=1, move=move, at=table.number) == "paused"
    assert refusal(table, HOST, "undo", seat=1) == "paused"


def test_the_last_move_is_taken_back_and_the_ones_before_it_stay() -> None:
    table = playing("speedalgo", setup="random")
    moved(table, 1, "+REP")
    before = table.playing.state.fingerprint()
    moved(table, 1, "+AB")
    (draft,) = asked(table, HOST, "undo", seat=1)
    assert draft == Draft("undone", {"seat": 1, "fingerprint": before, "participant": HOST, "id": "1"})


def test_no_move_is_taken_back_while_a_bot_plays_the_seat() -> None:
    table = playing("speedalgo", setup="random")
    moved(table, 1, "+REP")
    add(table, "bot_sat", seat=1, bot="greedy", name="Other")
    assert refusal(table, HOST, "undo", seat=1) == "no_undo"
    add(table, "bot_left", seat=1)
    assert kinds(asked(table, HOST, "undo", seat=1)) == ["undone"]


def test_only_a_move_of_ones_own_is_taken_back() -> None:
    table = playing()
    assert refusal(table, GUEST, "undo", seat=1) == "not_yours"
    assert refusal(table, HOST, "undo", seat=1) == "no_undo"


def test_a_free_seat_can_be_taken() -> None:
    assert kinds(asked(opened(), VISITOR, "sit", seat=3)) == ["sat"]
    assert refusal(opened(), VISITOR, "sit", seat=1) == "seat_taken"


def test_a_seat_is_left_by_its_holder_or_freed_by_the_host() -> None:
    assert kinds(asked(opened(), GUEST, "stand", seat=2)) == ["stood"]
    assert kinds(asked(opened(), HOST, "stand", seat=2)) == ["stood"]
    assert refusal(opened(), GUEST, "stand", seat=1) == "only_host"
    assert refusal(opened(), HOST, "stand", seat=3) == "not_yours"


def test_a_seat_is_named_by_its_holder() -> None:
    (draft,) = asked(opened(), GUEST, "rename", name="Ada", seat=2)
    assert draft.data["seat"] == 2
    assert refusal(opened(), GUEST, "rename", name="Ada", seat=1) == "not_yours"


def test_a_bot_is_placed_by_the_holder_of_the_seat_or_the_host() -> None:
    assert asked(opened(), GUEST, "bot", seat=2, bot="random")[0].data["bot"] == "random"
    assert kinds(asked(opened(), HOST, "bot", seat=3, bot="random")) == ["bot_sat"]
    assert refusal(opened(), GUEST, "bot", seat=3, bot="random") == "only_host"
    assert refusal(opened(), HOST, "bot", seat=3, bot="nobody") == "no_bot"


@pytest.mark.parametrize("bot", ["champion@0.5s", "champion@0.500s", "champion@2000", "search@1", "search@0.001s"])
def test_a_bot_may_say_how_long_it_thinks(bot: str) -> None:
    table = opened()
    (draft,) = asked(table, HOST, "bot", seat=3, bot=bot)
    add(table, draft.kind, **draft.data)
    assert table.seats[2].bot == bot
    assert [one.data["bot"] for one in asked(opened(), HOST, "start", fill=bot) if one.kind == "bot_sat"] == [bot]


@pytest.mark.parametrize(
    "bot", ["champion@0.501s", "champion@1s", "champion@60s", "search@999.999s", "champion@2001", "search@999999999"]
)
def test_no_bot_of_a_table_thinks_for_longer_than_others_can_wait(bot: str) -> None:
    assert refusal(opened(), HOST, "bot", seat=3, bot=bot) == "long_thought"


@pytest.mark.parametrize(
    "bot",
    [
        *(
            "champion@",
            "champion@-1s",
            "champion@1e9s",
            "champion@nans",
            "champion@infs",
            "champion@0",
            "champion@0.000s",
        ),
        *("greedy@2s", "easy@5", "champion@1s@1s", "champion@ 1s", "champion@1s\n", "champion@½s"),
        "champion@" + "9" * 31,
    ],
)
def test_what_is_no_time_is_refused(bot: str) -> None:
    assert refusal(opened(), HOST, "bot", seat=3, bot=bot) == "no_budget"


@pytest.mark.parametrize(
    ("code", "limits"),
    [("en", "half a second or 2000 trials at most"), ("fr", "une demi-seconde ou 2000 essais au plus")],
)
def test_who_is_refused_a_time_is_told_how_long_a_bot_may_think(code: str, limits: str) -> None:
    with speaking(code), pytest.raises(Refused) as refused:
        asked(opened(), HOST, "bot", seat=3, bot="champion@half an hour")
    with speaking(code):
        assert limits in refused.value.text
    assert (MOST_SECONDS, MOST_TRIALS) == (0.5, 2000)


def test_a_yardstick_of_the_arena_is_no_bot_of_a_table() -> None:
    assert refusal(opened(), HOST, "bot", seat=3, bot="greedy-1") == "no_bot"
    assert refusal(opened(), HOST, "bot", seat=3, bot="nobody@1s") == "no_bot"
    with pytest.raises(ValidationError):
        asked(opened(), HOST, "bot", seat=3, bot="champion@" + "9" * 32)


def test_a_refusal_says_how_long_a_bot_may_think_in_both_languages() -> None:
    assert MOST_SECONDS == 0.5  # as the sentences say
    said = Refused("long_thought", name="champion@9s", trials=MOST_TRIALS)
    with speaking("fr"):
        assert said.text.startswith(
            "champion@9s réfléchirait trop longtemps\u00a0: à une table, l’ordinateur a une demi-seconde "
        )
    with speaking("en"):
        assert said.text.startswith(
            "champion@9s would think for too long: at a table a bot has half a second or 2000 trials"
        )


def test_a_bot_is_sent_away_where_there_is_one() -> None:
    table = playing()
    add(table, "bot_sat", seat=2, bot="greedy", name="Other")
    assert kinds(asked(table, GUEST, "bot", seat=2, bot=None)) == ["bot_left"]
    assert refusal(playing(), HOST, "bot", seat=1, bot=None) == "not_a_bot"


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("lock", {"locked": True}),
        ("pause", {"paused": True}),
        ("kick", {"participant": VISITOR}),
        ("choose", {"game": "algouno", "options": {}}),
        ("start", {}),
    ],
)
def test_only_the_host_rules_the_table(kind: str, values: dict[str, Any]) -> None:
    assert refusal(opened(), GUEST, kind, **values) == "only_host"


def test_a_door_is_closed_and_a_game_paused() -> None:
    assert asked(opened(), HOST, "lock", locked=True)[0].data["locked"] is True
    assert asked(playing(), HOST, "pause", paused=True)[0].data["paused"] is True
    assert refusal(opened(), HOST, "pause", paused=True) == "not_playing"


def test_who_is_sent_away_during_a_game_leaves_the_seat_to_a_bot() -> None:
    drafts = asked(playing(), HOST, "kick", participant=GUEST)
    assert kinds(drafts) == ["kicked", "bot_sat"]
    assert (drafts[0].data["who"], drafts[1].data["seat"]) == (GUEST, 2)
    assert kinds(asked(opened(), HOST, "kick", participant=GUEST)) == ["kicked"]
    assert refusal(opened(), HOST, "kick", participant=HOST) == "not_yourself"
    assert refusal(opened(), HOST, "kick", participant="nobody") == "no_participant"


def test_another_game_is_chosen_between_games_or_in_a_pause() -> None:
    options = {"game": "formel-fun", "options": {"players": 4}, "clock": 60}
    (draft,) = asked(opened(), HOST, "choose", **options)
    assert (draft.data["game"], draft.data["options"]["players"], draft.data["clock"]) == ("formel-fun", 4, 60)
    table = playing()
    assert refusal(table, HOST, "choose", **options) == "playing"
    add(table, "paused", paused=True)
    assert kinds(asked(table, HOST, "choose", **options)) == ["chosen"]
    assert refusal(opened(), HOST, "choose", game="formel-fun", options={"players": 9}) == "bad_option"
    assert refusal(opened(), HOST, "choose", game="chess", options={}) == "bad_option"


def test_a_game_starts_when_every_seat_is_taken_or_filled_with_bots() -> None:
    assert refusal(opened(), HOST, "start") == "empty_seats"
    drafts = asked(opened(), HOST, "start", fill="random")
    assert kinds(drafts) == ["bot_sat", "started"]
    assert drafts[0].data["seat"] == 3
    table = opened()
    start = table.game.start(int(drafts[1].data["seed"]))
    assert drafts[1].data["fingerprint"] == start.fingerprint()
    assert drafts[1].data["rules_version"] == table.game.rules_version
    assert refusal(playing(), HOST, "start") == "playing"


def test_every_seed_and_no_other_may_be_drawn_for_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for drawn, seed in ((lambda limit: limit - 1, SEEDS - 1), (lambda _: 0, 0)):
        monkeypatch.setattr("secrets.randbelow", drawn)
        started = asked(opened(), HOST, "start", fill="random")[-1]
        assert (started.kind, started.data["seed"]) == ("started", seed)


def test_bots_that_fill_a_table_have_different_names() -> None:
    table = opened()
    add(table, "stood", participant=GUEST, seat=2)
    names = [draft.data["name"] for draft in asked(table, HOST, "start", fill="random")[:-1]]
    assert len(set(names)) == 2


def test_what_is_so_already_becomes_no_entry() -> None:
    table = opened()
    assert asked(table, HOST, "choose", game="algouno", options={"players": 3}) == []
    assert asked(table, HOST, "lock", locked=False) == []
    assert asked(table, HOST, "rename", name=HOST) == []
    assert asked(playing(), HOST, "pause", paused=False) == []


def test_choosing_the_same_game_when_one_is_over_puts_that_away() -> None:
    table = playing()
    add(table, "paused", paused=True)
    assert [draft.kind for draft in asked(table, HOST, "choose", game="algouno", options={"players": 3})] == ["chosen"]


def test_options_that_change_for_ever_are_refused_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MOST_CHOSEN", 5_000)
    table = opened()
    written = 0

    def choose_for_ever() -> None:
        nonlocal written
        for number in range(1_000):
            (draft,) = asked(table, HOST, "choose", game="algouno", options={"players": 2 + number % 2})
            written += len(json.dumps(dict(draft.data)))
            add(table, draft.kind, **draft.data)

    with pytest.raises(Refused, match="chosen_too_often"):
        choose_for_ever()
    assert 1_000 < written < 10_000
    assert asked(table, HOST, "start", fill="greedy")


def test_a_table_that_is_used_up_takes_moves_and_nothing_else() -> None:
    table = playing()
    line = str(table.playing.state.legal_moves(1)[0])
    table.number = MOST_ENTRIES
    assert refusal(table, HOST, "lock", locked=True) == "used_up"
    assert [draft.kind for draft in asked(table, HOST, "play", seat=1, move=line, at=MOST_ENTRIES)] == ["moved"]


def undone_often(times: int) -> Table:
    """Let the host take a move back so often."""
    table = playing("speedalgo", setup="random")
    for _ in range(times):
        before = table.fingerprint
        moved(table, 1, str(next(move for move in table.playing.state.legal_moves(1) if str(move) != "!")))
        add(table, "undone", seat=1, fingerprint=before)
    moved(table, 1, str(next(move for move in table.playing.state.legal_moves(1) if str(move) != "!")))
    return table


def test_play_and_undo_does_not_go_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("algodrome.server.table.MOST_UNDONE", 3)
    assert kinds(asked(undone_often(2), HOST, "undo", seat=1)) == ["undone"]
    table = undone_often(3)
    assert refusal(table, HOST, "undo", seat=1) == "no_undo"
    assert Desk(table, HOST).sight(1)["undo"] == {
        "allowed": False,
        "text": "3 moves of this seat have been taken back in this game already",
    }
    assert table.why_no_undo(table.playing, 2) != table.why_no_undo(table.playing, 1)
    table.shelve()
    assert not table.undone
