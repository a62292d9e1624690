/** What the lessons say. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  then: {
    title: 'THEN',
    text: [
      'You have **five cards**. Condition a says: exactly 5 cards. It is **true** for you.',
      'THEN discards 2 cards, ELSE draws 2.',
    ],
    task: 'Choose condition **a**.',
    hint: 'Count your cards: there are five, so a is true for you.',
    after: ['The condition was true: you run **THEN**. Now choose the cards to discard.'],
  },
  else: {
    title: 'ELSE',
    text: [
      'This time THEN draws and **ELSE** discards: you need a condition that is **false**.',
      'Condition a says: 5 cards. Condition b says: 3 hearts. You have no hearts.',
    ],
    task: 'Choose the condition that is **false** for you.',
    hint: 'You have five cards: a is true. Look for the one that is false.',
    after: ['The condition was false: you run **ELSE**. Choose the card to discard.'],
  },
  compose: {
    title: 'Composing',
    text: [
      'At level 2 you choose **three things**: the condition, the Action card for THEN, and the one for ELSE.',
      'Action 3 discards 2 cards. Put it on the side that **you** will run.',
    ],
    task: 'Compose the alternative that makes you **discard 2 cards**.',
    hint: 'You have two red cards: b is true for you. You have no clubs: a is false.',
    after: ['You chose your side before counting: that is the whole art of the game. Choose your cards.'],
  },
}

export default words
