"""The comparison of two worlds finds leaks: each of these is one, and is found in a few games."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from algodrome.games.contract import Event, State
from algodrome.games.formel_fun.constants import TURBO
from algodrome.games.formel_fun.game import FormelFun
from algodrome.match.match import Match
from algodrome.match.record import Notes
from algodrome.server import decisions
from algodrome.server.desk import Desk
from algodrome.server.encoding import Members
from algodrome.server.letters import Letters
from algodrome.server.live_table import LiveTable
from algodrome.server.page import Page
from algodrome.server.table import Chapter, Table
from tests.server.comparing import Leak, compare_worlds
from tests.server.worlds import StillLoop

GAMES = 60
Patch = pytest.MonkeyPatch


def turbos(state: State) -> int:
    """Count the players who hold a Turbo, which nobody can know."""
    return sum(hand[TURBO] > 0 for hand in state.position.hand)


def after(patch: Patch, kind: type, name: str, add: Callable[[Any, Any], None]) -> None:
    """Let a method change its answer before it gives it."""
    method = getattr(kind, name)

    def changed(self: Any, *arguments: Any, **named: Any) -> Any:
        answer = method(self, *arguments, **named)
        add(self, answer)
        return answer

    patch.setattr(kind, name, changed)


def state_of(desk: Desk) -> State:
    """Give the real game behind a desk."""
    return desk.table.playing_or_over.state


def the_fingerprint_as_a_title(patch: Patch) -> None:
    after(patch, Desk, "info", lambda desk, info: info.update(title=state_of(desk).fingerprint()))


def the_seed_in_an_update(patch: Patch) -> None:
    after(patch, Desk, "heading", lambda desk, told: told.update(kind=f"moved {desk.table.playing_or_over.seed}"))


def the_hash_of_a_token_as_a_name(patch: Patch) -> None:
    patch.setattr(Table, "name_of", lambda table, number: list(table.participants.values())[number - 1].token)


def the_pile_in_the_view(patch: Patch) -> None:
    def add(desk: Desk, sight: Any) -> None:
        sight["view"]["pile"] = state_of(desk).to_json()["pile"]

    after(patch, Desk, "sight", add)


def a_count_that_is_made_from_hands(patch: Patch) -> None:
    after(patch, Desk, "info", lambda desk, info: info.update(round=turbos(state_of(desk))))


def a_summary_for_anybody(patch: Patch) -> None:
    def add(desk: Desk, info: Any) -> None:
        if desk.participant is None:
            info["title"] += "!" * turbos(state_of(desk))

    after(patch, Desk, "info", add)


def moves_in_other_words(patch: Patch) -> None:
    def add(desk: Desk, moves: Any) -> None:
        for move in moves:
            move["text"] += "!" * turbos(state_of(desk))

    after(patch, Desk, "_moves", add)


def a_refusal_that_names_a_card_of_the_next_player(patch: Patch) -> None:
    def why_not(game: FormelFun, position: Any, seat: int, action: int) -> str:
        del action
        return f"the next player holds {position.hand[(seat + 1) % game.players]}"

    patch.setattr(FormelFun, "why_not", why_not)


def an_undo_that_depends_on_hands(patch: Patch) -> None:
    reason = Match.why_no_undo
    patch.setattr(
        Match, "why_no_undo", lambda match, seat: reason(match, seat) if turbos(match.state) % 2 else "You may not."
    )


def an_undo_that_is_refused_to_others(patch: Patch) -> None:
    patch.setattr(Match, "why_no_undo", lambda match, seat: "No." if seat == 1 and turbos(match.state) % 2 else None)


def events_as_they_are(patch: Patch) -> None:
    patch.setattr(Event, "seen_by", lambda event, seat: event if seat != 99 else None)


def previews_of_the_real_game(patch: Patch) -> None:
    preview = Desk.preview

    def real(desk: Desk, seat: int, lines: list[str]) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(State, "imagine", lambda state, seat, seed: state.copy() if seat or seed else state)
            return preview(desk, seat, lines)

    patch.setattr(Desk, "preview", real)


def lines_that_go_on_after_a_draw(patch: Patch) -> None:
    patch.setattr(decisions, "_try", lambda trial, line, seat: trial.take(line, seat))


def moments_with_hands(patch: Patch) -> None:
    after(patch, Desk, "moment", lambda desk, told: told.update(entry=turbos(state_of(desk))))


def resent_entries_with_hands(patch: Patch) -> None:
    after(patch, Desk, "past_progress", lambda desk, told: told.update(to_act=turbos(state_of(desk))))


def records_of_games_under_way(patch: Patch) -> None:
    def notes(table: Table, number: int) -> Notes:
        del number
        return replace(table.playing_or_over.notes(), taken=(), fingerprint="")

    patch.setattr(Table, "notes", notes)


def a_message_more(patch: Patch) -> None:
    tell = LiveTable._tell_entry

    def twice(live: LiveTable, *arguments: Any) -> None:
        for _ in range(1 + turbos(live.table.playing_or_over.state) % 2):
            tell(live, *arguments)

    patch.setattr(LiveTable, "_tell_entry", twice)


def words_meant_for_another_seat(patch: Patch) -> None:
    told: dict[Any, bytes] = {}
    write = Letters._told

    def first_told(letters: Letters, chapter: Chapter | None, seat: int | None) -> bytes:
        return told.setdefault(id(chapter), write(letters, chapter, seat))

    patch.setattr(Letters, "_told", first_told)


def a_sight_written_for_another_seat(patch: Patch) -> None:
    shown: dict[Page, Members] = {}
    write = Page._sight_of

    def one_for_all(page: Page, seat: int | None) -> Members:
        return shown.setdefault(page, write(page, seat))

    patch.setattr(Page, "_sight_of", one_for_all)


@pytest.mark.parametrize(
    "leak",
    [
        the_fingerprint_as_a_title,
        the_seed_in_an_update,
        the_hash_of_a_token_as_a_name,
        the_pile_in_the_view,
        a_count_that_is_made_from_hands,
        a_summary_for_anybody,
        moves_in_other_words,
        a_refusal_that_names_a_card_of_the_next_player,
        an_undo_that_depends_on_hands,
        an_undo_that_is_refused_to_others,
        events_as_they_are,
        previews_of_the_real_game,
        lines_that_go_on_after_a_draw,
        moments_with_hands,
        resent_entries_with_hands,
        records_of_games_under_way,
        a_message_more,
        words_meant_for_another_seat,
        a_sight_written_for_another_seat,
    ],
)
def test_a_leak_is_found(leak: Callable[[Patch], None], monkeypatch: Patch) -> None:
    leak(monkeypatch)
    with asyncio.Runner(loop_factory=StillLoop) as runner, pytest.raises(Leak):
        runner.run(compare_worlds("formel-fun", range(GAMES)))
