/** Une heure avec Algodrome, pour le professeur. */

import type { GuidePage } from './guide'

export default {
  title: 'Une heure avec Algodrome',
  lead: 'Ce que fait le professeur, dans l’ordre. Prenez une partie ou deux : tout ne tient pas en une heure.',
  steps: [
    [
      'Avant la séance',
      'Sur votre ordinateur, lancez algodrome serve --network : les tablettes du réseau de la salle suffisent, sans internet et sans compte. Choisissez « Ouvrir une classe », le nombre de places et la façon de nommer. La page qui s’ouvre est votre console : gardez-la. « Second appareil » donne le lien de la console pour une tablette.',
    ],
    [
      'Les élèves entrent (5 min)',
      'Ouvrez « Écran projeté » sur le vidéoprojecteur : il montre le code, et un code QR à viser. Chaque élève reçoit une place numérotée. Imprimez les coupons une fois pour toutes : un coupon ramène à la même place sur n’importe quelle tablette. « Verrouiller l’entrée » ne laisse plus entrer que les coupons.',
    ],
    [
      'Une première ronde (15 min)',
      'Dans « La prochaine ronde », choisissez le jeu et lancez. Les places aux tables sont tirées au sort ; l’ordinateur complète, ou les tables sont plus petites. « Pause pour tous » arrête tout pour parler. Un élève qui demande de l’aide apparaît en haut de la console.',
    ],
    [
      'Des exercices (10 min)',
      '« Exercices » donne une série à la classe ou à un groupe. La grille se remplit en direct ; un clic montre les erreurs les plus fréquentes et en projette l’explication.',
    ],
    [
      'Programmes contre programmes (15 min)',
      'Choisissez le jeu et demandez des programmes, ou des règles. Chacun écrit, rend, corrige et rend encore ; une faute est dite avec sa ligne. « Lancer les courses » en fait un millier ; projetez un programme, le classement, puis la finale pas à pas.',
    ],
    [
      'Un tournoi (15 min)',
      'Choisissez « selon le classement » pour des rondes suisses : on rencontre des élèves qui ont autant de points, jamais deux fois les mêmes voisins si c’est possible. Avec « championnat », vous fixez le nombre de rondes, et chacun rencontre le plus d’autres élèves possible. Le classement n’est projeté que si vous le demandez ; noms et rangs peuvent être cachés.',
    ],
    [
      'Absents, retards, tablettes en panne',
      'L’ordinateur joue pour qui est parti depuis vingt secondes, et s’arrête à son retour. Qui arrive en retard prend la place d’un ordinateur. Dans un championnat, « Forfait » retire un absent du classement, et les autres gardent leurs points. Une place prise par erreur se libère avec la croix.',
    ],
    [
      'À la fin (5 min)',
      'Téléchargez les résultats (ODS ou CSV), imprimez les feuilles de marques et les corrigés, puis « Tout effacer » : noms, tables et résultats disparaissent du serveur. Sinon, tout s’efface le lendemain. Le texte pour le registre des traitements est sous « Données personnelles ».',
    ],
  ],
} satisfies GuidePage
