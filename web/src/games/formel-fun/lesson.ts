/** A first lesson of Formel Fun: a real race against two bots. */

import type { Lesson, MoveInfo } from '../contract'
import type { View } from './types'

/** The cars of the seat that learns, to be pointed at. */
function myCars({ seat, cars }: View): string[] {
  return Object.keys(cars)
    .filter((name) => name.startsWith(String(seat)))
    .map((name) => `car:${name}`)
}

/** The label under the car that moves, to be pointed at. */
function labelOfTheCar({ order, turn, cars }: View): string[] {
  const car = cars[order[turn] ?? '']
  return car && 'label' in car ? [`label:${car.label}`, `car:${order[turn]}`] : []
}

/** How many spaces a move drives: the server's words begin with it. */
export function spacesOf(move: string, moves: MoveInfo[]): number {
  return Number.parseInt(moves.find((one) => one.move === move)?.text ?? '', 10)
}

function drivesFurthest(move: string, _view: View, moves: MoveInfo[]): boolean {
  return spacesOf(move, moves) === Math.max(...moves.map((one) => spacesOf(one.move, moves)))
}

/** Exactly three spaces, where the hand allows it. */
function drivesThree(move: string, _view: View, moves: MoveInfo[]): boolean {
  const possible = moves.some((one) => spacesOf(one.move, moves) === 3)
  return !possible || spacesOf(move, moves) === 3
}

const lesson: Lesson<View> = {
  options: { players: 3, cars: 2 },
  bot: 'greedy',
  steps: [
    {
      title: { fr: 'Votre équipe', en: 'Your team' },
      text: {
        fr: [
          'Vous dirigez **deux voitures** : celles qui sont entourées. Le numéro dit l’équipe, la lettre la voiture.',
          'À chaque manche, **la dernière voiture sort**. Faites en sorte que ce ne soit pas la vôtre !',
        ],
        en: [
          'You drive **two cars**: the ones with a frame. The number is the team, the letter the car.',
          'In every race **the last car goes out**. See to it that it is not yours!',
        ],
      },
      highlight: myCars,
    },
    {
      title: { fr: 'Le circuit', en: 'The circuit' },
      text: {
        fr: [
          'Trente cases, numérotées trois fois de 1 à 10 : regardez les **disques rouges**. On tourne dans le sens inverse des aiguilles d’une montre.',
          'Le numéro sous la voiture qui joue est entouré. Il va compter.',
        ],
        en: [
          'Thirty spaces, labelled three times from 1 to 10: look at the **red discs**. Cars go against the clock.',
          'The label under the car that moves has a frame. It will count.',
        ],
      },
      highlight: labelOfTheCar,
    },
    {
      title: { fr: 'Aller loin', en: 'Going far' },
      text: {
        fr: [
          'Une carte a un nombre **rouge** et un nombre **bleu**. Le rouge compte si la voiture est sur ce numéro ; sinon, c’est le bleu.',
          'Touchez une carte : la voiture fantôme montre où vous arriveriez.',
        ],
        en: [
          'A card has a **red** and a **blue** number. Red counts if the car stands on that label; otherwise blue does.',
          'Touch a card: the ghost shows where you would end.',
        ],
      },
      highlight: labelOfTheCar,
      task: {
        text: {
          fr: 'Trouvez la carte qui va le plus loin, puis validez.',
          en: 'Find the card that goes furthest, then confirm.',
        },
        hint: {
          fr: 'Une autre carte va plus loin. Essayez-les toutes, et lisez la ligne sous la main.',
          en: 'Another card goes further. Try them all, and read the line under your hand.',
        },
        accepts: drivesFurthest,
      },
    },
    {
      title: { fr: 'L’ordre du tour de jeu', en: 'The order of the round' },
      text: {
        fr: [
          'Chaque voiture bouge **une fois par tour de jeu**, la plus avancée d’abord. Une coche marque celles qui ont déjà joué.',
          'Sur une même case, la voiture de l’intérieur est devant.',
        ],
        en: [
          'Every car moves **once in a round**, the one furthest ahead first. A tick marks those that have moved.',
          'On the same space, the inner car is in front.',
        ],
      },
      highlight: () => ['order'],
    },
    {
      title: { fr: 'Le petit trois', en: 'The small three' },
      text: {
        fr: [
          'La plupart des cartes ont un **3 bleu**. Avancer peu n’est pas toujours mauvais : on peut garder une carte pour la case où son rouge comptera.',
        ],
        en: [
          'Most cards have a **blue 3**. A short drive is not always bad: you keep another card for the space where its red number will count.',
        ],
      },
      highlight: labelOfTheCar,
      task: {
        text: {
          fr: 'Avancez d’exactement 3 cases (si aucune carte ne le permet, jouez ce que vous voulez).',
          en: 'Drive exactly 3 spaces (if no card can, play what you like).',
        },
        hint: {
          fr: 'Cette carte n’avance pas de 3 cases. Lisez la ligne sous la main.',
          en: 'That card does not drive 3 spaces. Read the line under your hand.',
        },
        accepts: drivesThree,
      },
    },
    {
      title: { fr: 'À vous de choisir', en: 'Your own choice' },
      text: {
        fr: [
          'Une case n’a que **quatre places**. Qui s’arrête sur une case pleine recule d’une case.',
          'Un **Turbo** ajouté donne 5 cases de plus, mais votre main aura une carte de moins jusqu’à la fin.',
        ],
        en: [
          'A space has only **four places**. Who stops on a full space drops back by one.',
          'A **Turbo** that is added gives 5 more spaces, but your hand is one card smaller to the end.',
        ],
      },
      highlight: labelOfTheCar,
      task: {
        text: { fr: 'Jouez comme bon vous semble.', en: 'Play as you like.' },
        hint: { fr: 'Choisissez une carte, puis validez.', en: 'Choose a card, then confirm.' },
        accepts: () => true,
      },
    },
    {
      title: { fr: 'La suite de la course', en: 'How the race goes on' },
      text: {
        fr: [
          'Dès qu’une voiture a fait un tour complet, la manche se termine et la dernière sort. Les autres repartent en file.',
          'Les deux dernières voitures courent la **finale**. Bonne course !',
        ],
        en: [
          'Once a car has driven a full lap, the race ends and the last car is out. The others start again in single file.',
          'The last two cars run the **final**. Good luck!',
        ],
      },
      highlight: () => ['teams'],
    },
  ],
}

export default lesson
