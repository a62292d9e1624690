import { describe as group, expect, it } from 'vitest'
import first from '../../../tests/fixtures/formel-fun-1.json'
import type { SeatInfo } from '../contract'
import { recorded } from '../recorded'
import { describe } from './describe'
import type { View } from './types'
import { cardWords } from './words'

const seats = first.seats as SeatInfo[]
const views = first.updates.map((update) => recorded<View>(update.sights[0]!.view))

group.each(['fr', 'en'] as const)('a race told in %s', (language) => {
  it('says where every car is, and everything else that can be seen', () => {
    for (const view of views) {
      const text = describe(view, first.scenery, seats, language).join('\n')
      const seen = view
      for (const [name, car] of Object.entries(seen.cars)) {
        const line = text.split('\n').find((one) => new RegExp(`^${name} \\(.*\\)\\s?:`).test(one))
        if ('out' in car) expect(line).toContain(String(car.out))
        else expect(line).toMatch(new RegExp(`\\D${car.space}\\D.*\\D${car.label}\\D.*\\D${car.place}\\D`))
      }
      for (const seat of seats) expect(text).toContain(seat.name)
      for (const card of [...(seen.hand ?? []), ...Object.keys(seen.discards)]) {
        expect(text).toContain(cardWords(card, language))
      }
      expect(text).toContain(String(seen.pile))
      expect(text).not.toMatch(/\{|undefined/)
      if (!seen.over) expect(text).toContain(seen.order.join(', '))
    }
  })

  it('says who wins', () => {
    const last = views.at(-1)!
    const winner = last.order[0]!
    expect(describe(last, first.scenery, seats, language)[0]).toContain(winner)
  })
})
