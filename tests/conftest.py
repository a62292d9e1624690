"""What all tests share: how hard Hypothesis tries, which builds the rules are tested on, how long a soak is."""

import os
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

SOAKING = os.environ.get("ALGODROME_SOAK") == "1"
PATIENT = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)  # whole games are played, and compiled on the way

settings.register_profile("default", PATIENT, max_examples=40)
settings.register_profile("ci", PATIENT, max_examples=40, derandomize=True)
settings.register_profile("soak", PATIENT, max_examples=1000)
settings.load_profile("soak" if SOAKING else "ci" if os.environ.get("CI") else "default")


@pytest.fixture(params=["python", "checked", "reference"])
def backend(request: pytest.FixtureRequest) -> str:
    """Name a build of the rules: interpreted, compiled with bounds checks, or beside the second implementation.

    `using(game, backend)` of `tests.games.accompanied` runs a game on it.
    """
    return str(request.param)


@pytest.fixture(scope="session")
def soak() -> Callable[[int, int], int]:
    """Give a size: `soak(full, small)` is the full one with ALGODROME_SOAK=1 (make soak), else the small one."""
    return lambda full, small: full if SOAKING else small


@pytest.fixture(scope="session", autouse=True)
def _cache_shared_by_all_workers(request: pytest.FixtureRequest) -> Iterator[None]:
    """Compile each rulebook once, for this run and the next ones."""
    if "ALGODROME_CACHE" in os.environ:
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ALGODROME_CACHE", str(request.config.cache.mkdir("kernels")))
        yield


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Start every test in English, whatever the one before it spoke."""
    from algodrome.language import speaking

    with speaking("en"):
        yield
