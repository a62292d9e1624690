/** What the lessons say. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  then: {
    title: 'THEN',
    text: [
      'You have **five cards**. Condition **a)** asks for exactly 5 cards: it is **true** for you.',
      'THEN discards 2 cards, ELSE draws 2.',
    ],
    task: 'Choose condition **a**.',
    hint: 'Count your cards: there are five, so a is true for you.',
    after: ['The condition is true: you run **THEN**.'],
    second: 'Choose the **two cards** to discard, and confirm.',
    end: [
      'You have discarded two cards. All have counted their own cards, and run their branch.',
      'Since then the other player has assembled an alternative in turn.',
    ],
  },
  else: {
    title: 'ELSE',
    text: [
      'This time THEN draws and **ELSE** discards: you need a condition that is **false**.',
      'Condition **a)** asks for 5 cards, condition **b)** for 3 hearts. You have no hearts.',
    ],
    task: 'Choose the condition that is **false** for you.',
    hint: 'You have five cards: a is true. Look for the one that is false.',
    after: ['The condition is false: you run **ELSE**.'],
    second: 'Choose the **card** to discard, and confirm.',
    end: ['A false condition was of use to you. Always look at what THEN **and** ELSE do.'],
  },
  compose: {
    title: 'Composing',
    text: [
      'At level 2 you choose **three things**: the condition, the Action card for THEN, and the one for ELSE.',
      'One of the three Action cards discards 2 cards. Put it on the side that **you** will run.',
    ],
    task: 'Compose the alternative that makes you **discard 2 cards**.',
    hint: 'You have two red cards: b is true for you. You have no clubs: a is false.',
    after: ['You knew which side you would run: that is the whole art of the game.'],
    second: 'Choose the **two cards** to discard, and confirm.',
    end: [
      'You have discarded two cards. Read in the story what the same alternative made the other player do.',
      'Since then they have assembled one in turn.',
    ],
  },
}

export default words
