"""Both wheels of this project, built once, and an environment that has them and the packages of this one."""

import runpy
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WHEELS = {"algodrome_core": ROOT, "algodrome": ROOT / "everything"}


def build(folder: Path) -> dict[str, Path]:
    """Build the wheels into a folder, unless the site would have to be built for them."""
    if runpy.run_path(str(ROOT / "web" / "run.py"))["is_stale"]():
        pytest.skip("The site is not built, or older than its sources: make site")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    for place in WHEELS.values():
        subprocess.run(command, cwd=place, check=True, capture_output=True)
    return {name: next(folder.glob(f"{name}-*.whl")) for name in WHEELS}


def install(wheels: dict[str, Path], folder: Path) -> Path:
    """Install the wheels into an environment of their own and give its folder of programs.

    The packages they need are those of the environment that runs the tests; its own Algodrome is not seen.
    """
    venv.create(folder, symlinks=True)
    programs = folder / "bin"
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", *map(str, wheels.values())], check=True, capture_output=True)
    [library] = folder.glob("lib/python*/site-packages")
    (library / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return programs
