/** Answers in as few words as the buttons have that give them. */

import { cardName, say, type Word } from './words'
import { current } from '../../language'
import type { Row } from './choice.svelte'
import { DIRECTIONS, type Direction } from './hexagons'
import { CARDS, type Card, type Question, type RobotView } from './scene'

const CHANGES: Record<string, number> = { '=': 0, '+': 1, '++': 2, '-': -1 }

/** The gear that an answer puts in: its speed, negative in reverse. */
export function gearOf({ speed, reverse }: RobotView, move: string): number {
  const sense = reverse ? -1 : 1
  const change = CHANGES[move]
  return change === undefined ? -sense * Number(move.slice(1)) : sense * (speed + change)
}

/** A gear as the dial writes it. */
export function figureOf(gear: number): string {
  return `${gear < 0 ? 'R' : ''}${Math.abs(gear)}`
}

/** Where an answer about turning, jumping or the magnet leads. */
export function wayOf(question: Question, move: string): string {
  if (DIRECTIONS.includes(move as Direction)) return say(move as Word)
  if (move === '.') return say(question === 'cell' ? 'straight' : question === 'struck' ? 'turn_none' : 'stay')
  if (move === 'J') return say('jump')
  if (move === 'none') return say('none_line')
  const side = say(move.startsWith('L') ? 'left' : 'right')
  return move.length > 1 ? `${60 * Number(move[1])}° ${side}` : side
}

const LEAVING_IT = ['.', 'none'] // answers that turn nothing and pull nobody

/** The answer to a question; nothing where there is none yet. */
export function brieflyAnswered({ question, answer, view }: Row, seat: number): string {
  if (answer === null) return ''
  const robot = view.robots[seat - 1]
  if (question === 'speed' && robot) return figureOf(gearOf(robot, answer))
  if (CARDS.includes(answer as Card)) return cardName(answer as Card, current.language)
  if (question === 'card') return say('none_brief')
  if (question === 'grid') return answer
  return question !== 'cell' && LEAVING_IT.includes(answer) ? say('no_brief') : wayOf(question, answer)
}
