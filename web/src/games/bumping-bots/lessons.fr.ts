/** Ce que disent les leçons. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  speed: {
    title: 'La vitesse',
    text: [
      'C’est le **robot 1**. Son nez noir montre où il regarde ; l’étiquette à l’arrière est sa **vitesse**, 1 pour l’instant.',
      'À chaque tour de jeu, vous choisissez d’abord la vitesse : le robot avance d’autant de cases. De 1, on peut passer directement à 3.',
    ],
    task: 'Choisissez la vitesse **3**, roulez **tout droit**, et touchez **Valider**.',
    hint: 'Touchez le **3** de la marche avant, laissez **tout droit**, puis **Valider**.',
    after: ['Trois cases, tout droit. Les robots fantômes montrent toujours où vous iriez.'],
  },
  turn: {
    title: 'Le virage',
    text: [
      'En marche avant, vous avez **un seul virage** par tour de jeu : avant la dernière case, ou après elle.',
      'Plus vous allez vite, plus la ligne droite est longue avant de tourner.',
    ],
    task: 'Choisissez une vitesse, puis tournez **à droite**, et validez.',
    hint: 'Sous la vitesse, touchez **à droite** dans l’une des deux lignes.',
    after: ['Le robot s’est tourné vers la droite. Ralentissez **avant** le virage, pas dedans.'],
  },
  bump: {
    title: 'Le choc',
    text: [
      'Le **mur** est juste devant le robot 1. Qui heurte un mur ou un robot s’arrête et perd **2 vitesses**, puis peut tourner.',
      '« Ce qui se passera » vous le dit avant de valider.',
    ],
    task: 'Choisissez la vitesse **3** malgré le mur, et validez : vous verrez.',
    hint: 'Touchez le **3** de la marche avant, puis **Valider**.',
    after: ['**Boum** : de la vitesse 3 à la vitesse 1. Un choc coûte cher, mais il laisse tourner.'],
  },
}

export default words
