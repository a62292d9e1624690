/** What the site knows of this game before it loads any of it. */

import { byLanguage } from '../../language'
import type { GameParts, RulesPage } from '../contract'

const parts: GameParts = {
  place: 1,
  title: 'SpeedAlgo',
  words: byLanguage(import.meta.glob('./home.*.ts', { eager: true, import: 'default' })),
  playNow: { players: 2, setup: 'random' },
  module: () => import('./module'),
  picture: () => import('./Picture.svelte'),
  optionPictures: { track: () => import('./TrackPicture.svelte') },
  rules: byLanguage(import.meta.glob<{ default: RulesPage }>('./rules.*.ts')),
  lessons: () => import('./lessons'),
  rulesAt: (view) => (String(view.phase).startsWith('placing') ? 'setting-up' : 'round'),
}

export default parts
