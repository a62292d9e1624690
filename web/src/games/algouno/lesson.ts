/** A first lesson of Alg(un)o: a real game against two bots. */

import type { Lesson } from '../contract'
import { readCondition, lookedAt } from './cards'
import type { View } from './types'

function mySeat({ seat }: View): string[] {
  return [`seat:${seat}`]
}

/** The cards of the learner that the first condition looks at, to be lit. */
function lookedAtByA({ seat, hands, conditions }: View): string[] {
  const comparison = conditions[0] ? readCondition(conditions[0]).comparisons[0] : undefined
  const hand = hands[(seat ?? 1) - 1] ?? []
  return ['condition', ...(comparison ? lookedAt(comparison, hand).map((card) => `lit:${card}`) : [])]
}

const lesson: Lesson<View> = {
  options: { players: 3, level: 1 },
  bot: 'greedy',
  steps: [
    {
      title: { fr: 'Vos cartes', en: 'Your cards' },
      text: {
        fr: [
          'Vos cartes sont en bas, **face visible**, comme celles de tout le monde.',
          'Le but : **ne plus avoir de carte** à la fin d’un tour de jeu.',
        ],
        en: [
          'Your cards are at the bottom, **face up**, like everybody’s.',
          'The goal: to have **no card left** at the end of a round.',
        ],
      },
      highlight: mySeat,
    },
    {
      title: { fr: 'Une condition', en: 'A condition' },
      text: {
        fr: [
          'La carte Condition en porte deux, a et b. Une condition est **vraie ou fausse** pour chaque joueur : on compte ses cartes.',
          'Les cartes éclairées sont celles que la condition a regarde chez vous. Est-elle vraie pour vous ?',
        ],
        en: [
          'The Condition card has two, a and b. A condition is **true or false** for each player: their cards are counted.',
          'The lit cards are those that condition a looks at in your hand. Is it true for you?',
        ],
      },
      highlight: lookedAtByA,
    },
    {
      title: { fr: 'ALORS et SINON', en: 'THEN and ELSE' },
      text: {
        fr: [
          'La carte Action dit quoi faire : **ALORS** si la condition est vraie, **SINON** si elle est fausse.',
          'Vous commencez ce tour de jeu : c’est à vous de choisir la condition.',
        ],
        en: [
          'The Action card says what to do: **THEN** if the condition is true, **ELSE** if it is false.',
          'You start this round: the condition is yours to choose.',
        ],
      },
      highlight: () => ['action'],
      task: {
        text: {
          fr: 'Choisissez la condition **b**, lisez la phrase, puis validez.',
          en: 'Choose condition **b**, read the sentence, then confirm.',
        },
        hint: { fr: 'C’est la condition a. Choisissez la b.', en: 'That is condition a. Choose b.' },
        accepts: (move) => move.startsWith('b'),
      },
    },
    {
      title: { fr: 'Tout le monde exécute', en: 'Everybody runs it' },
      text: {
        fr: [
          'Chacun à son tour exécute l’alternative : on compte, on voit **VRAI** ou **FAUX**, et l’action se fait.',
          'Vous pouvez revoir chaque étape avec les boutons du temps.',
        ],
        en: [
          'Each in turn runs the alternative: the cards are counted, you see **TRUE** or **FALSE**, and the action is done.',
          'You can look at every step again with the buttons of the timeline.',
        ],
      },
      highlight: () => ['alternative'],
    },
    {
      title: { fr: 'Faire un choix', en: 'Making a choice' },
      text: {
        fr: [
          'Défausser ou donner : c’est vous qui choisissez la carte. Touchez-la, changez d’avis si vous voulez, puis validez.',
          'Pensez à la condition : quelle carte vous gêne le plus ?',
        ],
        en: [
          'To discard or to give: the card is your choice. Touch it, change your mind if you like, then confirm.',
          'Think of the condition: which card is in your way?',
        ],
      },
      task: {
        text: { fr: 'Quand vient votre tour, faites votre choix.', en: 'When your turn comes, make your choice.' },
        hint: { fr: 'Choisissez, puis validez.', en: 'Choose, then confirm.' },
        accepts: () => true,
      },
    },
    {
      title: { fr: 'Gagner', en: 'Winning' },
      text: {
        fr: [
          'Le tour de jeu va toujours jusqu’au bout. Qui n’a **plus de carte à la fin** gagne.',
          'Choisissez des conditions qui vous font défausser, et qui font piocher les autres. À vous !',
        ],
        en: [
          'A round is always played to its end. Whoever has **no card left at the end of it** wins.',
          'Choose conditions that make you discard, and the others draw. Your turn!',
        ],
      },
      highlight: mySeat,
    },
  ],
}

export default lesson
