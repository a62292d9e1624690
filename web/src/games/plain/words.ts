/** What is said about choosing among plain moves. */

import { speaker } from '../../language'
import { said } from './said'

export type { Word } from './said'
export const { say } = speaker(said)
