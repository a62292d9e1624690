/** How an exercise is asked on the board: cells that are offered bear their names, which no cell does else. */

import type { AskingOnBoard } from '../contract'
import type { BumpingBotsChoice } from './choice.svelte'
import type { Scenery, View } from './types'

const CELL = /^\d+,\d+$/

export const asking: AskingOnBoard<View, Scenery, BumpingBotsChoice> = {
  laid: (view) => view,
  pointed: (goal, answers) => [...new Set([goal, ...answers])].filter((said) => CELL.test(said)),
  pointing: () => null,
}
