import { describe, expect, it } from 'vitest'
import { make, makePerson, type Reply } from '#test/make.ts'
import { openStudies, withoutResults } from './test-studies.ts'

const { admin, college, hub, ma, read, registrar, study } = await openStudies()

const student = async () => make(admin, 'students', { person: (await makePerson(admin)).id })
const enter = async (values: object) =>
  registrar.post('/api/engagements', {
    student: (await student()).id,
    studentType: 'LLM',
    programme: ma.id,
    hub: hub.id,
    start: '2027-01-11',
    ...values,
  })
const entered = async (values: object): Promise<Reply> => {
  const reply = await enter(values)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}

describe('an engagement made by hand', () => {
  it('is over today where no end is said, and so does not overlap unseen', async () => {
    const { student: id } = await study()
    const past = { student: id, start: '2024-09-16', status: 'Completed', expectedEnd: '2026-07-31' }
    const reply = await enter(past)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].message).toContain('It overlaps with MA from 14/09/2026')
    expect(await entered({ start: '2024-09-16', status: 'Completed' })).toMatchObject({ end: '2026-11-20' })
  })
})

describe('a session that comes out of the bin', () => {
  const remove = (path: string) => admin.delete(`/api/${path}`)
  const restore = (path: string) => admin.post(`/api/${path}/restore`)

  it('waits for its engagement', async () => {
    const { engagement, session } = await study()
    await college.database.rows({
      text: 'update module_enrolments set deleted_at = now() where session = $1',
      values: [session.id],
    })
    await remove(`enrolment-sessions/${session.id}`)
    await remove(`engagements/${engagement.id}`)
    const refused = await restore(`enrolment-sessions/${session.id}`)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toEqual([
      { param: 'engagement', message: 'Engagement: this engagement is in the bin too. Restore it first.' },
    ])
    expect((await restore(`engagements/${engagement.id}`)).statusCode).toBe(200)
    expect((await restore(`enrolment-sessions/${session.id}`)).statusCode).toBe(200)
  })

  it('comes back as it was, unless its engagement became another meanwhile', async () => {
    const { engagement, session } = await study()
    await withoutResults(college, session)
    const path = `enrolment-sessions/${session.id}`
    // From before there was a rule: the engagement ended in the middle of the session.
    await college.database.rows({
      text: `update engagements set status = 'Withdrawn', "end" = '2026-10-10' where id = $1`,
      values: [engagement.id],
    })
    await college.database.rows({
      text: `update enrolment_sessions set status = 'Incomplete' where id = $1`,
      values: [session.id],
    })
    await remove(path)
    expect((await restore(path)).statusCode).toBe(200)
    await remove(path)
    const { version } = await read(`engagements/${engagement.id}`)
    await admin.patch(`/api/engagements/${engagement.id}`, { end: '2026-10-11' }, { version })
    expect((await restore(path)).statusCode).toBe(422)
  })
})
