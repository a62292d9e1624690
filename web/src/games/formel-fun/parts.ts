/** What the site knows of this game before it loads any of it. */

import { byLanguage, saying, type Load } from '../../language'
import type { GameParts, RulesPage } from '../contract'
import { lessonWords, said } from './said'

const spoken = saying(said)

const parts: GameParts = {
  place: 2,
  title: 'Formel Fun',
  playNow: { players: 3, cars: 2 },
  longGame: { players: 4, cars: 3 },
  words: byLanguage(import.meta.glob('./home.*.ts', { eager: true, import: 'default' })),
  module: spoken(() => import('./module')),
  picture: spoken(() => import('./Picture.svelte')),
  rules: byLanguage(
    import.meta.glob<Load<RulesPage<string>>>('./rules.*.ts', { query: '?said', eager: true, import: 'default' }),
  ),
  pictures: spoken(() => import('./pictures')),
  lessons: saying(lessonWords)(() => import('./lessons')),
  rulesAt: () => 'move',
}

export default parts
