/** Ce qu’on dit pour choisir un coup dans une liste. Les clés d’ici sont celles de toutes les langues. */

export default { search: 'Chercher un coup', none: 'Aucun coup ne contient ces mots.' } as const
