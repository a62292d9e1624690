import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env.ALGODROME_SERVER ?? 'http://127.0.0.1:8000'

/** What every page needs goes into one file, and pages but the first into one for each errand: it compresses better. */
function frameChunk(id: string): string | undefined {
  const shared =
    /\/node_modules\/svelte\/|\/src\/(design|language|protocol)\/|\/src\/playing\/(frames|timeline|LiveRegion|Story|TimelineBar)|\/src\/games\/(asking|showing|recorded|listing)/
  const first = /\/src\/pages\/(Home|GameCard|HeroTrack|Bar|Failure|Waiting|Lost|OwnPage)\.svelte/
  if (id.endsWith('.css')) return undefined
  if (shared.test(id)) return 'frame'
  if (/\/src\/(pages\/class\/|playing\/class-session)/.test(id)) return 'Class'
  if (/\/src\/pages\/(exercises\/|Exercises?\.svelte)/.test(id)) return 'Exercises'
  return /\/src\/(pages|playing)\//.test(id) && !first.test(id) ? 'Table' : undefined
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
  plugins: [svelte(), fontLicences()],
  build: {
    outDir: '../src/algodrome/server/site',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy of the server allows no data: addresses
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, keep_fargs: false } },
    rollupOptions: { output: { manualChunks: frameChunk, experimentalMinChunkSize: 4000 } },
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
