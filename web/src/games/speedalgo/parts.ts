/** What the site knows of this game before it loads any of it. */

import { byLanguage, saying, type Load } from '../../language'
import type { GameParts, RulesPage } from '../contract'
import loadPositions from './positions.json?said'
import { lessonWords, said, told } from './said'
import type { Phase } from './types'

/** Where the rules tell of what is asked. */
const SECTIONS: Record<Phase, string> = {
  'placing traffic': 'setting-up',
  'placing bolides': 'setting-up',
  programming: 'round',
  running: 'moving',
  over: 'end',
}

const spoken = saying(said)

const parts: GameParts = {
  place: 1,
  title: 'SpeedAlgo',
  words: byLanguage(import.meta.glob('./home.*.ts', { eager: true, import: 'default' })),
  playNow: { players: 2, setup: 'random' },
  module: spoken(() => import('./module')),
  picture: spoken(() => import('./Picture.svelte')),
  optionPictures: { track: () => import('./TrackPicture.svelte') },
  rules: byLanguage(
    import.meta.glob<Load<RulesPage<string>>>('./rules.*.ts', { query: '?said', eager: true, import: 'default' }),
  ),
  pictures: saying(
    said,
    told,
  )(async () => {
    const [{ picturesOf }, positions] = await Promise.all([import('./pictures'), loadPositions()])
    return { default: picturesOf(positions as Parameters<typeof picturesOf>[0]) }
  }),
  lessons: saying(lessonWords)(() => import('./lessons')),
  rulesAt: (view) => SECTIONS[view.phase as Phase],
}

export default parts
