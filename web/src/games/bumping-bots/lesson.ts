/** The first lesson: a race of three on the oval, of which the first turns are played. */

import type { Lesson } from '../contract'

const answers = (line: string): string[] => line.split(' ')

const lesson: Lesson = {
  options: { players: 3, track: 'oval', tuning: 0, order: '1-2-3' },
  bot: 'greedy',
  steps: [
    {
      title: { fr: 'Voici votre robot', en: 'This is your robot' },
      text: {
        fr: [
          'C’est le **robot 1**. Son **nez** noir montre où il regarde. L’étiquette à l’arrière est sa **vitesse** : 1 pour l’instant.',
          'Il doit faire **deux tours de piste** : A, B, C… et de nouveau A, en passant la ligne à damier.',
        ],
        en: [
          'It is **robot 1**. Its dark **nose** shows where it looks. The tag at its tail is its **speed**: 1 for now.',
          'It must go round the track **twice**: A, B, C… and A again, across the chequered line.',
        ],
      },
      highlight: () => ['robot:1'],
    },
    {
      title: { fr: 'La vitesse', en: 'Speed' },
      text: {
        fr: [
          'À chaque tour vous choisissez d’abord la vitesse : garder, un de plus, un de moins, ou changer de sens. De 1 on peut passer directement à 3.',
          'Le robot avance **d’autant de cases**, tout droit. Les robots fantômes montrent où il irait.',
        ],
        en: [
          'In every turn you first choose the speed: keep it, one more, one less, or change the sense. From 1 you may go directly to 3.',
          'The robot runs **as many cells**, straight on. The ghost robots show where it would go.',
        ],
      },
      task: {
        text: {
          fr: 'Choisissez la vitesse **3**, puis touchez **Valider**.',
          en: 'Choose speed **3**, then touch **Confirm**.',
        },
        hint: {
          fr: 'Touchez le **3** de la marche avant, puis **Valider**.',
          en: 'Touch the **3** of “Forwards”, then **Confirm**.',
        },
        accepts: (line) => answers(line)[0] === '++',
      },
    },
    {
      title: { fr: 'Le virage', en: 'The bend' },
      text: {
        fr: [
          'Le virage approche : la zone **B** part vers le sud-est. En marche avant, vous avez **un seul virage** par tour : avant la dernière case, ou après elle.',
          'Plus vous allez vite, plus la ligne droite est longue avant de tourner.',
        ],
        en: [
          'The bend comes near: zone **B** goes to the south-east. Forwards you have **one turn** in each move: before the last cell, or after it.',
          'The faster you go, the longer you run straight on before you can turn.',
        ],
      },
      highlight: () => ['zone:B'],
      task: {
        text: {
          fr: 'Choisissez une vitesse, puis tournez **à droite** (avant la dernière case ou à la fin), et validez.',
          en: 'Choose a speed, then turn **right** (before the last cell or at the end), and confirm.',
        },
        hint: {
          fr: 'Sous la vitesse, touchez **à droite** dans l’une des deux lignes.',
          en: 'Below the speed, touch **right** in one of the two rows.',
        },
        accepts: (line) => answers(line).includes('R'),
      },
    },
    {
      title: { fr: 'Les chocs', en: 'Bumps' },
      text: {
        fr: [
          'Un mur ou un robot devant vous ? **Boum** : votre robot s’arrête juste avant, perd **2 vitesses**, et peut tourner.',
          'Le robot percuté perd 2 vitesses aussi. À la vitesse 3 ou 4 il est poussé d’une case, à 5 ou 6 de deux cases.',
          'Avant de valider, « Ce qui se passera » vous le dit.',
        ],
        en: [
          'A wall or a robot ahead? **Bump**: your robot stops just before it, loses **2 speeds**, and may turn.',
          'The robot that is hit loses 2 speeds too. At speed 3 or 4 it is pushed one cell, at 5 or 6 two cells.',
          'Before you confirm, “What will happen” tells you.',
        ],
      },
    },
    {
      title: { fr: 'L’ordre de course', en: 'The race order' },
      text: {
        fr: [
          'La liste montre qui mène. Le premier joue d’abord : ceux de derrière voient venir, et peuvent vous bousculer.',
          'Dans une vraie course, chacun a aussi des **cartes** : plus on est derrière, plus elles sont fortes.',
        ],
        en: [
          'The list shows who leads. The leader plays first: those behind see what comes, and may shove you.',
          'In a real race everybody also has **cards**: the further behind you are, the stronger they get.',
        ],
      },
      highlight: () => ['order'],
    },
    {
      title: { fr: 'À vous de conduire', en: 'You drive' },
      text: {
        fr: ['Vous savez tout pour rouler. Regardez loin devant, et ralentissez **avant** le virage.'],
        en: ['You know all you need to drive. Look far ahead, and slow down **before** the bend.'],
      },
      task: {
        text: { fr: 'Jouez ce tour comme vous voulez.', en: 'Play this turn as you like.' },
        hint: { fr: 'Choisissez une vitesse, puis validez.', en: 'Choose a speed, then confirm.' },
        accepts: () => true,
      },
    },
  ],
}

export default lesson
