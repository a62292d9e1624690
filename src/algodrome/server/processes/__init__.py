"""One server in several processes: one takes connections, writes and supervises; the others have the tables."""
