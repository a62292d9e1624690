import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.ALGODROME_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: {
    outDir: '../src/algodrome/server/site',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy of the server allows no data: addresses
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
  },
  server: { proxy: { '/api': server, '/live': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
  },
})
