import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makeResult } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'
import { readCollegeFacts } from './read-college-facts.ts'
import { readReturnedStudents } from './read-returned-students.ts'
import { readStudentFacts } from './read-student-facts.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin, ba, leeds, london } = there
await make(admin, 'hesa-collections', { code: '26056', academicYear: '2026-27', state: 'In preparation' })
const ma = await make(admin, 'programmes', { code: 'MA', name: 'MA', levels: ['7'], credits: 180 })
const dip = await make(admin, 'programmes', { code: 'DipHE', name: 'Diploma', levels: ['4', '5'] })

const collegeOf = (code: string) =>
  readCollegeFacts(college.database, { code, settings: usualHesaSettings, today: college.clock.today() })

async function factsOf(student: string, code = '25056') {
  const [facts] = await readStudentFacts(college.database, [student], await collegeOf(code))
  if (!facts) throw new Error('There is no such student.')
  return facts
}

async function engagementOf(student: string, code = '25056') {
  const [engagement] = (await factsOf(student, code)).engagements
  if (!engagement) throw new Error('Nothing of them is returned.')
  return engagement
}

describe('the facts of a student', () => {
  it('are what stands in the records', async () => {
    const made = await there.student('Whole', {
      engagement: { hub: leeds.id },
      session: { credits: 60, paymentTerms: 'Instalments' },
      person: { dateOfBirth: '1990-02-28' },
    })
    await there.answerAsPerson(made, { disability: ['51', '55'] })
    await there.answerOfEntry(made)
    const module = await make(admin, 'modules', { code: 'TMM1011', name: 'Preaching', credits: 20 })
    const instance = await make(admin, 'module-instances', {
      module: module.id,
      academicYear: '2025-26',
      start: '2025-09-29',
      end: '2026-06-12',
    })
    const taken = await makeResult(college, {
      session: made.session,
      moduleInstance: instance.id,
      status: 'Enrolled',
      outcome: 'Passed',
      mark: 60,
      releasedOn: '2026-07-10',
    })
    const facts = await factsOf(made.student)
    expect(facts).toMatchObject({
      id: made.student,
      lastName: 'Whole',
      firstName: 'Hannah',
      dateOfBirth: '1990-02-28',
      hesaId: null,
      answers: { nationality: 'GB', ethnicity: '998', disability: ['51', '55'] },
    })
    expect(facts.engagements).toMatchObject([
      {
        id: made.engagement,
        programme: 'BA',
        programmeId: ba.id,
        levels: ['4', '5', '6'],
        status: 'Current',
        hub: { id: leeds.id, code: 'LEE', name: 'Leeds' },
        entry: { country: 'XF', qualification: 'degree' },
        creditsEarned: 20,
        aways: [],
        awards: [],
        leftOut: null,
        firstAttended: null,
        sessions: [
          {
            academicYear: '2025-26',
            credits: 60,
            paymentTerms: 'Instalments',
            programmeThen: 'BA',
            fee: null,
            year: null,
            modules: [
              {
                id: taken.id,
                module: module.id,
                instance: instance.id,
                code: 'TMM1011',
                credits: 20,
                start: '2025-09-29',
                end: '2026-06-12',
                status: 'Enrolled',
                outcome: 'Passed',
              },
            ],
          },
          { academicYear: '2026-27', modules: [] },
        ],
      },
    ])
  })

  it('have as earned only what was taken here', async () => {
    const made = await there.student('Brought')
    const module = await make(admin, 'modules', { code: 'TMM1021', name: 'Worship', credits: 20 })
    const instance = await make(admin, 'module-instances', { module: module.id, academicYear: '2025-26' })
    await make(admin, 'module-enrolments', {
      session: made.session,
      moduleInstance: instance.id,
      outcome: 'Credit transferred',
    })
    const { creditsEarned, sessions } = await engagementOf(made.student)
    expect(sessions[0]?.modules).toMatchObject([{ credits: 20, outcome: 'Credit transferred' }])
    expect(creditsEarned).toBe(0)
  })

  it('are of as many as are asked for, in that order, and of nobody who is none', async () => {
    const [one, other] = [await there.student('One'), await there.student('Other')]
    const ids = [other.student, ba.id, one.student]
    const found = await readStudentFacts(college.database, ids, await collegeOf('25056'))
    expect(found.map(({ id }) => id)).toEqual([other.student, one.student])
  })

  it('know of what programme a year was that has been changed in place since', async () => {
    const made = await there.student('Moved')
    const { version } = (await admin.get(`/api/engagements/${made.engagement}`)).json().data
    const change = { programme: dip.id, reason: 'To the diploma' }
    const reply = await admin.patch(`/api/engagements/${made.engagement}`, change, { version })
    expect(reply.statusCode, reply.body).toBe(200)
    const { programme, sessions } = await engagementOf(made.student)
    expect(programme).toBe('DipHE')
    expect(sessions.map(({ academicYear, programmeThen }) => [academicYear, programmeThen])).toEqual([
      ['2025-26', 'BA'],
      ['2026-27', 'DipHE'],
    ])
  })

  it('know how a year was studied, and where, that has been changed since', async () => {
    const made = await there.student('Slower', { engagement: { hub: leeds.id, feeTerms: 'InFull' } })
    const { version } = (await admin.get(`/api/engagements/${made.engagement}`)).json().data
    const change = { studyPace: 'PT', hub: london.id, feeTerms: 'Instalments' }
    const reply = await admin.patch(`/api/engagements/${made.engagement}`, change, { version })
    expect(reply.statusCode, reply.body).toBe(200)
    const { sessions } = await engagementOf(made.student)
    expect(sessions.map(({ studiedThen }) => studiedThen)).toMatchObject([
      { studyPace: 'FT', hub: { id: leeds.id, code: 'LEE' }, sponsor: null, feeTerms: 'InFull' },
      { studyPace: 'PT', hub: { id: london.id }, sponsor: null, feeTerms: 'Instalments' },
    ])
  })

  it('tell every stretch away', async () => {
    const made = await there.student('Twice')
    const move = (values: object) => there.leave(made, { reason: 'Illness', ...values })
    const away = (interruptedFrom: string) =>
      move({ status: 'IoS', interruptedFrom, expectedReturn: '2027-03-01' })
    await away('2026-10-05')
    const back = college.clock.today()
    await move({ status: 'Current' })
    expect((await engagementOf(made.student, '26056')).aways).toEqual([{ from: '2026-10-05', to: back }])
    await away(back)
    expect((await engagementOf(made.student, '26056')).aways).toEqual([
      { from: '2026-10-05', to: back },
      { from: back, to: null },
    ])
  })

  it('take the fee of their pace and type, and of overseas where the office said so', async () => {
    const fee = { programme: ba.id, academicYear: '2025-26' }
    await make(admin, 'programme-fees', { ...fee, amount: 700_000 })
    await make(admin, 'programme-fees', { ...fee, studyPace: 'PT', amount: 350_000 })
    await make(admin, 'programme-fees', { ...fee, feeStatus: 'Overseas', amount: 1_200_000 })
    const feeOf = async ({ student }: { student: string }) => (await engagementOf(student)).sessions[0]?.fee
    expect(await feeOf(await there.student('Full-time'))).toBe(700_000)
    expect(await feeOf(await there.student('Part-time', { engagement: { studyPace: 'PT' } }))).toBe(350_000)
    const overseas = await there.student('Overseas')
    await make(admin, 'hesa-years', { session: overseas.session, feeEligibility: '02' })
    expect(await feeOf(overseas)).toBe(1_200_000)
  })

  it('know the first day a register has them there', async () => {
    const made = await there.student('Seen')
    const came = async (on: string, state: string) => {
      const teaching = await make(admin, 'teaching-days', { kind: 'Teaching day', day: on, hub: london.id })
      const values = { teachingDay: teaching.id, student: made.student, state }
      await college.database.transaction((tx) =>
        college.door.create(tx, collectionOf('teaching-attendance'), values, {
          caller: nobody,
          byRule: true,
        }),
      )
    }
    await came('2025-09-13', 'Present')
    await came('2025-09-20', 'Absent')
    await came('2025-10-04', 'Present')
    await came('2025-09-27', 'Late')
    expect((await engagementOf(made.student)).firstAttended).toBe('2025-09-27')
  })

  it('bring the answers of a chain to its first, and where they live to each of its years', async () => {
    const first = await there.student('Chained', { goesOn: false })
    await there.leave(first, { status: 'Completed', end: '2026-01-10', reason: 'Another programme' })
    const { id } = await there.continueWith(first, { programme: ma.id, start: '2026-01-11' })
    const { data } = (await admin.get(`/api/enrolment-sessions?engagement=${id}`)).json()
    if (!data.some(({ academicYear }: { academicYear: string }) => academicYear === '2025-26'))
      await there.sessionOf(id, '2025-26', { startDate: '2026-01-11', level: '7' })
    await there.answerOfEntry(first, { country: null, postCode: null })
    await there.answerOfEntry({ ...first, engagement: id }, { country: 'XI', qualification: 'masters' })
    await make(admin, 'hesa-years', { session: first.session, termTimePostCode: 'SE1', feeEligibility: '01' })
    const { engagements } = await factsOf(first.student)
    expect(engagements.map((one) => one.id)).toEqual([first.engagement, id])
    expect(engagements[0]?.entry).toMatchObject({ country: 'XI', qualification: 'degree' })
    const years = engagements.map(
      ({ sessions }) => sessions.find((one) => one.academicYear === '2025-26')?.year,
    )
    expect(years).toMatchObject([
      { termTimePostCode: 'SE1', feeEligibility: '01' },
      { termTimePostCode: 'SE1', feeEligibility: null },
    ])
  })

  it('leave out an engagement that is in no return, but not of a chain with one that is', async () => {
    const alone = await there.student('Alone', { engagement: { studentType: 'Auditor (sponsored)' } })
    expect((await factsOf(alone.student)).engagements).toEqual([])
    const first = await there.student('Heard', {
      goesOn: false,
      engagement: { studentType: 'Auditor (sponsored)' },
    })
    await there.leave(first, { status: 'Completed', end: '2026-01-10', reason: 'Takes credits now' })
    const { id } = await there.continueWith(first, { programme: ba.id, start: '2026-01-11' })
    await there.sessionOf(id, '2025-26', { startDate: '2026-01-11' })
    const { engagements } = await factsOf(first.student)
    expect(engagements.map(({ leftOut }) => leftOut)).toEqual(['Audits and takes no credits.', null])
  })

  it('have those who come to residentials only where they take credits, as the list of who is returned has', async () => {
    const resi = { engagement: { status: 'Resi only' }, goesOn: false }
    const comes = await there.student('Comes', { ...resi, session: { credits: 0 } })
    const takes = await there.student('Takes', { ...resi, session: { credits: 20 } })
    expect((await factsOf(comes.student)).engagements).toEqual([])
    expect((await factsOf(takes.student)).engagements).toHaveLength(1)
    const listed = await readReturnedStudents(college.database, 'everything', await collegeOf('25056'))
    const names = listed.map(({ label }) => label)
    expect(names).toContain('Hannah Takes')
    expect(names).not.toContain('Hannah Comes')
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  })
})

describe('the facts of a college', () => {
  it('are of the collection, its year, and what somebody put in by hand', async () => {
    const facts = await collegeOf('25056')
    expect(facts.collection).toMatchObject({
      code: '25056',
      academicYear: '2025-26',
      start: '2025-08-01',
      end: '2026-07-31',
      unansweredIsNotAvailable: false,
    })
    expect(facts.programmes.map(({ code }) => code)).toEqual(['BA', 'DipHE', 'MA'])
    expect(facts.hubs.map(({ name }) => name)).toEqual(['Leeds', 'London'])
    expect(facts.schema).toBeNull()
  })

  it('are of no collection that is not there', async () => {
    await expect(collegeOf('99056')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
