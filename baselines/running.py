"""The command line that all baselines have: that of `algodrome train GAME --policy`, without the bar."""

import argparse
import json
import sys
from dataclasses import replace
from math import isfinite
from pathlib import Path

from algodrome.rl.training.plan import Plan
from algodrome.rl.training.results import leave
from algodrome.rl.training.trainer import Look, Trainer, check_device
from algodrome.whole_file import check_writable

STOPPED = 130  # by Ctrl-C


def main(plan: Plan, description: str | None) -> None:
    """Train as asked: print the curve, and leave the bot's file, its card, a plot and the state of learning behind."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=seconds, default=300, help="how long to learn")
    parser.add_argument("--folder", type=Path, default=Path(), help="where to leave what comes of it")
    parser.add_argument("--device", default="cuda", help="cuda, or cpu to try it out")
    parser.add_argument("--cores", type=count, help="cores that play; all of them unless it is said")
    parser.add_argument("--slots", type=count, help="games at once")
    parser.add_argument("--resume", action="store_true", help="go on where learning was put aside in that folder")
    chosen = parser.parse_args()
    aside = chosen.folder / f"{plan.game}.pt"
    try:
        check_device(chosen.device)
        check_writable(aside)
        trainer = Trainer(replace(plan, slots=chosen.slots or plan.slots), chosen.device, chosen.cores)
        if chosen.resume and aside.exists():
            trainer.load(aside)
        trainer.learn(chosen.seconds, tell, aside)
        print(json.dumps(leave(trainer, aside.with_suffix(".npz"))["strength"]), flush=True)  # noqa: T201
    except (OSError, ValueError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        sys.exit(STOPPED)  # what was learnt up to the last look lies aside


def count(given: str) -> int:
    """Read a whole number from 1."""
    if not given.isdecimal() or int(given) < 1:
        raise ValueError
    return int(given)


def seconds(given: str) -> float:
    """Read how long to learn."""
    number = float(given)
    if not isfinite(number) or number < 0:
        raise ValueError
    return number


def tell(spent: float, look: Look | None) -> None:
    """Print a look at the strength."""
    del spent
    if look is not None:
        print(json.dumps({name: round(value, 4) for name, value in look.items()}), flush=True)  # noqa: T201
