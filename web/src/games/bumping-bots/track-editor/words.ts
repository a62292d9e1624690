/** What the editor of tracks says. */

import { speaker } from '../../../language'
import { said } from './said'

export type { Word } from './said'
export const { say } = speaker(said)
