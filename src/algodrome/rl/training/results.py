"""What learning leaves behind: the weights as the package ships them, figures of a model card, a plot of strength."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from algodrome.games.registry import game_class
from algodrome.language import text
from algodrome.language.figures import decimal, percent
from algodrome.rl.training.files import CARD, PLOT
from algodrome.rl.training.plan import Plan
from algodrome.rl.training.trainer import Look, Trainer
from algodrome.whole_file import whole_file, write_whole

WIDTH, HEIGHT, MARGIN = 640, 320, 48


def leave(trainer: Trainer, file: Path) -> dict[str, Any]:
    """Write the weights to a file, and beside it a card (.json) and a plot (.svg); give the card."""
    numbers, share, games = trainer.whole_numbers()
    with whole_file(file) as part, part.open("wb") as room:
        np.savez_compressed(room, **numbers)
    card = card_of(trainer.plan, trainer.curve, share, games) | {"device": trainer.device}
    write_whole(file.with_suffix(CARD), json.dumps(card, indent=2) + "\n")
    write_whole(file.with_suffix(PLOT), plot(trainer.curve))
    return card


def card_of(plan: Plan, curve: Sequence[Look], share: float, games: int) -> dict[str, Any]:
    """Give the figures of a model card: what was learnt, how long, and how strong it plays in whole numbers."""
    error = 1.96 * (share * (1 - share) / max(games, 1)) ** 0.5
    last = {name: curve[-1][name] for name in ("seconds", "decisions")}
    strength = {"against": plan.bot, "wins": share, "error": error, "games": games}
    told: dict[str, Any] = {
        "game": plan.game,
        "variants": [dict(options) for options in plan.variants],
        "hidden": list(plan.hidden),
        "seed": plan.seed,
        "rules_version": game_class(plan.game).rules_version,
    }
    return told | last | {"strength": strength, "curve": list(curve)}


def plot(curve: Sequence[Look]) -> str:
    """Draw the share of wins over the seconds of learning, as SVG."""
    most = max(1e-9, *(look["seconds"] for look in curve))
    top = max(0.1, *(look["wins"] for look in curve))
    points = [
        (
            MARGIN + (WIDTH - 2 * MARGIN) * look["seconds"] / most,
            HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * look["wins"] / top,
        )
        for look in curve
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in points)
    left, bottom, right = MARGIN, HEIGHT - MARGIN, WIDTH - MARGIN
    words = (
        _label(left, MARGIN - 16, text("rl.training.plot"), "start")
        + _label(left - 6, MARGIN + 4, percent(top), "end")
        + _label(left - 6, bottom + 4, percent(0), "end")
        + _label(right, bottom + 20, f"{decimal(most)} s", "end")
    )
    axes = f'<path d="M{left} {MARGIN}V{bottom}H{right}" fill="none" stroke="#475569"/>'
    course = f'<polyline points="{line}" fill="none" stroke="#0b6e99" stroke-width="2"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{axes}{course}{dots}{words}</svg>\n'


def _label(x: float, y: float, words: str, anchor: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-family="sans-serif" font-size="13">{words}</text>'
