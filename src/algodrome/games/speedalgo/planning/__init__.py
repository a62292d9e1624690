"""Looking ahead in SpeedAlgo: what programs there are, and which bring a bolide furthest. No rule of the game."""
