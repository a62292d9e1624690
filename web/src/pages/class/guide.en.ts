/** An hour with Algodrome, for the teacher. */

import type { GuidePage } from './guide'

export default {
  title: 'An hour with Algodrome',
  lead: 'What the teacher does, in order. Take a part or two: not everything fits into one hour.',
  steps: [
    [
      'Before the lesson',
      'On your computer run algodrome serve --network: tablets on the same network are enough, without internet and without accounts. Choose “Open a class”, the number of places and how they are named. The page that opens is your console: keep it. “Second device” gives its link for a tablet.',
    ],
    [
      'The pupils come in (5 min)',
      'Open “The wall” on the projector: it shows the code, and a QR code to scan. Each pupil gets a numbered place. Print the coupons once: a coupon leads back to the same place on any tablet. When the door is locked, a coupon is the only way in.',
    ],
    [
      'A first round (15 min)',
      'Under “The next round” choose the game and start. Seats are drawn by lot; the computer fills empty seats, or tables are smaller. “Pause all” stops everything while you talk. A pupil who asks for help appears at the top of the console.',
    ],
    [
      'Exercises (10 min)',
      '“Exercises” gives a set to the class or to a group. The grid fills in live; a click shows the most common mistakes and projects the explanation.',
    ],
    [
      'Programs against programs (15 min)',
      'Choose the game and ask for programs, or rules. Everybody writes, hands in, corrects and hands in again; a mistake is shown with its line. “Start the races” runs a thousand; project a program, the standings, then the final step by step.',
    ],
    [
      'A tournament (15 min)',
      'Choose “by the standings” for Swiss rounds: pupils meet others with as many points, if possible never the same neighbours twice. With “championship” you fix the number of rounds, and everybody meets as many others as possible. The standings are projected only if you ask for them; names and ranks can be hidden.',
    ],
    [
      'Absent, late, a broken tablet',
      'The computer plays for anyone who has been away for twenty seconds, and stops when they are back. A latecomer takes the seat of a bot. In a championship “Forfeit” takes whoever is away out of the ranking, and all others keep their points. A place taken by mistake is freed with the cross.',
    ],
    [
      'At the end (5 min)',
      'Download the results (ODS or CSV), print the score sheets and the corrections, then “Erase everything”: names, tables and results are gone from the server. Otherwise everything is erased the next day. The text for the register of processing is under “Personal data”.',
    ],
  ],
} satisfies GuidePage
