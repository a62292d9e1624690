/** What the lessons say. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  speed: {
    title: 'Speed',
    text: [
      'This is **robot 1**. Its dark nose shows which way it faces; the tag at its tail is its **speed**, 1 for now.',
      'In every turn you first choose the speed: the robot drives that many cells. From 1 you may go directly to 3.',
    ],
    task: 'Choose speed **3**, drive **straight on**, and touch **Confirm**.',
    hint: 'Touch the **3** of “Forwards”, leave **straight on**, then **Confirm**.',
    after: ['Three cells, straight on. The ghost robots always show where you would go.'],
  },
  turn: {
    title: 'The bend',
    text: [
      'Forwards you have **one turn** in each move: before the last cell, or after it.',
      'The faster you go, the longer you run straight on before you can turn.',
    ],
    task: 'Choose a speed, then turn **right**, and confirm.',
    hint: 'Below the speed, touch **right** in one of the two rows.',
    after: ['The robot has turned right. Slow down **before** the bend, not in it.'],
  },
  bump: {
    title: 'The bump',
    text: [
      'The **wall** is right in front of robot 1. Whoever hits a wall or a robot stops and loses **2 speeds**, and may then turn.',
      '“What will happen” tells you before you confirm.',
    ],
    task: 'Choose speed **3** in spite of the wall, and confirm: you will see.',
    hint: 'Touch the **3** of “Forwards”, then **Confirm**.',
    after: ['**Bump**: from speed 3 down to speed 1. A bump costs a lot, but it lets you turn.'],
  },
}

export default words
