"""Learning to play: games on the cores of this machine or on a GPU, the network on either."""
