/** What is said about choosing among plain moves. */

import { speaker, type Words } from '../../language'

type Key = 'search' | 'none'

const WORDS: Words<Key> = {
  fr: { search: 'Chercher un coup', none: 'Aucun coup ne contient ces mots.' },
  en: { search: 'Find a move', none: 'No move has these words.' },
}

export const say = speaker(WORDS)
