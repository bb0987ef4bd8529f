import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse as Answer } from 'fastify'
import { describe, expect, it } from 'vitest'
import { pagesIn } from '#students/documents/test-documents.ts'
import type { SignedInCalls } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'

const path = '/api/forms/student/letters'
const portal = await openPortal()
const { admin, college, registrar } = portal

/** A student of whom a letter says all it has to, with changes to their studies. */
async function pupil(engagement: object = {}, birth: string | null = '1991-03-02') {
  const student = await portal.signedIn({ studyPace: 'PT', ...engagement })
  await college.database.execute(sql`update people set date_of_birth = ${birth} where id = ${student.person}`)
  return student
}
type Pupil = Awaited<ReturnType<typeof pupil>>

const lettersOf = async ({ calls }: Pupil) => (await calls.get(path)).json().data
const makeFor = ({ calls }: Pupil, body: object = {}) => calls.post(path, body)
async function wordsOf(url: string, as: SignedInCalls): Promise<string> {
  const reply = await as.get(url)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  return (await pagesIn(reply.rawPayload)).join(' ')
}
const mailsSent = async () =>
  (await college.database.rows<{ count: number }>(sql`select count(*)::int as count from mails`))[0]?.count

describe('a letter of status that a student makes', () => {
  it('is there at once, with today’s date and the letterhead, and is kept as the office keeps its own', async () => {
    const me = await pupil()
    const mails = await mailsSent()
    const reply = await makeFor(me, { addressee: ' Durham County Council ' })
    expect(reply.statusCode, reply.body).toBe(201)
    const { data } = reply.json()
    expect(data).toMatchObject({ addressee: 'Durham County Council', madeAt: expect.any(String) })
    const words = await wordsOf(data.content, me.calls)
    for (const said of [
      'Minster College',
      '1 Minster Yard',
      'Durham County Council',
      'is enrolled as a part-time student on the programme Master of Arts.',
      '20/11/2026',
      data.reference,
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('DRAFT')
    expect(await lettersOf(me)).toMatchObject({ made: [data], next: null })

    const inTheOffice = (await registrar.get(`/api/students/${me.student}/documents`)).json().data
    expect(inTheOffice.made).toMatchObject([
      { id: data.id, kind: 'status-letter', madeBy: 'Sam Student', isByStudent: true },
    ])
    expect(await wordsOf(inTheOffice.made[0].content, registrar)).toBe(words)
    expect(await mailsSent()).toBe(mails)
  })

  it('is for whomever it may concern where nobody is named', async () => {
    const me = await pupil()
    const { data } = (await makeFor(me)).json()
    expect(data.addressee).toBeNull()
    expect(await wordsOf(data.content, me.calls)).toContain('To whom it may concern')
  })

  it('is told apart from those of the office, which stand with the office alone', async () => {
    const me = await pupil()
    const made = await registrar.post(`/api/students/${me.student}/documents`, { kind: 'status-letter' })
    const { data } = made.json()
    expect(data).toMatchObject({ madeBy: 'Ruth Register', isByStudent: false })
    expect((await lettersOf(me)).made).toEqual([])
    expect((await me.calls.get(data.content)).statusCode).toBe(404)
  })

  it('is nobody else’s', async () => {
    const [me, other] = [await pupil(), await pupil()]
    const { data } = (await makeFor(me)).json()
    expect((await other.calls.get(data.content)).statusCode).toBe(404)
    expect((await lettersOf(other)).made).toEqual([])
    expect((await makeFor(other, { engagement: me.engagement.id })).statusCode).toBe(404)
    expect((await registrar.post(path, {})).statusCode).toBe(403)
    expect((await (await college.as('student')).post(path, {})).statusCode).toBe(404)
  })

  it('is gone for them too once the office removed it, and counts all the same', async () => {
    const me = await pupil()
    const { data } = (await makeFor(me)).json()
    await college.database.execute(
      sql`update student_documents set deleted_at = ${college.clock.now().toISOString()} where id = ${data.id}`,
    )
    expect((await lettersOf(me)).made).toEqual([])
    expect((await me.calls.get(data.content)).statusCode).toBe(404)
  })
})

describe('whether it can be made goes by the status', () => {
  it.each<[string, object, RegExp]>([
    ['Current', {}, /is enrolled as a part-time student/],
    ['Starting', {}, /has a place as .* They have not completed their enrolment yet\./],
    ['IoS', { interruptedFrom: '2026-10-01', expectedReturn: '2027-09-01' }, /interrupted from 01\/10\/2026/],
    ['Completed', { end: '2026-10-30' }, /They completed the programme\./],
    ['Withdrawn', { end: '2026-10-30' }, /They left before completing the programme\./],
    ['Deferred', {}, /the start of which is deferred/],
    ['Resi only', {}, /takes part in the residential teaching/],
  ])('%s: it says so', async (status, values, words) => {
    const me = await pupil()
    await stand(me, { status, ...values })
    const { studies, usual } = await lettersOf(me)
    expect(studies).toMatchObject([{ standing: expect.stringMatching(words), refused: null }])
    expect(usual).toBe(me.engagement.id)
    const { data } = (await makeFor(me)).json()
    expect(await wordsOf(data.content, me.calls)).toMatch(words)
  })

  it.each<[string, object, RegExp]>([
    ['Current', { expected_end: null }, /^Your record does not say this yet: Expected end\.$/],
    [
      'Current',
      { expected_end: '2026-11-19' },
      /^The day on which we expected .* 19\/11\/2026, has passed\.$/,
    ],
    ['IoS', { interrupted_from: null }, /: Interrupted from\.$/],
    ['Completed', { end: null }, /: End\.$/],
    ['Did not start', {}, /^You did not begin this programme/],
  ])(
    '%s with %j: it is refused in words to the student, and nothing is kept',
    async (status, values, why) => {
      const me = await pupil()
      await stand(me, { status, ...values })
      expect((await lettersOf(me)).studies).toMatchObject([
        { standing: null, refused: expect.stringMatching(why) },
      ])
      const reply = await makeFor(me)
      expect(reply.statusCode).toBe(409)
      expect(reply.json().error.message).toMatch(why)
      expect((await lettersOf(me)).made).toEqual([])
      const asked = { topic: 'letter', words: 'For my bank, please.' }
      expect((await me.calls.post('/api/forms/student/requests', asked)).statusCode).toBe(201)
    },
  )

  it('and by what the letter states of them', async () => {
    const me = await pupil({}, null)
    const why = 'Your record does not say this yet: Date of birth.'
    expect((await lettersOf(me)).studies).toMatchObject([{ standing: null, refused: why }])
    expect((await makeFor(me)).json().error.message).toBe(why)
  })

  it('and nobody who was never on a programme has one', async () => {
    const me = await pupil()
    await college.database.execute(
      sql`update engagements set deleted_at = ${college.clock.now().toISOString()} where id = ${me.engagement.id}`,
    )
    const { studies, refused } = await lettersOf(me)
    expect([studies, refused]).toEqual([[], expect.stringContaining('not been on a programme')])
    expect((await makeFor(me)).statusCode).toBe(409)
  })

  it('and who stands in two studies says which', async () => {
    const me = await pupil()
    // Records of long ago may stand so; rules no longer let anybody begin a second one.
    const [other] = await college.database.rows<{ id: string }>(sql`
      insert into engagements (id, version, created_at, updated_at, student, status, student_type, programme, study_pace, start, expected_end)
      select gen_random_uuid(), 1, now(), now(), student, 'Current', 'LLM', programme, 'FT', '2026-10-01', '2027-07-31'
      from engagements where id = ${me.engagement.id} returning id`)
    expect((await lettersOf(me)).usual).toBeNull()
    expect((await makeFor(me)).json().error.details).toMatchObject([{ param: 'engagement' }])
    const { data } = (await makeFor(me, { engagement: other?.id })).json()
    expect(await wordsOf(data.content, me.calls)).toContain('as a full-time student')
  })
})

/** Has studies stand as only their own office, or an old record, would say. */
async function stand({ engagement }: Pupil, values: Readonly<Record<string, unknown>>): Promise<void> {
  const columns: Readonly<Record<string, string>> = {
    interruptedFrom: 'interrupted_from',
    expectedReturn: 'expected_return',
  }
  for (const [name, value] of Object.entries(values))
    await college.database.execute({
      text: `update engagements set "${columns[name] ?? name}" = $2 where id = $1`,
      values: [engagement.id, value],
    })
}

describe('letters', () => {
  it('are five within a day, however many are asked for at once, and the sixth is told when it can be', async () => {
    const me = await pupil()
    const replies = await Promise.all(Array.from({ length: 8 }, () => makeFor(me)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 3 }, () => 429),
    ])
    const { made, next } = await lettersOf(me)
    expect(made).toHaveLength(5)
    expect(next).toEqual(expect.any(String))
    const refused = await makeFor(me)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error.message).toMatch(
      /^You have made 5 letters within 24 hours.* You can make the next one at \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
    )
    expect((await makeFor(await pupil())).statusCode).toBe(201)
    const { database } = college
    await database.execute(
      sql`update student_documents set created_at = created_at - interval '1 day' where id = ${made[4].id}`,
    )
    expect((await lettersOf(me)).next).toBeNull()
    expect((await makeFor(me)).statusCode).toBe(201)
  })

  it.each([
    ['too many words', { addressee: 'x'.repeat(301) }, 'addressee'],
    ['no studies', { engagement: 'ba' }, 'engagement'],
    ['what is not asked for', { kind: 'transcript' }, 'kind'],
  ])('are refused with %s', async (_what, body, param) => {
    const reply = await makeFor(await pupil(), body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param }])
  })

  it('wait for the college’s letterhead', async () => {
    const me = await pupil()
    const saved = await admin.put('/api/settings/letterhead', { value: { address: [] } }, { version: 0 })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await lettersOf(me)).refused).toBe('The college has not set up its letterhead yet.')
    expect((await makeFor(me)).json().error.message).toBe('The college has not set up its letterhead yet.')
    await admin.post('/api/settings/letterhead/undo', undefined, { version: 1 })
    expect((await lettersOf(me)).refused).toBeNull()
  })
})

/** Calls as somebody signed in as the student. */
async function standingIn(as: SignedInCalls, { student }: Pupil, how: object = {}) {
  const begun = await as.post(`/auth/loginas/student/${student}`, { reason: 'They cannot find it', ...how })
  expect(begun.statusCode, begun.body).toBe(200)
  const headers = { cookie: cookieIn(begun) }
  return (method: 'GET' | 'POST', url: string, payload?: object) =>
    college.nobody.call({ method, url, headers, ...(payload && { payload }) })
}

function cookieIn({ headers }: Answer): string {
  return /^[^;]+/.exec(String([headers['set-cookie']].flat()[0]))?.[0] ?? ''
}

describe('whoever is signed in as the student', () => {
  it('neither makes nor reads what they could not in the office', async () => {
    const me = await pupil()
    const { data } = (await makeFor(me)).json()
    await make(admin, 'roles', {
      name: 'keeper of the machine',
      scope: 'everything',
      claims: ['admin:sysadmin', 'dashboard:view,loginas', 'students:view'],
    })
    const asThem = await standingIn(await college.as('keeper of the machine'), me, { write: true })
    for (const [method, url, body] of [
      ['GET', path],
      ['POST', path, {}],
    ] as const) {
      const reply = await asThem(method, url, body)
      expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'COVERED'])
    }
    expect((await asThem('GET', data.content)).statusCode).toBe(404)
    expect((await lettersOf(me)).made).toHaveLength(1)
  })

  it('makes one who makes them in the office', async () => {
    const me = await pupil()
    const asThem = await standingIn(await college.as('sysadmin'), me, { write: true })
    const reply = await asThem('POST', path, {})
    expect(reply.statusCode, reply.body).toBe(201)
    expect((await asThem('GET', reply.json().data.content)).statusCode).toBe(200)
    const looking = await standingIn(await college.as('sysadmin'), me)
    expect((await looking('POST', path, {})).json().error.code).toBe('READ_ONLY')
  })
})
