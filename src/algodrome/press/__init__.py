"""What is printed: the diagrams of the rulebooks."""
