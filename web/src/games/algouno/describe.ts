/** A position of Alg(un)o as lines of text. */

import type { Language, Scenery, SeatInfo } from '../contract'
import { sceneOf, type Scene } from './scene'
import type { View } from './types'
import { cardWords, conditionWords, deedWords, sayIn } from './words'

export function describe(view: View, scenery: Scenery, seats: SeatInfo[], language: Language): string[] {
  const scene = sceneOf(view, scenery, seats)
  const thrown = view.discards.classic
  const name = (seat: number | null): string => seats[(seat ?? 0) - 1]?.name ?? ''
  return [
    ...moment(scene, name, language),
    ...onTheTable(scene, name, language),
    ...seats.map(({ seat }) => handLine(scene.hands[seat - 1] ?? [], name(seat), language)),
    ...(scene.emptied.length
      ? [sayIn(language, 'describe_emptied', { players: scene.emptied.map(name).join(', ') })]
      : []),
    sayIn(language, 'describe_piles', scene.piles),
    sayIn(language, 'describe_discards', scene.discards),
    ...(thrown.length ? [sayIn(language, 'describe_discarded', { cards: listed(thrown, language) })] : []),
  ]
}

type Name = (seat: number | null) => string

function moment(scene: Scene, name: Name, language: Language): string[] {
  if (scene.phase === 'over') {
    if (!scene.winners.length) return [sayIn(language, 'describe_stopped')]
    return [sayIn(language, 'describe_over', { players: scene.winners.map(name).join(', ') })]
  }
  return [sayIn(language, 'describe_round', { round: scene.round, player: name(scene.starter) })]
}

/** The cards turned up, or the alternative and who has to choose. */
function onTheTable(scene: Scene, name: Name, language: Language): string[] {
  if (scene.alternative) {
    const { condition, then, otherwise } = scene.alternative
    return [
      sayIn(language, 'describe_alternative', {
        condition: conditionWords(condition, language),
        then: deedWords(then, language),
        otherwise: deedWords(otherwise, language),
      }),
      ...(scene.action
        ? [sayIn(language, 'describe_runs', { player: name(scene.runs), action: deedWords(scene.action, language) })]
        : []),
    ]
  }
  const [a, b] = scene.conditions
  if (a === undefined || b === undefined) return []
  return [
    sayIn(language, 'describe_assembling', { player: name(scene.starter) }),
    sayIn(language, 'describe_condition_card', { a: conditionWords(a, language), b: conditionWords(b, language) }),
    ...scene.deeds.map((deeds, index) =>
      deeds[1]
        ? sayIn(language, 'describe_action_double', {
            then: deedWords(deeds[0]!, language),
            otherwise: deedWords(deeds[1], language),
          })
        : sayIn(language, 'describe_action_single', { place: index + 1, action: deedWords(deeds[0]!, language) }),
    ),
  ]
}

function handLine(hand: string[], player: string, language: Language): string {
  if (!hand.length) return sayIn(language, 'describe_empty', { player })
  const cards = sayIn(language, 'cards', { n: hand.length })
  return sayIn(language, 'describe_hand', { player, cards, hand: listed(hand, language) })
}

function listed(cards: string[], language: Language): string {
  return cards.map((card) => cardWords(card, language)).join(', ')
}
