"""What a class needs, without the network: places, draws and results; exercises and what answers are worth."""
