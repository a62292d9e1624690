/** What the site knows of this game before it loads any of it. */

import type { GameParts } from '../contract'

const parts: GameParts = {
  place: 3,
  title: 'Alg(un)o',
  sentence: {
    fr: 'SI, ALORS, SINON : posez la bonne condition pour vider votre main.',
    en: 'IF, THEN, ELSE: set the right condition and empty your hand.',
  },
  teaches: { fr: 'Conditions, ET et OU', en: 'Conditions, AND and OR' },
  module: () => import('./module'),
  picture: () => import('./Picture.svelte'),
  rules: { fr: () => import('./rules.fr'), en: () => import('./rules.en') },
  lesson: () => import('./lesson'),
  rulesAt: (view) => (view.phase === 'run' ? 'actions' : 'round'),
}

export default parts
