/** Ce que la page d’accueil dit de ce jeu. */

import type { HomeWords } from '../contract'

const words: HomeWords = {
  sentence: 'Une course à élimination : à chaque manche, la dernière voiture sort.',
  teaches: 'Calculer, anticiper',
  longGame: 'Partie longue (11 manches)',
}

export default words
