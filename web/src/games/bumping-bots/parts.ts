/** What the site knows of this game before it loads any of it. */

import { byLanguage } from '../../language'
import type { GameParts, RulesPage } from '../contract'
import type { Question } from './types'

/** Where the rules tell of what is asked. */
const SECTIONS: Record<Question, string> = {
  grid: 'track',
  pick: 'cards',
  card: 'cards',
  speed: 'turn',
  cell: 'turning',
  struck: 'shocks',
  turn: 'turning',
  'magnet before': 'cards',
  'magnet after': 'cards',
  over: 'finish',
}

const parts: GameParts = {
  place: 4,
  title: 'Bumping Bots',
  words: byLanguage(import.meta.glob('./home.*.ts', { eager: true, import: 'default' })),
  module: () => import('./module'),
  picture: () => import('./Picture.svelte'),
  optionPictures: { track: () => import('./TrackPicture.svelte') },
  rules: byLanguage(import.meta.glob<{ default: RulesPage }>('./rules.*.ts')),
  lessons: () => import('./lessons'),
  rulesAt: (view) => SECTIONS[view.question as Question],
  kept: async () => new (await import('./track-editor/shelf.svelte')).Shelf().tracks,
  pages: {
    tracks: {
      page: () => import('./track-editor/TrackEditor.svelte'),
    },
  },
}

export default parts
