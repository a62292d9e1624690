/** What the site knows of this game before it loads any of it. */

import { byLanguage } from '../../language'
import type { GameParts, RulesPage } from '../contract'
import type { Phase } from './types'

/** Where the rules tell of what is asked. */
const SECTIONS: Record<Phase, string> = { alternative: 'round', run: 'actions', over: 'end' }

const parts: GameParts = {
  place: 3,
  title: 'Alg(un)o',
  words: byLanguage(import.meta.glob('./home.*.ts', { eager: true, import: 'default' })),
  module: () => import('./module'),
  picture: () => import('./Picture.svelte'),
  rules: byLanguage(import.meta.glob<{ default: RulesPage }>('./rules.*.ts')),
  lessons: () => import('./lessons'),
  rulesAt: (view) => SECTIONS[view.phase as Phase],
}

export default parts
