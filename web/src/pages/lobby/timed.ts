/** Bots whose names say how long they think: "champion@0.5s", "search@2000". */

import { numeral, say } from '../../language'

/** Say such a bot; '' for all others, which are in the list of bots. */
export function timed(name: string, bots: { name: string; text: string }[]): string {
  const [stem = '', time] = name.split('@')
  if (!time) return ''
  const bot = bots.find((one) => one.name === stem)?.text ?? stem
  const n = parseFloat(time)
  return say(time.endsWith('s') ? 'lobby.seat.seconds' : 'lobby.seat.trials', { bot, n, time: numeral(n) })
}
