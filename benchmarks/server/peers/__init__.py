"""Servers of others under the same load."""
