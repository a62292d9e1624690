"""Bumping Bots: `python -m baselines.bumping_bots --seconds 300`, by the plan of its folder in `games`."""

from algodrome.games.registry import game_class
from algodrome.rl.training.plan import plan_of
from baselines.running import main

PLAN = plan_of(game_class("bumping-bots"))

if __name__ == "__main__":
    main(PLAN, __doc__)
