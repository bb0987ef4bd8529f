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
  ['server/src/students/a.ts', use('../../../web/src/theme.ts'), imports],
  ['server/src/students/b.ts', use('react'), imports],
  ['server/src/students/c.ts', use('@minster/web'), imports],
  ['server/src/records/a.ts', use('../applications/submit.ts'), imports],
  ['server/src/records/b.ts', use('@minster/domain/records/application/status'), imports],
  ['server/src/http/apply.ts', use('../apply/own-application.ts'), imports],
  ['server/src/records/c.ts', use('../../../web/src/theme.ts'), imports],
  ['server/src/records/a.test.ts', use('../students/enrol.ts'), imports],
  ['server/src/export/a.ts', use('../finance/invoice.ts'), imports],
  ['server/src/import/a.ts', use('../hesa/student-return.ts'), imports],
  ['server/src/db/a.ts', use('../tickets/answer.ts'), imports],
  ['server/src/records/a.ts', use('../evidence/verify.ts'), imports],
  ['server/src/records/a.ts', use('../interviews/booking.ts'), imports],
  ['server/src/db/group.ts', use('../formation/draw.ts'), imports],
  ['server/src/db/b.ts', use('../system-data/merge.ts'), imports],
  ['server/src/db/taught.ts', use('../modules/copy-year.ts'), imports],
  ['server/src/http/kb.ts', use('../kb/search.ts'), imports],
  ['server/src/records/d.ts', use('../privacy/anonymise.ts'), imports],
  ['server/src/records/met.ts', use('../contacts/read-roles.ts'), imports],
  ['server/src/records/team.ts', use('../faculty/around-member.ts'), imports],
  ['server/src/records/e.ts', use('../duplicates/pairs.ts'), imports],
  ['server/src/records/ref.ts', use('../references/request.ts'), imports],
  ['server/src/mailed-links/a.ts', use('../references/request.ts'), imports],
  ['server/src/mailed-links/b.ts', use('@minster/domain/records/application/status'), imports],
  ['server/src/db/paper.ts', use('../documents/compose.ts'), imports],
  ['server/src/db/placed.ts', use('../placements/hosts.ts'), imports],
  ['server/src/records/pot.ts', use('../bursaries/pot.ts'), imports],
  ['server/src/records/away.ts', use('../interruptions/remind.ts'), imports],
  ['server/src/records/later.ts', use('../extensions/granted-days.ts'), imports],
  ['server/src/http/a.ts', use('../student-forms/routes.ts'), imports],
  ['server/src/db/copy.ts', use('../backup/take-backup.ts'), imports],
  ['server/src/export/b.ts', use('../statistics/table-sheet.ts'), imports],
  ['server/src/http/b.ts', use('../users/rights.ts'), imports],
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
    'server/src/applications/first.ts',
    "export { b } from './second.ts'\nexport const a = 1\n",
    'import(no-cycle)',
  ],
  [
    'server/src/applications/second.ts',
    "export { a } from './first.ts'\nexport const b = 1\n",
    'import(no-cycle)',
  ],
  ['server/src/applications/env.ts', 'export const port = process.env.PORT\n', 'node(no-process-env)'],
  ['web/src/api/any.ts', 'export const said: any = 1\n', 'typescript(no-explicit-any)'],
  [
    'web/src/api/cast.ts',
    "export const said = JSON.parse('1') as number\n",
    'typescript(consistent-type-assertions)',
  ],
  [
    'server/src/applications/forgotten.ts',
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
  ['server/src/records/kept.ts', use('@minster/domain/records/register')],
  ['server/src/records/kept.test.ts', use('@minster/domain/records/application/status')],
  ['server/src/applications/kept.ts', use('../records/store.ts')],
  ['server/src/config.ts', 'export const port = process.env.PORT\n'],
  ['server/src/db/kept.ts', "export const said = JSON.parse('1') as number\n"],
  ['web/src/screens/kept.ts', use('../records/list-address.ts')],
  ['web/src/ui/kept.ts', use('@minster/domain/tones')],
  ['e2e/kept.spec.ts', use('./fixtures.ts')],
]

const reportSchema = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) })
let house: string
let complaints: Map<string, string[]>

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'minster-walls-'))
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json', 'server/tsconfig.json', 'web/tsconfig.json'])
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
