// How the site is written, as strict as ruff is for Python; layout is prettier's affair.
import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

const TESTS = ['tests/**', '**/*.test.ts', '**/testing.ts']
const MADE = [
  'src/games/*/types.ts',
  'src/games/events.ts',
  'src/protocol/protocol.ts',
  'src/protocol/class.ts',
  'src/protocol/http.ts',
]

/** The folders of src, each with those above it: imports go down. */
const ABOVE = {
  design: ['protocol', 'games', 'playing', 'pages'],
  language: ['protocol', 'games', 'playing', 'pages'],
  protocol: ['games', 'playing', 'pages'],
  games: ['playing', 'pages'],
  playing: ['pages'],
}

/** Forbid the files of a folder to import what lies in others. */
function forbid(folder, others, message) {
  const pattern = { regex: `(^|/)(${others.join('|')})(/|$)`, message }
  return { files: [`src/${folder}/**`], rules: { 'no-restricted-imports': ['error', { patterns: [pattern] }] } }
}

const GAMES = readdirSync(new URL('src/games', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const layers = [
  ...Object.entries(ABOVE).map(([folder, above]) =>
    forbid(folder, above, 'Imports go down: pages, playing, games, protocol, language and design.'),
  ),
  ...GAMES.map((game) => {
    const others = GAMES.filter((other) => other !== game)
    return forbid(`games/${game}`, [...ABOVE.games, ...others], 'A game knows neither pages nor other games.')
  }),
]

export default ts.config(
  { ignores: MADE },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    // Types of components are svelte-check's affair: for each of them, rules that ask for types would read the whole site.
    files: ['src/**/*.ts', 'dev/**/*.ts'],
    ignores: TESTS,
    extends: [ts.configs.strictTypeCheckedOnly, ts.configs.stylisticTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
  {
    rules: {
      'no-undef': 'off', // the compiler's affair
      'no-useless-assignment': 'off', // a $derived that remembers its last value assigns it
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off', // the compiler checks every index: `!` says that it is there
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/prefer-svelte-reactivity': 'off', // a Map that nothing shown depends on is a Map
    },
  },
  {
    files: ['src/**', 'dev/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
          message: 'What the server sends has types of its own: nothing is called what it is not.',
        },
        {
          selector: 'UnaryExpression[operator="typeof"] > MemberExpression[object.name="data"]',
          message: 'What events tell has types, by their kind: nothing is guessed from what is there.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'dev/**/*.ts'],
    ignores: TESTS,
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-meaningless-void-operator': 'off', // names what an effect depends on
      '@typescript-eslint/no-unnecessary-condition': 'off', // an index is checked though the type knows it
      '@typescript-eslint/no-misused-spread': 'off', // plans and programs are plain letters
      '@typescript-eslint/no-unnecessary-type-assertion': 'off', // what svelte-check needs, this compiler may not
      '@typescript-eslint/no-unnecessary-type-parameters': 'off', // names what a kept text is read as
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }], // '' is no name
    },
  },
  {
    files: TESTS,
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    // What components and modules of all games have in common can be said only with any.
    files: ['src/App.svelte', 'src/games/contract.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  layers,
)
