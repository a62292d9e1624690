/** What the home page says of this game. */

import type { HomeWords } from '../contract'

const words: HomeWords = {
  sentence: 'An elimination race: in every race the last car is out.',
  teaches: 'Arithmetic, thinking ahead',
  longGame: 'Long game (11 races)',
}

export default words
