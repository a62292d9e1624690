"""SpeedAlgo drawn as SVG: cards, cars, tracks, the die and the forms."""
