import { describe as group, expect, it } from 'vitest'
import first from '../../../tests/fixtures/bumping-bots-1.json'
import fourth from '../../../tests/fixtures/bumping-bots-4.json'
import third from '../../../tests/fixtures/bumping-bots-3.json'
import type { SeatInfo } from '../contract'
import { recorded } from '../recorded'
import { describe } from './describe'
import type { Scenery, View } from './types'
import { cardName, sayIn, type Word } from './words'

interface Fixture {
  scenery: Scenery
  seats: SeatInfo[]
  updates: { sights: { view: View }[] }[]
}

const races: [string, Fixture][] = [
  ['a race to the finish', recorded<Fixture>(first)],
  ['a race with bumpers', recorded<Fixture>(third)],
  ['a race with every obstacle and card', recorded<Fixture>(fourth)],
]

group.each(races)('%s, read as text', (_name, { scenery, seats, updates }) => {
  it.each(['fr', 'en'] as const)(
    'tells where every robot is, where it looks, how fast it goes and in which lap (%s)',
    (language) => {
      for (const { sights } of updates) {
        const view = sights[0]!.view
        const lines = describe(sights[0]!.view, scenery, seats, language)
        for (const [index, robot] of view.robots.entries()) {
          const own = lines.filter((line) => line.startsWith(seats[index]!.name)).join(' ')
          if (robot.cell === null) continue
          expect(own).toContain(robot.cell)
          expect(own).toContain(sayIn(language, robot.heading as Word))
          expect(own).toMatch(new RegExp(`(vitesse|speed) ${robot.speed}\\b`))
          expect(own).toContain(sayIn(language, robot.reverse ? 'reverse' : 'forward'))
          if (robot.boost) expect(own).toMatch(/moteur gonflé|boosted engine/)
          for (const card of robot.spent) expect(own).toContain(cardName(card, language))
          if (robot.rank !== null) expect(own).toContain(String(robot.rank))
        }
      }
    },
  )

  it('tells the round, who plays, the order, the hand and every obstacle', () => {
    for (const { sights } of updates) {
      const view = sights[0]!.view
      const text = describe(sights[0]!.view, scenery, seats, 'en').join('\n')
      if (view.question === 'over') expect(text).toContain('The race is over.')
      else {
        expect(text).toContain(`It is ${seats[view.to_act[0]! - 1]!.name}’s turn`)
        expect(text).toContain(view.order.map((seat) => seats[seat - 1]!.name).join(', '))
        if (view.round) expect(text).toContain(`Round ${view.round} `)
      }
      for (const card of view.hand ?? []) expect(text).toContain(cardName(card, 'en'))
      for (const [index, cell] of view.mobiles.entries())
        expect(text).toContain(`Mobile obstacle ${index + 1}: cell ${cell}.`)
      const { motors, fixed, bumpers, zones } = scenery
      for (const [index, motor] of motors.entries()) {
        expect(text).toContain(`centre ${motor.cell}`)
        expect(text).toContain(sayIn('en', `axis_${view.arms[index]}` as Word))
      }
      for (const cell of [...fixed, ...bumpers]) expect(text).toContain(cell)
      for (const { letter } of zones) expect(text).toContain(`${letter} to the `)
    }
  })
})
