// Make protocol.ts from protocol.schema.json; with --check, only tell whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const folder = new URL('../src/protocol/', import.meta.url)
const schema = JSON.parse(readFileSync(new URL('protocol.schema.json', folder), 'utf8'))
const target = new URL('protocol.ts', folder)

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

const text = await compile(withoutFieldTitles(schema, true), 'Protocol', {
  unreachableDefinitions: true,
  additionalProperties: false,
  bannerComment: '// Made by `npm run types` from protocol.schema.json. Do not edit.',
  style: { semi: false, singleQuote: true, printWidth: 120 },
})

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/protocol/protocol.ts is out of date: run npm run types')
    process.exit(1)
  }
} else {
  writeFileSync(target, text)
}
