/** What the home page says of this game. */

import type { HomeWords } from '../contract'

const words: HomeWords = {
  sentence: 'Program your car with cards, then watch it drive.',
  teaches: 'Sequences, loops, conditions',
}

export default words
