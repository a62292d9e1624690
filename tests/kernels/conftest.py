"""Tiny rule modules, written and loaded by the tests that build them."""

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], ModuleType]]:
    """Write a module and import it afresh; compiled code goes to a cache of this test."""
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loaded: set[str] = set()

    def write_and_import(name: str, source: str) -> ModuleType:
        path = tmp_path / f"{name}.py"
        if not path.is_file() or path.read_text("utf-8") != source:
            path.write_text(source, "utf-8")
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        loaded.add(name)
        spec.loader.exec_module(module)
        return module

    yield write_and_import
    for name in loaded:
        sys.modules.pop(name, None)
