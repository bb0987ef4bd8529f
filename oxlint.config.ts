import { defineConfig } from 'oxlint'
import { domainLayers, type Layer, serverLayers, webLayers } from './scripts/layers.ts'

interface Pattern {
  readonly regex?: string
  readonly group?: string[]
  readonly message: string
}

const restricted = (...patterns: Pattern[]): ['error', { patterns: Pattern[] }] => ['error', { patterns }]

const overHttp: readonly Pattern[] = [
  {
    regex: '^(@minster/(web|e2e|bench)|react|@mantine/|@tanstack/)',
    message: 'The server and the web meet over HTTP only.',
  },
  {
    regex: String.raw`^(\.\./)+(web|e2e|bench|scripts)/`,
    message: 'The server and the web meet over HTTP only.',
  },
]
const namesNone: Pattern = {
  regex: '^@minster/domain/(people|care|office|admissions|students|returns|portal|teaching)/',
  message: 'Generic code serves every record type alike: it reads declarations and names none.',
}

function openedBy({ department, open }: Layer): string[] {
  return open === 'all'
    ? [String.raw`!\#${department}/**`]
    : open.map((room) => String.raw`!\#${department}/${room}/**`)
}

/** What is true of a whole floor, whatever the department. */
interface Floor {
  readonly folder: string
  readonly layers: readonly Layer[]
  readonly always: readonly Pattern[]
  /** Departments that serve every record type alike. */
  readonly generic: readonly string[]
  /** What generic departments leave alone besides. */
  readonly beyondGeneric: readonly Pattern[]
}

interface Wall {
  readonly files: string[]
  readonly rules: { readonly 'no-restricted-imports': ReturnType<typeof restricted> }
}

/** What each department of a floor may import of others, as an allow-list; relative imports end at its own folder. */
function wallsOf({ folder, layers, always, generic, beyondGeneric }: Floor): Wall[] {
  const wall = (files: string, ...patterns: Pattern[]): Wall => ({
    files: [files],
    rules: { 'no-restricted-imports': restricted(...always, ...patterns) },
  })
  const top: Pattern = {
    regex: '^#[^/]+$',
    message: 'What stands above the departments is imported by none of them.',
  }
  const within = (depth: number): Pattern => ({
    regex: String.raw`^(\.\./){${depth}}`,
    message: 'What lies in another department is imported as #department/….',
  })
  return layers.flatMap(({ department }, index) => {
    const order: Pattern = {
      group: [String.raw`\#*/**`, ...layers.slice(0, index).flatMap(openedBy)],
      message: `What ${department} may import stands in scripts/layers.ts: open folders of the departments below it.`,
    }
    const own = `${folder}/${department}`
    const files = '*.{ts,tsx}'
    return [
      wall(`${own}/${files}`, order, top, within(1)),
      wall(
        `${own}/*/${files}`,
        order,
        top,
        within(2),
        ...(generic.includes(department) ? beyondGeneric : []),
      ),
      // Tests stand with all of the product around them.
      wall(`${own}/**/{*.test,test-*}.{ts,tsx}`, within(2)),
    ]
  })
}

const pureDomain: readonly Pattern[] = [
  {
    regex: String.raw`^(node:|@minster/(server|web|e2e|bench)|react|@mantine/|@tanstack/|fastify|@fastify/|drizzle|pg$|pg-|pino|vite$)`,
    message: 'The domain is pure: it imports zod and itself.',
  },
  {
    regex: String.raw`^(assert|buffer|child_process|crypto|events|fs|http|https|net|os|path|process|stream|timers|url|util|worker_threads|zlib)(/|$)`,
    message: 'The domain is pure: it imports zod and itself.',
  },
  {
    regex: String.raw`^(\.\./)+(server|web|e2e|bench|scripts)/(src/)?`,
    message: 'The domain is the ground floor: nothing above it may be imported.',
  },
]
const webAlone: readonly Pattern[] = [
  {
    regex: String.raw`^(node:|@minster/(server|e2e|bench)|fastify|@fastify/|drizzle|pg$|pg-)`,
    message: 'The web and the server meet over HTTP only.',
  },
  {
    regex: String.raw`^(\.\./)+(server|e2e|bench|scripts)/`,
    message: 'The web and the server meet over HTTP only.',
  },
]

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '**/data/**', '**/migrations/**'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'import/no-cycle': 'error',
    'node/no-process-env': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'], tags: [] }],
    'eslint/no-control-regex': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  // A later entry takes the place of an earlier one's list, so each lists all that it bans.
  overrides: [
    { files: ['domain/**'], rules: { 'no-restricted-imports': restricted(...pureDomain) } },
    ...wallsOf({
      folder: 'domain/src',
      layers: domainLayers,
      always: pureDomain,
      generic: [],
      beyondGeneric: [],
    }),
    { files: ['server/**'], rules: { 'no-restricted-imports': restricted(...overHttp) } },
    ...wallsOf({
      folder: 'server/src',
      layers: serverLayers,
      always: overHttp,
      generic: ['kit', 'platform'],
      beyondGeneric: [namesNone],
    }),
    { files: ['web/src/**'], rules: { 'no-restricted-imports': restricted(...webAlone) } },
    ...wallsOf({
      folder: 'web/src',
      layers: webLayers,
      always: webAlone,
      generic: [],
      beyondGeneric: [],
    }),
    {
      files: ['web/src/platform/ui/**'],
      rules: {
        'no-restricted-imports': restricted(
          ...webAlone,
          {
            group: [String.raw`\#*/**`, String.raw`!\#test/**`, '../api/**', '../offline/**'],
            message: 'What is in ui/ knows nothing of the college.',
          },
          {
            regex:
              '^@minster/domain/(college|access|people|care|office|admissions|students|returns|portal|teaching|register|pages)/',
            message: 'What is in ui/ knows nothing of the college.',
          },
        ),
      },
    },
    {
      files: ['e2e/**'],
      rules: {
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
        'no-restricted-imports': restricted(
          { regex: String.raw`^@minster/`, message: 'The stories see the running product only.' },
          {
            regex: String.raw`^(\.\./)+(domain|server|web|scripts)/(src|dist)?`,
            message: 'The stories see the running product only.',
          },
        ),
      },
    },
    {
      files: ['domain/src/kit/record/**', 'server/src/kit/records/**', 'server/src/platform/db/**'],
      rules: { 'typescript/consistent-type-assertions': 'off' },
    },
    {
      files: [
        'server/src/platform/process/config.ts',
        'server/src/test/**',
        'scripts/**',
        'e2e/**',
        'bench/**',
        '**/*.config.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
  ],
})
