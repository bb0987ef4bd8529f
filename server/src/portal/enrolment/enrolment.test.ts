import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mark, readScreen } from '#students/enrolment/test-enrolment.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { agreeTo, all, enrol, openOwnEnrolment, readOwn } from './test-own.ts'

const college = await testApp()
const there = await openOwnEnrolment(college)
const { admin } = there
type Student = { readonly student: string; readonly session: string }
let registrar: SignedInCalls
let bare: Student
let ready: Student

beforeAll(async () => {
  registrar = await college.as('registrar')
  bare = await there.bare('Bare')
  ready = await there.done('Ready')
})

const read = async (session: string) => (await admin.get(`/api/enrolment-sessions/${session}`)).json().data
const stepsOf = (steps: readonly { readonly step: string; readonly state: string }[]) =>
  steps.map(({ step, state }) => `${step}: ${state}`)

describe('the wizard', () => {
  it('says of each step what the office’s screen says', async () => {
    const { data } = await readScreen(registrar, '?search=bare')
    const own = await readOwn(await there.signIn(bare))
    expect(own).toMatchObject({
      state: 'one',
      why: null,
      note: null,
      closed: null,
      session: { id: bare.session, academicYear: '2026-27', programme: 'BA', enrolledOn: null },
    })
    expect(own.steps.map(({ label: _label, ...step }: { label: string }) => step)).toEqual(data[0]?.steps)
    expect(stepsOf(own.elsewhere)).toEqual(['safeguarding: missing', 'paymentTerms: missing'])
    expect(own.policies).toMatchObject([
      {
        policy: 'codeOfConduct',
        edition: { edition: '2026-27', wording: '2026-27 of codeOfConduct' },
        agreed: null,
      },
      { policy: 'safeguarding', edition: { edition: '2026-27' } },
      { policy: 'academicConduct' },
    ])
    expect(own.intention).toBeNull()
  })

  it.each([
    ['nobody’s account', async () => college.as('student'), 404],
    ['staff', async () => registrar, 403],
    ['an applicant', async () => college.as('applicant'), 403],
  ])('is not there for %s', async (_who, as, status) => {
    const one = await as()
    expect((await one.get('/api/forms/student/enrolment')).statusCode).toBe(status)
    expect((await enrol(one)).statusCode).toBe(status)
    expect((await agreeTo(one, all)).statusCode).toBe(status)
  })

  it('does not know a session of somebody else', async () => {
    const as = await there.signIn(bare)
    for (const session of [ready.session, 'nonsense', '00000000-0000-7000-8000-000000000000']) {
      expect((await as.get(`/api/forms/student/enrolment?session=${session}`)).statusCode).toBe(404)
      expect((await enrol(as, { session })).statusCode).toBe(404)
      expect((await agreeTo(as, { ...all, session })).statusCode).toBe(404)
    }
    expect((await read(ready.session)).enrolledAt).toBeNull()
  })
})

describe('enrolling', () => {
  it('is refused with all that is missing at once', async () => {
    const reply = await enrol(await there.signIn(bare))
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      {
        param: 'personalDetails',
        message: 'Personal details: Date of birth, Mobile, Address, City, Postcode',
      },
      { param: 'emergencyContacts', message: 'Emergency contacts: Somebody to call' },
      { param: 'hesa', message: 'HESA questions: 14 questions' },
      {
        param: 'policies',
        message:
          'Policies: Student Code of Conduct, Safeguarding Policy, Assessment and Academic Progress Policy',
      },
    ])
  })

  it('marks the session, with the student in its history, and the office sees it', async () => {
    const as = await there.signIn(ready)
    const reply = await enrol(as)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({
      data: { state: 'enrolled', session: { enrolledOn: '2026-11-20' } },
      receipt: { words: expect.stringContaining('You are enrolled') },
    })
    expect((await readScreen(registrar, '?search=ready')).data[0]?.stand).toBe('enrolled')
    const history = await registrar.get(`/api/enrolment-sessions/${ready.session}/history`)
    expect(history.json().data[0]).toMatchObject({ changes: [{ path: 'enrolledAt', from: null }] })
  })

  it('is to do on home until then, and done whoever did it', async () => {
    const one = await there.done('Home')
    const as = await there.signIn(one)
    const home = async () => {
      const { forms } = (await as.get('/api/forms/student/home')).json().data
      const state = (form: string) => forms.find((each: { form: string }) => each.form === form)?.state
      return { enrolment: state('enrolment'), hesa: state('hesa') }
    }
    expect(await home()).toEqual({ enrolment: 'due', hesa: 'done' })
    await mark(registrar, { ids: [one.session] })
    expect(await home()).toEqual({ enrolment: 'done', hesa: 'done' })
    await mark(registrar, { ids: [one.session], enrolled: false })
    expect(await home()).toEqual({ enrolment: 'due', hesa: 'done' })
    const bareHome = (await (await there.signIn(bare)).get('/api/forms/student/home')).json().data.forms
    expect(bareHome).toContainEqual(expect.objectContaining({ form: 'hesa', state: 'due' }))
  })

  it('is refused once it was done, also by the office', async () => {
    const again = await enrol(await there.signIn(ready))
    expect(again.statusCode).toBe(409)
    expect(again.json().error.message).toBe('You are enrolled for 2026-27 already, since 20/11/2026.')
    const byOffice = await there.done('Office')
    await mark(registrar, { ids: [byOffice.session] })
    expect((await enrol(await there.signIn(byOffice))).statusCode).toBe(409)
  })

  it('of two at once marks once', async () => {
    const both = await there.done('Both')
    const [one, other] = [await there.signIn(both), await there.signIn(both)]
    const replies = await Promise.all([enrol(one), enrol(other)])
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
    expect((await read(both.session)).version).toBe(2)
  })

  it('asks which, of two engagements', async () => {
    const twice = await there.done('Twice')
    const ma = await make(admin, 'programmes', { code: 'MA', name: 'Master of Arts', levels: ['7'] })
    // The doors keep out what old data may hold: two engagements at once.
    const second = await make(admin, 'engagements', {
      student: twice.student,
      status: 'Deferred',
      reason: 'Later',
      studentType: 'Independent',
      programme: ma.id,
      start: '2026-09-14',
    })
    const later = await there.sessionOf(second.id, { level: '7', status: 'Dormant' })
    await college.database.execute(sql`update engagements set status = 'Current' where id = ${second.id}`)
    await college.database.execute(
      sql`update enrolment_sessions set status = 'Current' where id = ${later.id}`,
    )
    await make(admin, 'entry-profiles', { engagement: second.id, ...there.ofEntry })
    await make(admin, 'hesa-years', { session: later.id, termTimePostCode: 'SE1 7PB' })
    const as = await there.signIn(twice)
    const own = await readOwn(as)
    expect(own).toMatchObject({ state: 'several', session: null, steps: [] })
    expect(own.sessions.map(({ programme }: { programme: string }) => programme)).toEqual(['BA', 'MA'])
    const which = await enrol(as)
    expect(which.statusCode).toBe(422)
    expect(which.json().error.details).toEqual([
      { param: 'session', message: 'Say which you enrol for: BA 2026-27 or MA 2026-27.' },
    ])
    expect((await readOwn(as, `?session=${later.id}`)).session).toMatchObject({ programme: 'MA' })
    expect((await enrol(as, { session: later.id })).statusCode).toBe(200)
    expect(await readOwn(as)).toMatchObject({ state: 'one', session: { programme: 'BA' } })
    expect((await enrol(as)).statusCode).toBe(200)
    expect((await enrol(as, { session: later.id })).statusCode).toBe(409)
  })

  it('is there for residentials only, and says so', async () => {
    const resi = await there.done('Resi', { status: 'Current' })
    const { id } = await there.engagementOf(resi.student)
    await college.database.execute(sql`update engagements set status = 'Resi only' where id = ${id}`)
    const as = await there.signIn(resi)
    expect(await readOwn(as)).toMatchObject({
      state: 'one',
      note: 'You are down for residentials only. You enrol for the year like everybody else.',
    })
    expect((await enrol(as)).statusCode).toBe(200)
  })

  it.each<[string, () => Promise<Student>, string]>([
    [
      'on IoS',
      async () => {
        const away = await there.done('Away')
        await there.interrupt(away.student)
        return away
      },
      'Your studies are interrupted, so you do not enrol now. You enrol here when you come back.',
    ],
    [
      'without an engagement',
      async () => {
        const none = await there.bare('None')
        const { id } = await there.engagementOf(none.student)
        await admin.delete(`/api/enrolment-sessions/${none.session}`)
        expect((await admin.delete(`/api/engagements/${id}`)).statusCode).toBe(204)
        return none
      },
      'You have no programme with us at the moment, so there is nothing to enrol for.',
    ],
    [
      'whose year is over',
      () => there.bare('Over', {}, { status: 'Completed' }),
      'Your year is not set up yet. You can enrol as soon as the college has done that.',
    ],
  ])('is not there for somebody %s', async (_who, make, why) => {
    const as = await there.signIn(await make())
    expect(await readOwn(as)).toMatchObject({ state: 'none', why, session: null, steps: [] })
    for (const reply of [await enrol(as), await agreeTo(as, all)]) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json().error.message).toBe(why)
    }
  })

  it('keeps to the days the office says', async () => {
    const one = await there.done('Days')
    const as = await there.signIn(one)
    const opening = await make(admin, 'form-openings', {
      form: 'enrolment',
      academicYear: '2026-27',
      opens: '2026-11-21',
    })
    expect(await readOwn(as)).toMatchObject({ closed: 'Enrolment opens on 21/11/2026.' })
    expect((await enrol(as)).json().error.message).toBe('Enrolment opens on 21/11/2026.')
    await admin.patch(
      `/api/form-openings/${opening.id}`,
      { opens: null, closes: '2026-11-19' },
      { version: 1 },
    )
    expect((await enrol(as)).statusCode).toBe(409)
    await admin.delete(`/api/form-openings/${opening.id}`)
    expect((await enrol(as)).statusCode).toBe(200)
  })

  it('waits with the next year until the college has opened it', async () => {
    const one = await there.done('Next')
    const as = await there.signIn(one)
    await enrol(as)
    const engagement = await there.engagementOf(one.student)
    const next = await there.sessionOf(engagement.id, {
      academicYear: '2027-28',
      status: 'Starting',
      startDate: '2027-09-13',
      endDate: '2028-07-31',
    })
    expect(await readOwn(as)).toMatchObject({ state: 'enrolled', session: { academicYear: '2026-27' } })
    const opening = await make(admin, 'form-openings', {
      form: 'enrolment',
      academicYear: '2027-28',
      opens: '2026-11-01',
    })
    // What was agreed to holds for one year, as does where they live; the rest is to be confirmed.
    expect(await readOwn(as)).toMatchObject({
      state: 'one',
      session: { id: next.id },
      steps: [{}, {}, { missing: ['1 question', 'Earlier answers to confirm'] }, { state: 'missing' }],
    })
    await admin.delete(`/api/form-openings/${opening.id}`)
  })

  it.each([[{ shoes: 1 }], [{ session: 5 }]])('refuses %j', async (body) => {
    expect((await enrol(await there.signIn(bare), body)).statusCode).toBe(422)
  })
})

describe('agreeing to the policies', () => {
  it('keeps the words as they were, once', async () => {
    const as = await there.signIn(bare)
    const reply = await agreeTo(as, all)
    expect(reply.statusCode, reply.body).toBe(200)
    expect((await agreeTo(as, all)).statusCode).toBe(200)
    const { data } = (
      await registrar.get(`/api/policy-agreements?session=${bare.session}&fields=wording,by`)
    ).json()
    expect(data).toHaveLength(3)
    expect(data.map(({ wording }: { wording: string }) => wording).toSorted()).toEqual([
      '2026-27 of academicConduct',
      '2026-27 of codeOfConduct',
      '2026-27 of safeguarding',
    ])
    expect(reply.json()).toMatchObject({
      data: { policies: [{ agreed: { edition: '2026-27' } }, { agreed: {} }, { agreed: {} }] },
      receipt: { at: expect.any(String) },
    })
    const shown = (await readScreen(registrar, '?search=bare')).data[0]
    expect(shown?.steps.find(({ step }) => step === 'policies')?.state).toBe('done')
  })

  it('is refused while one is not agreed to, and takes none of the others', async () => {
    const one = await there.bare('Partly')
    const as = await there.signIn(one)
    const reply = await agreeTo(as, { codeOfConduct: true, safeguarding: false })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      { param: 'safeguarding', message: 'Read the Safeguarding Policy and tick that you agree to it.' },
      {
        param: 'academicConduct',
        message: 'Read the Assessment and Academic Progress Policy and tick that you agree to it.',
      },
    ])
    expect((await readOwn(as)).policies.map(({ agreed }: { agreed: object | null }) => agreed)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is refused where the words changed while they were read, and shows the new ones', async () => {
    const one = await there.bare('Reader')
    const as = await there.signIn(one)
    const editions = Object.fromEntries(
      (await readOwn(as)).policies.map(({ policy, edition }: { policy: string; edition: { id: string } }) => [
        policy,
        edition.id,
      ]),
    )
    const made = await there.edition('codeOfConduct', '2026-27 mended', '2026-11-20')
    const reply = await agreeTo(as, { ...all, editions })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error).toMatchObject({
      details: [{ param: 'codeOfConduct' }],
      current: {
        policies: [{ edition: { id: made.id, wording: '2026-27 mended of codeOfConduct' } }, {}, {}],
      },
    })
    const again = await agreeTo(as, { ...all, editions: { ...editions, codeOfConduct: made.id } })
    expect(again.statusCode).toBe(200)
    // The edition somebody agreed to stays.
    const change = await admin.patch(`/api/policy-editions/${made.id}`, { wording: 'x' }, { version: 1 })
    expect(change.statusCode).toBe(422)
  })

  it.each([[{ ...all, dressCode: true }], [{ codeOfConduct: 'yes' }], [{ ...all, editions: { x: 'y' } }]])(
    'refuses %j',
    async (body) => {
      expect((await agreeTo(await there.signIn(ready), body)).statusCode).toBe(422)
    },
  )
})
