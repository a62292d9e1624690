"""One rulebook at three speeds: marking rules, building them, drawing chance, logging events, playing batches."""
