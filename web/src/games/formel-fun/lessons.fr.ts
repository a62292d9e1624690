/** Ce que disent les leçons. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  red: {
    title: 'Le nombre rouge',
    text: [
      'Votre voiture **1a** est sur une case marquée **10** : regardez le rond rouge.',
      'Une carte a un nombre **rouge** et un nombre **bleu**. Le rouge compte si la voiture est sur ce numéro ; sinon, c’est le bleu.',
    ],
    task: 'Jouez la carte **10/3** : sur un 10, elle avance de 10 cases.',
    hint: 'Cherchez la carte dont le nombre **rouge** est 10, celui que porte votre case.',
    after: ['**Dix cases** : le rouge a compté. Sur une autre case, la même carte n’aurait avancé que de 3.'],
  },
  turbo: {
    title: 'Le Turbo',
    text: [
      'Vous avez un **Turbo**. Seul, il avance de 5 cases ; ajouté à une carte, il donne **5 cases de plus**.',
      'Mais vous ne piochez qu’une carte : votre main en aura une de moins jusqu’à la fin.',
    ],
    task: 'Jouez une carte **avec le Turbo**.',
    hint: 'Choisissez une carte, puis ajoutez le Turbo avant de valider.',
    after: [
      'La voiture a fait 5 cases de plus. On n’ajoute un Turbo que **trois fois** dans une partie : gardez-le pour le bon moment.',
    ],
  },
  full: {
    title: 'La case pleine',
    text: [
      'Une case n’a que **quatre places**. Une voiture qui devrait s’arrêter sur une case pleine recule sur la case de derrière.',
      'La carte **9/3** vous mène sur une case pleine.',
    ],
    task: 'Jouez **9/3** et regardez où la voiture s’arrête.',
    hint: 'Pour voir le recul, jouez la carte 9/3.',
    after: [
      'La case était pleine : la voiture a **reculé d’une case**. La ligne sous la main vous prévient toujours avant de valider.',
    ],
  },
}

export default words
