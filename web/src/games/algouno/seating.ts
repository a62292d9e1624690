/** Where everybody sits: the seat that looks is at the bottom, and the next in turn is at its left. */

export interface Zone {
  x: number // left upper corner
  y: number
  width: number
  card: number // width of a card
}

export interface Point {
  x: number
  y: number
}

export interface Seating {
  width: number
  height: number
  zones: Zone[] // by seat, from 0
  centre: { x: number; y: number; width: number; height: number } // for the alternative
  pile: Point // middle of the classic pile
  discards: Point
}

export const HEADER = 30 // above the cards of a zone: who sits there
export const RATIO = 1.4 // height of a card to its width
const CARD = 52
const OWN_CARD = 72

export function heightOf(zone: Zone): number {
  return HEADER + zone.card * RATIO + 12
}

/** Seat everybody; `you` is a seat from 1. */
export function seatingOf(players: number, you: number, standing: boolean): Seating {
  const others = players - 1
  const seating = standing ? standingSeats(others) : lyingSeats(others)
  const zones = Array.from({ length: players }, (_, seat) => {
    const turn = (seat - (you - 1) + players) % players
    return turn === 0 ? seating.own : (seating.others[turn - 1] ?? seating.own)
  })
  return { ...seating, zones }
}

type Seats = Omit<Seating, 'zones'> & { own: Zone; others: Zone[] }

/** A wide table: neighbours at the sides, the rest along the top. */
function lyingSeats(count: number): Seats {
  const sides = count < 3 ? 0 : count < 6 ? 1 : 2
  const tops = count - 2 * sides
  const side = (x: number, row: number): Zone => ({
    x,
    y: sides === 1 ? 190 : 136 + row * 132,
    width: 262,
    card: CARD,
  })
  const left = Array.from({ length: sides }, (_, row) => side(14, sides - 1 - row))
  const right = Array.from({ length: sides }, (_, row) => side(724, row))
  const room = 972 / tops
  const width = Math.min(440, room - 12)
  const top = Array.from({ length: tops }, (_, index) => ({
    x: 14 + room * index + (room - width) / 2,
    y: 12,
    width,
    card: CARD,
  }))
  const free = sides ? { x: 290, width: 420 } : { x: 210, width: 580 }
  return {
    width: 1000,
    height: 610,
    own: { x: 180, y: 456, width: 640, card: OWN_CARD },
    others: [...left, ...top, ...right],
    centre: { ...free, y: 138, height: 306 },
    pile: { x: 88, y: 528 },
    discards: { x: 912, y: 528 },
  }
}

/** A narrow table: the others in two columns, round the table with the clock. */
function standingSeats(count: number): Seats {
  const rows = Math.ceil(count / 2)
  const height = HEADER + 50 * RATIO + 14
  const zone = (column: number, row: number, width: number): Zone => ({
    x: 10 + column * 272,
    y: 8 + row * height,
    width,
    card: 50,
  })
  const leftCount = count === 1 ? 0 : Math.floor(count / 2)
  const left = Array.from({ length: leftCount }, (_, index) => zone(0, rows - 1 - index, 268))
  const rightCount = count - leftCount
  const alone = rightCount > leftCount // the first of the right column has the whole row
  const right = Array.from({ length: rightCount }, (_, index) =>
    alone && index === 0 ? zone(0, 0, 540) : zone(1, index, 268),
  )
  const middle = 8 + rows * height + 8
  const centre = { x: 12, y: middle, width: 536, height: 318 }
  const own = { x: 84, y: middle + 330, width: 392, card: 68 }
  return {
    width: 560,
    height: own.y + HEADER + 68 * RATIO + 20,
    own,
    others: [...left, ...right],
    centre,
    pile: { x: 42, y: own.y + HEADER + 42 },
    discards: { x: 518, y: own.y + HEADER + 42 },
  }
}

/** The middle of a card in a hand: side by side, or over one another where there are many. */
export function cardSpot(zone: Zone, index: number, count: number): Point {
  const room = zone.width - zone.card - 16
  const step = count > 1 ? Math.min(zone.card * 1.06, room / (count - 1)) : 0
  const first = zone.x + zone.width / 2 - (step * (count - 1)) / 2
  return { x: first + step * index, y: zone.y + HEADER + (zone.card * RATIO) / 2 }
}
