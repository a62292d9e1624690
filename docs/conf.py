"""How Sphinx builds the documentation."""

from importlib.metadata import version as installed_version

project = "Algodrome"
author = "the Algodrome authors"
copyright = "2026, the Algodrome authors"
release = version = installed_version("algodrome")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
suppress_warnings = [
    "toc.empty_glob",  # a chapter without pages yet is no mistake
]

myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"

html_theme = "furo"
html_title = f"Algodrome {release}"
html_copy_source = False
html_show_sphinx = False
