"""Learning to play: self-play on the cores of this machine, the network on its processor or on a GPU."""
