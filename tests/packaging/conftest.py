"""The wheels are built once for all tests here, and installed once."""

from pathlib import Path

import pytest

from tests.packaging.wheels import build, install


@pytest.fixture(scope="session")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Give both wheels by name."""
    return build(tmp_path_factory.mktemp("wheels"))


@pytest.fixture(scope="session")
def programs(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of the programs that the wheels install."""
    return install(wheels, tmp_path_factory.mktemp("installed"))
