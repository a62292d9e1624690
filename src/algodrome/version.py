"""The version of this package: everything/pyproject.toml and pyproject.toml say the same."""

VERSION = "0.1.0"
