"""What a class needs, without the network: exercises, their collections, and what answers are worth."""
