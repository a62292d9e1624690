"""Games know nothing of each other, and only the registry knows their names."""

import re
from itertools import permutations
from pathlib import Path

import grimp
import pytest

import algodrome
from algodrome.games.registry import game_class

SOURCE = Path(algodrome.__file__).parent
FOLDERS = [game_class(name).folder() for name in algodrome.game_names() if game_class(name).has_site_module]


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("algodrome")


@pytest.mark.parametrize(("one", "other"), list(permutations(FOLDERS, 2)))
def test_no_game_imports_another_not_even_by_a_detour(imports: grimp.ImportGraph, one: str, other: str) -> None:
    assert imports.find_shortest_chains(importer=one, imported=other, as_packages=True) == set()


@pytest.mark.parametrize("layer", ["kernels", "match", "bots", "arena", "language"])
def test_no_file_names_a_game(layer: str) -> None:
    names = "|".join(folder.rpartition(".")[2] for folder in FOLDERS)
    for file in (SOURCE / layer).rglob("*.py"):
        assert not re.search(rf"(from|import) algodrome\.games\.({names})", file.read_text("utf-8")), file
