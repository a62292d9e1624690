/** What the home page says of this game. */

import type { HomeWords } from '../contract'

const words: HomeWords = {
  sentence: 'Bumper robots on a track of hexagons: every bump counts.',
  teaches: 'Vectors, prediction',
  pages: { tracks: 'Draw a track for Bumping Bots' },
}

export default words
