/** Where one may go from an exercise: a link of this site, or something that the page around it does. */

export type Way = { href: string } | { onclick: () => void }

export interface Ways {
  next: Way | null // null: there is none
  list: Way | null // to all exercises that this one is among
  rules: boolean // whether the numbers of rules lead to the rules: not from a page that one should stay on
}
