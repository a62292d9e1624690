"""What lies under one name: the weights, and beside them a card, a plot and the state of learning."""

from pathlib import Path

from algodrome.language import text
from algodrome.whole_file import check_writable

CARD, PLOT, ASIDE = ".json", ".svg", ".pt"


def check_place(file: Path, *, resume: bool) -> None:
    """Refuse a name that nothing can be written under, or where something lies, unless learning goes on there."""
    check_writable(file)
    if resume and file.with_suffix(ASIDE).exists():
        return
    for suffix in (file.suffix, CARD, PLOT, ASIDE):
        there = file.with_suffix(suffix)
        if there.exists():
            raise ValueError(text("rl.training.exists", file=there))
