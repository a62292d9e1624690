"""The folder for a USB key: what to double-click, and one clear line where something is missing. Nothing is fetched."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

import algodrome
from tests.packaging.wheels import ROOT

PTH = "python313.zip\r\n.\r\n"


@pytest.fixture(name="script")
def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("usb_build", ROOT / "usb" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # a dataclass looks its module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture(name="key")
def _key(script: ModuleType, wheels: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Build a folder with our own wheels alone."""
    monkeypatch.setattr(script, "fetch", lambda *_: None)
    folder = tmp_path / "clé USB"
    script.build(wheels["algodrome"].parent, folder, [script.Machine("windows", "3.13")])
    return folder


def start(key: Path, home: Path, python: str = sys.executable) -> subprocess.CompletedProcess[str]:
    """Run the script for Linux and macOS from another folder."""
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin", "PYTHON": python, "LANG": "C.UTF-8"}
    command = ["/bin/sh", str(key / "algodrome.sh"), "--port", "0"]
    return subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True, check=False)


def test_the_folder_says_for_whom_it_is_and_which_version(key: Path) -> None:
    told = (key / "LISEZMOI.txt").read_text("utf-8")
    assert f"ALGODROME {algodrome.__version__}" in told
    assert told.count("windows (Python 3.13)") == 2
    assert told.index("double-cliquez") < told.index("double click")


@pytest.mark.parametrize("name", ["Algodrome.cmd", "algodrome.sh", "LISEZMOI.txt"])
def test_nothing_is_left_to_fill_in_and_lines_end_as_the_system_wants(key: Path, name: str) -> None:
    written = (key / name).read_bytes()
    assert not re.search(rb"@[A-Z]+@", written)
    line_ends = written.count(b"\n")
    assert written.count(b"\r\n") == (0 if name.endswith(".sh") else line_ends)


def test_of_several_pythons_on_windows_the_one_that_the_packages_are_for_is_taken(key: Path) -> None:
    lines = (key / "Algodrome.cmd").read_text("utf-8").splitlines()
    assert lines.index('set "CHOICE=-3.13"') < lines.index('if errorlevel 1 set "CHOICE=-3"')
    assert all(line.startswith("py %CHOICE% ") for line in lines if line.startswith("py "))


def test_every_word_that_the_windows_script_jumps_to_is_there(key: Path) -> None:
    lines = (key / "Algodrome.cmd").read_text("utf-8").splitlines()
    labels = {line.removeprefix(":") for line in lines if line.startswith(":")}
    assert {line.rpartition("goto ")[2] for line in lines if "goto " in line} == labels


def test_an_old_python_is_refused_in_both_languages(key: Path, tmp_path: Path) -> None:
    ran = start(key, tmp_path, python="/bin/false")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert [line.split()[:2] for line in ran.stderr.splitlines()] == [["Il", "faut"], ["Python", "3.11"]]


def test_a_key_without_the_packages_for_this_python_says_so_and_starts_anew_the_next_time(
    key: Path, tmp_path: Path
) -> None:
    ran = start(key, tmp_path)
    assert ran.returncode == 1
    assert "La clé n’a pas les paquets" in ran.stderr
    assert "The key lacks the packages" in ran.stderr
    assert not list(tmp_path.rglob("ready"))


def test_a_python_for_windows_gets_the_packages_beside_it(script: ModuleType, key: Path, tmp_path: Path) -> None:
    archive = tmp_path / "embed.zip"
    with ZipFile(archive, "w") as packed:
        packed.writestr("python.exe", b"")
        packed.writestr("python313._pth", PTH)
    script.embed(archive, key, script.Machine("windows", "3.13"))
    assert (key / "python" / "Lib" / "site-packages" / "algodrome" / "server" / "site" / "index.html").is_file()
    assert (key / "python" / "python313._pth").read_bytes().decode() == f"{PTH}Lib\\site-packages\r\n"


def test_wheels_are_chosen_for_the_machine_and_its_python(script: ModuleType, tmp_path: Path) -> None:
    for tag in ("cp313-cp313-win_amd64", "cp312-cp312-win_amd64", "cp313-cp313-manylinux_2_28_x86_64", "py3-none-any"):
        (tmp_path / f"numpy-2.4-{tag}.whl").touch()
    chosen = script._for(script.Machine("windows", "3.13"), tmp_path)
    assert [Path(wheel).name for wheel in chosen] == [
        "numpy-2.4-cp313-cp313-win_amd64.whl",
        "numpy-2.4-py3-none-any.whl",
    ]


@pytest.mark.parametrize("words", ["windows", "amiga:3.13", "windows:2.7"])
def test_a_machine_that_is_none_is_refused(script: ModuleType, words: str) -> None:
    with pytest.raises(script.argparse.ArgumentTypeError, match="is not like windows"):
        script.Machine.read(words)
