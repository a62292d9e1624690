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
MAY_NAME_GAMES = {
    "games/registry.py": "the list of games",
    "games/description.py": "a comment shows what a name looks like",
    "language/__init__.py": "the docstring shows what a key looks like",
    "rl/duel.py": "two robots, solved",
    "rl/duel_rules.py": "two robots, solved",
    "rl/minari.py": "the docstring shows how games are written and read",
    "rl/openspiel.py": "the name of the small game for algorithms",
    "rl/pettingzoo.py": "the docstring shows how an environment is made",
    "rl/dataset.py": "the docstring shows how games are written and read",
    "rl/jax.py": "the docstring shows how games are begun",
    "rl/solving.py": "the small games that are solved",
    "rl/torch.py": "the docstring shows how games are begun",
    "rl/vector.py": "the docstring shows how games are begun",
}


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("algodrome")


@pytest.mark.parametrize(("one", "other"), list(permutations(FOLDERS, 2)))
def test_no_game_imports_another_not_even_by_a_detour(imports: grimp.ImportGraph, one: str, other: str) -> None:
    assert imports.find_shortest_chains(importer=one, imported=other, as_packages=True) == set()


def test_no_file_names_a_game() -> None:
    """Outside the games' own folders, code speaks of none of them."""
    names = re.compile("|".join(folder.rpartition(".")[2].replace("_", "[-_]") for folder in FOLDERS))
    own = [SOURCE.parent.joinpath(*folder.split(".")) for folder in FOLDERS]
    found = {
        file.relative_to(SOURCE).as_posix()
        for file in SOURCE.rglob("*.py")
        if not any(folder in file.parents for folder in own) and names.search(file.read_text("utf-8"))
    }
    assert found == set(MAY_NAME_GAMES)
