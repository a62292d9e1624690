/** What is said about choosing from a list of moves. */

import type { Translated } from '../../language/sentences'
import type fr from './words.fr'

const words: Translated<typeof fr> = { search: 'Find a move', none: 'No move has these words.' }

export default words
