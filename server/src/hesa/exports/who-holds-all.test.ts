import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { table } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'
import { exportRuns } from './runs.ts'
import { giveSchema, makeReturnFile } from './test-exports.ts'

const settings = { ...usualHesaSettings, ukprn: '10007143', awardingBody: '10007167' }
const college = await testApp({ college: { hesa: settings } })
const there = await openMissing(college)
const { admin, leeds } = there
const base = '/api/hesa/collections/25056'
const words = 'The schema has no such code.'
const disability = 'Student/Disability[51]'
const fee = 'Student/Engagement[0198]/StudentCourseSession[2025-1]/INVOICEFEEAMOUNT'
const roles = [
  { name: 'return', scope: 'everything', claims: ['hesa'] },
  { name: 'return of a hub', scope: 'hub', claims: ['hesa'] },
  { name: 'equality', scope: 'everything', claims: ['profiles:equality'] },
  { name: 'equality of a hub', scope: 'hub', claims: ['profiles:equality'] },
  { name: 'fees', scope: 'everything', claims: ['finance:view'] },
]
const as = (...names: string[]): Promise<SignedInCalls> => college.as(names, { hub: leeds.id })
let file: string
let inLeeds: Awaited<ReturnType<typeof there.student>>

beforeAll(async () => {
  for (const role of roles) await make(admin, 'roles', role)
  const officer = await college.as('hesa')
  inLeeds = await there.student('Leeds', { engagement: { hub: leeds.id } })
  const inLondon = await there.student('London')
  const removed = await there.student('Removed')
  await giveSchema(officer)
  file = (await makeReturnFile(officer)).id
  const about = (student: string | null, path: string) => ({ student, path, words })
  const refusals = [
    about(null, 'Venue[1]/POSTCODE'),
    about(inLeeds.student, disability),
    about(inLeeds.student, fee),
    about(inLondon.student, 'Student/SURNAME'),
    about(removed.student, 'Student/SURNAME'),
  ]
  await exportRuns.change(college.database, file, { refusals }, college.clock.now().toISOString())
  const s = table('students')
  await college.database.execute(sql`update ${s} set deleted_at = now() where ${s.id} = ${removed.student}`)
})

describe('what a file holds of everybody', () => {
  it.each([
    [['return', 'equality'], 200, { mayExport: true, mayDownload: true }],
    [['return', 'equality of a hub'], 403, { mayExport: true, mayDownload: false }],
    [['return of a hub', 'equality'], 403, { mayExport: false, mayDownload: false }],
    [['return'], 403, { mayExport: true, mayDownload: false }],
  ])(
    'is fetched by who holds both of the whole college, and they are told: %s',
    async (names, status, meta) => {
      const caller = await as(...names)
      expect((await caller.get(`${base}/exports/${file}/file`)).statusCode).toBe(status)
      expect((await caller.get(`${base}/exports`)).json().meta).toEqual(meta)
    },
  )

  const taking: readonly [string, (caller: SignedInCalls) => ReturnType<SignedInCalls['get']>][] = [
    ['the figures', (caller) => caller.get(`${base}/exports/${file}/sign-off`)],
    ['the figures on paper', (caller) => caller.get(`${base}/exports/${file}/sign-off-sheet?as=pdf`)],
    ['the figures as a workbook', (caller) => caller.get(`${base}/exports/${file}/sign-off-sheet?as=xlsx`)],
    ['that it was sent', (caller) => caller.post(`${base}/sign-off`, { export: file })],
    ['that it was not', (caller) => caller.delete(`${base}/sign-off?reason=Handed%20back`)],
    ['stopping it', (caller) => caller.post(`${base}/exports/${file}/stop`, undefined)],
    ['another', (caller) => caller.post(`${base}/exports`, undefined)],
  ]

  it.each(taking)('is not for who returns a hub only: %s', async (_what, take) => {
    const reply = await take(await as('return of a hub', 'equality'))
    expect(reply.statusCode).toBe(403)
    expect(reply.json().error.message).toContain('every student of the college')
    expect((await take(await as('return'))).statusCode).not.toBe(403)
  })
})

describe('what the schema has against a file', () => {
  const bareFee = fee.replaceAll(/\[[^\]]*\]/g, '')

  it.each([
    { names: ['return'], places: ['Student/Disability', bareFee] },
    { names: ['return', 'equality'], places: [disability, bareFee] },
    { names: ['return', 'fees'], places: ['Student/Disability', fee] },
  ])('is told as far as the permission of each place reaches: $names', async ({ names, places }) => {
    const { refusals } = (await (await as(...names)).get(`${base}/exports/${file}`)).json().data
    const theirs = refusals.filter((one: Refused) => one.student?.id === inLeeds.student)
    expect(theirs.map(({ path }: Refused) => path)).toEqual(places)
  })

  it.each([
    { names: ['return'], labels: [null, 'Hannah Leeds', 'Hannah Leeds', 'Hannah London'], unseen: 1 },
    { names: ['return of a hub'], labels: [null, 'Hannah Leeds', 'Hannah Leeds'], unseen: 2 },
  ])('is only counted of who is not seen or was removed: $names', async ({ names, labels, unseen }) => {
    const { refusals, unseenRefusals } = (await (await as(...names)).get(`${base}/exports/${file}`)).json()
      .data
    expect(refusals.map(({ student }: Refused) => student?.label ?? null)).toEqual(labels)
    expect(unseenRefusals).toBe(unseen)
  })
})

interface Refused {
  readonly student: { readonly id: string; readonly label: string } | null
  readonly path: string
}
