/** What the site knows of this game before it loads any of it. */

import type { GameParts } from '../contract'

/** Where the rules tell of what is asked. */
const SECTIONS: Record<string, string> = {
  grid: 'track',
  pick: 'cards',
  card: 'cards',
  magnet_before: 'cards',
  magnet_after: 'cards',
  struck: 'shocks',
  turn: 'turning',
}

const parts: GameParts = {
  place: 4,
  title: 'Bumping Bots',
  sentence: {
    fr: 'Des robots tamponneurs sur une piste d’hexagones : chaque choc compte.',
    en: 'Bumper robots on a track of hexagons: every bump counts.',
  },
  teaches: { fr: 'Vecteurs, prévision', en: 'Vectors, prediction' },
  module: () => import('./module'),
  picture: () => import('./Picture.svelte'),
  rules: { fr: () => import('./rules.fr'), en: () => import('./rules.en') },
  lesson: () => import('./lesson'),
  rulesAt: (view) => SECTIONS[String(view.question)] ?? 'turn',
  pages: {
    tracks: {
      link: { fr: 'Dessiner une piste de Bumping Bots', en: 'Draw a track for Bumping Bots' },
      page: () => import('./track-editor/TrackEditor.svelte'),
    },
  },
}

export default parts
