"""Steps per second of games of Pgx, on whichever device JAX has: `JAX_PLATFORMS=cpu` for the processor.

Many games at once with autoreset; random legal actions are drawn outside the clock.
"""

import time
from statistics import median

from benchmarks.peers import load

WARM, STEPS = 5, 25


def steps_per_second(name: str, slots: int) -> float:
    """Give the rate of a game, or raise PeerMissingError."""
    pgx, jax = load("pgx", "Pgx"), load("jax", "JAX")
    auto_reset = load("pgx.experimental.wrappers", "Pgx").auto_reset
    env = pgx.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    draw = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask.astype("float32")), axis=-1))
    times: list[float] = []
    key = jax.random.PRNGKey(0)
    state = init(jax.random.split(key, slots))
    for number in range(WARM + STEPS):
        key, one, two = jax.random.split(key, 3)
        actions, keys = draw(one, state.legal_action_mask), jax.random.split(two, slots)
        jax.block_until_ready((actions, keys))
        start = time.perf_counter()
        state = jax.block_until_ready(step(state, actions, keys))
        times += [time.perf_counter() - start] * (number >= WARM)
    return slots / median(times)
