import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'
import { uploadSchema, usualFrames, without, xsdWith } from './test-schemas.ts'

const college = await testApp()
let registrar: SignedInCalls
let collections: Record<string, string>

beforeAll(async () => {
  registrar = await college.as('registrar')
  const older = await make(registrar, 'hesa-collections', { code: '24056', academicYear: '2024-25' })
  const newer = await make(registrar, 'hesa-collections', { code: '25056', academicYear: '2025-26' })
  collections = { '24056': older.id, '25056': newer.id }
})

const report = async (query = '', as = registrar) => {
  const reply = await as.get(`/api/hesa/collections/25056/changes${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const upload = async (code: string, xsd: string, version = '1_0_0') => {
  const reply = await uploadSchema(registrar, code, { [`${code}_${version}.xsd`]: xsd })
  expect(reply.statusCode, reply.body).toBe(200)
}

/** Somebody who studies, and whose entry profile holds a code. */
async function makeStudent(qualification: string): Promise<void> {
  const admin = await college.as('sysadmin')
  const code = crypto.randomUUID().slice(0, 8)
  const programme = await make(admin, 'programmes', { name: 'MA', levels: ['7'], credits: 180, code })
  const student = await make(admin, 'students', { person: (await makePerson(admin)).id })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    programme: programme.id,
    studentType: 'Independent',
    start: '2026-09-14',
  })
  await make(registrar, 'entry-profiles', { engagement: engagement.id, qualification })
}

describe('what changed in a schema', () => {
  it('is nothing where there is none, or nothing to compare it with', async () => {
    const empty = { before: null, hasBoth: false, inUse: [], frames: [], entities: [], fields: [] }
    expect(await report()).toEqual({ after: null, ...empty })
    await upload('25056', xsdWith())
    expect(await report()).toMatchObject({ after: { code: '25056', version: '1.0.0' }, ...empty })
  })

  it('is told since the collection before, codes in use first', async () => {
    await upload('24056', xsdWith({ ...usualFrames, 'Student.ETHNIC': { '160': 'White', '170': 'Another' } }))
    for (const qualification of ['P41', 'P41', 'H0001']) await makeStudent(qualification)
    await make(registrar, 'hesa-mappings', {
      collection: collections['24056'],
      frame: 'StudentCourseSession.SCSMODE',
      value: 'PT',
      code: '31',
    })
    const fewer = without('EntryProfile.HIGHESTQOE', 'P41', without('StudentCourseSession.SCSMODE', '31'))
    await upload('25056', xsdWith(fewer, '<xs:element name="ALIAS" type="xs:string"/>'), '1_0_1')
    expect(await report()).toMatchObject({ before: { code: '25056', version: '1.0.0' }, hasBoth: true })

    const since = await report('?since=collection')
    expect(since).toMatchObject({
      after: { code: '25056', version: '1.0.1' },
      before: { code: '24056', version: '1.0.0' },
      hasBoth: true,
      inUse: [
        {
          frame: 'EntryProfile.HIGHESTQOE',
          code: 'P41',
          label: 'Diploma at level 3',
          uses: [{ what: 'students', count: 2 }],
          mappedTo: null,
        },
        {
          frame: 'StudentCourseSession.SCSMODE',
          code: '31',
          uses: [{ what: 'mappings', count: 1 }],
        },
      ],
      entities: [],
      fields: [{ name: 'Student.ALIAS', change: 'new', changes: [] }],
    })
    expect(since.frames).toEqual([
      {
        frame: 'EntryProfile.HIGHESTQOE',
        new: 0,
        gone: 1,
        changed: 0,
        codes: [{ code: 'P41', change: 'gone', label: 'Diploma at level 3', labelBefore: null }],
      },
      {
        frame: 'Student.ETHNIC',
        new: 1,
        gone: 1,
        changed: 1,
        codes: [
          { code: '170', change: 'gone', label: 'Another', labelBefore: null },
          { code: '100', change: 'new', label: 'Bangladeshi', labelBefore: null },
          { code: '160', change: 'changed', label: 'White English', labelBefore: 'White' },
        ],
      },
      {
        frame: 'StudentCourseSession.SCSMODE',
        new: 0,
        gone: 1,
        changed: 0,
        codes: [{ code: '31', change: 'gone', label: 'Part-time', labelBefore: null }],
      },
    ])
  })

  it('says of a code in use by which it is returned instead, and then puts it last', async () => {
    await make(registrar, 'hesa-mappings', {
      collection: collections['25056'],
      frame: 'EntryProfile.HIGHESTQOE',
      value: 'P41',
      code: 'H0001',
    })
    const { inUse } = await report('?since=collection')
    // The mappings of 25056 count by now, and none of them says 31: it holds where none is chosen.
    expect(inUse).toMatchObject([
      { code: '31', label: 'Part-time', uses: [{ what: 'defaults', count: 1 }], mappedTo: null },
      { code: 'P41', mappedTo: 'H0001' },
    ])
  })

  it('tells no numbers to whoever may not see the records', async () => {
    const menuOnly = await asMenuOnly()
    const { inUse } = await report('?since=collection', menuOnly)
    expect(inUse).toContainEqual(
      expect.objectContaining({ code: 'P41', uses: [{ what: 'students', count: null }] }),
    )
  })

  it('counts what the settings say', async () => {
    const training = 'Course.TTCID'
    const frames = { ...usualFrames, [training]: { '07': 'None', '08': 'Some' } }
    await upload('25056', xsdWith(frames), '1_0_2')
    await upload('25056', xsdWith(without(training, '07', frames)), '1_0_3')
    expect((await report()).inUse).toMatchObject([
      { frame: training, code: '07', label: 'None', uses: [{ what: 'settings', count: 1 }], mappedTo: null },
    ])
  })

  it('changes no record', async () => {
    const profiles = (await registrar.get('/api/entry-profiles?pageSize=50')).json().data
    expect(profiles.map((one: { version: number }) => one.version)).toEqual([1, 1, 1])
  })
})

/** Somebody who sees the pages of the return, and no answers. */
async function asMenuOnly(): Promise<SignedInCalls> {
  const admin = await college.as('sysadmin')
  await make(admin, 'roles', { name: 'looks on', scope: 'everything', claims: ['hesa:menu'] })
  return college.as('looks on')
}

it('takes 30,000 codes without holding up anybody', async () => {
  const codes = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [String(at), `Provider ${at}`]))
  const xsd = xsdWith({ ...usualFrames, 'EntryProfile.PREVIOUSPROVIDER': codes })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await upload('25056', xsd, '2_0_0')
  const took = performance.now() - began
  delay.disable()
  process.stdout.write(
    `30,000 codes, ${(xsd.length / 1e6).toFixed(1)} MB: ${Math.round(took)} ms, event loop held ${Math.round(delay.max / 1e6)} ms\n`,
  )
  expect(took).toBeLessThan(15_000)
  // Some 50 on a quiet machine, of which sending them in this same process is a part.
  expect(delay.max / 1e6).toBeLessThan(500)
  const changes = await report()
  expect(changes.frames.find((one: { new: number }) => one.new > 1000)).toMatchObject({
    frame: 'EntryProfile.PREVIOUSPROVIDER',
    new: 30_000,
  })
}, 60_000)
