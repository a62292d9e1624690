/** What the site knows of this game before it loads any of it. */

import type { GameParts } from '../contract'

const parts: GameParts = {
  place: 2,
  title: 'SpeedAlgo',
  sentence: {
    fr: 'Programmez votre bolide avec des cartes, puis regardez-le rouler.',
    en: 'Program your car with cards, then watch it drive.',
  },
  teaches: { fr: 'Séquences, boucles, conditions', en: 'Sequences, loops, conditions' },
  playNow: { players: 2, setup: 'random' },
  module: () => import('./module'),
  picture: () => import('./Picture.svelte'),
  rules: { fr: () => import('./rules.fr'), en: () => import('./rules.en') },
  lesson: () => import('./lesson'),
  rulesAt: (view) => (String(view.phase).startsWith('placing') ? 'setting-up' : 'round'),
}

export default parts
