"""Games in step on a GPU: the same as native code, and how many steps a second.

    python -m benchmarks.rl_gpu [--game formel-fun] [--slots 1048576] [--check 4096] [--encoding raw]

First some games are played both on the GPU and by native code, and after every step all tensors must be equal. Then the
given number of games is stepped at once: observation, mask, rewards and autoreset are in the time; the drawing of
random legal actions is not. Beside them, where Pgx and JAX are installed, its backgammon. The exit code is 1 if
anything differs.
"""

import argparse
from statistics import median

import torch

import algodrome
from algodrome.rl.torch import VectorEnv
from benchmarks.peers import PeerMissingError, pgx

WARM, STEPS = 30, 100
COMPARED = ("observations", "masks", "balances", "ranks", "scores", "asked", "seats", "ended", "seeds", "finals")


def drawn(masks: torch.Tensor) -> torch.Tensor:
    """Draw a legal action for each game."""
    return (torch.rand(masks.shape, device=masks.device) * masks).argmax(1)


def equal(name: str, slots: int, encoding: str, bots: tuple[str, ...] = ()) -> bool:
    """Step the same games there and here, and compare everything after every step."""
    game = algodrome.game(name)
    there, here = (
        VectorEnv(game, slots, ("learner", *bots), device=device, encoding=encoding, reward="points").reset(seed=5)
        for device in ("cuda", "cpu")
    )
    same = True
    for _ in range(STEPS):
        actions = drawn(there.masks)
        there.step(actions)
        here.step(actions.cpu())
        same = same and all(torch.equal(getattr(there, part).cpu(), getattr(here, part)) for part in COMPARED)
    return same and all(there.state(slot).fingerprint() == here.state(slot).fingerprint() for slot in range(20))


def steps_per_second(name: str, slots: int, encoding: str) -> float:
    """Give the median rate of single steps, from well inside the games."""
    envs = VectorEnv(algodrome.game(name), slots, encoding=encoding).reset(seed=1)
    times: list[float] = []
    for number in range(WARM + STEPS):
        actions = drawn(envs.masks)
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        envs.step(actions)
        end.record()
        torch.cuda.synchronize()
        times += [begin.elapsed_time(end)] * (number >= WARM)
    return slots / median(times) * 1000


def main() -> None:
    """Print a line for each game, and the peer."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=algodrome.game_names(), help="only this; may be repeated")
    parser.add_argument("--slots", type=int, default=1 << 20, help="games at once")
    parser.add_argument("--check", type=int, default=4096, help="games to compare with native code; 0 for none")
    parser.add_argument("--encoding", default="raw", help="raw, normalised or one-hot")
    parser.add_argument("--bots", nargs="*", default=[], help="bots at the other seats of the compared games")
    parser.add_argument("--peer", nargs="*", default=["backgammon"], help="games of Pgx")
    chosen = parser.parse_args()
    differs = False
    for name in chosen.game or algodrome.game_names():
        same = equal(name, chosen.check, chosen.encoding, tuple(chosen.bots)) if chosen.check else "not asked"
        differs = differs or same is False
        rate = steps_per_second(name, chosen.slots, chosen.encoding)
        print(f"{name:13}{rate / 1e6:8.0f} M steps/s, {chosen.slots:,} games; equal to native: {same}", flush=True)
    for name in chosen.peer:
        try:
            print(f"Pgx {name}: {pgx.steps_per_second(name, chosen.slots) / 1e6:.1f} M steps/s")
        except PeerMissingError as missing:
            print(missing)
    raise SystemExit(1 if differs else 0)


if __name__ == "__main__":
    main()
