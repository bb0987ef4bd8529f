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
  ['domain/src/college/a.ts', use('node:fs'), imports],
  ['domain/src/college/b.ts', use('fs'), imports],
  ['domain/src/college/c.ts', use('react'), imports],
  ['domain/src/college/d.ts', use('drizzle-orm'), imports],
  ['domain/src/college/e.ts', use('fastify'), imports],
  ['domain/src/college/f.ts', use('../../../server/src/config.ts'), imports],
  ['domain/src/college/g.ts', use('../../../web/src/theme.ts'), imports],
  ['domain/src/record/a.ts', use('../records/hub.ts'), imports],
  ['domain/src/record/b.ts', use('../college/programmes.ts'), imports],
  ['domain/src/record/c.ts', use('../menu.ts'), imports],
  ['domain/src/record/d.ts', use('node:path'), imports],
  ['domain/src/records/application/a.ts', use('../../hesa/frames.ts'), imports],
  ['domain/src/records/b.ts', use('../reports/stage-two.ts'), imports],
  ['domain/src/records/c.ts', use('../routes-records.ts'), imports],
  ['domain/src/records/d.ts', use('fastify'), imports],
  ['server/src/a.ts', use('../../web/src/theme.ts'), imports],
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
  ['server/src/kit/records/d.ts', use('@minster/domain/records/application/status'), imports],
  ['server/src/kit/mailed-links/a.ts', use('@minster/domain/records/application/status'), imports],
  ['web/src/api/a.ts', use('../../../server/src/config.ts'), imports],
  ['web/src/api/b.ts', use('node:path'), imports],
  ['web/src/api/c.ts', use('@minster/server'), imports],
  ['web/src/records/a.tsx', use('../screens/applications/Checks.tsx'), imports],
  ['web/src/records/b.tsx', use('../../../server/src/config.ts'), imports],
  ['web/src/ui/a.tsx', use('../api/client.ts'), imports],
  ['web/src/ui/b.tsx', use('@minster/domain/records/application/status'), imports],
  ['web/src/ui/c.tsx', use('../records/RecordList.tsx'), imports],
  ['web/src/ui/d.tsx', use('@minster/server'), imports],
  ['e2e/a.spec.ts', use('@minster/domain/menu'), imports],
  ['e2e/b.spec.ts', use('../server/src/config.ts'), imports],
  ['e2e/c.spec.ts', use('../web/src/theme.ts'), imports],
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
  ['web/src/api/any.ts', 'export const said: any = 1\n', 'typescript(no-explicit-any)'],
  [
    'web/src/api/cast.ts',
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
  ['domain/src/record/kept.ts', use('./field.ts')],
  ['domain/src/records/kept.ts', use('../record/field.ts')],
  ['domain/src/college/kept.ts', use('zod')],
  ['domain/src/college/web-address.ts', use('../record/server-time.ts')],
  ['server/src/kit/records/kept.ts', use('@minster/domain/records/register')],
  ['server/src/kit/records/kept.test.ts', use('@minster/domain/records/application/status')],
  ['server/src/kit/records/test-kept.ts', use('#test/app.ts')],
  ['server/src/admissions/applications/kept.ts', use('#kit/records/store.ts')],
  ['server/src/admissions/applications/beside.ts', use('../offers/answer.ts')],
  ['server/src/teaching/grades/kept.ts', use('#students/study/page-parts.ts')],
  ['server/src/app.ts', use('./students/department.ts')],
  ['server/src/platform/process/config.ts', 'export const port = process.env.PORT\n'],
  ['server/src/platform/db/kept.ts', "export const said = JSON.parse('1') as number\n"],
  ['web/src/screens/kept.ts', use('../records/list-address.ts')],
  ['web/src/ui/kept.ts', use('@minster/domain/tones')],
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
