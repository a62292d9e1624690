/** Les règles de Formel Fun, avec des images. */

import type { RulesPage } from '../contract'

const rules: RulesPage<string> = {
  introduction:
    'Une course automobile à élimination, avec des cartes, pour 3 à 6 joueurs. Chacun dirige deux ou trois voitures. À chaque manche, la dernière voiture sort. Le but : posséder la voiture qui gagne la finale.',
  sections: [
    {
      id: 'circuit',
      title: 'La piste',
      blocks: [
        {
          text: 'La piste est une boucle de **30 cases**, numérotées trois fois de **1 à 10** : ce sont les ronds rouges. On roule toujours vers l’avant, dans le sens inverse des aiguilles d’une montre. La ligne de départ et d’arrivée est entre la case 30 et la case 1.',
        },
        {
          picture: 'Grid',
          caption:
            'Le départ à quatre joueurs : la première voiture de chacun est sur la case 30, la deuxième sur la 29, la troisième sur la 28. La voiture entourée joue en premier.',
        },
        { text: 'Chaque case a **quatre places**. La place 1 est à l’intérieur, à la corde.' },
      ],
    },
    {
      id: 'cards',
      title: 'Les cartes',
      blocks: [
        { text: 'Chacun a 5 cartes, cachées aux autres. Il y a quatre sortes de cartes.' },
        {
          picture: 'Cards',
          caption: 'De gauche à droite : rouge 7 et bleu 3, rouge 1 et bleu 10, bleu 8 seul, Turbo.',
        },
        {
          list: [
            '**Rouge et bleu** : si la voiture est sur une case qui porte le numéro **rouge**, elle avance de ce nombre. Sinon, elle avance du nombre **bleu**.',
            '**6, 7 ou 8 seul** : la voiture avance exactement de ce nombre.',
            '**Turbo** : seul, il fait avancer de 5 cases. Ajouté à une autre carte, il donne 5 cases de plus.',
          ],
        },
        {
          title: 'Exemple',
          example: [
            'Votre voiture est sur une case « 7 ».',
            'La carte 7 / 3 la fait avancer de 7 cases : le rouge compte.',
            'La carte 4 / 3 la fait avancer de 3 cases : le bleu compte.',
          ],
        },
        {
          remember:
            'Ajouter un Turbo coûte cher : on joue deux cartes et on n’en pioche qu’une. La main a une carte de moins jusqu’à la fin. C’est permis trois fois par partie.',
        },
      ],
    },
    {
      id: 'move',
      title: 'Votre coup',
      blocks: [
        {
          steps: [
            'Jouez une carte, ou une carte et un Turbo.',
            'Piochez une carte.',
            'La voiture avance de tout son déplacement et prend la place libre la plus à l’intérieur.',
          ],
        },
        {
          text: 'Une case pleine n’empêche pas de passer. Mais une voiture qui devrait **s’arrêter** sur une case pleine recule sur la case de derrière, et encore d’une si celle-ci est pleine aussi.',
        },
        {
          picture: 'FullSpace',
          caption: 'La voiture 1a, sur la case 17, joue un 8. La case 25 est pleine : elle recule sur la case 24.',
        },
      ],
    },
    {
      id: 'order',
      title: 'L’ordre du tour de jeu',
      blocks: [
        {
          text: 'Dans un tour de jeu, **chaque voiture bouge une fois**. L’ordre est fixé à son début : la voiture la plus avancée d’abord ; sur une même case, celle de l’intérieur d’abord. Vous jouez donc plusieurs fois par tour de jeu, une fois pour chacune de vos voitures.',
        },
      ],
    },
    {
      id: 'end',
      title: 'La fin d’une manche',
      blocks: [
        {
          text: 'Dès qu’une voiture a franchi la ligne après un tour de piste, le tour de jeu en cours est le dernier de la manche. Toutes les voitures jouent encore, puis la **dernière voiture est éliminée** : la plus en arrière, et sur une même case celle de l’extérieur.',
        },
        {
          picture: 'Finish',
          caption:
            'Les voitures 1a et 2a ont franchi la ligne. Il ne reste qu’à jouer 3b. Avec un 8, elle passe aussi la ligne : la dernière est alors 1b, sur la case 28, et elle sort.',
        },
        {
          text: 'Les autres se rangent en file pour la manche suivante, dans l’ordre de l’arrivée, une par case. Chacun garde sa main.',
        },
        { picture: 'SingleFile', caption: 'La manche suivante : 1a sur la case 30, puis 3b, 2a et 3a.' },
      ],
    },
    {
      id: 'points',
      title: 'Gagner',
      blocks: [
        {
          text: 'Quand il ne reste que deux voitures, elles courent la **finale**. La voiture en tête à la fin du dernier tour de jeu gagne.',
        },
        {
          text: 'On compte aussi des points : 1 pour la première voiture éliminée, 2 pour la deuxième, et ainsi de suite ; la perdante de la finale en vaut 2 de plus que la précédente, la gagnante encore 3 de plus. L’équipe qui a le plus de points remporte le **titre**.',
        },
        {
          table: {
            head: ['Voitures', 'Points, en commençant par la meilleure'],
            rows: [
              ['9', '12, 9, 7, 6, 5, 4, 3, 2, 1'],
              ['12', '15, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1'],
              ['15', '18, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1'],
            ],
          },
        },
      ],
    },
  ],
}

export default rules
