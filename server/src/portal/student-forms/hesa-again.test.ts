import { beforeAll, describe, expect, it } from 'vitest'
import { history } from '#kit/records/history-table.ts'
import { table } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import { openEnrolment, readScreen } from '#students/enrolment/test-enrolment.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

const college = await testApp()
const there = await openEnrolment(college)
const { admin } = there

interface Asked {
  readonly question: string
  readonly session: string | null
  readonly about: string | null
  readonly suggested: { readonly given: readonly string[]; readonly inWords: string } | null
}
interface Standing {
  readonly questions: readonly Asked[]
  readonly answered: readonly (Asked & { readonly given: readonly string[]; readonly kept: string | null })[]
  readonly confirm: string | null
}

async function signIn(student: string): Promise<SignedInCalls> {
  const { person } = (await admin.get(`/api/students/${student}`)).json().data
  return college.as('student', { person: person.id })
}
const standing = async (by: SignedInCalls): Promise<Standing> => {
  const reply = await by.get('/api/forms/student/hesaquestions')
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const answer = (by: SignedInCalls, body: object) => by.put('/api/forms/student/hesadata', body)
const confirm = (by: SignedInCalls) => by.post('/api/forms/student/hesadata/confirm', {})
const named = ({ questions }: Pick<Standing, 'questions'>) => questions.map(({ question }) => question)
const only = async (path: string) => (await admin.get(path)).json().data[0]
const owed = async (name: string) =>
  (await readScreen(admin, `?search=${name}`)).data[0]?.steps.find(({ step }) => step === 'hesa')?.missing

describe('last year’s answers', () => {
  let student: string
  let as: SignedInCalls

  beforeAll(async () => {
    const one = await there.bare('Returning', { studyPace: 'FT', start: '2025-09-15' })
    student = one.student
    as = await signIn(student)
    await there.answer(student)
    const answers = await only(`/api/hesa-answers?student=${student}`)
    await admin.patch(
      `/api/hesa-answers/${answers.id}`,
      { confirmedFor: '2025-26' },
      { version: answers.version },
    )
    // What was answered of where they live was of the year before.
    const year = await only(`/api/hesa-years?session.engagement.student=${student}`)
    await admin.delete(`/api/hesa-years/${year.id}`)
    const { id: engagement } = await there.engagementOf(student)
    const last = await there.sessionOf(engagement, {
      academicYear: '2025-26',
      startDate: '2025-09-15',
      endDate: '2026-07-31',
      status: 'Completed',
    })
    await make(admin, 'hesa-years', {
      session: last.id,
      termTimeAccommodation: '04',
      termTimePostCode: 'SE1 7PB',
    })
  })

  it('of where they live are asked again and offered, and those of themselves confirmed', async () => {
    expect(await owed('returning')).toEqual(['2 questions', 'Earlier answers to confirm'])
    const asked = await standing(as)
    expect(named(asked)).toEqual(['termTimeAccommodation', 'termTimePostCode'])
    expect(asked.questions.map(({ suggested, about }) => [suggested, about])).toEqual([
      [{ given: ['04'], inWords: 'My own home, owned or rented' }, null],
      [{ given: ['SE1 7PB'], inWords: 'SE1 7PB' }, null],
    ])
    expect(asked.confirm).toBe('2026-27')
  })

  it('are answered for this year, and the last stays', async () => {
    const said = await answer(as, { question: 'termTimePostCode', answer: 'se17pb' })
    expect(said.statusCode, said.body).toBe(200)
    await answer(as, { question: 'termTimeAccommodation', answer: '01' })
    const kept = (
      await admin.get(
        `/api/hesa-years?session.engagement.student=${student}&fields=session.academicYear,termTimeAccommodation,termTimePostCode`,
      )
    ).json().data
    expect(kept).toHaveLength(2)
    const lives = kept.map((one: { termTimeAccommodation: string; termTimePostCode: string }) => [
      one.termTimeAccommodation,
      one.termTimePostCode,
    ])
    expect(lives.toSorted()).toEqual([
      ['01', 'SE1 7PB'],
      ['04', 'SE1 7PB'],
    ])
    expect(await owed('returning')).toEqual(['Earlier answers to confirm'])
  })

  it('of themselves are confirmed by one call, once a year', async () => {
    const reply = await confirm(as)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toMatchObject({ questions: [], confirm: null })
    expect(await owed('returning')).toEqual([])
    expect(await only(`/api/hesa-answers?student=${student}&fields=confirmedFor`)).toMatchObject({
      confirmedFor: '2026-27',
    })
    expect((await confirm(as)).statusCode).toBe(200)
  })

  it('cannot be confirmed while something of themselves is missing', async () => {
    const other = await signIn((await there.bare('Nothing')).student)
    expect((await confirm(other)).statusCode).toBe(409)
    await answer(other, { question: 'sex', answer: '10' })
    expect((await confirm(other)).statusCode).toBe(409)
  })
})

describe('what was answered of the first day', () => {
  const profileOf = (student: string) => only(`/api/entry-profiles?engagement.student=${student}`)

  it('can be changed for sixty days', async () => {
    const { student } = await there.bare('Fresh', { start: '2026-10-05' }, { startDate: '2026-10-05' })
    const as = await signIn(student)
    await answer(as, { question: 'qualification', answer: 'degree' })
    expect((await standing(as)).answered[0]).toMatchObject({ question: 'qualification', kept: null })
    expect((await answer(as, { question: 'qualification', answer: 'masters' })).statusCode).toBe(200)
    const { id, version } = await profileOf(student)
    const change = await admin.patch(`/api/entry-profiles/${id}`, { qualification: 'none' }, { version })
    expect(change.statusCode, change.body).toBe(200)
  })

  it('can be changed for sixty days after it was answered, where that was later', async () => {
    const { student } = await there.bare('Late', { start: '2026-09-14' })
    const as = await signIn(student)
    expect((await answer(as, { question: 'qualification', answer: 'degree' })).statusCode).toBe(200)
    expect((await standing(as)).answered[0]).toMatchObject({ question: 'qualification', kept: null })
    expect((await answer(as, { question: 'qualification', answer: 'masters' })).statusCode).toBe(200)
    expect((await standing(as)).answered[0]).toMatchObject({ given: ['masters'], kept: null })
  })

  it('is kept by then: students change nothing of it, and fill in what is empty', async () => {
    const { student } = await there.bare('Kept', { start: '2026-09-14' })
    const as = await signIn(student)
    expect((await answer(as, { question: 'qualification', answer: 'degree' })).statusCode).toBe(200)
    const { id } = await profileOf(student)
    const h = table(history)
    await college.database.execute(
      sql`update ${h} set at = ${h.at} - interval '60 days' where ${h.recordId} = ${id}`,
    )
    const refused = await answer(as, { question: 'qualification', answer: 'masters' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toBe(
      'This is how things stood on 14/09/2026, when your course began. It has been kept since 20/11/2026 and cannot be changed here any more. If it was wrong from the start, please write to the office.',
    )
    expect((await standing(as)).answered[0]?.kept).toBe(refused.json().error.message)
    expect((await answer(as, { question: 'qualification', answer: 'degree' })).statusCode).toBe(200)
    expect((await answer(as, { question: 'country', answer: 'XF' })).statusCode).toBe(200)
  })

  it('is corrected by the office with a reason, and never taken away', async () => {
    const { student } = await there.bare('Office', { start: '2026-09-14' })
    await there.answer(student)
    const { id, version } = await profileOf(student)
    const path = `/api/entry-profiles/${id}`
    const refused = await admin.patch(path, { qualification: 'none' }, { version })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toEqual([
      {
        param: 'reason',
        message:
          'This is how things stood on 14/09/2026, when the course began, and it has been kept since 13/11/2026. Change it only where it was wrong from the start, and say why.',
      },
    ])
    expect((await admin.delete(path)).statusCode).toBe(422)
    const reason = 'The certificate she showed us says otherwise.'
    const corrected = await admin.patch(path, { qualification: 'none', reason }, { version })
    expect(corrected.statusCode, corrected.body).toBe(200)
    const [change] = (await admin.get(`${path}/history`)).json().data
    expect(change.reason).toBe(reason)
    const emptied = await admin.patch(path, { careLeaver: null, reason }, { version: version + 1 })
    expect(emptied.statusCode, emptied.body).toBe(200)
    const filled = await admin.patch(path, { careLeaver: '04' }, { version: version + 2 })
    expect(filled.statusCode, filled.body).toBe(200)
  })

  it('is not opened again by moving the first day, unless somebody says why', async () => {
    const { student } = await there.bare('Moved', { start: '2026-09-14' }, { startDate: '2026-10-05' })
    await there.answer(student)
    const { id, version } = await there.engagementOf(student)
    const move = (more: object) =>
      admin.patch(`/api/engagements/${id}`, { start: '2026-10-05', ...more }, { version })
    const refused = await move({})
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toEqual([
      {
        param: 'reason',
        message:
          'This is how things stood on 14/09/2026, when the course began, and it has been kept since 13/11/2026. With the later start it could be changed again. Move it only where the start was wrong, and say why.',
      },
    ])
    const moved = await move({ reason: 'She came three weeks later than we wrote.' })
    expect(moved.statusCode, moved.body).toBe(200)
  })

  it.each([
    ['entry-profiles', { qualification: 'H99' }, 'qualification'],
    ['entry-profiles', { postCode: 'nowhere' }, 'postCode'],
    ['hesa-years', { termTimeAccommodation: '77' }, 'termTimeAccommodation'],
    ['hesa-answers', { ethnicity: '42' }, 'ethnicity'],
  ])('and everything else is kept in codes: %s %j', async (collection, values, param) => {
    const { student } = await there.bare('Coded')
    await there.answer(student)
    const whose = collection === 'hesa-years' ? 'session.engagement.student' : 'engagement.student'
    const filter = collection === 'hesa-answers' ? 'student' : whose
    const { id, version } = await only(`/api/${collection}?${filter}=${student}`)
    const reply = await admin.patch(`/api/${collection}/${id}`, { ...values, reason: 'As told' }, { version })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].param).toBe(param)
  })
})

describe('a second programme', () => {
  it('is asked anew, with what may hold again offered and nothing copied', async () => {
    const { student } = await there.bare('Twice', { start: '2023-09-11' })
    await there.answer(student)
    const first = await there.engagementOf(student)
    await admin.patch(
      `/api/engagements/${first.id}`,
      { status: 'Completed', end: '2026-06-30', reason: 'Done' },
      { version: first.version },
    )
    const programme = (await admin.get('/api/programmes')).json().data[0].id
    const second = await make(admin, 'engagements', {
      student,
      programme,
      studentType: 'Independent',
      start: '2026-09-14',
      status: 'Starting',
    })
    const of = `engagement=${second.id}`
    const session =
      (await only(`/api/enrolment-sessions?${of}`)) ??
      (await there.sessionOf(second.id, { status: 'Proposed' }))
    const as = await signIn(student)
    const { questions, answered } = await standing(as)
    const entry = questions.filter((one) => one.session === session.id)
    expect(entry.map(({ question, suggested }) => [question, suggested?.inWords])).toEqual([
      ['country', 'England'],
      ['homePostCode', undefined],
      ['qualification', undefined],
      ['previousProvider', undefined],
      ['parentalEducation', 'No'],
      ['careLeaver', 'No'],
    ])
    expect(answered.map(({ question }) => question)).toContain('nationality')
    expect(await only(`/api/entry-profiles?${of}`)).toBeUndefined()
    await answer(as, { question: 'country', answer: 'XI', session: session.id })
    expect(await only(`/api/entry-profiles?${of}&fields=country`)).toMatchObject({ country: 'XI' })
    const before = await only(`/api/entry-profiles?engagement=${first.id}&fields=country`)
    expect(before).toMatchObject({ country: 'XF' })
  })

  it('in the year of the first is not asked again where they live', async () => {
    const one = await there.bare('Beside', { studyPace: 'FT' })
    const first = await there.engagementOf(one.student)
    const over = await admin.patch(
      `/api/engagements/${first.id}`,
      { status: 'Completed', end: '2026-10-31', reason: 'Done' },
      { version: first.version },
    )
    expect(over.statusCode, over.body).toBe(200)
    const programme = (await admin.get('/api/programmes')).json().data[0].id
    const second = await make(admin, 'engagements', {
      student: one.student,
      programme,
      studentType: 'Independent',
      studyPace: 'FT',
      start: '2026-11-01',
      status: 'Starting',
    })
    if (!(await only(`/api/enrolment-sessions?engagement=${second.id}`)))
      await there.sessionOf(second.id, { status: 'Proposed', startDate: '2026-11-01' })
    const as = await signIn(one.student)
    const lived = async () =>
      (await standing(as)).questions.filter(({ question }) => question.startsWith('termTime'))
    const asked = await lived()
    const { data: present } = (await admin.get(`/api/students/${one.student}?fields=engagement`)).json()
    const session = await only(
      `/api/enrolment-sessions?engagement=${present.engagement.id}&academicYear=2026-27`,
    )
    expect(asked.map(({ question, about, session: of }) => [question, about, of])).toEqual([
      ['termTimeAccommodation', null, session.id],
      ['termTimePostCode', null, session.id],
    ])
    await answer(as, { question: 'termTimeAccommodation', answer: '01' })
    await answer(as, { question: 'termTimePostCode', answer: 'SE1 7PB' })
    expect(await lived()).toEqual([])
    const kept = (await admin.get(`/api/hesa-years?session.engagement.student=${one.student}`)).json().data
    expect(kept).toHaveLength(1)
  })

  it('that continues the first is not asked for its first day again', async () => {
    const { student } = await there.bare('Onward', { start: '2023-09-11' })
    await there.answer(student)
    const first = await there.engagementOf(student)
    const { version } = (await admin.get(`/api/engagements/${first.id}`)).json().data
    await admin.patch(
      `/api/engagements/${first.id}`,
      { status: 'Completed', end: '2026-06-30', reason: 'Done' },
      { version },
    )
    const programme = (await admin.get('/api/programmes')).json().data[0].id
    const second = await make(admin, 'engagements', {
      student,
      programme,
      studentType: 'Independent',
      start: '2026-09-14',
      status: 'Starting',
      continues: first.id,
    })
    if (!(await only(`/api/enrolment-sessions?engagement=${second.id}`)))
      await there.sessionOf(second.id, { status: 'Proposed' })
    expect(named(await standing(await signIn(student)))).toEqual([])
  })
})
