"""People at one keyboard, playing a match with each other and with bots."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from algodrome.cli.keyboard import Leave, ask
from algodrome.cli.move_list import draw_in_words, draw_moves, moves_written_as_numbers, numbered
from algodrome.cli.podium import print_podium
from algodrome.cli.record_file import SUFFIX, new_file
from algodrome.cli.rulebook import NoSuchRule, contents, opened, show_in_pages
from algodrome.cli.solve import print_solution
from algodrome.cli.storyteller import OPENING, events_of, print_story, story_of
from algodrome.games import terminal
from algodrome.games.contract import Move
from algodrome.games.errors import IllegalMove, UnsolvableError
from algodrome.games.rulebook import Chapter, chapters_of
from algodrome.games.solving import solve
from algodrome.games.terminal.sentence import Sentence
from algodrome.language import has_text, text
from algodrome.language.system_words import reason_of
from algodrome.match.match import Match
from algodrome.match.seats import Person

MOST_MOVES = 36  # listed at once; the command `m` lists all
HINTED = 3  # lines that a hint names
MOST_LINES = 40  # of the story at once; the command `l` tells all of it
FORGET_WHAT_SCROLLED = "\x1b[3J"  # the hand of the last person must not be a page up away
YES = frozenset({"", "y", "yes", "o", "oui"})
NO = frozenset({"n", "no", "non", "q"})
COMMANDS = {  # the method of a command, and what is typed for it
    "help": ("?", "help", "aide"),
    "all_moves": ("m", "moves", "coups"),
    "undo": ("u", "undo", "annuler"),
    "save": ("s", "save", "sauver"),
    "story": ("l", "log", "histoire"),
    "sheet": ("f", "sheet", "feuille"),
    "hint": ("h", "hint", "conseil"),
    "programs": ("p", "programs", "programmes"),
    "rules": ("r", "rules", "règles"),
    "quit": ("q", "quit", "quitter"),
}


class Sitting:
    """One match at one keyboard, from now to its end or until somebody leaves."""

    def __init__(self, match: Match, console: Console, file: Path | None = None) -> None:
        """Sit down; `file` is where the match came from and goes back to."""
        self.match = match
        self.console = console
        self.file = file
        self.kept = len(match.history) if file else None  # turns that the file holds
        self.people = [seat for seat, player in enumerate(match.players, 1) if isinstance(player, Person)]
        self.told = {seat: self._own_last_turn(seat) for seat in self.people}
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play to the end; whoever leaves before finds the match saved."""
        try:
            while not self.match.state.is_over:
                self._next_turn()
            self._end()
        except Leave:
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise

    def _own_last_turn(self, seat: int) -> int:
        """Find where the story goes on for a person who comes back to a match."""
        turns = [number for number, turn in enumerate(self.match.history) if turn.seat == seat]
        return turns[-1] if turns else OPENING

    def _next_turn(self) -> None:
        if self.match.bot_to_act():
            self.match.play_bot()
            return
        seat = self.match.state.to_act[0]
        if seat != self.at_keyboard:
            self._hand_over(seat)
        self._show(seat)
        while not self._answer(seat, ask()):
            pass

    def _hand_over(self, seat: int) -> None:
        """Hide what the last person saw until the next one is there."""
        if self.console.is_terminal and self.at_keyboard is not None:
            self.console.clear()
            self.console.file.write(FORGET_WHAT_SCROLLED)
        self.console.print(Sentence(text("cli.play.hand_over", player=self._name(seat)), style="bold"))
        if ask() in COMMANDS["quit"]:
            raise Leave
        self.at_keyboard = seat

    def _show(self, seat: int) -> None:
        """Tell what has happened, then draw the board and the moves."""
        names, game = self.match.names, self.match.game
        print_story(self.console, story_of(self.match, seat, self.told[seat]), names, MOST_LINES)
        self.told[seat] = len(self.match.history)
        view = self.match.state.view(seat)
        self.console.print(terminal.draw(game, view, names))
        self._print_moves(seat, MOST_MOVES)
        self.console.print(Sentence(text("cli.play.your_move", player=self._name(seat)), style="bold"))

    def _print_moves(self, seat: int, most: int) -> None:
        moves = list(self._moves(seat).items())
        view = self.match.state.view(seat)
        self.console.print(draw_moves(self.match.game, view, dict(moves[:most])))
        if len(moves) > most:
            self.console.print(Sentence(text("cli.play.more_moves", n=len(moves) - most), style="dim"))
        if len(moves) == 1:
            self.console.print(Sentence(terminal.why_single(self.match.game, view, str(moves[0][1])), style="dim"))

    def _answer(self, seat: int, line: str) -> bool:
        """Do what a line says: a number of the list, a command, or a move in notation; tell whether the match moved."""
        turns, moves = len(self.match.history), self._moves(seat)
        command, rest = self._command_in(line, [str(move) for move in moves.values()])
        try:
            if command:
                getattr(self, f"_{command}")(seat, rest)
            elif line:
                self.match.play(moves.get(line) or self._notation(seat, line), seat)
            else:
                self._show(seat)
        except IllegalMove as error:
            self._refuse(str(error))
        return len(self.match.history) != turns

    def _notation(self, seat: int, line: str) -> str:
        """Turn a line into notation; a number that no move has is told apart from a misspelt move."""
        game, state = self.match.game, self.match.state
        if line.isdigit() and line not in moves_written_as_numbers(game):
            raise IllegalMove(text("cli.play.no_number", number=line))
        return terminal.typed(game, state.view(seat), [str(move) for move in state.legal_moves(seat)], line)

    def _command_in(self, line: str, moves: list[str]) -> tuple[str | None, str]:
        """Find a command in a line; a legal move of the same text goes first, and a colon makes it a command."""
        word, _, rest = line.removeprefix(":").partition(" ")
        if line.lower() in map(str.lower, moves):
            return None, ""
        found = next((name for name, words in COMMANDS.items() if word in words), None)
        return found, rest.strip()

    def _refuse(self, reason: str) -> None:
        self.console.print(Sentence(text("cli.play.refused", reason=reason), style="red"))

    def _moves(self, seat: int) -> dict[str, Move]:
        return numbered(self.match.state.legal_moves(seat))

    def _name(self, seat: int) -> str:
        return self.match.names[seat - 1]

    # The commands

    def _help(self, seat: int, rest: str) -> None:
        del seat, rest
        notation = f"{self.match.game.package}.board.notation"
        if has_text(notation):
            self.console.print(Sentence(text(notation).strip()))
        missing = self._missing_commands()
        lines = [line for line in text("cli.play.commands").strip().splitlines() if line.split()[0] not in missing]
        self.console.print(Sentence("\n".join(lines)))

    def _missing_commands(self) -> set[str]:
        """Name the commands that this game has no use for."""
        game = self.match.game
        has = {
            "sheet": terminal.sheet(game, [], self.match.names) is not None,
            "hint": bool(game.questions),
            "programs": terminal.has_programs(game),
        }
        return {COMMANDS[name][0] for name, there in has.items() if not there}

    def _all_moves(self, seat: int, rest: str) -> None:
        del rest
        self.console.print(draw_in_words(self.match.game, self.match.state.view(seat), self._moves(seat)))

    def _undo(self, seat: int, rest: str) -> None:
        """Take the last decision of a seat back, and what bots made of it."""
        del rest
        last = self._own_last_turn(seat)
        reason = self._why_no_undo(seat, last)
        if reason:
            self._refuse(reason)
            return
        self.match.go_back(last if self.plays_for_itself else len(self.match.history) - 1)
        self.kept = None
        self.told[seat] = min(self.told[seat], len(self.match.history))

    def _why_no_undo(self, seat: int, last: int) -> str | None:
        if self.plays_for_itself:
            return text("match.nothing_to_undo") if last == OPENING else None
        return self.match.why_no_undo(seat)

    @property
    def plays_for_itself(self) -> bool:
        """Tell whether nobody is wronged when chance and hidden cards are seen twice: one person, and bots."""
        return len(self.people) == 1

    def _save(self, seat: int, rest: str) -> None:
        del seat
        self._try_to_save(Path(rest).expanduser() if rest else self.file or new_file(self.match.game))

    def _story(self, seat: int, rest: str) -> None:
        del rest
        print_story(self.console, story_of(self.match, seat), self.match.names)

    def _sheet(self, seat: int, rest: str) -> None:
        del rest
        if not self._print_sheet(seat):
            self._refuse(text("cli.play.no_sheet", title=self.match.game.title))

    def _print_sheet(self, seat: int | None) -> bool:
        sheet = terminal.sheet(self.match.game, events_of(self.match, seat), self.match.names)
        if sheet is not None:
            self.console.print(sheet)
        return sheet is not None

    def _hint(self, seat: int, rest: str) -> None:
        """Show the best lines, in a game that a seat can't tell from this one."""
        del rest
        try:
            imagined = self.match.state.imagine(seat, 0)
            self.console.print(Sentence(text("cli.play.searching"), style="dim"))
            found = solve(imagined, seat)
            print_solution(self.console, imagined, found, most=HINTED, more="cli.play.more_lines")
        except UnsolvableError as error:
            self._refuse(str(error))

    def _programs(self, seat: int, rest: str) -> None:
        """Write the programs on the table out; a word picks one style, such as python."""
        found = terminal.programs(self.match.game, self.match.state.view(seat), self.match.names)
        for name, styles in found:
            self.console.print(Sentence(name, style="bold"))
            for style, listing in styles.items():
                if rest in {"", style}:
                    self.console.print(Sentence(text(f"boards.styles.{style}"), style="dim"))
                    self.console.print(Text(listing))
        if not found:
            self._refuse(text("cli.play.no_programs"))

    def _rules(self, seat: int, rest: str) -> None:
        del seat
        game = self.match.game
        chapters = chapters_of(type(game))
        if rest and chapters:
            self._open_rules(chapters, rest)
            return
        short = f"{game.package}.board.rules"
        self.console.print(Sentence(text(short if has_text(short) else f"{game.package}.summary").strip()))
        if chapters:
            self.console.print(contents(chapters, COMMANDS["rules"][0]))

    def _open_rules(self, chapters: list[Chapter], wanted: str) -> None:
        try:
            show_in_pages(self.console, opened(chapters, wanted))
        except NoSuchRule as error:
            self._refuse(str(error))

    def _quit(self, seat: int, rest: str) -> None:
        del seat, rest
        raise Leave

    # Saving and the end

    def _try_to_save(self, file: Path) -> bool:
        """Save the match in a file the person chose; say why it can't be done, as when another file would be lost."""
        try:
            if file.exists() and file != self.file:
                self._refuse(text("cli.play.exists", file=file))
                return False
            self._save_in(file)
        except OSError as error:
            self._refuse(text("record.unreadable", path=file, reason=reason_of(error)))
            return False
        return True

    def _save_in(self, file: Path) -> None:
        self.match.record().save(file)
        self.file = file
        self.kept = len(self.match.history)
        self.console.print(Sentence(text("cli.play.saved", file=file)), soft_wrap=True)

    def _leave(self) -> None:
        """Save the match, if there is something to save, and say how to go on."""
        if not self.match.history:
            self.console.print(Sentence(text("cli.play.nothing_to_save")))
            return
        self._save_in(self.file or new_file(self.match.game))
        if not self.match.state.is_over:
            self.console.print(Sentence(text("cli.play.go_on", file=self.file)), soft_wrap=True)

    def _end(self) -> None:
        """Tell the last moves, show who won, and offer to keep the record."""
        seat = self.people[0] if len(self.people) == 1 else None
        first = min(self.told.values())
        print_story(self.console, story_of(self.match, seat, first), self.match.names, MOST_LINES)
        self.console.print(terminal.draw(self.match.game, self.match.state.view(seat), self.match.names))
        self._print_sheet(seat)
        outcome = self.match.state.outcome
        if outcome:
            print_podium(self.console, self.match.game, outcome, self.match.names)
        if self.kept != len(self.match.history):
            self._offer_to_save(seat)

    def _offer_to_save(self, seat: int | None) -> None:
        usual = self.file or new_file(self.match.game)
        self.console.print(Sentence(text("cli.play.offer", file=usual)), soft_wrap=True)
        while (line := ask()).lower() not in NO:
            if line == "l":
                print_story(self.console, story_of(self.match, seat), self.match.names)
            elif line.lower() not in YES and not line.endswith(SUFFIX):
                self._refuse(text("cli.play.no_file_name", line=line))
            elif self._try_to_save(usual if line.lower() in YES else Path(line).expanduser()):
                return
