/** What SpeedAlgo says in the browser. */

import { speaker } from '../../language'
import { said } from './said'

export type { Word } from './said'
export const { say, sayIn } = speaker(said)
