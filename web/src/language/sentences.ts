/** How sentences are written and filled. Plurals are the browser's; how words change before a name is a file of the language. */

export type Language = string // a code such as fr: that of the files *.fr.ts
export type Sentence = string | ({ zero?: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
export type Translated<Original> = Record<keyof Original, Sentence>
export type Values = Record<string, string | number>

/** What comes of a word before a name, the first pattern that fits: of Ada "d’Ada", of Grace "de Grace". */
type Forms = Record<string, [pattern: string, written: string][]>

const FORMS = byLanguage<Forms>(
  import.meta.glob('../../../src/algodrome/language/*.forms.json', { eager: true, import: 'default' }),
)

/** Sort the files of one thing by their languages: `words.fr.ts` under `fr`. */
export function byLanguage<Content>(files: Record<string, Content>): Record<Language, Content> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [codeIn(path), content]))
}

function codeIn(path: string): Language {
  const parts = path.slice(path.lastIndexOf('/') + 1).split('.')
  return parts[1] === 'forms' ? (parts[0] ?? '') : (parts[1] ?? '')
}

/** Give the content in a language. A missing file is a fault to be seen, never another language. */
export function of<Content>(contents: Record<Language, Content>, language: Language): Content {
  const found = contents[language]
  if (found === undefined) throw new Error(`a file of the language ${language} is missing`)
  return found
}

/**
 * Put values into a sentence; one that counts is chosen by the value `n`, and `{name:de}` is "d’Ada" or "de Grace".
 * Behind "Zoé B." there is no second full stop.
 */
export function fill(
  sentence: Sentence,
  values: Values,
  language: Language,
  type: Intl.PluralRuleType = 'cardinal',
): string {
  const chosen = typeof sentence === 'string' ? sentence : formOf(sentence, Number(values.n), language, type)
  return chosen.replace(/\{(\w+)(?::(\w+))?\}(\.?)/g, (whole, name: string, form: string | undefined, stop: string) => {
    if (!(name in values)) return whole
    const value = String(values[name])
    const said = form ? inForm(value, form, language) : value
    return said.endsWith('.') ? said : said + stop
  })
}

function formOf(forms: Exclude<Sentence, string>, n: number, language: Language, type: Intl.PluralRuleType): string {
  if (n === 0 && forms.zero !== undefined) return forms.zero
  return forms[new Intl.PluralRules(language, { type }).select(n)] ?? forms.other
}

function inForm(value: string, form: string, language: Language): string {
  const bare = value.normalize('NFD')
  const fits = FORMS[language]?.[form]?.find(([pattern]) => new RegExp(pattern, 'i').test(bare))
  if (!fits) throw new Error(`${language} has no form ${form}`)
  return fits[1].replace('{}', () => value)
}
