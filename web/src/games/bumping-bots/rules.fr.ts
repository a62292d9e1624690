import type { RulesPage } from '../contract'

const rules: RulesPage<string> = {
  introduction:
    'Des robots tamponneurs font la course sur une piste d’hexagones. Votre robot prend de la vitesse cran par cran, et plus il va vite, moins il tourne. Alors il cogne : les murs, les autres, les obstacles. Le premier qui a fait tous ses tours de piste gagne. Un jeu de Sébastien Louis, pour 2 à 9 robots.',
  sections: [
    {
      id: 'track',
      title: 'La piste',
      blocks: [
        {
          text: 'Un robot occupe une case, le **nez** vers l’une des six voisines. Ce qui n’est pas piste est **mur** : on rebondit dessus.',
        },
        {
          text: 'La piste est divisée en **zones** que l’on traverse dans l’ordre A, B, C… puis A de nouveau. La **ligne** est entre la dernière zone et A. La passer en avant compte un tour de piste de plus, la passer en arrière un tour de moins, même si c’est un autre qui vous pousse.',
        },
        {
          text: 'L’**ordre de course** compare le tour de piste, puis la zone, puis qui est le plus loin dans le sens de sa zone, puis qui est le plus à l’intérieur du prochain virage.',
        },
        {
          remember:
            'Au départ chaque robot est derrière la ligne, à la vitesse 1, en marche avant. La course se fait en 2 tours de piste (ou 3).',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Un tour de jeu',
      blocks: [
        { text: 'Les robots jouent dans l’ordre de course, le premier d’abord. À votre tour :' },
        {
          steps: [
            'Vous **choisissez la vitesse**.',
            'Le robot **avance** d’autant de cases que sa vitesse.',
            'Les **chocs** sont réglés.',
          ],
        },
        {
          table: {
            head: ['Vous pouvez', 'Ce que cela change'],
            rows: [
              ['garder', 'la vitesse reste la même'],
              ['accélérer', 'd’un cran, ou de 1 directement à 3'],
              ['ralentir', 'd’un cran'],
              ['changer de sens', 'marche arrière (ou avant), vitesse 1 ou 2'],
            ],
          },
        },
        {
          text: 'La vitesse va de 1 à 6 en marche avant, de 1 à 3 en marche arrière. Elle n’est jamais en dessous de 1 : un robot ne s’arrête pas.',
        },
      ],
    },
    {
      id: 'turning',
      title: 'Tourner',
      blocks: [
        {
          text: 'Le robot va **tout droit**. En marche avant il a droit à **un seul virage** de 60° : juste avant sa dernière case, ou juste après. En marche arrière il en a deux : un avant la dernière case **et** un après.',
        },
        { text: 'La première case est toujours droite : à la vitesse 1 on ne tourne qu’après.' },
        {
          remember: 'À la vitesse 6 vous faites cinq cases tout droit avant de pouvoir tourner. Regardez loin devant !',
        },
      ],
    },
    {
      id: 'shocks',
      title: 'Les chocs',
      blocks: [
        {
          text: 'Si la case suivante est prise, il y a **choc**. Votre robot s’arrête juste devant, son mouvement est fini, et il peut tourner de 60°.',
        },
        { picture: 'bb13', caption: 'Le robot 1 s’arrête sur la dernière case libre, puis tourne à gauche.' },
        {
          text: 'Un choc coûte **2 vitesses** à chaque robot touché (jamais en dessous de 1). Le robot percuté est **poussé** dans la direction du choc : 0 case à la vitesse 1 ou 2, 1 case à 3 ou 4, 2 cases à 5 ou 6.',
        },
        { picture: 'bb14', caption: 'À la vitesse 5, le robot 1 pousse le robot 2 de deux cases.' },
        {
          text: 'Si le choc vient **de côté**, à la vitesse 4 ou plus, vous pouvez échanger de la poussée contre des rotations : chaque case abandonnée fait pivoter l’autre de 60°, dans le sens que vous voulez.',
        },
        {
          picture: 'bb16',
          caption: 'Choc de côté à la vitesse 5 : le robot 2 pivote de 60° à gauche et n’est poussé que d’une case.',
        },
        {
          text: 'Contre un **mur**, le robot s’arrête, perd 2 vitesses et peut tourner. Un robot qui a le mur dans le dos ne bouge pas et ne pivote pas.',
        },
        { picture: 'bb17', caption: 'Le mur arrête le robot 1 : il perd 2 vitesses et tourne à droite.' },
        {
          picture: 'bb18',
          caption: 'Le robot 2 a le mur juste derrière lui : il reste sur place, et les deux perdent 2 vitesses.',
        },
        {
          text: 'Un robot poussé qui rencontre un autre robot le percute à son tour : c’est un nouveau choc. Des robots qui se touchent forment une **chaîne** : ceux du milieu restent, le dernier part.',
        },
        {
          picture: 'bb19',
          caption:
            'Le robot 2 est poussé d’une case, rencontre le robot 3 et perd encore 2 vitesses ; le robot 3 prend la case qui reste.',
        },
        {
          picture: 'bb20',
          caption: 'Les robots 2, 3 et 4 se touchent : 2 et 3 restent, 4 avance de deux cases, chacun perd 2 vitesses.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'Les cartes tuning',
      blocks: [
        {
          text: 'Chaque robot reçoit quelques cartes cachées. Au début de votre tour on vous demande si vous en jouez une : une par tour au plus, et chacune une seule fois. Leur **force**, de I à IV, dépend de votre place : plus vous êtes derrière, plus elles sont fortes.',
        },
        {
          table: {
            head: ['Carte', 'I (1er–2e)', 'II (3e–4e)', 'III (5e–6e)', 'IV (7e–9e)'],
            rows: [
              ['**Robot sauteur**', '1 case de plus au sol', 'vole sur 1 case', 'vole sur 2 cases', 'vole sur 3 cases'],
              ['**Aimant**', '2 cases', '3 cases', '4 cases', '5 cases'],
              ['**Nitroglycérine**', '+1 case', '+2 cases', '+3 cases', '+4 cases'],
              ['**Moteur gonflé**', '1 tour de jeu', '2 tours de jeu', '3 tours de jeu', '4 tours de jeu'],
              ['**Rotation rapide**', 'un virage au départ', 'un virage', 'deux virages', 'trois virages'],
            ],
          },
        },
        {
          picture: 'bb28',
          caption: 'Robot sauteur III : après une case au sol, le robot 1 vole par-dessus les robots 2 et 3.',
        },
        {
          picture: 'bb29',
          caption: 'Aimant II : le robot 1 est attiré à côté du robot 2, garde son nez, puis roule.',
        },
        {
          picture: 'bb30',
          caption: 'Nitroglycérine II : la vitesse monte d’un cran et le robot fonce 2 cases de plus, tout droit.',
        },
        { picture: 'bb31', caption: 'Moteur gonflé : à la vitesse 3 le robot roule quatre cases.' },
        { picture: 'bb32', caption: 'Rotation rapide IV : trois virages, chacun sur une autre case.' },
      ],
    },
    {
      id: 'obstacles',
      title: 'Les obstacles',
      blocks: [
        {
          picture: 'bb33',
          caption:
            'Un obstacle fixe contre le mur, un mobile avec son numéro, un motorisé qui tourne et un bumper avec ses flèches.',
        },
        {
          list: [
            '**Fixe** : comme un mur.',
            '**Motorisé** : à la fin de chaque tour de jeu, ses deux bras tournent de 60°. Un robot sur leur chemin est poussé d’une case, tourné et perd 2 vitesses.',
            '**Mobile** : quand vous le percutez il s’envole, d’autant de cases que votre vitesse ; vous perdez 1 vitesse et continuez sur la moitié de ce qui reste.',
            '**Bumper** : qui entre sur une flèche est projeté vers l’extérieur, de 1 case (vitesse 1 à 3) ou 2 cases (4 à 6), et perd 2 vitesses.',
          ],
        },
        {
          picture: 'bb35',
          caption:
            'Les bras tournent : le robot 1 est poussé d’une case, tourne son nez vers la poussée et perd 2 vitesses.',
        },
        {
          picture: 'bb36',
          caption:
            'Le robot 1 percute l’obstacle à la vitesse 5 : il vole de cinq cases, et le robot continue sur deux.',
        },
        {
          picture: 'bb38',
          caption: 'L’obstacle rebondit contre le mur : il perd une case et repart à 120°.',
        },
        {
          picture: 'bb40',
          caption: 'Le robot 1 entre sur une flèche à la vitesse 4 : il est projeté de deux cases et perd 2 vitesses.',
        },
      ],
    },
    {
      id: 'finish',
      title: 'L’arrivée',
      blocks: [
        {
          text: 'Un robot qui a fait tous ses tours de piste à la fin d’un tour de jeu a **fini** : il quitte la piste. S’ils sont plusieurs, le plus loin passé la ligne est devant. La course continue jusqu’à ce qu’il ne reste qu’un robot.',
        },
        {
          picture: 'bb21',
          caption: 'Le robot 2 est poussé par-dessus la ligne : le tour de piste compte pour lui.',
        },
      ],
    },
  ],
}

export default rules
