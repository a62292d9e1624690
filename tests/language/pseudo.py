"""An invented language: every sentence of the package in letters that no real sentence has.

It bears the code of Polish, so that its plural forms are one, few, many and other. Nothing but files is added to a copy
of the sources. Values, `code` and notation keep their letters.
"""

import json
import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

CODE = "pl"
ROOT = Path(__file__).parents[2]
LATIN = "abcdefghijklmnopqrstuvwxyzéèêëàâäîïôöùûüçœ"
INVENTED = "абцдефгхийклмнопярстувшхызээээааииоооууужэ"
LETTERS = str.maketrans(LATIN + LATIN.upper(), (INVENTED + INVENTED.upper())[: 2 * len(LATIN)])
KEPT = re.compile(r"\{\{|\}\}|\{[^{}]*\}|`[^`]*`|\\u[0-9a-f]{4}|\\.|\$\{[^}]*\}")
FORM = re.compile(r":[a-z]+\}")  # which only French has
MARKS = {"one": "1·", "few": "2·", "many": "5·", "other": "½·"}  # what tells the plural forms apart


def invented(sentence: str) -> str:
    """Say a sentence in the invented language."""
    parts = re.split(f"({KEPT.pattern})", FORM.sub("}", sentence))
    return "".join(part if KEPT.fullmatch(part) else part.translate(LETTERS) for part in parts)


def copied_package(folder: Path) -> Path:
    """Copy the package without its site, add the language, and give the folder to import it from."""
    source = folder / "src"
    skipped = shutil.ignore_patterns("__pycache__", "site", "*.zip")
    shutil.copytree(ROOT / "src" / "algodrome", source / "algodrome", ignore=skipped)
    for file in source.rglob("fr.toml"):
        sentences = tomllib.loads(file.read_text("utf-8"))
        file.with_name(f"{CODE}.toml").write_text("\n".join(_toml(sentences)) + "\n", "utf-8")
    return source


def _toml(table: Mapping[str, Any], path: str = "") -> Iterator[str]:
    for name, value in table.items():
        here = f"{path}{json.dumps(name)}"
        if isinstance(value, str):
            yield f"{here} = {json.dumps(invented(value), ensure_ascii=False)}"
        elif "one" in value and "other" in value:
            forms = {"zero": value["zero"]} if "zero" in value else {}
            yield from _toml(forms, f"{here}.")
            for form, mark in MARKS.items():
                told = invented(value["one" if form == "one" else "other"])
                yield f"{here}.{form} = {json.dumps(mark + told, ensure_ascii=False)}"
        else:
            yield from _toml(value, f"{here}.")
