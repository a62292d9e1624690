"""The shapes of SpeedAlgo that the site draws too: the cards, the cars, the die, and the measures of the track."""

from algodrome.games.speedalgo.pictures import cards, cars, die, road

SHARED = {
    "CELL": road.CELL,
    "LEFT": road.LEFT,
    "TOP": road.TOP,
    "BOTTOM": road.BOTTOM,
    "LINE": road.LINE,
    "KINDS": cards.KINDS,
    "TINTS": cards.TINTS,
    "WASHES": cards.WASHES,
    "RACER": cards.RACER,
    "TIP": cards.TIP,
    "WINDOW": cards.WINDOW,
    "LOZENGE": cards.LOZENGE,
    "PUSHED": cards.PUSHED,
    "ROUND": cards.ROUND,
    "DOWN": cards.DOWN,
    "APART": cards.APART,
    "BUMP": cards.BUMP,
    "BODY": cars.BODY,
    "WHEELS": cars.WHEELS,
    "WINGS": cars.WINGS,
    "AXLES": cars.AXLES,
    "PLATE": cars.PLATE,
    "HALF": cars.HALF,
    "RUBBER": cars.RUBBER,
    "METAL": cars.METAL,
    "GLASS": cars.GLASS,
    "PIPS": die.PIPS,
}
