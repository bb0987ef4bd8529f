import { namesOf } from '@minster/domain/platform/words/names-of'
import { hesaQuestionTitles } from '@minster/domain/students/hesa/hesa-question-titles'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEnrolment, readScreen } from '#students/enrolment/test-enrolment.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

const college = await testApp()
const there = await openEnrolment(college)
const { admin } = there
const partTime = namesOf(hesaQuestionTitles).filter((question) => question !== 'termTimeAccommodation')
let bare: { readonly student: string }
let as: SignedInCalls

async function signIn({ student }: { readonly student: string }): Promise<SignedInCalls> {
  const { person } = (await admin.get(`/api/students/${student}`)).json().data
  return college.as('student', { person: person.id })
}
const missing = async (by: SignedInCalls) => {
  const reply = await by.get('/api/forms/student/hesaquestions')
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const answer = (by: SignedInCalls, body: object) => by.put('/api/forms/student/hesadata', body)
const named = (questions: readonly { readonly question: string }[]) =>
  questions.map(({ question }) => question)
const owedAt = async (name: string) =>
  (await readScreen(admin, `?search=${name}`)).data[0]?.steps.find(({ step }) => step === 'hesa')?.missing

beforeAll(async () => {
  bare = await there.bare('Bare')
  as = await signIn(bare)
})

describe('the questions', () => {
  it('are those that concern somebody, with why they are asked', async () => {
    const asked = await missing(as)
    expect(named(asked.questions)).toEqual(partTime)
    expect(asked.context).toContain('HESA')
    expect(asked.notice).toMatchObject({ url: expect.stringMatching(/^https:\/\/www\.hesa\.ac\.uk\//) })
    expect(asked.answered).toEqual([])
    const sex = asked.questions.find(({ question }: { question: string }) => question === 'sex')
    expect(sex).toMatchObject({
      words: 'What is your sex?',
      refused: null,
      many: false,
      answers: [{ code: '10', label: 'Female' }, { code: '11' }, { code: '12' }],
    })
    for (const { answers } of asked.questions)
      for (const { code } of answers) expect(['99', '999', 'ZZ']).not.toContain(code)
  })

  it('are answered one by one, and what is answered or refused is not asked again', async () => {
    expect((await answer(as, { question: 'nationality', answer: 'GB' })).statusCode).toBe(200)
    const refused = await answer(as, { question: 'religion', refused: true })
    expect(named(refused.json().data.questions)).toEqual(
      partTime.filter((question) => question !== 'nationality' && question !== 'religion'),
    )
    expect(refused.json().data.answered).toEqual([
      {
        question: 'nationality',
        title: 'Nationality',
        given: ['GB'],
        inWords: 'United Kingdom',
        isRefused: false,
        session: null,
        about: null,
        kept: null,
      },
      {
        question: 'religion',
        title: 'Religion or belief',
        given: ['98'],
        inWords: 'I prefer not to say',
        isRefused: true,
        session: null,
        about: null,
        kept: null,
      },
    ])
    expect(await owedAt('bare')).toEqual(['12 questions'])
    await answer(as, { question: 'disability', answer: ['51', '55'] })
    const kept = (
      await admin.get(`/api/hesa-answers?student=${bare.student}&fields=nationality,religion,disability`)
    ).json()
    expect(kept.data).toMatchObject([{ nationality: 'GB', religion: '98', disability: ['51', '55'] }])
  })

  it('can be looked at again and answered otherwise', async () => {
    const one = (await as.get('/api/forms/student/hesadata?question=religion')).json().data
    expect(one).toMatchObject([{ words: 'What is your religion or belief?', answer: { given: ['98'] } }])
    await answer(as, { question: 'religion', answer: '22' })
    const all = (await as.get('/api/forms/student/hesadata')).json().data
    expect(named(all)).toEqual(['nationality', 'disability', 'religion'])
    expect(all[2].answer).toMatchObject({ inWords: 'Christian', isRefused: false })
    expect((await as.get('/api/forms/student/hesadata?question=sex')).json().data).toMatchObject([
      { question: 'sex', answer: null },
    ])
  })

  it('become fewer for who came from abroad', async () => {
    const abroad = await signIn(await there.bare('Abroad'))
    await answer(abroad, { question: 'country', answer: 'KE' })
    expect(named((await missing(abroad)).questions)).toEqual(
      partTime.filter(
        (one) => !['country', 'homePostCode', 'ethnicity', 'parentalEducation', 'careLeaver'].includes(one),
      ),
    )
    expect(await owedAt('abroad')).toEqual(['9 questions'])
  })

  it('are none for an auditor', async () => {
    const auditor = await signIn(await there.bare('Auditor', { studentType: 'Auditor (sponsored)' }))
    expect((await missing(auditor)).questions).toEqual([])
    expect((await answer(auditor, { question: 'sex', answer: '10' })).statusCode).toBe(422)
  })

  it('are asked of who interrupts, and of who takes a year more, once', async () => {
    const away = await there.bare('Away')
    await there.interrupt(away.student)
    expect((await missing(await signIn(away))).questions).toHaveLength(partTime.length)
  })

  it('are done when the last is answered', async () => {
    const done = await there.bare('Done')
    const by = await signIn(done)
    await there.answer(done.student)
    expect((await missing(by)).questions).toEqual([])
    expect(await owedAt('done')).toEqual([])
  })
})

describe('an answer', () => {
  it.each<[object, string]>([
    [{ question: 'shoeSize', answer: '42' }, 'question'],
    [{ question: 'toString', answer: '42' }, 'question'],
    [{ question: 'termTimeAccommodation', answer: '01' }, 'question'],
    [{ question: 'sex' }, 'answer'],
    [{ question: 'sex', answer: '' }, 'answer'],
    [{ question: 'sex', answer: '99' }, 'answer'],
    [{ question: 'sex', answer: '96' }, 'answer'],
    [{ question: 'ethnicity', answer: '999' }, 'answer'],
    [{ question: 'homePostCode', answer: 'Durham' }, 'answer'],
    [{ question: 'homePostCode', refused: true }, 'refused'],
    [{ question: 'homePostCode', answer: 'DH1 3RN', session: 'other' }, 'question'],
    [{ question: 'sex', answer: ['10', '11'] }, 'answer'],
    [{ question: 'disability', answer: ['51', '95'] }, 'answer'],
    [{ question: 'sex', refused: true }, 'refused'],
    [{ question: 'religion', answer: '22', refused: true }, 'refused'],
    [{ question: 'religion', answer: '22', student: 'other' }, 'student'],
    [{ answer: '22' }, 'question'],
  ])('%j is refused', async (body, param) => {
    const reply = await answer(as, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details.map((one: { param: string }) => one.param)).toEqual([param])
  })

  it('is refused once the college has closed the questions', async () => {
    const { id } = await make(admin, 'form-openings', {
      form: 'hesa',
      academicYear: '2026-27',
      closes: '2026-11-19',
    })
    const reply = await answer(as, { question: 'sex', answer: '10' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error.message).toContain('HESA questions closed on 19/11/2026.')
    await admin.delete(`/api/form-openings/${id}`)
  })

  it('is refused to a question nobody knows', async () => {
    expect((await as.get('/api/forms/student/hesadata?question=shoeSize')).statusCode).toBe(422)
    expect((await as.get('/api/forms/student/hesadata?student=x')).statusCode).toBe(422)
  })

  it('of two at once makes one record', async () => {
    const twice = await there.bare('Twice')
    const [one, other] = [await signIn(twice), await signIn(twice)]
    const replies = await Promise.all([
      answer(one, { question: 'sex', answer: '10' }),
      answer(other, { question: 'religion', refused: true }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { data } = (
      await admin.get(`/api/hesa-answers?student=${twice.student}&fields=sex,religion`)
    ).json()
    expect(data).toMatchObject([{ sex: '10', religion: '98' }])
  })

  it.each([
    ['hesa', 200, true],
    ['registrar', 200, true],
    ['manager', 403, false],
    ['faculty', 403, false],
    ['finance', 403, false],
    ['student', 403, false],
  ])('is read by %s: %i', async (role, status, _reads) => {
    const by = await college.as(role)
    expect((await by.get('/api/hesa-answers')).statusCode).toBe(status)
  })

  it('is nobody’s without an account as a student', async () => {
    for (const [role, status] of [
      ['registrar', 403],
      ['applicant', 403],
      ['student', 404],
    ] as const) {
      const by = await college.as(role)
      expect((await by.get('/api/forms/student/hesaquestions')).statusCode).toBe(status)
      expect((await answer(by, { question: 'sex', answer: '10' })).statusCode).toBe(status)
    }
  })
})

describe('what somebody wrote as they applied', () => {
  it('counts as no answer: it is shown beside the question', async () => {
    const programme = (await admin.get('/api/programmes')).json().data[0].id
    const one = await there.bare('Applied')
    const { person } = (await admin.get(`/api/students/${one.student}`)).json().data
    const application = await make(admin, 'applications', {
      person: person.id,
      course: { applicantType: 'Independent', programme },
    })
    await college.database.execute({
      text: 'update students set application = $1 where id = $2',
      values: [application.id, one.student],
    })
    const before = await owedAt('applied')
    const words = { statements: { qualifications: 'Some A levels, I think' } }
    const { version } = (await admin.get(`/api/applications/${application.id}`)).json().data
    const changed = await admin.patch(`/api/applications/${application.id}`, words, { version })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await owedAt('applied')).toEqual(before)
    const asked = await missing(await signIn(one))
    expect(named(asked.questions)).toEqual(partTime)
    const said = asked.questions.map((each: { said: string | null }) => each.said)
    expect(said.filter((each: string | null) => each !== null)).toEqual(['Some A levels, I think'])
    expect(asked.answered).toEqual([])
  })
})

describe('sex and gender identity', () => {
  it('are never filled in from the gender the college keeps, nor that from them', async () => {
    const one = await there.bare('Apart')
    const { person } = (await admin.get(`/api/students/${one.student}`)).json().data
    const kept = async () => (await admin.get(`/api/people/${person.id}`)).json().data
    const { version } = await kept()
    expect((await admin.patch(`/api/people/${person.id}`, { gender: 'M' }, { version })).statusCode).toBe(200)
    const by = await signIn(one)
    const asked = await missing(by)
    expect(named(asked.questions)).toEqual(expect.arrayContaining(['sex', 'genderIdentity']))
    expect(asked.answered).toEqual([])
    for (const [question, code] of [
      ['sex', '10'],
      ['genderIdentity', '02'],
    ])
      expect((await answer(by, { question, answer: code })).statusCode).toBe(200)
    expect(await kept()).toMatchObject({ gender: 'M' })
    await admin.patch(`/api/people/${person.id}`, { gender: 'F' }, { version: (await kept()).version })
    const given = (
      await admin.get(`/api/hesa-answers?student=${one.student}&fields=sex,genderIdentity`)
    ).json()
    expect(given.data).toMatchObject([{ sex: '10', genderIdentity: '02' }])
  })
})
