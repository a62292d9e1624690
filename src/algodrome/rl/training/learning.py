"""Learning by a plan from beginning to end: nothing that was learnt before is lost, what comes of it lies in files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from algodrome.games.contract import check_seed
from algodrome.rl.training.files import ASIDE, check_place
from algodrome.rl.training.plan import Plan
from algodrome.rl.training.results import leave
from algodrome.rl.training.trainer import Look, Trainer, check_device


def learn(
    plan: Plan,
    file: Path,
    seconds: float,
    tell: Callable[[float, Look | None], None],
    *,
    device: str,
    cores: int | None = None,
    resume: bool = False,
) -> dict[str, Any]:
    """Learn for some seconds in all, put the state aside beside the file, and leave the bot in it; give its card."""
    check_place(file, resume=resume)
    check_device(device)
    check_seed(plan.seed)
    aside = file.with_suffix(ASIDE)
    trainer = Trainer(plan, device, cores)
    if aside.exists():
        trainer.load(aside)
    trainer.learn(seconds, tell, aside)
    return leave(trainer, file)
