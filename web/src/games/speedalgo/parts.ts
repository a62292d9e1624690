/** What the site knows of this game before it loads any of it. */

import { byLanguage } from '../../language'
import type { GameParts, RulesPage } from '../contract'
import type { Phase } from './types'

/** Where the rules tell of what is asked. */
const SECTIONS: Record<Phase, string> = {
  'placing traffic': 'setting-up',
  'placing bolides': 'setting-up',
  programming: 'round',
  running: 'moving',
  over: 'end',
}

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
  rulesAt: (view) => SECTIONS[view.phase as Phase],
}

export default parts
