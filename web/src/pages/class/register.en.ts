import type { RegisterPage } from './register'

export default {
  title: 'Sheet for the register of processing (GDPR)',
  lead: 'For the school to copy and to complete. What is in brackets depends on you.',
  copy: 'Copy the sheet',
  rows: [
    ['Processing', 'Games of algorithms in class with Algodrome.'],
    ['Controller', '[Head of the school; server installed on the machine of: …]'],
    [
      'Purpose',
      'To let the pupils of a class play games of algorithms, to follow the lesson and to keep its results while it lasts.',
    ],
    ['Legal basis', 'Task in the public interest (article 6.1.e GDPR): teaching. [To be confirmed by the school.]'],
    ['People concerned', 'The pupils who are present, and the teacher.'],
    [
      'Data',
      'The number of a place; a nickname drawn by lot, a number, or the first name with an initial if the teacher chooses so; the group; moves, points and answers to exercises. No account, no e-mail address, no photo, no family name, no date of birth.',
    ],
    [
      'Technical traces',
      'The network address is used in memory to limit abuse; it is not stored with the class. No cookie, no audience measurement, no call to an outside service. The pupil’s device keeps the token of its place in the browser.',
    ],
    [
      'Recipients',
      'The teacher who opened the class. Pupils see the names at their table and what the teacher projects.',
    ],
    ['Transfers outside the European Union', 'None by the program. [Hosting: the network of the school.]'],
    [
      'Storage period',
      'Until “Erase everything”, and 24 hours at most after the last activity of the class; if the server is off by then, soon after it is started again. Erasing covers tables, names and results, in the database and in its log. [Exported files and backups made in between: as the school decides.]',
    ],
    [
      'Security',
      'The teacher’s key, coupons and tokens are kept as hashes only. The door can be locked. Guesses of codes are limited.',
    ],
    [
      'Rights',
      'Access, rectification and erasure by the teacher, who renames, removes or erases from the console. [Contact of the data protection officer: …]',
    ],
  ],
} satisfies RegisterPage
