"""Build a folder for a USB key: both wheels, all they need for some machines, and what to double-click.

python usb/build.py WHEELS FOLDER --machine linux:3.12 --machine windows:3.13 --embedded python-3.13.5-embed-amd64.zip

WHEELS holds the wheels of Algodrome. With the embeddable Python of Windows (a zip), whose version must be that of the
machine `windows`, nothing need be installed there; without it the folder needs a Python of that version. The packages
are those of requirements.lock, with their hashes.
"""

import argparse
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
LAUNCHERS = {"Algodrome.cmd": "\r\n", "algodrome.sh": "\n", "LISEZMOI.txt": "\r\n"}  # with the line ends they want

# system -> its name for uv, and the tags of wheels that it takes, the newest first
SYSTEMS = {
    "windows": ("x86_64-pc-windows-msvc", ("win_amd64",)),
    "linux": ("x86_64-unknown-linux-gnu", tuple(f"manylinux_2_{glibc}_x86_64" for glibc in range(28, 16, -1))),
    "macos": ("aarch64-apple-darwin", tuple(f"macosx_{major}_0_arm64" for major in range(14, 10, -1))),
}


@dataclass(frozen=True)
class Machine:
    """A system and the version of its Python."""

    system: str
    python: str

    @classmethod
    def read(cls, words: str) -> "Machine":
        """Read "windows:3.13"."""
        system, _, python = words.partition(":")
        if system not in SYSTEMS or not python.startswith("3."):
            raise argparse.ArgumentTypeError(f"{words!r} is not like windows:3.13; systems: {', '.join(SYSTEMS)}")
        return cls(system, python)

    def pip_choice(self) -> list[str]:
        """Tell pip to choose wheels for this machine, not for the one it runs on."""
        platforms = [word for tag in SYSTEMS[self.system][1] for word in ("--platform", tag)]
        return ["--only-binary=:all:", "--python-version", self.python, "--implementation", "cp", *platforms]

    def __str__(self) -> str:
        return f"{self.system} (Python {self.python})"


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheels", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--machine", type=Machine.read, action="append", required=True)
    parser.add_argument("--embedded", type=Path)
    given = parser.parse_args()
    windows = next((machine for machine in given.machine if machine.system == "windows"), None)
    if given.embedded and (windows is None or not given.embedded.is_file()):
        print(f"{given.embedded} is no file, or there is no --machine windows:… for it", file=sys.stderr)
        return 1
    build(given.wheels, given.folder, given.machine)
    if given.embedded and windows:
        embed(given.embedded, given.folder, windows)
    tell(given.folder, given.machine, has_python=bool(given.embedded))
    return 0


def build(wheels: Path, folder: Path, machines: list[Machine]) -> None:
    """Fill a new folder with wheels and launchers."""
    shutil.rmtree(folder, ignore_errors=True)
    store = folder / "wheels"
    store.mkdir(parents=True)
    for wheel in wheels.glob("algodrome*.whl"):
        shutil.copy2(wheel, store)
    for machine in machines:
        fetch(machine, store)
    version = next(store.glob("algodrome-*.whl")).name.split("-")[1]
    windows = next((machine.python for machine in machines if machine.system == "windows"), "3")
    told = {"@VERSION@": version, "@MACHINES@": ", ".join(map(str, machines)), "@PYTHON@": windows}
    for name, line_end in LAUNCHERS.items():
        words = (HERE / name).read_text("utf-8")
        for gap, filling in told.items():
            words = words.replace(gap, filling)
        (folder / name).write_text(words, "utf-8", newline=line_end)
    (folder / "algodrome.sh").chmod(0o755)


def fetch(machine: Machine, store: Path) -> None:
    """Download the locked packages that a machine needs."""
    print(f"Fetching the packages for {machine}", flush=True)
    listed = store / "needed.txt"
    compile_list = ["uv", "pip", "compile", str(ROOT / "pyproject.toml"), "--extra", "fast", "--extra", "serve"]
    system, _ = SYSTEMS[machine.system]
    target = ["--python-platform", system, "--python-version", machine.python, "--constraint", "requirements.lock"]
    output = ["--quiet", "--generate-hashes", "--no-header", "--output-file", str(listed)]
    subprocess.run([sys.executable, "-m", *compile_list, *target, *output], cwd=ROOT, check=True)
    download = ["download", "--quiet", "--no-deps", "--require-hashes", "--requirement", str(listed)]
    pip(*download, "--dest", str(store), *machine.pip_choice())
    listed.unlink()


def embed(archive: Path, folder: Path, windows: Machine) -> None:
    """Unpack a Python for Windows, and all packages beside it: it has no pip of its own."""
    place = folder / "python"
    ZipFile(archive).extractall(place)
    store = folder / "wheels"
    offline = ["--quiet", "--no-compile", "--no-deps", "--no-index", "--find-links", str(store)]
    target = ["--target", str(place / "Lib" / "site-packages"), *windows.pip_choice()]
    pip("install", *offline, *target, *_for(windows, store))
    for paths in place.glob("python*._pth"):
        paths.write_text(paths.read_text("utf-8").rstrip() + "\nLib\\site-packages\n", "utf-8", newline="\r\n")


def _for(machine: Machine, store: Path) -> list[str]:
    """Name the wheels that a machine can use."""
    compiled = f"-cp{machine.python.replace('.', '')}-"
    ends = tuple(f"{tag}.whl" for tag in SYSTEMS[machine.system][1])
    wheels = sorted(store.glob("*.whl"))
    fitting = [wheel for wheel in wheels if compiled in wheel.name and wheel.name.endswith(ends)]
    return [str(wheel) for wheel in wheels if wheel in fitting or wheel.name.endswith("-any.whl")]


def tell(folder: Path, machines: list[Machine], *, has_python: bool) -> None:
    """Say what was built, and what is missing."""
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder}: {size / 1e6:.0f} MB, for {', '.join(map(str, machines))}")
    if any(machine.system == "windows" for machine in machines) and not has_python:
        print("Without an embeddable Python (PYTHON_EMBED=python-3.13.…-embed-amd64.zip), Windows must have Python.")


def pip(*arguments: str) -> None:
    """Run pip."""
    subprocess.run([sys.executable, "-m", "pip", *arguments, "--disable-pip-version-check", "--no-input"], check=True)


if __name__ == "__main__":
    sys.exit(main())
