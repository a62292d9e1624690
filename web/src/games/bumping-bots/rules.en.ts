import type { RulesPage } from '../contract'

const rules: RulesPage<string> = {
  introduction:
    'Bumper robots race round a track of hexagons. Your robot picks up speed one notch at a time, and the faster it goes the less it turns. So it bumps: into walls, into the others, into obstacles. The first to complete all laps wins. A game by Sébastien Louis, for 2 to 9 robots.',
  sections: [
    {
      id: 'track',
      title: 'The track',
      blocks: [
        {
          text: 'A robot stands on one cell, with its **nose** towards one of the six neighbours. Whatever is not track is **wall**, and robots bounce off it.',
        },
        {
          text: 'The track is divided into **zones** that are driven through in the order A, B, C… and then A again. The **line** is between the last zone and A. Passing it forwards counts one lap more, backwards one lap less, even if somebody else pushes you.',
        },
        {
          text: 'The **race order** compares the lap, then the zone, then who is further along the direction of the zone, then who is nearer to the inside of the next bend.',
        },
        {
          remember:
            'At the start every robot is behind the line, at speed 1, going forwards. The race has 2 laps (or 3).',
        },
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      blocks: [
        { text: 'The robots play in race order, the leader first. In your turn:' },
        {
          steps: [
            'You **choose the speed**.',
            'The robot **moves** as many cells as its speed.',
            'The **bumps** are resolved.',
          ],
        },
        {
          table: {
            head: ['You may', 'What it changes'],
            rows: [
              ['keep', 'the speed stays the same'],
              ['accelerate', 'by one, or from 1 directly to 3'],
              ['slow down', 'by one'],
              ['change direction', 'reverse (or forwards), speed 1 or 2'],
            ],
          },
        },
        { text: 'The speed is 1 to 6 forwards and 1 to 3 in reverse. It is never below 1: a robot does not stop.' },
      ],
    },
    {
      id: 'turning',
      title: 'Turning',
      blocks: [
        {
          text: 'The robot goes **straight on**. Forwards it has **one single turn** of 60°: just before its last cell, or just after it. In reverse it has two: one before the last cell **and** one after it.',
        },
        { text: 'The first cell is always straight: at speed 1 the robot turns only afterwards.' },
        { remember: 'At speed 6 you run five cells straight on before you can turn. Look far ahead!' },
      ],
    },
    {
      id: 'shocks',
      title: 'Bumps',
      blocks: [
        {
          text: 'If the next cell is taken, there is a **bump**. Your robot stops just before it, its movement is over, and it may turn by 60°.',
        },
        { picture: 'bb13', caption: 'Robot 1 stops on the last free cell, then turns left.' },
        {
          text: 'A bump costs each robot involved **2 speeds** (never below 1). The robot that is hit is **pushed** in the line of the blow: 0 cells at speed 1 or 2, 1 cell at 3 or 4, 2 cells at 5 or 6.',
        },
        { picture: 'bb14', caption: 'At speed 5 robot 1 pushes robot 2 two cells.' },
        {
          text: 'If the blow comes **from the side**, at speed 4 or more, you may trade push for turning: each cell given up turns the other by 60°, whichever way you like.',
        },
        {
          picture: 'bb16',
          caption: 'A blow from the side at speed 5: robot 2 is turned 60° to the left and pushed only one cell.',
        },
        {
          text: 'Against a **wall** the robot stops, loses 2 speeds and may turn. A robot with the wall behind it neither moves nor turns.',
        },
        { picture: 'bb17', caption: 'The wall stops robot 1: it loses 2 speeds and turns right.' },
        {
          picture: 'bb18',
          caption: 'Robot 2 has the wall right behind it: it stays where it is, and both lose 2.',
        },
        {
          text: 'A pushed robot that meets another one strikes it in turn: a new bump. Robots that touch form a **chain**: those in between stay, the last one leaves.',
        },
        {
          picture: 'bb19',
          caption:
            'Robot 2 is pushed one cell, meets robot 3 and loses 2 once more; robot 3 takes the cell that is left.',
        },
        {
          picture: 'bb20',
          caption: 'Robots 2, 3 and 4 touch: 2 and 3 stay, 4 moves two cells, and each loses 2.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'Tuning cards',
      blocks: [
        {
          text: 'Every robot gets a few hidden cards. At the beginning of your turn you are asked whether you play one: one in a turn at most, and each only once. Their **strength**, I to IV, depends on your place: the further behind you are, the stronger they get.',
        },
        {
          table: {
            head: ['Card', 'I (1st–2nd)', 'II (3rd–4th)', 'III (5th–6th)', 'IV (7th–9th)'],
            rows: [
              [
                '**Jumper**',
                '1 more cell on the ground',
                'flies over 1 cell',
                'flies over 2 cells',
                'flies over 3 cells',
              ],
              ['**Magnet**', '2 cells', '3 cells', '4 cells', '5 cells'],
              ['**Nitro**', '+1 cell', '+2 cells', '+3 cells', '+4 cells'],
              ['**Boosted engine**', '1 round', '2 rounds', '3 rounds', '4 rounds'],
              ['**Quick turn**', 'one turn at the start', 'one turn', 'two turns', 'three turns'],
            ],
          },
        },
        {
          picture: 'bb28',
          caption: 'Jumper III: after one cell on the ground robot 1 flies over robots 2 and 3.',
        },
        {
          picture: 'bb29',
          caption: 'Magnet II: robot 1 is pulled next to robot 2, keeps its nose, then runs.',
        },
        {
          picture: 'bb30',
          caption: 'Nitro II: the speed goes up by one and the robot darts 2 more cells, straight on.',
        },
        { picture: 'bb31', caption: 'Boosted engine: at speed 3 the robot runs four cells.' },
        { picture: 'bb32', caption: 'Quick turn IV: three turns, each on another cell.' },
      ],
    },
    {
      id: 'obstacles',
      title: 'Obstacles',
      blocks: [
        {
          picture: 'bb33',
          caption:
            'A fixed obstacle at the wall, a mobile one with its number, a motorised one that turns, and a bumper with its arrows.',
        },
        {
          list: [
            '**Fixed**: like a wall.',
            '**Motorised**: at the end of every round its two arms turn by 60°. A robot in their way is pushed one cell, turned, and loses 2 speeds.',
            '**Mobile**: when you hit it, it flies off, as many cells as your speed; you lose 1 speed and go on for half of what is left.',
            '**Bumper**: whoever enters an arrow is thrown outwards, 1 cell (speed 1 to 3) or 2 cells (4 to 6), and loses 2 speeds.',
          ],
        },
        {
          picture: 'bb35',
          caption: 'The arms turn: robot 1 is pushed one cell, turns its nose towards the push and loses 2.',
        },
        {
          picture: 'bb36',
          caption: 'Robot 1 hits the obstacle at speed 5: it flies five cells, and the robot goes on for two.',
        },
        {
          picture: 'bb38',
          caption: 'The obstacle bounces off the wall: it loses one cell and goes on at 120°.',
        },
        {
          picture: 'bb40',
          caption: 'Robot 1 enters an arrow at speed 4: it is thrown two cells and loses 2.',
        },
      ],
    },
    {
      id: 'finish',
      title: 'The finish',
      blocks: [
        {
          text: 'A robot that has all its laps at the end of a round has **finished**: it leaves the track. If there are several, the one furthest past the line is ahead. The race goes on until only one robot is left.',
        },
        { picture: 'bb21', caption: 'Robot 2 is pushed over the line: the lap counts for it.' },
      ],
    },
  ],
}

export default rules
