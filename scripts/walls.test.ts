import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { root } from './node24.mjs'

const imports = 'eslint(no-restricted-imports)'
const use = (from: string) => `import * as seen from '${from}'\nexport const used = Object.keys(seen)\n`

/** Each breaks one wall or rule once: where, what is written there, and which rule complains. */
const broken: [file: string, text: string, rule: string][] = [
  ['domain/src/college/lists/a.ts', use('node:fs'), imports],
  ['domain/src/college/lists/b.ts', use('fs'), imports],
  ['domain/src/college/lists/c.ts', use('react'), imports],
  ['domain/src/college/lists/d.ts', use('drizzle-orm'), imports],
  ['domain/src/college/lists/e.ts', use('fastify'), imports],
  ['domain/src/f.ts', use('../../server/src/config.ts'), imports],
  ['domain/src/g.ts', use('../../web/src/platform/style/theme.ts'), imports],
  // The kit knows no record type and no rule of the college; record types know no list of them all, and no page.
  ['domain/src/kit/record/a.ts', use('#office/system-data/hub.ts'), imports],
  ['domain/src/kit/record/b.ts', use('#college/programmes/programmes.ts'), imports],
  ['domain/src/kit/record/c.ts', use('#pages/menu.ts'), imports],
  ['domain/src/kit/record/d.ts', use('node:path'), imports],
  ['domain/src/admissions/applications/a.ts', use('#returns/reports/stage-two.ts'), imports],
  ['domain/src/admissions/applications/b.ts', use('#register/register.ts'), imports],
  ['domain/src/admissions/applications/c.ts', use('../../college/years/intakes.ts'), imports],
  ['domain/src/people/contacts/a.ts', use('#somewhere/new/rule.ts'), imports],
  ['domain/src/register/a.ts', use('#pages/menu.ts'), imports],
  ['domain/src/people/contacts/b.ts', use('fastify'), imports],
  ['server/src/a.ts', use('../../web/src/platform/style/theme.ts'), imports],
  ['server/src/students/b.ts', use('react'), imports],
  ['server/src/students/c.ts', use('@minster/web'), imports],
  // A department above, one that stands in no list, and what stands above them all.
  ['server/src/platform/db/a.ts', use('#kit/records/store.ts'), imports],
  ['server/src/kit/records/a.ts', use('#office/tickets/open-ticket.ts'), imports],
  ['server/src/kit/records/b.ts', use('#somewhere/new/face.ts'), imports],
  ['server/src/kit/records/c.ts', use('#app.ts'), imports],
  ['server/src/admissions/applications/above.ts', use('#students/study/read-intentions.ts'), imports],
  ['server/src/admissions/above.ts', use('#teaching/department.ts'), imports],
  // A folder that is not open, and the face itself.
  ['server/src/teaching/grades/a.ts', use('#students/rollover/runs.ts'), imports],
  ['server/src/teaching/grades/b.ts', use('#students/department.ts'), imports],
  // Round about, by a relative path.
  ['server/src/teaching/grades/c.ts', use('../../students/study/page-parts.ts'), imports],
  ['server/src/teaching/a.ts', use('../students/study/page-parts.ts'), imports],
  ['server/src/teaching/grades/a.test.ts', use('../../students/study/page-parts.ts'), imports],
  // Generic code names no record type.
  ['server/src/kit/records/d.ts', use('@minster/domain/admissions/status/status'), imports],
  ['server/src/kit/mailed-links/a.ts', use('@minster/domain/admissions/status/status'), imports],
  ['web/src/platform/api/a.ts', use('@minster/server'), imports],
  ['web/src/platform/api/b.ts', use('node:path'), imports],
  ['web/src/platform/api/c.ts', use('@minster/server'), imports],
  // A department above, one that stands in no list, what stands above them all, and round about.
  ['web/src/kit/records/a.tsx', use('#admissions/applications/Checks.tsx'), imports],
  ['web/src/students/study/a.tsx', use('#portal/extensions/OwnDeadlines.tsx'), imports],
  ['web/src/students/study/b.tsx', use('#somewhere/new/Screen.tsx'), imports],
  ['web/src/students/study/c.tsx', use('#screens.tsx'), imports],
  ['web/src/teaching/grades/a.tsx', use('../../students/study/YearLine.tsx'), imports],
  ['web/src/kit/records/b.tsx', use('@minster/server'), imports],
  ['web/src/platform/ui/a.tsx', use('../api/client.ts'), imports],
  ['web/src/platform/ui/b.tsx', use('@minster/domain/admissions/status/status'), imports],
  ['web/src/platform/ui/c.tsx', use('#kit/records/ListScreen.tsx'), imports],
  ['web/src/platform/ui/d.tsx', use('@minster/server'), imports],
  ['e2e/a.spec.ts', use('@minster/domain/pages/menu'), imports],
  ['e2e/b.spec.ts', use('../server/src/config.ts'), imports],
  ['e2e/c.spec.ts', use('../web/src/platform/style/theme.ts'), imports],
  [
    'server/src/admissions/applications/first.ts',
    "export { b } from './second.ts'\nexport const a = 1\n",
    'import(no-cycle)',
  ],
  [
    'server/src/admissions/applications/second.ts',
    "export { a } from './first.ts'\nexport const b = 1\n",
    'import(no-cycle)',
  ],
  [
    'server/src/admissions/applications/env.ts',
    'export const port = process.env.PORT\n',
    'node(no-process-env)',
  ],
  ['web/src/platform/api/any.ts', 'export const said: any = 1\n', 'typescript(no-explicit-any)'],
  [
    'web/src/platform/api/cast.ts',
    "export const said = JSON.parse('1') as number\n",
    'typescript(consistent-type-assertions)',
  ],
  [
    'server/src/admissions/applications/forgotten.ts',
    'async function save() {}\nexport function leave() {\n  save()\n}\n',
    'typescript(no-floating-promises)',
  ],
]

/** The same folders, keeping to their side. */
const kept: [file: string, text: string][] = [
  ['domain/src/kit/record/kept.ts', use('./field.ts')],
  ['domain/src/people/contacts/kept.ts', use('#kit/record/field.ts')],
  ['domain/src/people/contacts/kept.test.ts', use('#register/register.ts')],
  ['domain/src/college/lists/kept.ts', use('zod')],
  ['domain/src/pages/kept.ts', use('#register/paths.ts')],
  ['server/src/kit/records/kept.ts', use('@minster/domain/register/register')],
  ['server/src/kit/records/kept.test.ts', use('@minster/domain/admissions/status/status')],
  ['server/src/kit/records/test-kept.ts', use('#test/app.ts')],
  ['server/src/admissions/applications/kept.ts', use('#kit/records/store.ts')],
  ['server/src/admissions/applications/beside.ts', use('../offers/answer.ts')],
  ['server/src/teaching/grades/kept.ts', use('#students/study/page-parts.ts')],
  ['server/src/app.ts', use('./students/department.ts')],
  ['server/src/platform/process/config.ts', 'export const port = process.env.PORT\n'],
  ['server/src/platform/db/denormalised-columns.ts', "export const said = JSON.parse('1') as number\n"],
  ['web/src/teaching/grades/kept.ts', use('#students/study/due.ts')],
  ['web/src/teaching/grades/kept.test.ts', use('#test/draw.tsx')],
  ['web/src/platform/ui/kept.ts', use('@minster/domain/platform/words/tones')],
  ['e2e/kept.spec.ts', use('./fixtures.ts')],
]

const reportSchema = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) })
let house: string
let complaints: Map<string, string[]>

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'minster-walls-'))
  for (const name of [
    'oxlint.config.ts',
    'scripts/layers.ts',
    'tsconfig.base.json',
    'domain/tsconfig.json',
    'server/tsconfig.json',
    'web/tsconfig.json',
  ])
    cpSync(join(root, name), join(house, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const [file, text] of [...broken, ...kept]) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), text)
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(oxlint, ['--type-aware', '--format', 'json'], { cwd: house, encoding: 'utf8' })
  complaints = new Map()
  for (const { filename, code } of reportSchema.parse(JSON.parse(stdout)).diagnostics)
    complaints.set(filename, [...(complaints.get(filename) ?? []), code])
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('the walls of the house', () => {
  it.each(broken)('%s may not contain %j', (file, _, rule) => {
    expect(complaints.get(file)).toEqual([rule])
  })

  it.each(kept)('%s may contain %j', (file) => {
    expect(complaints.get(file)).toBeUndefined()
  })
})
