/** Ce que la page d’accueil dit de ce jeu. */

import type { HomeWords } from '../contract'

const words: HomeWords = {
  sentence: 'SI, ALORS, SINON : posez la bonne condition pour vider votre main.',
  teaches: 'Conditions, ET et OU',
}

export default words
