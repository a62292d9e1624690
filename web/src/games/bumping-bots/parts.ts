/** What the site knows of this game before it loads any of it. */

import { byLanguage, saying, type Load } from '../../language'
import type { GameParts, RulesPage } from '../contract'
import loadPositions from './positions.json?said'
import { lessonWords, said } from './said'
import { said as editorSaid } from './track-editor/said'
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

const spoken = saying(said)

const parts: GameParts = {
  place: 4,
  title: 'Bumping Bots',
  words: byLanguage(import.meta.glob('./home.*.ts', { eager: true, import: 'default' })),
  module: spoken(() => import('./module')),
  picture: spoken(() => import('./Picture.svelte')),
  optionPictures: { track: () => import('./TrackPicture.svelte') },
  rules: byLanguage(
    import.meta.glob<Load<RulesPage<string>>>('./rules.*.ts', { query: '?said', eager: true, import: 'default' }),
  ),
  pictures: spoken(async () => {
    const [{ picturesOf }, positions] = await Promise.all([import('./pictures'), loadPositions()])
    return { default: picturesOf(positions as Parameters<typeof picturesOf>[0]) }
  }),
  lessons: saying(lessonWords)(() => import('./lessons')),
  rulesAt: (view) => SECTIONS[view.question as Question],
  kept: async () => new (await import('./track-editor/shelf.svelte')).Shelf().tracks,
  pages: {
    tracks: {
      page: saying(said, editorSaid)(() => import('./track-editor/TrackEditor.svelte')),
    },
  },
}

export default parts
