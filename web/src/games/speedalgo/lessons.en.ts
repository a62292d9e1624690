/** What the lessons say. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  steer: {
    title: 'Steering round',
    text: [
      'You are car **1**. It drives to the right, and a car is **right in front**.',
      '**AB** goes straight ahead: that would be a collision, and the program would stop. **ABD** goes ahead to the right, **ABG** to the left.',
    ],
    task: 'Build a program of one card that **steers round** the car, then confirm.',
    hint: 'Lay one card only: ABD or ABG.',
    after: ['Your car drove past. The other program was empty: the next round has already begun.'],
  },
  repeat: {
    title: 'Repeating',
    text: [
      'Your die says **4** for the whole round, and the lane is free.',
      '**REP** repeats the card laid under it as often as the die says.',
    ],
    task: 'Build `REP AB`, then confirm.',
    hint: 'Touch REP, then AB: nothing else.',
    after: ['**Four cells** with two cards: that is what a loop is good for.'],
  },
  test: {
    title: 'If a car is in front',
    text: [
      '**SA** looks: if a car is in front, the card under it runs; otherwise nothing happens.',
      '**P** pushes a neighbouring car and takes its place.',
    ],
    task: 'Build `SA P`, then confirm.',
    hint: 'Touch SA, then P: nothing else.',
    after: ['A car was in front: the test said **yes**, and you pushed it.'],
  },
}

export default words
