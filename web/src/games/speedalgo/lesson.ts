/** The first lesson: read the track, repeat a card, then test the road before pushing. */

import type { Lesson } from '../contract'
import { readProgram, writeBlock } from './program'
import { placeOf, cellAt } from './cells'
import type { View } from './types'

/** The cell in front of one's own bolide. */
function ahead(cell: string | null | undefined, steps: number): string[] {
  if (!cell) return []
  const { lane, column } = placeOf(cell)
  return [cellAt(lane, column + steps)]
}

const isCell = (move: string): boolean => /^[A-E]\d+$/i.test(move.trim())

const lesson: Lesson<View> = {
  options: { players: 2, setup: 'random' },
  bot: 'greedy',
  steps: [
    {
      title: { fr: 'Votre bolide', en: 'Your car' },
      text: {
        fr: [
          'Vous êtes le bolide **numéro 1**. Il roule vers la droite, jusqu’à la ligne à damier.',
          'Les voitures claires sont le **trafic**. On ne peut pas rouler dans une case occupée : c’est une collision.',
        ],
        en: [
          'You are car **number 1**. It drives to the right, up to the chequered line.',
          'The pale cars are **traffic**. Nobody can drive onto an occupied cell: that is a collision.',
        ],
      },
      highlight: () => ['S1'],
    },
    {
      title: { fr: 'Le dé', en: 'The die' },
      text: {
        fr: [
          'Chacun a lancé le dé. Le vôtre vaut **pour tout le tour de jeu** : REP répète autant de fois qu’il le dit.',
          'Les cases entourées sont celles que `REP AB` vous ferait parcourir. Sont-elles toutes libres ?',
        ],
        en: [
          'Everybody has rolled the die. Yours counts **for the whole round**: REP repeats as often as it says.',
          'The marked cells are those that `REP AB` would take you along. Are they all free?',
        ],
      },
      highlight: (view) => {
        const { bolides, dice } = view
        return Array.from({ length: dice?.[0] ?? 1 }, (_, step) => ahead(bolides[0], step + 1)).flat()
      },
    },
    {
      title: { fr: 'Répéter', en: 'Repeating' },
      text: {
        fr: [
          '**AB** avance votre bolide tout droit, **ABD** en diagonale à droite, **ABG** en diagonale à gauche. **REP** répète la carte posée dessous.',
          'Touchez REP : elle va dans le premier bloc et montre la place qu’il lui faut. Touchez ensuite la carte dont la route est libre : le trajet se dessine sur la piste.',
        ],
        en: [
          '**AB** moves your car straight ahead, **ABD** ahead to the right, **ABG** ahead to the left. **REP** repeats the card laid under it.',
          'Touch REP: it goes to the first block and shows the place that it needs. Then touch the card whose way is free: the run is drawn on the track.',
        ],
      },
      task: {
        text: {
          fr: 'Construisez un seul bloc, `REP AB`, `REP ABD` ou `REP ABG`, et validez.',
          en: 'Build a single block, `REP AB`, `REP ABD` or `REP ABG`, and confirm it.',
        },
        hint: {
          fr: 'Un seul bloc : REP, et une carte de bolide dessous. « Tout reprendre » vide le support.',
          en: 'A single block: REP, with a card for your car under it. “Take everything back” clears the support.',
        },
        accepts: (move) => /^REP AB[DG]?$/.test(readProgram(move)?.map(writeBlock).join(' - ') ?? ''),
      },
    },
    {
      title: { fr: 'Une voiture devant', en: 'A car in front' },
      text: {
        fr: [
          'Votre programme s’est exécuté carte après carte. Devant une case occupée, il se serait arrêté net : c’est une **collision**, et le reste du programme est perdu.',
          'Un nouveau tour de jeu commence et les cartes sont revenues. Regardez la case juste devant vous : une voiture peut s’y trouver, ou y arriver avant que votre programme ne s’exécute.',
        ],
        en: [
          'Your program ran card after card. In front of an occupied cell it would have stopped short: that is a **collision**, and the rest of the program is lost.',
          'A new round begins and the cards are back. Look at the cell right in front of you: a car may be there, or get there before your program runs.',
        ],
      },
      highlight: (view) => ahead(view.bolides[0], 1),
    },
    {
      title: { fr: 'Tester, puis pousser', en: 'Test, then push' },
      text: {
        fr: [
          '**SAS** regarde la case juste devant : SI une voiture s’y trouve ALORS la première carte, SINON la deuxième.',
          'La carte **P** pousse une voiture voisine : vous avancez tous les deux.',
        ],
        en: [
          '**SAS** looks at the cell right in front: IF a car is there THEN the first card, ELSE the second.',
          'The card **P** pushes a neighbouring car: both of you advance.',
        ],
      },
      task: {
        text: {
          fr: 'Commencez votre programme par `SAS P / AB`, ajoutez d’autres blocs si vous voulez, et validez.',
          en: 'Begin your program with `SAS P / AB`, add other blocks if you like, and confirm it.',
        },
        hint: {
          fr: 'Bloc 1 : SAS, puis P à la place ALORS et AB à la place SINON.',
          en: 'Block 1: SAS, then P in the place THEN and AB in the place ELSE.',
        },
        accepts: (move) => {
          const first = readProgram(move)?.[0]
          return isCell(move) || (first !== undefined && writeBlock(first) === 'SAS P / AB')
        },
      },
    },
    {
      title: { fr: 'À vous de jouer', en: 'Now it’s your turn' },
      text: {
        fr: [
          'Quand une carte peut déplacer plusieurs voitures, le programme s’arrête et vous demande laquelle : touchez-la sur la piste.',
          'Les onglets **Blocs**, **Pseudo-code** et **Python** montrent les mêmes programmes autrement, et la ligne qui s’exécute s’allume.',
        ],
        en: [
          'When a card could move several cars, the program stops and asks you which: touch it on the track.',
          'The tabs **Blocks**, **Pseudo-code** and **Python** show the same programs in other ways, and the line that runs lights up.',
        ],
      },
    },
  ],
}

export default lesson
