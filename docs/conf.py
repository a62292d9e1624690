"""How Sphinx builds the documentation."""

import algodrome

project = "Algodrome"
author = "the Algodrome authors"
copyright = "2026, the Algodrome authors"
release = version = algodrome.__version__

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
