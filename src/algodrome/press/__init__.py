"""What is printed: sheets to cut and play with, texts, and the diagrams of the rulebooks."""
