"""The site in the invented language: beside each French file of sentences one that says it in invented letters."""

import json
import shutil
import subprocess
from pathlib import Path

from tests.language.pseudo import CODE, INVENTED, LATIN, MARKS, ROOT, invented

WEB = ROOT / "web"
NOT_SENTENCES = ("id", "src", "href")  # what is a name for programs, among what people read
INVENTING = f"""
const LATIN = {json.dumps(LATIN + LATIN.upper())}
const INVENTED = {json.dumps((INVENTED + INVENTED.upper())[: 2 * len(LATIN)])}
const KEPT = /(\\{{[^{{}}]*\\}}|`[^`]*`)/
const MARKS = {json.dumps(MARKS)}
const said = (part) => [...part].map((sign) => INVENTED[LATIN.indexOf(sign)] ?? sign).join('')

export function invent(content) {{
  if (typeof content === 'string')
    return content
      .replace(/:[a-z]+\\}}/g, '}}')
      .split(KEPT)
      .map((part) => (KEPT.test(part) ? part : said(part)))
      .join('')
  if (Array.isArray(content)) return content.map(invent)
  if (typeof content !== 'object' || content === null) return content
  if ('other' in content && 'one' in content) return counted(content)
  const kept = {json.dumps(NOT_SENTENCES)}
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, kept.includes(key) ? value : invent(value)]),
  )
}}

function counted(forms) {{
  const marked = Object.entries(MARKS).map(([form, mark]) => [form, mark + invent(forms[form] ?? forms.other)])
  return Object.fromEntries('zero' in forms ? [...marked, ['zero', invent(forms.zero)]] : marked)
}}
"""


def build_site(folder: Path) -> None:
    """Build a copy of the site, with files of the language added, into the copy of the package in a folder."""
    web = folder / "web"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(WEB / "node_modules")
    (web / "src" / "inventing.js").write_text(INVENTING, "utf-8")
    for file in (web / "src").rglob("*.fr.*"):
        _add_language(file, web / "src")
    vite = [shutil.which("node") or "node", "node_modules/vite/bin/vite.js", "build", "--minify", "false"]
    done = subprocess.run([*vite, "--logLevel", "warn"], cwd=web, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


def _add_language(file: Path, source: Path) -> None:
    stem = file.name.partition(".")[0]
    if file.suffix == ".json":
        told = {name: [invented(line) for line in lines] for name, lines in json.loads(file.read_text("utf-8")).items()}
        file.with_name(f"{stem}.{CODE}.json").write_text(json.dumps(told), "utf-8")
        return
    inventing = "/".join([".", *[".."] * len(file.parent.relative_to(source).parts), "inventing.js"])
    content = (
        f"import french from './{stem}.fr'\nimport {{ invent }} from '{inventing}'\n\nexport default invent(french)\n"
    )
    file.with_name(f"{stem}.{CODE}.ts").write_text(content, "utf-8")
