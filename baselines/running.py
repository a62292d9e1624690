"""The command line that all baselines have: that of `algodrome train GAME --policy`, without the bar."""

import argparse
import json
import sys
from dataclasses import replace
from math import isfinite
from pathlib import Path

from algodrome.language import text
from algodrome.language.system_words import told
from algodrome.rl.training.files import ASIDE
from algodrome.rl.training.plan import Plan

STOPPED = 130  # by Ctrl-C


def main(plan: Plan, description: str | None) -> None:
    """Train as asked: print the curve, and leave the bot's file, its card, a plot and the state of learning behind."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=seconds, default=300, help="how long to learn")
    parser.add_argument("--folder", type=Path, default=Path(), help="where to leave what comes of it")
    parser.add_argument("--device", default="cuda", help="cuda, or cpu to try it out")
    parser.add_argument("--cores", type=count, help="cores that play; all of them unless it is said")
    parser.add_argument("--slots", type=count, default=plan.slots, help="games at once")
    parser.add_argument("--seed", type=int, default=plan.seed, help="of the games and of the network to begin with")
    parser.add_argument("--resume", action="store_true", help="go on where learning was put aside in that folder")
    chosen = parser.parse_args()
    file, asked = chosen.folder / f"{plan.game}.npz", replace(plan, slots=chosen.slots, seed=chosen.seed)
    how = {"device": chosen.device, "cores": chosen.cores, "resume": chosen.resume}
    try:
        from algodrome.rl.training.learning import learn  # noqa: PLC0415 - needs torch

        print(json.dumps(learn(asked, file, chosen.seconds, tell, **how)["strength"]), flush=True)  # noqa: T201
    except OSError as error:
        parser.error(told(error))
    except (ImportError, ValueError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        if file.with_suffix(ASIDE).exists():
            print(text("rl.training.stopped", file=file.with_suffix(ASIDE)), file=sys.stderr)  # noqa: T201
        sys.exit(STOPPED)


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


def tell(spent: float, look: dict[str, float] | None) -> None:
    """Print a look at the strength."""
    del spent
    if look is not None:
        print(json.dumps({name: round(value, 4) for name, value in look.items()}), flush=True)  # noqa: T201
