"""Alg(un)o: `python -m baselines.algouno --seconds 300`, by the plan of its folder in `games`."""

from algodrome.games.registry import game_class
from algodrome.rl.training.plan import plan_of
from baselines.running import main

PLAN = plan_of(game_class("algouno"))

if __name__ == "__main__":
    main(PLAN, __doc__)
