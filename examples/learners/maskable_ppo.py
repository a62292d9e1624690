"""MaskablePPO of sb3-contrib against three greedy drivers of Formel Fun.

pip install 'algodrome[rl]' sb3-contrib
python examples/learners/maskable_ppo.py [steps]
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import algodrome.rl.gymnasium  # noqa: F401 - registers the games


def main(steps: int) -> None:
    """Learn, then play some games with the likeliest moves."""
    options = {"opponents": "greedy", "players": 4}
    envs = make_vec_env("Algodrome/FormelFun-v1", n_envs=8, env_kwargs=options)
    learner = MaskablePPO("MultiInputPolicy", envs, n_steps=128, batch_size=256)
    learner.learn(steps)
    env, games, wins = gymnasium.make("Algodrome/FormelFun-v1", **options), 20, 0
    for seed in range(games):
        seen, info = env.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            action, _ = learner.predict(seen, deterministic=True, action_masks=info["action_mask"])
            seen, reward, ended, _, info = env.step(int(action))
        wins += reward == 1
    print(f"{wins} of {games} games won after {steps} steps")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
