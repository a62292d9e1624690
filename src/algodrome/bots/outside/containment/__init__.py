"""What keeps a program to its game: limits, and what the kernel of Linux offers. It needs nothing but Python."""
