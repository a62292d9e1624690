/** La fiche pour le registre des traitements : ce que fait ce programme, à copier et à compléter. */

import type { RegisterPage } from './register'

export default {
  title: 'Fiche pour le registre des traitements (RGPD)',
  lead: 'À copier et à compléter par l’établissement. Ce qui est entre crochets dépend de vous.',
  copy: 'Copier la fiche',
  rows: [
    ['Traitement', 'Jeux d’algorithmique en classe avec Algodrome.'],
    ['Responsable', '[Chef d’établissement ; serveur installé sur la machine de : …]'],
    [
      'Finalité',
      'Faire jouer les élèves d’une classe à des jeux d’algorithmique, suivre la séance et en garder les résultats le temps du cours.',
    ],
    [
      'Base légale',
      'Mission d’intérêt public (article 6.1.e du RGPD) : enseignement. [À confirmer par l’établissement.]',
    ],
    ['Personnes concernées', 'Les élèves présents à la séance, et le professeur.'],
    [
      'Données',
      'Un numéro de place ; un surnom tiré au sort, un numéro, ou le prénom et l’initiale si le professeur le choisit ; le groupe ; les coups joués, les points et les réponses aux exercices. Ni compte, ni adresse électronique, ni photo, ni nom de famille, ni date de naissance.',
    ],
    [
      'Traces techniques',
      'L’adresse réseau sert en mémoire vive à limiter les abus ; elle n’est pas enregistrée avec la classe. Aucun cookie, aucune mesure d’audience, aucun appel à un service extérieur. L’appareil de l’élève garde le jeton de sa place dans le navigateur.',
    ],
    [
      'Destinataires',
      'Le professeur qui a ouvert la classe. Les élèves voient les noms à leur table et ce que le professeur projette.',
    ],
    ['Transferts hors de l’Union européenne', 'Aucun par le logiciel. [Hébergement : réseau de l’établissement.]'],
    [
      'Durée de conservation',
      'Jusqu’à « Tout effacer », et 24 heures au plus après la dernière activité de la classe ; si le serveur est alors arrêté, peu après son redémarrage. L’effacement comprend les tables, les noms et les résultats, dans la base et dans son journal. [Les fichiers exportés et les sauvegardes faites entre-temps : durée fixée par l’établissement.]',
    ],
    [
      'Sécurité',
      'La clé du professeur, les coupons et les jetons ne sont conservés que sous forme d’empreintes. L’entrée peut être verrouillée. Les essais de codes sont limités.',
    ],
    [
      'Droits des personnes',
      'Accès, rectification et effacement auprès du professeur, qui renomme, retire ou efface depuis la console. [Contact du délégué à la protection des données : …]',
    ],
  ],
} satisfies RegisterPage
