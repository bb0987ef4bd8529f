import { describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, makePerson, makeResult, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, hub } = await openCollege()
const today = college.clock.today()
const programme = await make(admin, 'programmes', { code: 'BA', name: 'BA', levels: ['4'], credits: 360 })
const decided = { status: 'Completed', outcome: 'Passed', mark: 62, releasedOn: today }
let count = 0

async function taken(values: object = {}) {
  count += 1
  const person = await makePerson(admin)
  const student = await make(admin, 'students', { person: person.id })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    studentType: 'LLM',
    programme: programme.id,
    hub: hub.id,
    status: 'Current',
    start: '2026-09-14',
    end: '2029-07-31',
  })
  const session = await make(admin, 'enrolment-sessions', {
    engagement: engagement.id,
    academicYear: '2026-27',
    level: '4',
    status: 'Current',
    credits: 120,
    startDate: '2026-09-14',
    endDate: '2027-07-31',
  })
  const module = await make(admin, 'modules', {
    code: `TMM1${String(count).padStart(3, '0')}`,
    name: 'M',
    credits: 20,
  })
  const instance = await make(admin, 'module-instances', { module: module.id, academicYear: '2026-27' })
  const place = { session: session.id, moduleInstance: instance.id }
  const { id } = await makeResult(college, { ...place, ...values })
  return { id, place, session, engagement, student }
}

const path = (collection: string, { id }: Pick<Reply, 'id'>) => `/api/${collection}/${id}`
async function versioned(as: SignedInCalls, address: string) {
  return { version: Number((await as.get(address)).json().data.version) }
}
async function write(id: string, body: object, as: SignedInCalls = admin) {
  const address = path('module-enrolments', { id })
  return as.patch(address, body, await versioned(as, address))
}
const refusedOf = (reply: { json(): { error?: { details?: readonly { param: string }[] } } }) =>
  reply.json().error?.details?.map(({ param }) => param)

describe('a result', () => {
  it.each(['sysadmin', 'manager', 'registrar'])('is written by no %s', async (role) => {
    const as = await college.as(role)
    const { id } = await taken()
    for (const body of [{ mark: 40 }, { releasedOn: today }, { outcome: 'Passed' }]) {
      const reply = await write(id, body, as)
      expect([reply.statusCode, refusedOf(reply)]).toEqual([422, Object.keys(body)])
    }
    const released = await taken(decided)
    const reply = await write(released.id, { mark: 88, outcome: 'Failed' }, as)
    expect([reply.statusCode, refusedOf(reply)?.toSorted()]).toEqual([422, ['mark', 'outcome']])
    // Nor is it offered in a form.
    const { abilities } = (await as.get(path('module-enrolments', released))).json()
    expect(abilities.readOnly).toContain('outcome')
    const { abilities: open } = (await as.get(path('module-enrolments', { id }))).json()
    expect(open.readOnly).not.toContain('outcome')
  })

  it('stands in no module somebody adds', async () => {
    const { place } = await taken()
    const { session } = await taken()
    const reply = await admin.post('/api/module-enrolments', { ...place, session: session.id, ...decided })
    expect([reply.statusCode, refusedOf(reply)?.toSorted()]).toEqual([422, ['mark', 'outcome', 'releasedOn']])
  })

  it('is not written for many at once either', async () => {
    const { id } = await taken(decided)
    const reply = await admin.post('/api/module-enrolments/bulk', {
      ids: [id],
      change: { outcome: 'Failed' },
    })
    expect(reply.body).toContain('The board of examiners writes this')
    expect((await admin.get(path('module-enrolments', { id }))).json().data).toMatchObject(decided)
  })

  it('keeps its module, its session, its engagement and its student', async () => {
    const { id, session, engagement, student } = await taken(decided)
    for (const address of [
      path('module-enrolments', { id }),
      path('enrolment-sessions', session),
      path('engagements', engagement),
      path('students', student),
    ]) {
      const reply = await admin.delete(address, await versioned(admin, address))
      expect([reply.statusCode, reply.body], address).toEqual([
        422,
        expect.stringContaining('The board has released'),
      ])
    }
    const open = await taken()
    for (const address of [path('module-enrolments', open), path('enrolment-sessions', open.session)])
      expect((await admin.delete(address, await versioned(admin, address))).statusCode, address).toBe(204)
  })
})

describe('credit from elsewhere', () => {
  it('is said by the office, from today on, and taken back', async () => {
    const { id } = await taken()
    const registrar = await college.as('registrar')
    expect((await write(id, { outcome: 'Credit transferred' }, registrar)).statusCode).toBe(200)
    const address = path('module-enrolments', { id })
    expect((await admin.get(address)).json().data).toMatchObject({
      outcome: 'Credit transferred',
      mark: null,
      releasedOn: today,
    })
    expect((await write(id, { outcome: null }, registrar)).statusCode).toBe(200)
    expect((await admin.get(address)).json().data).toMatchObject({ outcome: null, releasedOn: null })
  })
})
