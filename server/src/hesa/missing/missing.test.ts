import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openMissing, readMissingAs } from './test-missing.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin, leeds } = there
let officer: SignedInCalls

beforeAll(async () => {
  officer = await college.as('hesa')
  await there.student('Bare')
  const some = await there.student('Some', {
    engagement: { hub: leeds.id },
    person: { dateOfBirth: '1990-02-28' },
  })
  await there.answerAsPerson(some)
  await there.answerOfEntry(some)
  await there.student('Auditor', { engagement: { studentType: 'Auditor (sponsored)' } })
  const abroad = await there.student('Abroad')
  await there.answerFromAbroad(abroad)
  const gone = await there.student('Gone', { goesOn: false })
  await there.leave(gone, { status: 'Withdrawn', end: '2026-03-01', reason: 'Moved away' })
  const inBin = await there.student('Binned')
  await admin.delete(`/api/students/${inBin.student}`)
  // Began after the year that is returned.
  await there.student('Later', {
    session: { academicYear: '2027-28', startDate: '2027-09-14', endDate: null },
  })
})

const fieldsOf = (missing: readonly { readonly field: string; readonly by: string }[], by: string) =>
  missing.flatMap((one) => (one.by === by ? [one.field] : []))

describe('what is missing for the return', () => {
  it('names everybody in it, who lacks most first, and who can answer', async () => {
    const { names, of, meta } = await readMissingAs(officer)
    expect(names.toSorted()).toEqual(['Abroad', 'Bare', 'Gone', 'Some'])
    expect(names.at(-1)).toBe('Some')
    expect(meta).toMatchObject({ total: 4, all: 4, complete: 0, academicYear: '2025-26', state: 'Under way' })
    const bare = of('Bare')
    expect(fieldsOf(bare.missing, 'student')).toEqual([
      'nationality',
      'country',
      'homePostCode',
      'sex',
      'genderIdentity',
      'ethnicity',
      'disability',
      'religion',
      'sexualOrientation',
      'qualification',
      'previousProvider',
      'parentalEducation',
      'careLeaver',
    ])
    // That year is over: the portal asks where they live this year.
    expect(fieldsOf(bare.missing, 'office')).toEqual([
      'termTimeAccommodation',
      'termTimePostCode',
      'dateOfBirth',
    ])
    expect(fieldsOf(bare.missing, 'durham')).toEqual(['bannerId'])
  })

  it('takes a refusal for an answer, and tells neither', async () => {
    const { of } = await readMissingAs(officer)
    const some = of('Some')
    expect(some.refused).toEqual(['ethnicity', 'disability', 'parentalEducation'])
    expect(some.given).toEqual([
      'nationality',
      'country',
      'homePostCode',
      'sex',
      'genderIdentity',
      'religion',
      'sexualOrientation',
      'qualification',
      'previousProvider',
      'careLeaver',
      'dateOfBirth',
      'firstAttended',
      'expectedEnd',
      'feeEligibility',
      'equalQualification',
    ])
    const reply = await officer.get('/api/hesa/collections/25056/missing')
    for (const told of ['"GB"', '"998"', '"degree"', 'DH1']) expect(reply.body).not.toContain(told)
  })

  it('asks nobody what does not concern them, and the office what no rule says', async () => {
    const abroad = (await readMissingAs(officer)).of('Abroad')
    expect(fieldsOf(abroad.missing, 'student')).toEqual([])
    expect(fieldsOf(abroad.missing, 'office')).toEqual([
      'termTimeAccommodation',
      'termTimePostCode',
      'dateOfBirth',
      'feeEligibility',
    ])
    for (const field of ['ethnicity', 'homePostCode', 'parentalEducation', 'equalQualification'])
      expect([...abroad.given, ...abroad.refused]).not.toContain(field)
  })

  it('leaves to the office what the portal asks of nobody who has gone', async () => {
    const gone = (await readMissingAs(officer)).of('Gone')
    expect(fieldsOf(gone.missing, 'student')).toEqual([])
    expect(fieldsOf(gone.missing, 'office')).toEqual(
      expect.arrayContaining(['nationality', 'country', 'lastAttended', 'endReason']),
    )
    expect(gone.given).toContain('end')
  })

  it('counts by question and by who can answer', async () => {
    const { meta } = await readMissingAs(officer)
    expect(meta.who).toMatchObject([
      { by: 'student', answers: 13, students: 1 },
      { by: 'office', students: 4 },
      { by: 'durham', answers: 4, students: 4 },
      { by: 'nobody', answers: 0, students: 0 },
    ])
    expect(meta.fields.find(({ field }) => field === 'ethnicity')).toEqual({
      field: 'ethnicity',
      missing: 2,
      refused: 1,
      given: 0,
      none: 1,
    })
  })

  it.each([
    ['?search=some', ['Some']],
    [`?hub=${leeds.id}`, ['Some']],
    ['?who=student', ['Bare']],
    ['?who=complete', []],
    ['?missing=endReason', ['Gone']],
    ['?missing=endReason,feeEligibility&sort=name', ['Abroad', 'Gone']],
    ['?sort=-name&pageSize=2', ['Some', 'Gone']],
    ['?sort=-name&pageSize=2&page=2', ['Bare', 'Abroad']],
  ])('is narrowed by %s', async (query, names) => {
    expect((await readMissingAs(officer, query)).names).toEqual(names)
  })

  it('says who is not in the return, and of whom one looks for why', async () => {
    const { meta } = await readMissingAs(officer, '?search=auditor')
    expect(meta.leftOut).toEqual({
      counts: [{ why: 'auditor', students: 1 }],
      found: [
        expect.objectContaining({
          student: expect.objectContaining({ label: 'Hannah Auditor' }),
          words: 'Audits and takes no credits.',
        }),
      ],
    })
    expect((await readMissingAs(officer)).meta.leftOut.found).toEqual([])
    // Who has no session of the year at all is not among those counted, and still has a reason.
    expect((await readMissingAs(officer, '?search=later')).meta.leftOut).toEqual({
      counts: [{ why: 'auditor', students: 1 }],
      found: [
        expect.objectContaining({
          student: expect.objectContaining({ label: 'Hannah Later' }),
          words: 'No session in 2025-26.',
        }),
      ],
    })
  })

  it('takes what was so on the first day of what an engagement continues', async () => {
    const first = await there.student('Chain', { goesOn: false })
    await there.answerOfEntry(first)
    await there.leave(first, {
      status: 'Transferred',
      transferredTo: 'Another programme here',
      end: '2026-01-31',
      reason: 'To the diploma',
    })
    const master = await make(admin, 'programmes', { code: 'MA', name: 'MA', levels: ['7'] })
    const { id } = await there.continueWith(first, {
      programme: master.id,
      start: '2026-02-01',
    })
    await there.sessionOf(id, '2025-26', { startDate: '2026-02-01', level: '7' })
    await there.sessionOf(id, '2026-27', { level: '7' })
    const { rows } = await readMissingAs(officer, '?search=chain')
    expect(rows).toHaveLength(2)
    for (const { given, missing, refused } of rows) {
      expect(given).toEqual(expect.arrayContaining(['country', 'qualification']))
      // Whom a question of the first day concerns goes by the programme they began with, too.
      expect(refused).toContain('parentalEducation')
      expect(fieldsOf(missing, 'student')).toContain('nationality')
    }
  })

  it('knows who has died, whom nobody asks', async () => {
    const late = await there.student('Late')
    await there.leave(late, { status: 'Withdrawn', endReason: 'Death', end: '2026-10-01' })
    const { missing, given } = (await readMissingAs(officer)).of('Late')
    expect(fieldsOf(missing, 'nobody')).toContain('nationality')
    expect(fieldsOf(missing, 'student')).toEqual([])
    // They died after the year that is returned.
    expect([...given, ...missing.map(({ field }) => field)]).not.toContain('end')
  })

  it('is a sheet', async () => {
    const reply = await officer.get('/api/hesa/collections/25056/missing?export=excel&search=some')
    expect(reply.statusCode).toBe(200)
    const [sheet] = await readWorkbook(new Uint8Array(reply.rawPayload))
    const words = JSON.stringify(sheet?.rows)
    for (const word of ['Hannah Some', 'Term-time postcode', 'Prefers not to say', 'Given', 'Missing'])
      expect(words).toContain(word)
    expect(words).not.toContain('Hannah Bare')
  })

  it('is shown where somebody may read answers', async () => {
    await make(admin, 'roles', { name: 'hub hesa', scope: 'hub', claims: ['hesa:menu,answers'] })
    const { names, meta } = await readMissingAs(await college.as('hub hesa', { hub: leeds.id }))
    expect(names).toEqual(['Some'])
    expect(meta).toMatchObject({ all: 1, leftOut: { counts: [] } })
    const faculty = await college.as('faculty')
    expect((await faculty.get('/api/hesa/collections/25056/missing')).statusCode).toBe(403)
  })

  it.each([
    ['99056', 404],
    ['x', 422],
    ['25056?who=shoes', 422],
    ['25056?missing=shoes', 422],
  ])('refuses %s', async (address, status) => {
    const [code, query] = address.split('?')
    const url = `/api/hesa/collections/${code}/missing${query ? `?${query}` : ''}`
    expect((await officer.get(url)).statusCode).toBe(status)
  })
})

describe('of engagements that follow from each other', () => {
  const ofEntry = [
    'country',
    'homePostCode',
    'qualification',
    'previousProvider',
    'parentalEducation',
    'careLeaver',
  ]

  /** Somebody whose programme changed in the year that is returned, and who goes on in the second. */
  async function changed(lastName: string) {
    const first = await there.student(lastName, { goesOn: false })
    await there.leave(first, { status: 'Completed', end: '2026-01-10', reason: 'Another programme' })
    const programme = (await admin.get('/api/programmes')).json().data[0].id
    const { id } = await there.continueWith(first, {
      programme,
      start: '2026-01-11',
      expectedEnd: '2028-06-30',
    })
    const sessions = (await admin.get(`/api/enrolment-sessions?engagement=${id}`)).json().data
    for (const year of ['2025-26', '2026-27'])
      if (!sessions.some(({ academicYear }: { academicYear: string }) => academicYear === year))
        await there.sessionOf(id, year, year === '2025-26' ? { startDate: '2026-01-11' } : {})
    const { person } = (await admin.get(`/api/students/${first.student}`)).json().data
    const as = await college.as('student', { person: person.id })
    const second = { ...first, engagement: id }
    return { first, second, as }
  }

  const missingOf = async ({ engagement }: { engagement: string }, by: string) => {
    const reply = await officer.get('/api/hesa/collections/25056/missing?pageSize=200')
    const row = reply.json().data.find((one: { engagement: string }) => one.engagement === engagement)
    return fieldsOf(row.missing, by).filter((field) => ofEntry.includes(field))
  }
  const asked = async (as: SignedInCalls) => {
    const reply = await as.get('/api/forms/student/hesaquestions')
    expect(reply.statusCode, reply.body).toBe(200)
    const names: string[] = reply.json().data.questions.map(({ question }: { question: string }) => question)
    return names.filter((question) => ofEntry.includes(question))
  }

  it('is missing what the portal asks of the day the first began, and nothing else', async () => {
    const { first, second, as } = await changed('Changed')
    expect(await asked(as)).toEqual(ofEntry)
    expect([await missingOf(first, 'student'), await missingOf(second, 'student')]).toEqual([
      ofEntry,
      ofEntry,
    ])
    await there.answerAsPerson(first)
    await there.answerOfEntry(first)
    expect(await asked(as)).toEqual([])
    for (const one of [first, second])
      expect([await missingOf(one, 'student'), await missingOf(one, 'office')]).toEqual([[], []])
    const reply = await officer.get('/api/hesa/collections/25056/missing?missing=feeEligibility&pageSize=200')
    expect(reply.json().data.map((one: { engagement: string }) => one.engagement)).not.toContain(
      second.engagement,
    )
  })

  it('takes where they live in a year from whichever engagement they were asked for', async () => {
    const { first, second } = await changed('Lives')
    await there.answerOfYear(first)
    const { rows } = await readMissingAs(officer, '?search=lives')
    expect(rows.map(({ engagement }) => engagement).toSorted()).toEqual(
      [first.engagement, second.engagement].toSorted((one, other) => (one < other ? -1 : 1)),
    )
    for (const { given } of rows)
      expect(given).toEqual(expect.arrayContaining(['termTimeAccommodation', 'termTimePostCode']))
  })

  it('counts also what was answered of a later one, before it was said to continue the first', async () => {
    const { first, second, as } = await changed('Joined')
    await there.answerOfEntry(second, { careLeaver: null })
    await there.answerOfEntry(first, {
      country: null,
      postCode: null,
      qualification: null,
      previousProvider: null,
      parentalEducation: null,
    })
    expect(await asked(as)).toEqual([])
    for (const one of [first, second]) expect(await missingOf(one, 'student')).toEqual([])
    const said = (await as.get('/api/forms/student/hesaquestions')).json().data.answered
    expect(said.map(({ question }: { question: string }) => question)).toEqual(ofEntry)
  })
})
