/** Ce que disent les leçons. */

import type { LessonWords } from '../contract'

const words: Record<string, LessonWords> = {
  steer: {
    title: 'Contourner',
    text: [
      'Vous êtes le bolide **1**. Il roule vers la droite, et une voiture est **juste devant**.',
      '**AB** avance tout droit : ce serait une collision, et le programme s’arrêterait. **ABD** avance en diagonale à droite, **ABG** à gauche.',
    ],
    task: 'Construisez un programme d’une carte qui **contourne** la voiture, puis validez.',
    hint: 'Posez une seule carte : ABD ou ABG.',
    after: ['Le bolide est passé à côté. L’autre programme était vide : c’est déjà le tour de jeu suivant.'],
  },
  repeat: {
    title: 'Répéter',
    text: [
      'Votre dé vaut **4** pour tout le tour de jeu, et la voie est libre.',
      '**REP** répète la carte posée dessous autant de fois que le dit le dé.',
    ],
    task: 'Construisez `REP AB`, puis validez.',
    hint: 'Touchez REP, puis AB : rien d’autre.',
    after: ['**Quatre cases** avec deux cartes : c’est la force d’une boucle.'],
  },
  test: {
    title: 'Si une voiture est devant',
    text: [
      '**SA** regarde : si une voiture est devant, la carte dessous est exécutée ; sinon, il ne se passe rien.',
      '**P** pousse une voiture voisine et prend sa place.',
    ],
    task: 'Construisez `SA P`, puis validez.',
    hint: 'Touchez SA, puis P : rien d’autre.',
    after: ['Une voiture était devant : le test a dit **oui**, et vous l’avez poussée.'],
  },
}

export default words
