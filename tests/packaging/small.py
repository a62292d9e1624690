"""Python as it is where only the core is installed: the packages of the extras can't be imported, by no process."""

import os
import subprocess
import sys
from pathlib import Path

NUMBA = ("numba", "llvmlite")
SITE = ("fastapi", "starlette", "uvicorn", "websockets", "httptools", "uvloop", "segno", "ifaddr", "prometheus_client")
PRESS = ("typst",)


def environment(folder: Path, hidden: tuple[str, ...]) -> dict[str, str]:
    """Give the environment of processes to which some packages are not there."""
    hiding = f"import sys\nfor name in {hidden!r}:\n    sys.modules[name] = None\n"
    (folder / "sitecustomize.py").write_text(hiding, "utf-8")
    return {**os.environ, "PYTHONPATH": str(folder), "LANG": "C.UTF-8", "LANGUAGE": ""}


def run(
    folder: Path, *arguments: str, typed: str = "", hidden: tuple[str, ...] = NUMBA + SITE + PRESS
) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder where only the core is installed."""
    command = [sys.executable, "-W", "error", *arguments]
    return subprocess.run(
        command,
        cwd=folder,
        env=environment(folder, hidden),
        input=typed,
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
    )
