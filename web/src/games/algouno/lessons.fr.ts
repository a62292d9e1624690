/** Ce que disent les leçons. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  then: {
    title: 'ALORS',
    text: [
      'Vous avez **cinq cartes**. La condition **a)** demande exactement 5 cartes : elle est **vraie** pour vous.',
      'L’action ALORS fait défausser 2 cartes, l’action SINON en fait piocher 2.',
    ],
    task: 'Choisissez la condition **a**.',
    hint: 'Comptez vos cartes : il y en a cinq, donc a est vraie pour vous.',
    after: ['La condition est vraie : vous exécutez **ALORS**.'],
    second: 'Choisissez les **deux cartes** à défausser, et validez.',
    end: [
      'Vous avez défaussé deux cartes. Chacun a compté ses propres cartes, et exécuté sa branche.',
      'Depuis, l’autre joueur a composé une alternative à son tour.',
    ],
  },
  else: {
    title: 'SINON',
    text: [
      'Cette fois ALORS fait piocher, et **SINON** fait défausser : il vous faut une condition **fausse**.',
      'La condition **a)** demande 5 cartes, la condition **b)** 3 cœurs. Vous n’avez aucun cœur.',
    ],
    task: 'Choisissez la condition qui est **fausse** pour vous.',
    hint: 'Vous avez cinq cartes : a est vraie. Cherchez celle qui est fausse.',
    after: ['La condition est fausse : vous exécutez **SINON**.'],
    second: 'Choisissez la **carte** à défausser, et validez.',
    end: ['Une condition fausse vous a servi. Regardez toujours ce que font ALORS **et** SINON.'],
  },
  compose: {
    title: 'Composer',
    text: [
      'Au niveau 2, vous choisissez **trois choses** : la condition, la carte Action pour ALORS, et celle pour SINON.',
      'Une des trois cartes Action fait défausser 2 cartes. Mettez-la du côté que **vous** exécuterez.',
    ],
    task: 'Composez l’alternative qui vous fait **défausser 2 cartes**.',
    hint: 'Vous avez deux cartes rouges : b est vraie pour vous. Vous n’avez aucun trèfle : a est fausse.',
    after: ['Vous avez prévu quel côté vous exécuteriez : c’est tout l’art du jeu.'],
    second: 'Choisissez les **deux cartes** à défausser, et validez.',
    end: [
      'Vous avez défaussé deux cartes. Lisez dans le récit ce que la même alternative a fait faire à l’autre joueur.',
      'Depuis, il en a composé une à son tour.',
    ],
  },
}

export default words
