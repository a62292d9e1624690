/** Ce que la page d’accueil dit de ce jeu. */

import type { HomeWords } from '../contract'

const words: HomeWords = {
  sentence: 'Programmez votre bolide avec des cartes, puis regardez-le rouler.',
  teaches: 'Séquences, boucles, conditions',
}

export default words
