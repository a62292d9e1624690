/** What the lessons say. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  red: {
    title: 'The red number',
    text: [
      'Your car **1a** stands on a space marked **10**: look at the red disc.',
      'A card has a **red** and a **blue** number. Red counts if the car stands on that number; otherwise blue does.',
    ],
    task: 'Play the card **10/3**: on a 10 it drives 10 spaces.',
    hint: 'Look for the card whose **red** number is 10, the number on your space.',
    after: ['**Ten spaces**: the red number counted. On any other space the same card would have driven 3.'],
  },
  turbo: {
    title: 'The Turbo',
    text: [
      'You hold a **Turbo**. Alone it drives 5 spaces; added to a card it gives **5 more spaces**.',
      'But you draw only one card: your hand stays one card smaller until the end.',
    ],
    task: 'Play a card **with the Turbo**.',
    hint: 'Choose a card, then add the Turbo before you confirm.',
    after: [
      'The car drove 5 spaces more. You can add a Turbo at most **three times** in a game: keep it for the right moment.',
    ],
  },
  full: {
    title: 'The full space',
    text: [
      'A space has only **four places**. Whoever stops on a full space falls back to the one before.',
      'The card **9/3** takes you to a full space.',
    ],
    task: 'Play **9/3** and watch where the car stops.',
    hint: 'To see it fall back, play the card 9/3.',
    after: [
      'The space was full: the car **fell back by one**. The line under your hand always warns you before you confirm.',
    ],
  },
}

export default words
