/** Ce que disent les leçons. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  then: {
    title: 'ALORS',
    text: [
      'Vous avez **cinq cartes**. La condition a dit : exactement 5 cartes. Elle est **vraie** pour vous.',
      'L’action ALORS fait défausser 2 cartes, l’action SINON en fait piocher 2.',
    ],
    task: 'Choisissez la condition **a**.',
    hint: 'Comptez vos cartes : il y en a cinq, donc a est vraie pour vous.',
    after: ['La condition était vraie : vous exécutez **ALORS**. Choisissez maintenant les cartes à défausser.'],
  },
  else: {
    title: 'SINON',
    text: [
      'Cette fois ALORS fait piocher, et **SINON** fait défausser : il vous faut une condition **fausse**.',
      'La condition a dit : 5 cartes. La condition b dit : 3 cœurs. Vous n’avez aucun cœur.',
    ],
    task: 'Choisissez la condition qui est **fausse** pour vous.',
    hint: 'Vous avez cinq cartes : a est vraie. Cherchez celle qui est fausse.',
    after: ['La condition était fausse : vous exécutez **SINON**. Choisissez la carte à défausser.'],
  },
  compose: {
    title: 'Composer',
    text: [
      'Au niveau 2, vous choisissez **trois choses** : la condition, la carte Action pour ALORS, et celle pour SINON.',
      'L’Action 3 fait défausser 2 cartes. Mettez-la du côté que **vous** exécuterez.',
    ],
    task: 'Composez l’alternative qui vous fait **défausser 2 cartes**.',
    hint: 'Vous avez deux cartes rouges : b est vraie pour vous. Vous n’avez aucun trèfle : a est fausse.',
    after: ['Vous avez prévu quel côté vous exécuteriez : c’est tout l’art du jeu. Choisissez vos cartes.'],
  },
}

export default words
