/** Les règles d’Alg(un)o, avec des images. */

import type { RulesPage } from '../contract'

const rules: RulesPage<string> = {
  introduction:
    'Un jeu de cartes sur l’alternative, pour 2 à 8 joueurs : SI une condition est vraie, ALORS une action, SINON une autre. À chaque tour de jeu, un joueur compose une alternative et toute la table l’exécute. Le but : se débarrasser de toutes ses cartes.',
  sections: [
    {
      id: 'table',
      title: 'La table',
      blocks: [
        {
          text: 'Chacun reçoit **5 cartes classiques** et les pose devant lui, **face visible** : tout le monde voit tout. Il y a aussi des cartes **Condition** et des cartes **Action**.',
        },
        {
          picture: 'NewRound',
          caption:
            'Ada commence le tour de jeu. Elle a retourné une carte Condition, qui en porte deux (exactement 5 cartes, ou exactement 1 cœur), et une carte Action : ALORS piocher 1 carte, SINON défausser 1 carte.',
        },
        {
          text: 'Sur les cartes, **V** est le valet, **D** la dame et **R** le roi. Un joker compte comme une carte, mais il n’a ni enseigne ni couleur.',
        },
      ],
    },
    {
      id: 'round',
      title: 'Un tour de jeu',
      blocks: [
        {
          steps: [
            'Le joueur qui commence retourne une carte Condition, et une ou trois cartes Action.',
            'Il choisit une des deux conditions et compose l’alternative.',
            'Il l’exécute le premier, sur ses propres cartes.',
            'Puis c’est son voisin de gauche, et ainsi de suite autour de la table.',
            'Les cartes Condition et Action sont rangées ; le voisin de gauche commence le tour de jeu suivant.',
          ],
        },
        {
          picture: 'Running',
          caption:
            'Ada exécute « SI 1 cœur exactement ALORS piocher 1 carte SINON défausser 1 carte ». Elle a 2 cœurs : la condition est fausse, c’est donc SINON. Elle choisit la carte à défausser.',
        },
        {
          remember:
            'La condition se vérifie au moment où chacun exécute l’alternative, sur les cartes qu’il a à ce moment-là. Une carte donnée par un voisin peut tout changer !',
        },
      ],
    },
    {
      id: 'actions',
      title: 'Les actions',
      blocks: [
        {
          list: [
            '**Piocher** 1 ou 2 cartes.',
            '**Défausser** 1 ou 2 cartes, au choix de celui qui exécute.',
            '**Donner** 1 carte au voisin de gauche, au voisin de droite, ou au voisin de son choix.',
            '**Échanger** toute sa main avec le voisin de gauche ou de droite.',
          ],
        },
        {
          text: 'Qui n’a pas assez de cartes défausse ou donne ce qu’il a. Quand la pioche est vide, on mélange la défausse.',
        },
      ],
    },
    {
      id: 'levels',
      title: 'Les niveaux',
      blocks: [
        {
          table: {
            head: ['Niveau', 'Conditions', 'Actions'],
            rows: [
              ['1', 'exactement n', 'une carte avec ALORS et SINON'],
              ['2', 'exactement n', 'trois cartes : on choisit ALORS et SINON'],
              ['3', 'comparaisons : <, ≤, =, >, ≥', 'trois cartes : on choisit ALORS et SINON'],
              ['4', 'deux comparaisons reliées par ET ou par OU', 'trois cartes : on choisit ALORS et SINON'],
            ],
          },
        },
        {
          text: 'Ces quatre paires sont **conseillées**, dans cet ordre. On peut aussi jouer les Conditions de niveau 2 ou 3 avec les Actions de niveau 1 : choisissez 2-1 ou 3-1.',
        },
        {
          picture: 'ThreeActions',
          caption:
            'Au niveau 4, Ada choisit une des deux conditions, puis, parmi trois cartes Action, celle de ALORS et celle de SINON.',
        },
        {
          title: 'ET, OU',
          example: [
            'ET : les deux comparaisons doivent être vraies.',
            'OU : au moins une des deux doit être vraie.',
            'Avec 4 cœurs et 3 piques, « 4 cœurs OU au plus 2 piques » est vrai ; « 4 cœurs ET au plus 2 piques » est faux.',
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'La fin de la partie',
      blocks: [
        {
          text: 'On joue toujours le tour de jeu jusqu’au bout. **Qui n’a plus de carte à la fin gagne** ; s’ils sont plusieurs, ils gagnent ensemble. Qui s’est débarrassé de tout mais a reçu une carte avant la fin du tour de jeu n’a pas gagné.',
        },
        { text: 'Les autres sont classés par le nombre de cartes qui leur restent.' },
      ],
    },
  ],
}

export default rules
