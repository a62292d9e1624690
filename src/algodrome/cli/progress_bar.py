"""A bar for many games: shown where a person watches, on the standard error."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from algodrome.cli.screen import side_screen
from algodrome.language import text


class Bar:
    """A bar that appears with the first game done: before that, a line may tell of compiling."""

    def __init__(self, games: int, bar: Progress, words: str) -> None:
        self.games = games
        self.words = words
        self.bar = bar
        self.task: TaskID | None = None

    def advance(self, games: int) -> None:
        """Count games as done."""
        if self.task is None:
            self.task = self.bar.add_task(text(self.words), total=self.games)
            self.bar.start()
        self.bar.advance(self.task, games)


@contextmanager
def progress_bar(games: int, words: str = "cli.simulate.games") -> Iterator[Bar]:
    """Show progress where a person watches, and take it away at the end."""
    console = side_screen()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    try:
        yield Bar(games, bar, words)
    finally:
        bar.stop()
