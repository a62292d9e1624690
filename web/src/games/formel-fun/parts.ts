/** What the site knows of this game before it loads any of it. */

import { byLanguage } from '../../language'
import type { GameParts, RulesPage } from '../contract'

const parts: GameParts = {
  place: 2,
  title: 'Formel Fun',
  playNow: { players: 3, cars: 2 },
  longGame: { players: 4, cars: 3 },
  words: byLanguage(import.meta.glob('./home.*.ts', { eager: true, import: 'default' })),
  module: () => import('./module'),
  picture: () => import('./Picture.svelte'),
  rules: byLanguage(import.meta.glob<{ default: RulesPage }>('./rules.*.ts')),
  lessons: () => import('./lessons'),
  rulesAt: () => 'move',
}

export default parts
