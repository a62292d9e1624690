/** What the site knows of this game before it loads any of it. */

import type { GameParts } from '../contract'

const parts: GameParts = {
  place: 1,
  title: 'Formel Fun',
  sentence: {
    fr: 'Une course à éliminations : à chaque manche, la dernière voiture sort.',
    en: 'An elimination race: in every race the last car is out.',
  },
  teaches: { fr: 'Calculer, anticiper', en: 'Reckoning, thinking ahead' },
  playNow: { players: 3, cars: 2 },
  longGame: {
    options: { players: 4, cars: 3 },
    name: { fr: 'Partie longue (11 manches)', en: 'Long game (11 races)' },
  },
  module: () => import('./module'),
  picture: () => import('./Picture.svelte'),
  rules: { fr: () => import('./rules.fr'), en: () => import('./rules.en') },
  lesson: () => import('./lesson'),
  rulesAt: () => 'move',
}

export default parts
