import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin, Rollup } from 'vite'
import { defineConfig } from 'vitest/config'
import { saidFiles } from './scripts/said-files'

const server = process.env.ALGODROME_SERVER ?? 'http://127.0.0.1:8000'

/** Which file a source goes into: what every page needs into one, and pages but the first into one for each errand. */
const FILES: [name: string, sources: RegExp][] = [
  [
    'frame',
    /\/node_modules\/svelte\/|\/src\/(App|router)\.svelte|\/src\/(design|language|protocol)\/|\/src\/playing\/(chapters|frames|timeline|LiveRegion|Story|TimelineBar)|\/src\/games\/(asking|showing|recorded|listing|bumping-bots\/track-editor\/shelf)|vite\/preload-helper|\/src\/pages\/(Failure|Waiting|Lost|OwnPage|errand)\.svelte|\/said\.ts$|\.said$|\/src\/pages\/(class|exercises|print)\/(words|guide|register)\.ts$/,
  ],
  [
    'Console',
    /\/src\/pages\/class\/(Console|GiveWork|Mistakes|OpenClass|Coupons|Register|Guide|Sheets|Corrections|ToPrint)/,
  ],
  ['Wall', /\/src\/pages\/class\/(Wall|WorkGrid|Ranking|Merits|Teaching|fitting)/],
  ['Table', /\/src\/pages\/exercises\/(attempt|Position|path|progress|ways)\./], // which walls and prints need too
  ['Exercises', /\/src\/pages\/(exercises\/|Exercises?\.svelte|class\/(PupilWork|PupilProgram|Meanwhile))/],
  ['Class', /\/src\/(pages\/class\/|playing\/class-session)/],
  ['Print', /\/src\/pages\/(print\/|Print\.svelte)/],
  ['Lobby', /\/src\/pages\/(lobby\/|Lobby\.svelte)/], // whoever plays at once never sees it
  ['Home', /\/src\/(pages\/(Home|GameCard|HeroTrack)|games\/[\w-]+\/Picture)\.svelte$/],
  ['Table', /\/src\/(pages\/(?!Bar\.svelte)|playing\/|games\/(plain\/|([\w-]+\/)?lessons\.(ts|json)$))/],
]

const GAME = /\/src\/games\/([\w-]+)\/(?!parts\.|home\.|TrackPicture|track-editor\/)[\w./-]+\.(ts|svelte)$/

/** Sources that are used together compress better in one file. */
const fileOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  if (id.endsWith('.css')) return undefined
  return FILES.find(([, sources]) => sources.test(id))?.[0] ?? fileOfGame(id, getModuleInfo)
}

/** Of a game, what its picture on the home page needs is one file, and all else that a table or the rules show another. */
function fileOfGame(id: string, about: Rollup.GetModuleInfo): string | undefined {
  const [, game] = GAME.exec(id) ?? []
  return game && `${servesPicture(id, about) ? 'shapes' : 'game'}-${game}`
}

function servesPicture(id: string, about: Rollup.GetModuleInfo): boolean {
  return id.endsWith('/Picture.svelte') || (about(id)?.importers ?? []).some((other) => servesPicture(other, about))
}

/** The fonts come with the texts of their licences, which ask for that. */
function fontLicences(): Plugin {
  const folder = fileURLToPath(new URL('node_modules/@fontsource-variable/', import.meta.url))
  return {
    name: 'font-licences',
    generateBundle() {
      for (const font of readdirSync(folder)) {
        const source = readFileSync(`${folder}${font}/LICENSE`, 'utf8')
        this.emitFile({ type: 'asset', fileName: `assets/${font}-LICENSE.txt`, source })
      }
    },
  }
}

export default defineConfig({
  base: '/',
  plugins: [svelte(), saidFiles(), fontLicences()],
  build: {
    outDir: '../src/algodrome/server/site',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy of the server allows no data: addresses
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      safari10: false,
      compress: { passes: 3, inline: 1, keep_fargs: false, hoist_funs: true, unsafe_arrows: true }, // none is used with new
    },
    rollupOptions: {
      output: {
        freeze: false,
        generatedCode: { symbols: false },
        manualChunks: fileOf,
        experimentalMinChunkSize: 4000,
        chunkFileNames: 'assets/[name]-[hash:6].js', // every file names others: shortly
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/live': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 60_000, // a busy machine is no fault
  },
})
