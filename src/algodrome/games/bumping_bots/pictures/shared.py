"""The shapes and colours of Bumping Bots that the site draws too; by night the site has some colours of its own."""

from algodrome.games.bumping_bots.pictures import ground, movements, obstacles, palette, robots, tuning_cards
from algodrome.games.pictures import hexagons

SHARED = {
    "RADIUS": hexagons.RADIUS,
    "NOSE": robots.NOSE,
    "LAMPS": robots.LAMPS,
    "RING": robots.RING,
    "INNER": robots.INNER,
    "PLATE": robots.PLATE,
    "OUTWARDS": obstacles.OUTWARDS,
    "CROSS": obstacles.CROSS,
    "SENSE_RADIUS": obstacles.SENSE_RADIUS,
    "CHEQUER": ground.CHEQUER,
    "CHEVRON": ground.CHEVRON,
    "FIRST_ARROW": ground.FIRST_ARROW,
    "NEXT_ARROW": ground.NEXT_ARROW,
    "BLOW": movements.STAR,
    "PICTURES": tuning_cards.PICTURES,
    "TONES": tuning_cards.TONES,
}
COLOURS = {
    "bb-ink": palette.INK,
    "bb-paper": palette.PAPER,
    "bb-wall": palette.WALL,
    "bb-tyre": palette.TYRE,
    "bb-steel": palette.STEEL,
    "bb-steel-edge": palette.STEEL_EDGE,
    "bb-warning": palette.WARNING,
    "bb-drum": palette.DRUM,
    "bb-drum-edge": palette.DRUM_EDGE,
    "bb-bumper": palette.BUMPER,
    "bb-bumper-edge": palette.BUMPER_EDGE,
    "bb-blow": palette.BLOW,
    "bb-blow-edge": palette.BLOW_EDGE,
    "bb-push": palette.PUSH,
    **{f"bb-zone-{number}": tint for number, tint in enumerate((*palette.ZONES, palette.ODD_ZONE))},
}
