// Weigh the JavaScript of the built site, packed as the server packs it, and fail if the whole or its heaviest page is too heavy.
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const WHOLE_SITE = 200_000 // bytes, compressed
const ONE_PAGE = 105_000
const site = new URL('../../src/algodrome/server/site/', import.meta.url)
const folder = new URL('assets/', site)
const texts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
)
const weights = new Map([...texts].map(([name, text]) => [name, gzipSync(text, { level: 9 }).length]))

/** A file and all that it loads at once. */
function closure(name, found = new Set()) {
  if (found.has(name) || !texts.has(name)) return found
  found.add(name)
  for (const [, next] of texts.get(name).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) closure(next, found)
  return found
}

const weigh = (names) => [...names].reduce((sum, name) => sum + weights.get(name), 0)
const [, entry] = readFileSync(new URL('index.html', site), 'utf8').match(/src="\/assets\/([\w.-]+\.js)"/)
const parts = (prefix) => [...texts.keys()].filter((name) => name.startsWith(prefix))

const whole = weigh(texts.keys())
const pages = ['Table-', 'Class-', 'Wall-', 'Exercises-', 'Print-'].flatMap(parts).map((name) => [...closure(name)])
const weightOf = (page, game) => weigh(new Set([...closure(entry), ...page, ...closure(game)]))
const heaviest = Math.max(
  ...pages.flatMap((page) => parts('game-').map((game) => weightOf(page, game))),
  ...parts('Console-').map((name) => weigh(new Set([...closure(entry), ...closure(name)]))), // it shows no game
)

console.log(
  `JavaScript, compressed: ${(whole / 1000).toFixed(1)} kB in all, ${(heaviest / 1000).toFixed(1)} kB for the heaviest page with the heaviest game`,
)
if (whole > WHOLE_SITE || heaviest > ONE_PAGE) {
  console.error(`More than ${WHOLE_SITE / 1000} kB in all, or ${ONE_PAGE / 1000} kB for a page`)
  process.exit(1)
}
