/** Ce que la page d’accueil dit de ce jeu. */

import type { HomeWords } from '../contract'

const words: HomeWords = {
  sentence: 'Des robots tamponneurs sur une piste d’hexagones : chaque choc compte.',
  teaches: 'Vecteurs, prévision',
  pages: { tracks: 'Dessiner une piste de Bumping Bots' },
}

export default words
