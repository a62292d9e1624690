"""Classes: one code, numbered places, and tables that follow the teacher."""
