import type { RulesPage } from '../contract'

const rules: RulesPage<string> = {
  introduction:
    'Une course de 2 à 4 bolides. À chaque tour de jeu, chacun construit un petit programme avec des cartes ; puis les programmes s’exécutent l’un après l’autre. Il faut franchir la ligne, et aller **plus loin que tous les autres**. Une partie dure environ 6 tours de jeu.',
  sections: [
    {
      id: 'material',
      title: 'La piste et les cartes',
      blocks: [
        {
          text: 'La piste a 5 voies, de **A** (le long de la bordure gauche du pilote) à **E** (le long de la bordure droite). La colonne 0 est le départ. La ligne d’arrivée vient après la dernière colonne ; au-delà, la route continue. Une case s’écrit par sa voie et sa colonne : `C7`.',
        },
        { picture: 'Cards', caption: 'Les neuf cartes d’une main. SA et SAS sont les deux faces de la même carte.' },
        {
          table: {
            head: ['Carte', 'Ce qu’elle fait'],
            rows: [
              ['AB', 'avancer son bolide tout droit'],
              ['ABD, ABG', 'avancer son bolide en diagonale, à droite ou à gauche'],
              ['AT', 'avancer tout droit autant de voitures trafic que le dit le dé'],
              ['ATD, ATG', 'avancer une voiture trafic en diagonale, à droite ou à gauche'],
              ['P', 'pousser une voiture voisine'],
              ['REP', 'répéter autant de fois que le dit le dé'],
              ['SA', 'SI une voiture est devant ALORS …'],
              ['SAS', 'SI une voiture est devant ALORS … SINON …'],
            ],
          },
        },
        {
          text: 'Les lettres : **A** avancer, **B** bolide, **T** trafic, **D** droite, **G** gauche, **P** pousser, **REP** répéter, **SA** si … alors, **SAS** si … alors … sinon.',
        },
      ],
    },
    {
      id: 'setting-up',
      title: 'La mise en place',
      blocks: [
        {
          steps: [
            'On se partage les 12 voitures trafic. Chacun à son tour en place une, sur une case libre à partir de la colonne 1. À la fin, chaque voie doit en avoir au moins une.',
            'Puis chacun choisit une place libre de la colonne 0 pour son bolide.',
          ],
        },
        { text: 'On peut aussi laisser le hasard tout placer.' },
      ],
    },
    {
      id: 'round',
      title: 'Un tour de jeu',
      blocks: [
        {
          steps: [
            '**Le dé.** Chacun lance le dé, dont les faces portent 1, 2, 2, 3, 3 et 4. Ce nombre sert à AT et à REP pendant tout le tour de jeu.',
            '**Construire.** Tous construisent en même temps un programme de 4 blocs au plus. Chaque carte sert une seule fois. Un programme vide est permis.',
            '**Exécuter.** Les programmes s’exécutent l’un après l’autre, dans l’ordre du tour de jeu, carte après carte.',
          ],
        },
        {
          table: {
            head: ['Bloc', 'Cartes'],
            rows: [
              ['mouvement', 'une carte mouvement seule'],
              ['REP', 'REP et une carte mouvement'],
              ['SA', 'SA et une carte mouvement'],
              ['SAS', 'SAS et deux cartes mouvement, une pour ALORS, une pour SINON'],
            ],
          },
        },
        {
          text: 'Ensuite toutes les cartes reviennent en main. Celui qui était dernier commence le tour de jeu suivant.',
        },
      ],
    },
    {
      id: 'moving',
      title: 'Avancer et pousser',
      blocks: [
        {
          picture: 'Driving',
          caption: 'AB, puis ABD, puis ABG. Seule la case d’arrivée compte : une diagonale passe entre deux voitures.',
        },
        {
          picture: 'Traffic',
          caption: 'AT avec un dé à 2 : deux voitures trafic différentes, au choix, avancent d’une case.',
        },
        {
          picture: 'Pushing',
          caption:
            'P : le bolide et la voiture poussée se déplacent tous les deux d’une case, dans la direction qui va du bolide à la voiture.',
        },
        {
          text: 'On peut pousser dans les huit directions, même de côté ou en arrière, et même un autre bolide. Il faut une case libre derrière la voiture poussée. Quand plusieurs voitures conviennent, on choisit au moment où la carte s’exécute.',
        },
      ],
    },
    {
      id: 'repeat-and-test',
      title: 'Répéter et tester',
      blocks: [
        { picture: 'Repeating', caption: 'REP AB avec un dé à 3 : AB est exécutée trois fois en tout.' },
        {
          picture: 'Condition',
          caption: 'SAS P / ABD : une voiture est juste devant, donc P est exécutée. Sinon, ce serait ABD.',
        },
        {
          text: 'Le test regarde la case juste devant le bolide, une seule fois, quand le bloc commence. Une bordure ou une case manquante n’est pas une voiture. Avec SA, si la case est vide, le bloc ne fait rien et le programme continue.',
        },
      ],
    },
    {
      id: 'collisions',
      title: 'Les collisions',
      blocks: [
        {
          picture: 'Collision',
          caption:
            'Le dé dit 4, mais la troisième AB heurte le trafic : le programme s’arrête aussitôt, et ABD n’est pas exécutée.',
        },
        {
          text: 'Il y a collision quand une voiture qu’on déplace entrerait dans une bordure, une case manquante ou une case occupée. Elle reste où elle est, et **tout le reste du programme est perdu**. Une carte impossible (P sans voisine, AT sans trafic) arrête aussi le programme.',
        },
        { remember: 'Avant de valider, suivez votre programme du doigt, case après case.' },
      ],
    },
    {
      id: 'end',
      title: 'La fin',
      blocks: [
        { picture: 'Line', caption: 'Un bolide a franchi la ligne : la partie se termine à la fin de ce tour de jeu.' },
        {
          text: 'On termine le tour de jeu. Le bolide **le plus loin** gagne ; à distance égale, c’est celui dont le programme s’est exécuté plus tard. Une voiture trafic qui franchit la ligne quitte la partie.',
        },
      ],
    },
    {
      id: 'sheet',
      title: 'Écrire un programme',
      blocks: [
        {
          example: ['REP AB - ATG - SA P - ABD', 'SAS P / ABD', '.'],
          title: 'Comme sur la feuille de marques',
        },
        {
          text: 'Un tiret sépare les blocs. Les cartes qui vont avec REP, SA ou SAS viennent après elle ; une barre sépare les deux branches de SAS. Un point est le programme vide. La feuille de marques se remplit toute seule : le tour de jeu, le dé, le programme, et la trajectoire en ligne brisée.',
        },
      ],
    },
    {
      id: 'variants',
      title: 'Les variantes',
      blocks: [
        {
          list: [
            '**Programmes secrets** : ils sont dévoilés tous ensemble.',
            '**Carte condition** : sans elle, libre, ou retournée après chaque utilisation.',
            '**Corps de 2 cartes ou plus** sous REP et dans les branches, par exemple `REP AB ABD`.',
            '**Le trafic roule** : après chaque tour de jeu, chaque voiture trafic avance d’une case si elle peut.',
            '**Pistes** : droite, avec des détours (il y manque des cases), longue, ou votre propre plan.',
          ],
        },
      ],
    },
  ],
}

export default rules
