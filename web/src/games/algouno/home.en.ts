/** What the home page says of this game. */

import type { HomeWords } from '../contract'

const words: HomeWords = {
  sentence: 'IF, THEN, ELSE: set the right condition and empty your hand.',
  teaches: 'Conditions, AND and OR',
}

export default words
