"""The shapes of Formel Fun that the site draws too: the circuit, the cars, the cards."""

from algodrome.games.formel_fun.pictures import board, cards, cars, circuit

SHARED = {
    "WIDTH": circuit.WIDTH,
    "HEIGHT": circuit.HEIGHT,
    "LINE": circuit.LINE,
    "LANE": circuit.LANE,
    "CORNERS": circuit.CORNERS,
    "STEP": circuit.STEP,
    "WAY": board.WAY,
    "BOX": board.BOX,
    "BODY": cars.BODY,
    "TYRES": cars.TYRES,
    "WINGS": cars.WINGS,
    "RUBBER": cars.RUBBER,
    "FLAME": cards.FLAME,
    "CORE": cards.CORE,
    "RED": cards.RED,
    "BLUE": cards.BLUE,
    "SUN": cards.SUN,
    "CORE_GLOW": cards.CORE_GLOW,
}
