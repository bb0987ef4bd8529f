import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { collectionOf } from '@minster/domain/register/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '#platform/db/connect.ts'
import { nobody } from '#platform/http/nobody.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeResult, type Reply } from '#test/make.ts'
import { check, readProblemsAs } from '../checks/test-checks.ts'
import { engagementNode, nodeOf, sendReturn } from '../continuity/test-sent.ts'
import { type ExportRun, exportRuns } from '../exports/runs.ts'
import { giveSchema, makeReturnFile } from '../exports/test-exports.ts'
import { openMissing } from '../missing/test-missing.ts'
import { isAnyChangedSince, type MadeThen, readConcerned } from './changed-since.ts'
import { type DifferingSince, differingSince } from './differing-since.ts'
import { readSeen } from './unseen.ts'

const settings = { ...usualHesaSettings, ukprn: '10007143', awardingBody: '10007167' }
const college = await testApp({ college: { hesa: settings } })
const there = await openMissing(college)
const { admin, ba, leeds, london } = there
const { database, door, clock } = college
let officer: SignedInCalls
let collection: Reply
let file: ExportRun
let one: Awaited<ReturnType<typeof there.student>>
let other: Awaited<ReturnType<typeof there.student>>
let stranger: Reply

beforeAll(async () => {
  officer = await college.as('hesa')
  collection = (await admin.get('/api/hesa-collections')).json().data[0]
  await giveSchema(officer)
  one = await there.student('One')
  other = await there.student('Other')
  stranger = await make(admin, 'people', { firstName: 'Never', lastName: 'Studied' })
  await makeAnother()
})

async function makeAnother(): Promise<void> {
  clock.advance(60_000)
  file = await exportRuns.read(database, (await makeReturnFile(officer)).id)
  clock.advance(60_000)
}

async function change(path: string, values: object): Promise<void> {
  const { version } = (await admin.get(path)).json().data
  const reply = await admin.patch(path, values, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}

const personOf = async (student: string) =>
  (await admin.get(`/api/students/${student}`)).json().data.person.id
const rename = (tx: Transaction, person: string) =>
  door.change(tx, collectionOf('people'), person, { firstName: 'Renamed' }, { caller: nobody, byRule: true })
const differing = (most?: number) =>
  differingSince(database, file, { code: '25056', settings, today: clock.today() }, most)
const nothing: DifferingSince = { changed: 0, new: 0, gone: 0, ofCollege: 0 }

describe('what has changed since a file was made', () => {
  it.each([
    { what: 'is nothing where nothing was written', write: async () => {} },
    {
      what: 'is nothing of people who never studied',
      write: () => change(`/api/people/${stranger.id}`, { lastName: 'Else' }),
    },
    {
      what: 'is nothing that is not returned',
      write: async () => change(`/api/people/${await personOf(one.student)}`, { email: 'else@example.org' }),
    },
    {
      what: 'is nothing of what the college has and nobody studies',
      write: async () => void (await make(admin, 'hubs', { name: 'Empty', code: 'EM' })),
    },
    {
      what: 'is nothing of a year that is not returned',
      write: async () =>
        void (await there.student('Later', {
          goesOn: false,
          session: { academicYear: '2026-27', startDate: '2026-09-14', endDate: '2027-07-31' },
        })),
    },
  ])('$what', async ({ write }) => {
    await write()
    expect(await isAnyChangedSince(database, file)).toBe(false)
    expect(await differing()).toEqual(nothing)
  })

  it('is a record of a student, which differs only while it is another', async () => {
    const path = `/api/people/${await personOf(one.student)}`
    await change(path, { lastName: 'Else' })
    expect(await isAnyChangedSince(database, file)).toBe(true)
    expect(await differing()).toEqual({ ...nothing, changed: 1 })
    await change(path, { lastName: 'One' })
    expect(await isAnyChangedSince(database, file)).toBe(true)
    expect(await differing()).toEqual(nothing)
  })

  it('is who is new, who is gone, and what the college is returned with', async () => {
    await there.student('New')
    expect(await differing()).toEqual({ ...nothing, new: 1 })
    await admin.delete(`/api/students/${other.student}`)
    await change(`/api/hubs/${london.id}`, { address: { postCode: 'SW1P 3AZ' } })
    await change(`/api/programmes/${ba.id}`, { name: 'BA (Hons) Divinity' })
    const since = await differing()
    expect(since).toMatchObject({ new: 1, gone: 1 })
    expect(since).toHaveProperty(
      'ofCollege',
      expect.toSatisfy((count: number) => count > 0),
    )
  })

  it('is told of many without reckoning each of them', async () => {
    expect(await differing(1)).toEqual({ concerned: 2 })
  })
})

/** As anything is made that is read from the records from now on. */
async function readNow(): Promise<MadeThen> {
  clock.advance(60_000)
  const createdAt = clock.now().toISOString()
  const made = { collection: collection.id, createdAt, seen: await readSeen(database, createdAt) }
  clock.advance(60_000)
  return made
}

describe('what was read, record by record', () => {
  const byRule = (type: 'teaching-attendance' | 'awards', values: object) =>
    database.transaction((tx) =>
      door.create(tx, collectionOf(type), { ...values }, { caller: nobody, byRule: true }),
    )
  let day: Reply
  let module: Reply
  let instance: Reply
  const write = {
    'hesa-answers': () => there.answerAsPerson(one),
    'entry-profiles': () => there.answerOfEntry(one, { qualification: 'X9002', previousProvider: null }),
    'hesa-years': () => make(admin, 'hesa-years', { session: one.session, termTimeAccommodation: '01' }),
    'enrolment-sessions': () => change(`/api/enrolment-sessions/${one.session}`, { credits: 60 }),
    engagements: () => change(`/api/engagements/${one.engagement}`, { hub: leeds.id, reason: 'Moved' }),
    'hubs of a year before': () => change(`/api/hubs/${london.id}`, { name: 'The city' }),
    'programme-fees': () =>
      make(admin, 'programme-fees', { programme: ba.id, academicYear: '2025-26', amount: 700_000 }),
    students: () => change(`/api/students/${one.student}`, { partnerId: '000123456' }),
    awards: () =>
      byRule('awards', {
        engagement: one.engagement,
        award: 'BA',
        kind: 'Of the programme',
        decidedOn: '2026-07-01',
      }),
    'module-enrolments': async () => {
      module = await make(admin, 'modules', { code: 'TMM1011', name: 'Preaching', credits: 20 })
      instance = await make(admin, 'module-instances', { module: module.id, academicYear: '2025-26' })
      await makeResult(college, {
        session: one.session,
        moduleInstance: instance.id,
        status: 'Enrolled',
        outcome: 'Passed',
        mark: 60,
        releasedOn: '2026-07-10',
      })
    },
    'module-instances': () => change(`/api/module-instances/${instance.id}`, { start: '2025-10-01' }),
    modules: () => change(`/api/modules/${module.id}`, { credits: 10 }),
    'teaching-attendance': async () => {
      day = await make(admin, 'teaching-days', { kind: 'Teaching day', day: '2025-09-20', hub: london.id })
      await byRule('teaching-attendance', { teachingDay: day.id, student: one.student, state: 'Present' })
    },
    'teaching-days': () => change(`/api/teaching-days/${day.id}`, { day: '2025-09-21' }),
    'hesa-overrides': () =>
      make(officer, 'hesa-overrides', {
        collection: collection.id,
        student: one.student,
        path: 'Student/SURNAME',
        value: 'Said',
        why: 'So it is.',
      }),
  }
  it.each(Object.entries(write))('is another once one of the %s is written', async (_name, written) => {
    const made = await readNow()
    expect(await isAnyChangedSince(database, made)).toBe(false)
    await written()
    expect(await isAnyChangedSince(database, made)).toBe(true)
    expect(await readConcerned(database, made)).toContain(one.student)
  })

  it('is another where somebody studied in that year and does not any more', async () => {
    const { session } = await there.student('Later', { goesOn: false })
    const made = await readNow()
    const year = { academicYear: '2026-27', startDate: '2026-09-14', endDate: '2027-07-31' }
    await change(`/api/enrolment-sessions/${session}`, year)
    expect(await isAnyChangedSince(database, made)).toBe(true)
  })

  it.each([
    {
      what: 'a code of the return',
      write: () =>
        make(admin, 'hesa-mappings', {
          collection: collection.id,
          frame: 'StudentCourseSession.SCSMODE',
          value: 'FT',
          code: '01',
        }),
    },
    {
      what: 'what is returned where nothing is answered',
      write: () => change(`/api/hesa-collections/${collection.id}`, { unansweredIsNotAvailable: true }),
    },
  ])('is another for everybody by $what', async ({ write: written }) => {
    const made = await readNow()
    await written()
    expect(await isAnyChangedSince(database, made)).toBe(true)
    expect(await readConcerned(database, made)).toBe('everybody')
  })
})

describe('a collection before', () => {
  it('is read once it was sent, and so is whoever it left open', async () => {
    const { student, engagement } = await there.student('Open', {
      engagement: { start: '2024-09-16' },
      session: { academicYear: '2024-25', startDate: '2024-09-16', endDate: '2025-06-27' },
      goesOn: false,
    })
    const person = await personOf(student)
    const before = await readNow()
    await change(`/api/people/${person}`, { lastName: 'Awaited' })
    expect(await isAnyChangedSince(database, before)).toBe(false)
    const { id } = await make(admin, 'hesa-collections', { code: '24056', academicYear: '2024-25' })
    await sendReturn(college, id, new Map([[student, nodeOf({}, engagementNode(engagement))]]))
    expect(await readConcerned(database, before)).toBe('everybody')
    const sent = await readNow()
    expect(await isAnyChangedSince(database, sent)).toBe(false)
    await database.transaction((tx) => rename(tx, person))
    expect(await isAnyChangedSince(database, sent)).toBe(true)
  })
})

describe('a change that was begun before and is committed after', () => {
  it('was not read, and counts, and one that was committed before does not', async () => {
    const person = await personOf(one.student)
    await database.transaction(async (tx) => {
      await rename(tx, person)
      await change(`/api/programmes/${ba.id}`, { name: 'BA (Hons) Divinity and Ministry' })
      await makeAnother()
      await check(officer)
      expect(file.seen?.besides).not.toEqual([])
      expect(await isAnyChangedSince(database, file)).toBe(false)
      expect((await readProblemsAs(officer)).isStale).toBe(false)
    })
    expect(await isAnyChangedSince(database, file)).toBe(true)
    expect((await readProblemsAs(officer)).isStale).toBe(true)
    expect(await readConcerned(database, file)).toEqual(new Set([one.student]))
    expect(await differing()).toEqual({ ...nothing, changed: 1 })
  })
})
