import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication } from '#test/make.ts'
import { mark, openEnrolment, readScreen } from './test-enrolment.ts'

const college = await testApp()
const there = await openEnrolment(college)
const { admin, leeds } = there
let registrar: SignedInCalls
let twice: { readonly student: string; readonly session: string }

beforeAll(async () => {
  registrar = await college.as('registrar')
  await there.done('Ready')
  const done = await there.done('Enrolled', { hub: leeds.id })
  await mark(admin, { ids: [done.session] })
  await there.bare('Bare')
  const some = await there.bare('Some', { hub: leeds.id }, { level: '5' })
  await there.agree(some.session, ['codeOfConduct', 'safeguarding'])
  await there.call(some.student)
  await there.bare('Auditor', { studentType: 'Auditor (sponsored)' })
  const starting = { status: 'Starting', start: '2026-11-30' }
  await there.bare('Starting', starting, { status: 'Starting', startDate: '2026-11-30' })
  // None of these is asked to enrol this year.
  const away = await there.bare('Away')
  await there.interrupt(away.student)
  await there.bare('Over', {}, { status: 'Completed' })
  const gone = await there.bare('Gone')
  await admin.delete(`/api/students/${gone.student}`)
  const next = await there.bare('Next')
  await there.sessionOf((await there.engagementOf(next.student)).id, {
    academicYear: '2027-28',
    status: 'Starting',
    startDate: '2027-09-13',
    endDate: '2028-07-31',
  })
  // The doors keep out what old data may hold: two engagements at once, and a session outside its year.
  twice = await there.bare('Twice')
  const ma = await make(admin, 'programmes', {
    code: 'MA',
    name: 'Master of Arts',
    levels: ['7'],
    credits: 180,
  })
  const second = await make(admin, 'engagements', {
    student: twice.student,
    status: 'Deferred',
    reason: 'Later',
    studentType: 'Independent',
    programme: ma.id,
    start: '2026-09-14',
  })
  await there.sessionOf(second.id, { level: '7', status: 'Dormant' })
  await college.database.execute(sql`update engagements set status = 'Current' where id = ${second.id}`)
  await college.database.execute(
    sql`update enrolment_sessions set status = 'Current', start_date = '2020-09-14' where engagement = ${second.id}`,
  )
})

const stepsOf = (row: {
  readonly steps: readonly { step: string; state: string; missing: readonly string[] }[]
}) =>
  Object.fromEntries(
    row.steps.map(({ step, state, missing }) => [step, missing.length > 0 ? missing : state]),
  )

describe('the screen', () => {
  it('has a row for each student to be enrolled this year, who owes most first', async () => {
    const { names, meta } = await readScreen(registrar)
    expect(names).toEqual(['Bare', 'Next', 'Starting', 'Twice', 'Auditor', 'Some', 'Ready', 'Enrolled'])
    expect(meta).toMatchObject({
      year: '2026-27',
      years: ['2026-27', '2027-28', '2025-26'],
      total: 8,
      all: 8,
      complete: 2,
      counts: { owing: 6, ready: 1, enrolled: 1 },
    })
  })

  it('says of each step how it stands', async () => {
    const { data, meta } = await readScreen(registrar, '?sort=name')
    const named = (name: string) => {
      const found = data.find(({ student }) => student.label === `Hannah ${name}`)
      return found && stepsOf(found)
    }
    const personal = ['Date of birth', 'Mobile', 'Address', 'City', 'Postcode']
    expect(named('Bare')).toEqual({
      personalDetails: personal,
      emergencyContacts: ['Somebody to call'],
      hesa: ['14 questions'],
      policies: ['Student Code of Conduct', 'Safeguarding Policy', 'Assessment and Academic Progress Policy'],
    })
    expect(named('Some')).toMatchObject({
      emergencyContacts: 'done',
      policies: ['Assessment and Academic Progress Policy'],
    })
    expect(named('Auditor')).toMatchObject({ hesa: 'notNeeded' })
    expect(named('Ready')).toEqual({
      personalDetails: 'done',
      emergencyContacts: 'done',
      hesa: 'done',
      policies: 'done',
    })
    expect(meta.steps).toEqual([
      { step: 'personalDetails', done: 2, missing: 6, notNeeded: 0 },
      { step: 'emergencyContacts', done: 3, missing: 5, notNeeded: 0 },
      { step: 'hesa', done: 2, missing: 5, notNeeded: 1 },
      { step: 'policies', done: 2, missing: 6, notNeeded: 0 },
    ])
  })

  it('counts no sentence of an application as an answer', async () => {
    const programme = (await admin.get('/api/programmes')).json().data[0].id
    await make(admin, 'system-data', { list: 'confirmationBases', value: 'BAP approval' })
    await makeApplication(admin, {
      status: 'Confirmed',
      confirmationBasis: 'BAP approval',
      reason: 'The panel has recommended them.',
      intake: '2027-09-13',
      course: { applicantType: 'Independent', programme, studyPace: 'PT', programmeYears: 3 },
      statements: { qualifications: 'A levels' },
    })
    const { data } = await readScreen(registrar, '?year=2027-28&search=jones')
    // All that are asked of who studies part time and below a master’s.
    expect(data.map(stepsOf)).toMatchObject([{ hesa: ['14 questions'] }])
  })

  it.each([
    ['?stand=ready,enrolled', ['Ready', 'Enrolled'], 8],
    ['?missing=emergencyContacts&sort=name', ['Auditor', 'Bare', 'Next', 'Starting', 'Twice'], 5],
    ['?missing=nothing', ['Ready', 'Enrolled'], 2],
    ['?missing=policies,hesa&level=5', ['Some'], 1],
    ['?search=RÉADY', ['Ready'], 1],
    ['?search=hannah+bare', ['Bare'], 1],
    ['?sort=-name&pageSize=3&page=3', ['Bare', 'Auditor'], 8],
    ['?sort=enrolled&pageSize=1', ['Enrolled'], 8],
    ['?sort=hub&pageSize=2', ['Enrolled', 'Some'], 8],
    ['?year=2025-26', [], 0],
  ])('narrowed by %s shows %j', async (query, expected, counted) => {
    const { names, meta } = await readScreen(registrar, query)
    expect(names).toEqual(expected)
    expect(Object.values(meta.counts).reduce((sum, count) => sum + count, 0)).toBe(counted)
  })

  it('is narrowed to a hub and a programme, and offers what there is', async () => {
    const { names, meta } = await readScreen(registrar, `?hub=${leeds.id}&programme=${there.ba.id}`)
    expect(names).toEqual(['Some', 'Enrolled'])
    expect(meta.choices['hub']?.map(({ label }) => label)).toEqual(['Leeds', 'London'])
    expect(meta.choices['level']?.map(({ label }) => label)).toEqual(['Level 4', 'Level 5'])
  })

  it.each([
    '?year=2026-28',
    '?year=now',
    '?stand=purple',
    '?missing=shoes',
    '?sort=shoes',
    '?page=0',
    '?pageSize=201',
    '?shoes=red',
  ])('refuses %s', async (query) => {
    expect((await registrar.get(`/api/enrolment${query}`)).statusCode).toBe(422)
  })

  it('shows of two engagements the one that still waits, and names the other', async () => {
    const [before] = (await readScreen(registrar, '?search=twice')).data
    expect(before).toMatchObject({ programme: { label: 'BA' }, also: ['MA'] })
    await mark(admin, { ids: [twice.session], acceptMissing: true })
    const [after] = (await readScreen(registrar, '?search=twice')).data
    expect(after).toMatchObject({ programme: { label: 'MA' }, also: ['BA'], stand: 'owing' })
    expect(await mark(admin, { ids: [after?.session], acceptMissing: true })).toMatchObject([{ ok: true }])
    const [last] = (await readScreen(registrar, '?search=twice')).data
    expect(last).toMatchObject({ stand: 'enrolled' })
  })

  it('counts an agreement of this year whichever session it was given in, and none of another', async () => {
    const [next] = (await readScreen(registrar, '?search=next&year=2027-28')).data
    await there.agree(next?.session ?? '')
    const [later] = (await readScreen(registrar, '?search=next&year=2027-28')).data
    expect(later && stepsOf(later)).toMatchObject({ policies: 'done' })
    const [now] = (await readScreen(registrar, '?search=next')).data
    expect(now && stepsOf(now)['policies']).toHaveLength(3)
  })

  it('is there as a sheet of every row it shows', async () => {
    const reply = await registrar.get('/api/enrolment?stand=ready&export=excel')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="enrolment-2026-27.xlsx"')
    const [sheet] = await readWorkbook(new Uint8Array(reply.rawPayload))
    const words = JSON.stringify(sheet?.rows)
    expect(words).toContain('Hannah Ready')
    expect(words).not.toContain('Hannah Bare')
  })

  it('is read with one question to the database, and one for the reminders', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    await readScreen(registrar)
    const texts = statements.mock.calls.map((call) => JSON.stringify(call[0]))
    statements.mockRestore()
    expect(texts.filter((text) => text.includes('enrolment_sessions'))).toHaveLength(1)
    expect(texts.filter((text) => /from \W*mails\W/.test(text))).toHaveLength(1)
  })
})

it('asks no postcode of who lives abroad, where not every place has one', async () => {
  const address = { address1: '4 Ring Road', city: 'Accra' }
  for (const [lastName, country] of [
    ['Accra', null],
    ['Ghana', 'Ghana'],
  ] as const)
    await there.bare(
      lastName,
      {},
      {},
      {
        dateOfBirth: '1990-02-28',
        phone: '07700 900123',
        address: { ...address, country },
      },
    )
  const [accra] = (await readScreen(registrar, '?search=Accra')).data
  const [ghana] = (await readScreen(registrar, '?search=Ghana')).data
  expect(accra && stepsOf(accra)).toMatchObject({ personalDetails: ['Postcode'] })
  expect(ghana && stepsOf(ghana)).toMatchObject({ personalDetails: 'done' })
})
