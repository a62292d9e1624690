/** The numbers of rules in a sentence, which lead to the rules. */

export interface Part {
  text: string
  rule: boolean
}

export function ruleParts(sentence: string): Part[] {
  return sentence
    .split(/\b([A-Z]{2}\d{1,3})\b/)
    .map((text, index) => ({ text, rule: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
