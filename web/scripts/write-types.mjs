// Make a .ts of every .schema.json: the protocol, and what each game tells; with --check, only tell whether all is up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compile } from 'json-schema-to-typescript'

const sources = new URL('../src/', import.meta.url)

/** Drop the titles of single fields, which would each become a type of its own. */
function withoutFieldTitles(node, isType) {
  if (Array.isArray(node)) return node.map((item) => withoutFieldTitles(item, false))
  if (node === null || typeof node !== 'object') return node
  const kept = Object.entries(node).filter(([name, value]) => name !== 'title' || isType || typeof value === 'object')
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === '$defs' || name === 'properties'
        ? Object.fromEntries(
            Object.entries(value).map(([key, item]) => [key, withoutFieldTitles(item, name === '$defs')]),
          )
        : withoutFieldTitles(value, false),
    ]),
  )
}

const schemas = readdirSync(sources, { recursive: true }).filter((path) => path.endsWith('.schema.json'))

/** Drop what the generator says of where a type comes from, which is always the schema. */
function withoutOrigins(text) {
  const origin = ' \\* This interface was referenced by `[^`]*`\'s JSON-Schema\n \\* via the `definition` "[^"]*"\\.\n'
  return text.replace(new RegExp(`/\\*\\*\n${origin} \\*/\n`, 'g'), '').replace(new RegExp(` \\*\n${origin}`, 'g'), '')
}

for (const path of schemas.sort()) {
  const schema = JSON.parse(readFileSync(new URL(path, sources), 'utf8'))
  const text = withoutOrigins(
    await compile(withoutFieldTitles(schema, true), schema.title, {
      unreachableDefinitions: true,
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      bannerComment: `// Made by \`npm run types\` from ${basename(path)}. Do not edit.`,
      style: { semi: false, singleQuote: true, printWidth: 120 },
    }),
  )
  keep(path.replace('.schema.json', '.ts'), text)
}

/** The names of the events of all games: who tells events of any game is checked with them. */
const names = schemas.flatMap((path) => {
  const { $defs = {} } = JSON.parse(readFileSync(new URL(path, sources), 'utf8'))
  return Object.keys($defs.Events?.properties ?? {})
})
const banner = '// Made by `npm run types` from the schemas of the games. Do not edit.\n\n'
const union = [...new Set(names)].sort().map((name) => `  | '${name}'\n`)
keep('games/events.ts', `${banner}export type EventName =\n${union.join('')}`)

/** Write a file, or tell whether it is up to date. */
function keep(path, text) {
  const target = new URL(path, sources)
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (readFileSync(target, 'utf8') !== text) {
    console.error(`src/${path} has changed: run npm run types`)
    process.exitCode = 1
  }
}
