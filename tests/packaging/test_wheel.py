"""A wheel carries the built site, so that whoever installs it needs no Node."""

import runpy
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel from this folder, unless the site would have to be built for it."""
    if runpy.run_path(str(ROOT / "web" / "run.py"))["is_stale"]():
        pytest.skip("The site is not built, or older than its sources: make site")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_a_wheel_carries_the_site_and_the_catalogues_of_the_server(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    site = ROOT / "src" / "algodrome" / "server" / "site"
    built = {f"algodrome/server/site/{file.relative_to(site)}" for file in site.rglob("*") if file.is_file()}
    assert built >= {"algodrome/server/site/index.html"}
    assert names >= built | {"algodrome/server/fr.toml", "algodrome/server/en.toml"}


def test_a_wheel_carries_no_sources_of_the_site(wheel: Path) -> None:
    assert not [name for name in ZipFile(wheel).namelist() if name.endswith((".svelte", ".ts")) or "web/" in name]


def test_an_installed_wheel_finds_its_site(wheel: Path, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(tmp_path)]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    told = subprocess.run(
        [sys.executable, "-c", "from algodrome.server.http.site import site_folder; print(site_folder())"],
        env={"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    assert Path(told) == tmp_path / "algodrome" / "server" / "site"
    assert (Path(told) / "index.html").is_file()
