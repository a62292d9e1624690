"""The examples for learners run as they are, where what they need is installed."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "learners"


@pytest.mark.parametrize(
    ("file", "package", "size", "said"),
    [
        ("clean_ppo.py", "torch", "2", "update 2:"),
        ("maskable_ppo.py", "sb3_contrib", "1024", "of 20 games won"),
        ("torchrl_rollout.py", "torchrl", "200", "200 steps"),
    ],
)
def test_an_example_for_learners(file: str, package: str, size: str, said: str) -> None:
    pytest.importorskip(package)
    ran = subprocess.run(
        [sys.executable, str(EXAMPLES / file), size], capture_output=True, text=True, check=False, timeout=600
    )
    assert (ran.returncode, said in ran.stdout) == (0, True), ran.stderr
