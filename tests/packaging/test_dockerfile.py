"""The Dockerfile: small, for no privileged user, and what it runs runs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.dockerfile import ROOT, carry_out, command_of, health_command, is_sent, stages

STAGES = stages((ROOT / "Dockerfile").read_text("utf-8"))
IMAGE = STAGES[-1]


def test_a_linter_finds_nothing() -> None:
    hadolint = shutil.which("hadolint", path=Path(sys.executable).parent)
    if hadolint is None:
        pytest.skip("hadolint is not installed here")
    subprocess.run([hadolint, ROOT / "Dockerfile"], check=True)


def test_images_are_named_plainly_with_their_version() -> None:
    assert all(re.fullmatch(r"(python|node):\d+(\.\d+)?-slim", stage.image) for stage in STAGES)


def test_only_the_installed_packages_come_into_the_image() -> None:
    assert [rest for word, rest in IMAGE.steps if word == "COPY"] == ["--from=packages /opt/algodrome /opt/algodrome"]


def test_docker_is_sent_all_that_is_copied_and_nothing_that_was_built_here() -> None:
    copied = [rest.split()[:-1] for stage in STAGES for word, rest in stage.steps if word == "COPY"]
    names = [name for one in copied if not one[0].startswith("--from") for name in one]
    assert "docs/rules" in names
    assert [name for name in names if not is_sent(name)] == []
    built = ("web/node_modules/vite", "src/algodrome/server/site/index.html", "src/algodrome/__pycache__/x.pyc")
    assert not any(map(is_sent, (*built, "docs/screens.md", "tests", ".venv", ".git")))


def test_it_runs_for_a_user_with_no_rights_whose_tables_outlive_it() -> None:
    user, volume = IMAGE.last("USER"), IMAGE.last("VOLUME")
    assert int(user) > 0
    assert f"--uid {user}" in IMAGE.last("RUN")
    assert f"--home-dir {volume}" in IMAGE.last("RUN")
    assert f"ALGODROME_STORE={volume}/" in IMAGE.last("ENV")
    assert f"ALGODROME_CACHE={volume}/" in IMAGE.last("ENV")


def test_it_is_stopped_as_it_likes_to_be_and_listens_where_it_says() -> None:
    assert IMAGE.last("STOPSIGNAL") == "SIGTERM"
    port = IMAGE.last("EXPOSE")
    assert command_of(IMAGE)[-1] == port
    assert f":{port}/healthz" in health_command(IMAGE)[-1]


def test_its_command_serves_and_is_found_well(programs: Path, tmp_path: Path) -> None:
    places = {"packages": tmp_path / "packages", "last": tmp_path / "last"}
    (places["packages"] / "opt").mkdir(parents=True)
    (places["packages"] / "opt" / "algodrome").symlink_to(programs.parent)
    carry_out(IMAGE, places)
    program, *arguments = command_of(IMAGE)[:-1]
    path = places["last"] / "opt" / "algodrome" / "bin"
    environment = IMAGE.environment(places["last"]) | {"LANG": "C.UTF-8", "COLUMNS": "200"}
    assert environment["PATH"].startswith(str(path))
    with subprocess.Popen(
        [path / program, *arguments, "0"], env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            port = server.stdout.readline().rpartition(":")[2].strip()
            *check, code = health_command(IMAGE)
            subprocess.run([sys.executable, *check[1:], code.replace("8000", port)], check=True)
        finally:
            server.terminate()
        assert server.wait(60) == 0
    assert (places["last"] / "var/lib/algodrome/tables.sqlite").is_file()
