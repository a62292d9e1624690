"""The story of a game in lines, for one reader."""

from collections.abc import Sequence

from rich.console import Console

from algodrome.games import terminal
from algodrome.games.contract import Event
from algodrome.games.terminal.colours import seat_style
from algodrome.games.terminal.sentence import Sentence, guarded
from algodrome.language import text
from algodrome.match.match import Match

OPENING = -1  # what happened before the first turn


def story_of(match: Match, seat: int | None, first: int = OPENING) -> list[str]:
    """Tell a match from a turn of its history on, as a seat (None: a spectator) may know it."""
    return terminal.tell(match.game, events_of(match, seat, first), match.names)


def events_of(match: Match, seat: int | None, first: int = OPENING) -> list[Event]:
    """List what happened in a match, from a turn of its history on, as a seat may know it."""
    events = list(match.opening) if first == OPENING else []
    for turn in match.history[max(first, 0) :]:
        events.extend(turn.events)
    return [event.seen_by(seat) for event in events]


def print_story(console: Console, lines: Sequence[str], names: Sequence[str], most: int | None = None) -> None:
    """Print lines with the players' names in their colours; of more than `most` lines, the last ones."""
    left_out = max(0, len(lines) - most) if most else 0
    if left_out:
        console.print(Sentence(text("cli.play.left_out", n=left_out), style="dim"))
    for line in lines[left_out:]:
        shown = Sentence(line)
        for seat, name in enumerate(names, 1):
            shown.text.highlight_words([guarded(name)], seat_style(seat))
        console.print(shown)
