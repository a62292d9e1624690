"""A finished game told again, move by move."""

from algodrome.games.contract import Event, split_seat
from algodrome.match.record import GameRecord, game_of, steps
from algodrome.server.desk import board_lines, story_of, told_outcome
from algodrome.server.http.models import ReplayInfo, Step


def retold(record: GameRecord, seat: int | None) -> ReplayInfo:
    """Play a record again, step by step."""
    played: list[Step] = []
    told: list[list[Event]] = []
    mover: int | None = None
    for move, state, events in steps(record):
        view = state.view(seat)
        seen = [event.seen_by(seat) for event in events]
        played.append(
            Step(
                move=move,
                seat=None if move is None else split_seat(move, None)[1] or mover,
                view=view,
                board=board_lines(state.game, view, record.names or state.game.seat_names()),
                events=[{"event": one.kind, "data": dict(one.data)} for one in seen],
                text=[story_of(state.game, one, seat, record.names or None) for one in state.game.gathered(events)],
                sheet=[],
            )
        )
        told.append(seen)
        mover = next(iter(state.to_act), None)
    game = game_of(record)
    for step, rows in zip(played, game.score_sheet(told) or [], strict=False):
        step.sheet = rows
    ended = played[-1].view["outcome"]
    return ReplayInfo(
        game=game.name,
        title=game.title,
        options=dict(game.chosen),
        names=list(record.names),
        scenery=dict(game.scenery()),
        steps=played,
        outcome=None if ended is None else told_outcome(game, ended),
    )
