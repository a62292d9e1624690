/** What the site knows of this game before it loads any of it. */

import { byLanguage, saying, type Load } from '../../language'
import type { GameParts, RulesPage } from '../contract'
import { lessonWords, said } from './said'
import type { Phase } from './types'

/** Where the rules tell of what is asked. */
const SECTIONS: Record<Phase, string> = { alternative: 'round', run: 'actions', over: 'end' }

const spoken = saying(said)

const parts: GameParts = {
  place: 3,
  title: 'Alg(un)o',
  words: byLanguage(import.meta.glob('./home.*.ts', { eager: true, import: 'default' })),
  module: spoken(() => import('./module')),
  picture: spoken(() => import('./Picture.svelte')),
  rules: byLanguage(
    import.meta.glob<Load<RulesPage<string>>>('./rules.*.ts', { query: '?said', eager: true, import: 'default' }),
  ),
  pictures: spoken(() => import('./pictures')),
  lessons: saying(lessonWords)(() => import('./lessons')),
  rulesAt: (view) => SECTIONS[view.phase as Phase],
}

export default parts
