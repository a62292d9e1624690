"""The command line that all baselines have."""

import argparse
from pathlib import Path

from baselines.learning import Plan, train


def main(plan: Plan, description: str | None) -> None:
    """Train as asked."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=300, help="how long to learn")
    parser.add_argument("--out", type=Path, default=Path(f"{plan.game}.npz"), help="where to leave the weights")
    parser.add_argument("--device", default="cuda", help="cuda, or cpu to try it out")
    parser.add_argument("--slots", type=int, default=plan.slots, help="games at once")
    chosen = parser.parse_args()
    plan.against_bots = plan.against_bots * chosen.slots // plan.slots
    plan.slots = chosen.slots
    train(plan, chosen.seconds, chosen.out, chosen.device)


if __name__ == "__main__":
    raise SystemExit("choose a game: python -m baselines.formel_fun")
