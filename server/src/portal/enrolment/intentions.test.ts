import { expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openOwnEnrolment, readOwn } from './test-own.ts'

const college = await testApp({ features: { 'portal-intentions': true } })
const there = await openOwnEnrolment(college)
const { admin } = there
const path = '/api/forms/student/intentions'
const starting = { status: 'Starting', start: '2026-11-30' }
const inNovember = { status: 'Starting', startDate: '2026-11-30' }
const answer = (as: SignedInCalls, body: object) => as.put(path, body)
const inbox = async () =>
  (await admin.get('/api/student-requests?form=intentions&fields=subject,state,student')).json().data

it('the intention form shows what is assumed until the student says otherwise', async () => {
  const as = await there.signIn(await there.bare('Assumed'))
  const own = await readOwn(as)
  expect(own.intention).toMatchObject({
    academicYear: '2026-27',
    nextYear: '2027-28',
    status: 'Assumed',
    answer: 'Continue',
    isAnswered: false,
    choices: ['Continue', 'Finishing', 'Change programme', 'Change pace', 'Interrupt', 'Withdraw'],
  })
  expect((await as.get(path)).json().data).toEqual(own.intention)
})

it('keeps one answer, by the student, and may change it', async () => {
  const one = await there.bare('Answers')
  const as = await there.signIn(one)
  const said = await answer(as, { answer: 'Finishing', note: ' Ordained in June ' })
  expect(said.statusCode, said.body).toBe(200)
  expect(said.json()).toMatchObject({
    data: { answer: 'Finishing', isAnswered: true, note: 'Ordained in June' },
    receipt: { words: expect.stringContaining('Thank you') },
  })
  expect((await answer(as, { answer: 'Change pace', studyPace: 'FT' })).statusCode).toBe(200)
  expect((await answer(as, { answer: 'Continue', studyPace: 'FT' })).statusCode).toBe(200)
  const { data } = (
    await admin.get(`/api/intentions?session=${one.session}&fields=answer,studyPace,answeredBy`)
  ).json()
  const [who] = await college.database.rows<{ id: string }>({
    text: 'select u.id from users u join students s on s.person = u.person where s.id = $1',
    values: [one.student],
  })
  expect(data).toMatchObject([{ answer: 'Continue', studyPace: null, answeredBy: { id: who?.id } }])
})

it('comes into the inbox only where somebody has to arrange something, in words that tell nothing', async () => {
  const before = (await inbox()).length
  const as = await there.signIn(await there.bare('Arranges'))
  await answer(as, { answer: 'Continue' })
  expect(await inbox()).toHaveLength(before)
  await answer(as, { answer: 'Interrupt', note: 'My mother is ill.' })
  await answer(as, { answer: 'Withdraw' })
  const waiting = (await inbox()).filter(({ state }: { state: string }) => state === 'New')
  expect(waiting).toMatchObject([{ subject: 'Something changes next year' }])
  await answer(as, { answer: 'Continue' })
  expect((await inbox()).map(({ state }: { state: string }) => state)).not.toContain('New')
})

it('is open to who interrupts, and to nobody who is not asked', async () => {
  const away = await there.bare('Away')
  await there.interrupt(away.student)
  const as = await there.signIn(away)
  expect((await as.get(path)).json().data).toMatchObject({ status: 'Contact' })
  expect((await answer(as, { answer: 'Interrupt' })).statusCode).toBe(200)
  const over = await there.signIn(await there.bare('Later', starting, inNovember))
  expect((await over.get(path)).json().data).toBeNull()
  expect((await answer(over, { answer: 'Continue' })).statusCode).toBe(409)
  for (const role of ['registrar', 'applicant'])
    expect((await answer(await college.as(role), { answer: 'Continue' })).statusCode).toBe(403)
  expect((await answer(await college.as('student'), { answer: 'Continue' })).statusCode).toBe(404)
})

it('offers a dissertation to who is ready for it, and tells the others why not', async () => {
  const programme = await make(admin, 'programmes', { code: 'MA', name: 'MA', levels: ['7'], credits: 180 })
  const level = { level: '7', credits: 60 }
  const one = await there.bare('Writes', { programme: programme.id }, level)
  const as = await there.signIn(one)
  expect((await as.get(path)).json().data.choices).not.toContain('Begin dissertation')
  const refused = await answer(as, { answer: 'Begin dissertation' })
  expect([refused.statusCode, refused.json().error.details]).toEqual([
    422,
    [
      {
        param: 'answer',
        message:
          'You have 60 of the 90 credits at level 7 that the dissertation asks for, counted to the end of 2026-27. You go on with modules for now.',
      },
    ],
  ])
  await college.database.rows({
    text: 'update enrolment_sessions set credits = 120 where id = $1 returning id',
    values: [one.session],
  })
  expect((await as.get(path)).json().data.choices).toContain('Begin dissertation')
  expect((await answer(as, { answer: 'Begin dissertation' })).statusCode).toBe(200)
})

it.each<[object, string]>([
  [{}, 'answer'],
  [{ answer: 'Dance' }, 'answer'],
  [{ answer: 'Begin dissertation' }, 'answer'],
  [{ answer: 'Change programme' }, 'programme'],
  [{ answer: 'Change programme', programme: 'BA' }, 'programme'],
  [{ answer: 'Change pace' }, 'studyPace'],
  [{ answer: 'Change pace', studyPace: 'slow' }, 'studyPace'],
  [{ answer: 'Continue', note: 'x'.repeat(5001) }, 'note'],
  [{ answer: 'Continue', answeredBy: 'me' }, 'answeredBy'],
])('the intention form refuses %j', async (body, param) => {
  const as = await there.signIn(await there.bare('Refused'))
  const reply = await answer(as, body)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().error.details.map((one: { param: string }) => one.param)).toContain(param)
})
