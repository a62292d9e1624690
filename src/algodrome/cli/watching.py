"""Stepping through a recorded game with keys."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from algodrome.cli.keyboard import END_OF_INPUT, keys_at_once, read_key
from algodrome.cli.podium import print_podium
from algodrome.cli.storyteller import print_story
from algodrome.games import terminal
from algodrome.games.contract import Event, Game, State
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import text

PACE = 1.0  # seconds between two moves that play by themselves
NEXT = frozenset({"n", " ", "\x1b[C", "\x1b[B"})  # the arrows to the right and down too
BACK = frozenset({"p", "\x1b[D", "\x1b[A"})
ENTER = frozenset({"\n", "\r"})
SHEET = "f"
LEAVE = frozenset({"q", END_OF_INPUT, "\x1b"})


class Watching:
    """A person who steps through a game."""

    def __init__(
        self,
        game: Game,
        played: Sequence[tuple[str | None, State, list[Event]]],
        names: Sequence[str],
        seat: int | None,
        seen: Callable[[Sequence[Event]], list[Event]],
        console: Console,
    ) -> None:
        """Start at the first position."""
        self.game = game
        self.played = played
        self.names = names
        self.seat = seat
        self.seen = seen
        self.console = console
        self.number = 0
        self.digits = ""  # of the move to jump to, while they are typed
        self.by_itself = False
        self.with_sheet = False
        self.beyond = ""  # what is said of a jump beyond the end

    def run(self) -> None:
        """Show positions until the person leaves."""
        with keys_at_once():
            key = ""
            while key not in LEAVE:
                self._show()
                key = read_key(PACE if self.by_itself else None)
                self.press(key)

    def press(self, key: str) -> None:
        """Do what a key says; no key at all is the beat of autoplay."""
        self.beyond = ""
        if key.isdigit():
            self.digits += key
            return
        if key in ENTER and self.digits:
            self._jump(int(self.digits))
        elif key in NEXT or key in ENTER or (not key and self.by_itself):
            self._go_to(self.number + 1)
        elif key in BACK:
            self._go_to(self.number - 1)
        elif key == SHEET:
            self.with_sheet = not self.with_sheet
        self.by_itself = (key == "a" and not self.by_itself) or (not key and self.number < self._last)
        self.digits = ""

    @property
    def _last(self) -> int:
        return len(self.played) - 1

    def _jump(self, number: int) -> None:
        """Go to a move by its number; beyond the end, to the last, which is then said."""
        if number > self._last:
            self.beyond = text("cli.replay.beyond", last=self._last)
        self._go_to(number)

    def _go_to(self, number: int) -> None:
        self.number = min(max(number, 0), self._last)

    def _show(self) -> None:
        _, state, events = self.played[self.number]
        self.console.clear()
        print_story(self.console, terminal.tell(self.game, self.seen(events), self.names), self.names)
        self.console.print(terminal.draw(self.game, state.view(self.seat), self.names))
        self._show_sheet()
        if state.outcome:
            print_podium(self.console, self.game, state.outcome, self.names)
        self.console.print(Sentence(text("cli.replay.place", number=self.number, last=self._last), style="bold"))
        if self.beyond:
            self.console.print(Sentence(self.beyond, style="yellow"))
        self.console.print(Text(self.digits or text("cli.replay.keys"), style="dim"))

    def _show_sheet(self) -> None:
        """Show the score sheet where it is asked for, and at the end."""
        if not self.with_sheet and self.number < self._last:
            return
        events = [event for _, _, happened in self.played[: self.number + 1] for event in self.seen(happened)]
        sheet = terminal.sheet(self.game, events, self.names)
        if sheet is not None:
            self.console.print(sheet)
