import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, makeResult, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { college, admin, hub, ma } = await openCollege()

/** A member of the academic team with an account, and a student of theirs with a whole record. */
async function aTutorWithTutee(lastName: string) {
  const tutor = await college.as('faculty')
  const about = await make(admin, 'people', {
    firstName: 'Ruth',
    lastName: `Tutor of ${lastName}`,
    email: `tutor.${lastName.toLowerCase().replaceAll(' ', '.')}@example.org`,
  })
  const member = await make(admin, 'faculty', { person: about.id, user: tutor.userId, active: true })
  const person = await make(admin, 'people', {
    firstName: 'Hannah Mary',
    preferredName: 'Hannah',
    lastName,
    dateOfBirth: '1990-02-28',
    phone: '07700 900123',
  })
  const student = await make(admin, 'students', { person: person.id, tutor: member.id })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    studentType: 'Ordinand',
    programme: ma.id,
    hub: hub.id,
    start: '2024-09-16',
    expectedEnd: '2027-07-31',
    feeTerms: 'InFull',
    dissertationFeeTerms: 'InFull',
  })
  const session = await make(admin, 'enrolment-sessions', {
    engagement: engagement.id,
    academicYear: '2026-27',
    level: '7',
    paymentTerms: 'Instalments',
  })
  await make(admin, 'emergency-contacts', {
    student: student.id,
    name: 'Peter Jones',
    relationship: 'Husband',
    phone: '07700 900456',
  })
  await make(admin, 'safeguarding-certificates', {
    student: student.id,
    kind: 'basicAwareness',
    completedOn: '2020-01-01',
  })
  await make(admin, 'learning-support', {
    student: student.id,
    state: 'Agreed',
    sharedWith: 'Support team only',
    needs: ['Hearing'],
  })
  return { tutor, student, engagement, session }
}

async function anEnrolment(session: Reply, code: string, values: object): Promise<{ readonly id: string }> {
  const module = await make(admin, 'modules', { code, name: `Module ${code}`, credits: 20 })
  const instance = await make(admin, 'module-instances', { module: module.id, academicYear: '2026-27' })
  return makeResult(college, { session: session.id, moduleInstance: instance.id, ...values })
}

const theirs = await aTutorWithTutee('Jones')
const others = await aTutorWithTutee('Smith')
const decided = { status: 'Completed', outcome: 'Passed', mark: 62 }

beforeAll(async () => {
  await anEnrolment(theirs.session, 'TMM4101', { ...decided, releasedOn: '2026-11-20' })
  await anEnrolment(theirs.session, 'TMM4102', { ...decided, releasedOn: '2026-11-19' })
  await anEnrolment(theirs.session, 'TMM4103', {})
})

async function pageFor(calls: SignedInCalls, collection: string, { id }: Reply) {
  const reply = await calls.get(`/api/${collection}/${id}/page`)
  return { status: reply.statusCode, page: reply.json().data }
}

describe('the page of a student in one answer', () => {
  test('holds what its own calls would answer, record by record', async () => {
    const { page } = await pageFor(admin, 'students', theirs.student)
    for (const [collection, reply] of [
      ['students', page.student],
      ['people', page.person],
      ['engagements', page.engagements[0]],
      ['enrolment-sessions', page.sessions[0]],
      ['emergency-contacts', page.contacts[0]],
    ]) {
      const own = (await admin.get(`/api/${collection}/${reply.data.id}`)).json()
      expect(reply.abilities, collection).toEqual(own.abilities)
      expect(reply.data, collection).toMatchObject(
        collection === 'engagements'
          ? { ...own.data, programme: expect.objectContaining(own.data.programme) }
          : own.data,
      )
    }
    expect(page.modules).toHaveLength(3)
    expect(page.add).toEqual({ engagements: true, sessions: true, modules: true, contacts: true })
  })

  test.each([
    // role, flags, sees fee terms
    ['manager', { safeguarding: 'expired', supportPlan: 'open' }, false],
    ['registrar', {}, false],
    ['safeguarding', { safeguarding: 'expired' }, false],
    ['finance', {}, true],
    ['hesa', {}, false],
  ])('shows %s what their permissions show', async (role, flags, seesFees) => {
    const { status, page } = await pageFor(await college.as(role), 'students', theirs.student)
    expect(status).toBe(200)
    expect(page.flags).toEqual(flags)
    expect('feeTerms' in page.engagements[0].data).toBe(seesFees)
    expect('dissertationFeeTerms' in page.engagements[0].data).toBe(seesFees)
    expect('paymentTerms' in page.sessions[0].data).toBe(seesFees)
    const { programme } = page.engagements[0].data
    expect(programme.levels).toEqual(['7'])
    expect('hesa' in programme).toBe(role === 'hesa' || role === 'registrar')
  })

  test('leaves out what is in the bin', async () => {
    const gone = await make(admin, 'engagements', {
      student: others.student.id,
      studentType: 'Independent',
      programme: ma.id,
      start: '2020-09-16',
      expectedEnd: '2021-07-31',
    })
    const session = await make(admin, 'enrolment-sessions', {
      engagement: gone.id,
      academicYear: '2020-21',
    })
    expect((await admin.delete(`/api/engagements/${gone.id}`, { version: gone.version })).statusCode).toBe(
      204,
    )
    const { page } = await pageFor(admin, 'students', others.student)
    expect(page.engagements.map(({ data }: { data: Reply }) => data.id)).toEqual([others.engagement.id])
    expect(page.sessions.map(({ data }: { data: Reply }) => data.id)).not.toContain(session.id)
  })

  test('is as unknown as the student', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect((await admin.get(`/api/students/${nobody}/page`)).statusCode).toBe(404)
    expect((await admin.get('/api/students/nonsense/page')).statusCode).toBe(404)
    expect((await college.nobody.get(`/api/students/${theirs.student.id}/page`)).statusCode).toBe(401)
  })
})

describe('a member of faculty', () => {
  const parts = ['engagements', 'sessions', 'modules', 'contacts']

  test('gets of their tutee all that is theirs to know', async () => {
    const { page } = await pageFor(theirs.tutor, 'mystudents', theirs.student)
    expect(page.student.data.label).toBe('Hannah Jones')
    expect(page.person.data).toMatchObject({ firstName: 'Hannah Mary', phone: '07700 900123' })
    expect(parts.map((part) => page[part].length)).toEqual([1, 1, 3, 1])
    expect(page.modules.map(({ data }: { data: Reply }) => data['mark'])).toEqual([62, 62, null])
    expect(page.credits).toEqual({
      [theirs.engagement.id]: {
        earned: 40,
        enrolled: 60,
        needed: 180,
        byLevel: [{ level: 7, earned: 40, enrolled: 60, needed: 180 }],
        complete: false,
        exitAward: null,
      },
    })
    expect(page.contacts[0].data.name).toBe('Peter Jones')
  })

  test('can change nothing of it', async () => {
    const { page } = await pageFor(theirs.tutor, 'mystudents', theirs.student)
    const replies = [page.student, page.person, ...parts.flatMap((part) => page[part])]
    for (const { abilities } of replies)
      expect(abilities).toMatchObject({ edit: false, remove: false, moves: {} })
    expect(Object.values(page.add)).toEqual([false, false, false, false])
  })

  test.each([
    'feeTerms',
    'dissertationFeeTerms',
    'paymentTerms',
    'safeguarding',
    'supportPlan',
    'completedOn',
    'needs',
    'Hearing',
    'adjustments',
    'riskMitigation',
  ])('finds no %s anywhere in it', async (word) => {
    const reply = await theirs.tutor.get(`/api/mystudents/${theirs.student.id}/page`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain(word)
  })

  test('does not learn the address of a colleague through the tutor', async () => {
    const reply = await theirs.tutor.get(`/api/mystudents/${theirs.student.id}/page`)
    expect(reply.body).toContain('Tutor of Jones')
    expect(reply.body).not.toContain('tutor.jones@example.org')
    const office = await pageFor(admin, 'students', theirs.student)
    expect(office.page.tutor.email).toBe('tutor.jones@example.org')
  })

  test.each([
    ['mystudents', () => others.student, 404],
    ['students', () => theirs.student, 403],
    ['students', () => others.student, 403],
  ] as const)('is refused under %s what is not theirs', async (collection, student, status) => {
    expect((await pageFor(theirs.tutor, collection, student())).status).toBe(status)
  })

  test.each([
    ['Support team only', undefined],
    ['Personal tutor', 'shared'],
    ['Tutors and markers', 'shared'],
  ])('learns of a plan for learning support shared with "%s": %s', async (sharedWith, flag) => {
    const { tutor, student } = await aTutorWithTutee(`Shared with ${sharedWith}`)
    const [plan] = (await admin.get(`/api/learning-support?student=${student.id}`)).json().data
    const changed = await admin.patch(
      `/api/learning-support/${plan.id}`,
      { sharedWith },
      { version: plan.version },
    )
    expect(changed.statusCode).toBe(200)
    expect((await pageFor(tutor, 'mystudents', student)).page.flags.supportPlan).toBe(flag)
  })
})

describe('everything that happened', () => {
  const pastFor = async (calls: SignedInCalls, collection: string, { id }: Reply) =>
    calls.get(`/api/${collection}/${id}/past`)
  const kindsIn = (reply: { json(): { data: { of: { type: string } }[] } }) =>
    [...new Set(reply.json().data.map(({ of }) => of.type))].toSorted()

  test('stands together, the latest first', async () => {
    const { student, engagement } = await aTutorWithTutee('Past')
    const { version } = (await admin.get(`/api/engagements/${engagement.id}`)).json().data
    const body = { expectedEnd: '2028-07-31', feeTerms: 'Instalments' }
    expect((await admin.patch(`/api/engagements/${engagement.id}`, body, { version })).statusCode).toBe(200)
    const reply = await pastFor(await college.as('registrar'), 'students', student)
    expect(kindsIn(reply)).toEqual(['engagements', 'enrolment-sessions', 'people', 'students'])
    const entries: { at: string; of: { id: string; label: string }; changes: { path: string }[] }[] =
      reply.json().data
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const last = entries.find(({ of, changes }) => of.id === engagement.id && changes.length > 0)
    expect(last?.of).toMatchObject({ type: 'engagements', label: 'MA' })
    // Fee terms are not the registrar’s to know, nor that they changed.
    expect(last?.changes.map(({ path }) => path)).toEqual(['expectedEnd'])
  })

  test('is told to a member of faculty as far as they might read each history', async () => {
    const reply = await pastFor(theirs.tutor, 'mystudents', theirs.student)
    expect(reply.statusCode).toBe(200)
    expect(kindsIn(reply)).toEqual(['students'])
    expect((await pastFor(theirs.tutor, 'mystudents', others.student)).statusCode).toBe(404)
    expect((await pastFor(theirs.tutor, 'students', theirs.student)).statusCode).toBe(403)
  })
})

describe('a hub director', () => {
  test('sees the studies of their hub, and of the same student elsewhere none', async () => {
    const elsewhere = await make(admin, 'hubs', { name: 'Plymouth' })
    const director = await college.as('hub director', { hub: hub.id })
    const away = await college.as('hub director', { hub: elsewhere.id })
    const { student } = await aTutorWithTutee('Moved')
    await make(admin, 'engagements', {
      student: student.id,
      studentType: 'Independent',
      programme: ma.id,
      hub: elsewhere.id,
      start: '2019-09-16',
      expectedEnd: '2020-07-31',
    })
    const { page } = await pageFor(director, 'mystudents', student)
    expect(page.engagements.map(({ data }: { data: Reply }) => data['start'])).toEqual(['2024-09-16'])
    expect((await pageFor(away, 'mystudents', student)).status).toBe(404)
  })
})
