"""Bots that are no part of Algodrome: programs over their standard input and output, Python files, pupils’ rules."""
